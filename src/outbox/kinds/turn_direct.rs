//! Tells a player that it is their turn.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::{Noted, Notification, controls};
use crate::present::turn::{self, Why};
use crate::present::{Message, deadline, language, mention};
use crate::store::{DirectMessageState, Revival, UserId};
use crate::table::{Event, TableState};
use games::{Seat, Viewer};
use words::turn as said;

pub struct TurnDirect;

#[async_trait]
impl JobKind for TurnDirect {
    fn name(&self) -> &'static str {
        "turn_direct"
    }

    fn handling(&self) -> Handling {
        Handling {
            mentions: true,
            revived_by: Some(Revival::GameMoved),
            ..DIRECT
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        let Some(after) = context.after else {
            return Vec::new();
        };
        let users: Vec<UserId> = match context.event {
            Event::TurnsBegan { seats } => {
                // Who plays with computer players sees their answer within seconds.
                let answered = |seat: &&Seat| {
                    let fold = after.fold.as_ref();
                    fold.is_some_and(|fold| fold.answered_by_computers(**seat))
                };
                let seats = seats.iter().filter(|seat| !answered(seat));
                seats.filter_map(|seat| after.user_in(*seat)).collect()
            }
            Event::Thawed => {
                let snapshot = after.snapshot(Viewer::Spectator);
                let acting = snapshot.acting();
                acting.iter().filter_map(|person| person.user()).collect()
            }
            _ => Vec::new(),
        };
        let planned = |user| PlannedJob::new(Some(user), context.at);
        users.into_iter().map(planned).collect()
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let user = due.user()?;
        let state = due.state().await?;
        let preferences = state.choice(user).preferences;
        if let Some(end) = preferences.asleep(due.now) {
            return Err(NotSent::Later(end));
        }
        let (state, fold) = due.running().await?;
        let seat = state.seat(user).ok_or("they play no more")?;
        if fold.began(seat) != Some(due.job.revision) {
            return Err("the turn is over".into());
        }
        let direct = due.store.direct(user).await?;
        if direct.closed || !preferences.turn {
            return Ok(mention_turn(state, user, seat, direct));
        }
        let posted = state.row.posted;
        let unposted = due.store.unposted(due.game()?, posted).await?;
        let snapshot = state.snapshot(Viewer::Seat(seat));
        let named = due.servers.game(language::of(&snapshot), &snapshot);
        let (controls, unposted) = (controls(due.job), unposted.as_ref());
        let message = turn::direct(controls, &snapshot, &named, Why::Begun, unposted);
        let told = Notification::direct(user, direct.channel, snapshot, message);
        let told = told.known_by(Why::Begun.press());
        Ok(told.of_turn(due.job.revision))
    }
}

/// A mention in the channel, for a player who does not get direct messages.
pub fn mention_turn(
    state: &TableState,
    user: UserId,
    seat: Seat,
    direct: DirectMessageState,
) -> Notification {
    let explained = direct.closed && !direct.told;
    let snapshot = state.snapshot(Viewer::Spectator);
    let until = deadline::of(&snapshot, seat);
    let text = said::mention(
        language::to_all(state),
        &mention(user),
        explained,
        until.as_deref(),
    );
    let noted = Noted::Mentioned { user, explained };
    Notification::of(To::Here, snapshot, Message::new(text), noted).notifies([user])
}
