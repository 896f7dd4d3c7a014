//! Tells somebody that it is their turn.

use async_trait::async_trait;

use crate::outbox::delivery::Parcel;
use crate::outbox::due::Due;
use crate::outbox::kind::{DIRECT, Handling, Happened, Instead, Kind, Planned};
use crate::store::{Revival, UserId};
use crate::table::Event;
use games::Viewer;

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
        let users: Vec<Option<UserId>> = match happened.event {
            Event::TurnsBegan { seats } => seats.iter().map(|seat| after.user_in(*seat)).collect(),
            Event::Thawed => {
                let snapshot = after.snapshot(Viewer::Spectator);
                let acting = snapshot.acting();
                acting.iter().map(|person| Some(person.user)).collect()
            }
            _ => Vec::new(),
        };
        let planned = |user| Planned::new(user, happened.at);
        users.into_iter().map(planned).collect()
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let user = due.user()?;
        let standing = due.standing().await?;
        let habits = standing.choice(user).habits;
        if let Some(end) = habits.quiet.and_then(|quiet| quiet.end(due.now)) {
            return Err(Instead::Later(end));
        }
        let (standing, fold) = due.running().await?;
        let seat = standing.seat(user).ok_or("they play no more")?;
        if fold.began(seat) != Some(due.job.revision) {
            return Err("the turn is over".into());
        }
        let direct = due.store.direct(user).await?;
        if direct.closed || !habits.turn {
            return Ok(Parcel::TurnMention {
                snapshot: Box::new(standing.snapshot(Viewer::Spectator)),
                user,
                seat,
                explain: direct.closed && !direct.told,
            });
        }
        let posted = standing.row.posted;
        Ok(Parcel::TurnDirect {
            unposted: due.store.unposted(due.job.game, posted).await?,
            snapshot: Box::new(standing.snapshot(Viewer::Seat(seat))),
            user,
            seat,
            channel: direct.channel,
        })
    }
}
