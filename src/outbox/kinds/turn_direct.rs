//! Tells somebody that it is their turn.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::due::Due;
use crate::outbox::kind::{DIRECT, Handling, Happened, Instead, Kind, Planned};
use crate::outbox::notification::{Noted, Notification, controls};
use crate::present::turn::{self, Why};
use crate::present::{Message, deadline, language, mention};
use crate::store::{Direct, Revival, UserId};
use crate::table::{Event, Standing};
use games::{Seat, Viewer};
use words::turn as said;

/// Tells somebody that it is their turn.
pub struct TurnDirect;

#[async_trait]
impl Kind for TurnDirect {
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

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        let Some(after) = happened.after else {
            return Vec::new();
        };
        let users: Vec<UserId> = match happened.event {
            Event::TurnsBegan { seats } => {
                let seats = seats.iter();
                seats.filter_map(|seat| after.user_in(*seat)).collect()
            }
            Event::Thawed => {
                let snapshot = after.snapshot(Viewer::Spectator);
                let acting = snapshot.acting();
                acting.iter().filter_map(|person| person.user()).collect()
            }
            _ => Vec::new(),
        };
        let planned = |user| Planned::new(Some(user), happened.at);
        users.into_iter().map(planned).collect()
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let user = due.user()?;
        let standing = due.standing().await?;
        let habits = standing.choice(user).habits;
        if let Some(end) = habits.asleep(due.now) {
            return Err(Instead::Later(end));
        }
        let (standing, fold) = due.running().await?;
        let seat = standing.seat(user).ok_or("they play no more")?;
        if fold.began(seat) != Some(due.job.revision) {
            return Err("the turn is over".into());
        }
        let direct = due.store.direct(user).await?;
        if direct.closed || !habits.turn {
            return Ok(mention_turn(standing, user, seat, direct));
        }
        let posted = standing.row.posted;
        let unposted = due.store.unposted(due.job.game, posted).await?;
        let snapshot = standing.snapshot(Viewer::Seat(seat));
        let place = due.servers.place(language::of(&snapshot), snapshot.place);
        let (controls, unposted) = (controls(due.job), unposted.as_ref());
        let message = turn::direct(controls, &snapshot, &place, Why::Begun, unposted);
        let told = Notification::direct(user, direct.channel, snapshot, message);
        Ok(told.known_by(Why::Begun.press()))
    }
}

/// Somebody who is not to be told directly is mentioned in the channel.
pub fn mention_turn(standing: &Standing, user: UserId, seat: Seat, direct: Direct) -> Notification {
    let explained = direct.closed && !direct.told;
    let snapshot = standing.snapshot(Viewer::Spectator);
    let until = deadline::of(&snapshot, seat);
    let text = said::mention(
        language::to_all(standing),
        &mention(user),
        explained,
        until.as_deref(),
    );
    let noted = Noted::Mentioned { user, explained };
    Notification::of(To::Here, snapshot, Message::new(text), noted).notifies([user])
}
