//! What a job comes to when it is done: the parcel as it is right now, or why there is none.

use super::delivery::{Came, News, Parcel};
use super::fold::Fold;
use super::jobs::JobKind;
use super::snapshot::Snapshot;
use super::standing::Standing;
use crate::store::{Direct, Job, Stage, Unposted, UserId};
use games::{Seat, Viewer};

impl Standing {
    fn spectated(&self) -> Box<Snapshot> {
        Box::new(self.snapshot(Viewer::Spectator))
    }

    pub(super) fn lobby_parcel(&self, job: &Job) -> Result<Parcel, &'static str> {
        if self.row.lobby_shown >= job.revision {
            return Err("it is shown");
        }
        if self.row.lobby_message.is_none() && self.row.stage != Stage::Lobby {
            return Err("the lobby was never shown and is no more");
        }
        Ok(Parcel::Lobby {
            snapshot: self.spectated(),
            message: self.row.lobby_message,
        })
    }

    pub(super) fn turn_post(&self, job: &Job) -> Result<Parcel, &'static str> {
        let fold = self.fold.as_ref().ok_or("the game has not started")?;
        if self.row.stage != Stage::Running || fold.turn != job.revision {
            return Err("the turn is over");
        }
        Ok(self.turn_shown(fold, None))
    }

    /// The present turn for the channel.
    pub(super) fn turn_shown(&self, fold: &Fold, came: Option<Came>) -> Parcel {
        let mut snapshot = self.spectated();
        // What an outdated post would have told comes with this one.
        let seen = self.last_turn_of(Viewer::Spectator).min(self.row.posted);
        snapshot.since = fold.since(seen, Viewer::Spectator);
        Parcel::TurnPost {
            snapshot,
            previous: self.row.turn_message.into_iter().collect(),
            came,
        }
    }

    pub(super) fn direct(
        &self,
        job: &Job,
        kind: JobKind,
        user: UserId,
        direct: Direct,
        unposted: Option<Unposted>,
    ) -> Result<Parcel, &'static str> {
        let fold = self.fold.as_ref().ok_or("the game has not started")?;
        let seat: Seat = self.seat(user).ok_or("they play no more")?;
        let snapshot = Box::new(self.snapshot(Viewer::Seat(seat)));
        let channel = direct.channel;
        if kind == JobKind::TokensDirect {
            if direct.closed {
                return Err("direct messages are closed");
            }
            let facts = fold.facts_of(job.revision, Viewer::Seat(seat));
            return Ok(Parcel::TokensDirect {
                snapshot,
                user,
                seat,
                facts,
                channel,
            });
        }
        if self.row.stage != Stage::Running || fold.began(seat) != Some(job.revision) {
            return Err("the turn is over");
        }
        let wanted = self.choice(user).habits.turn;
        if direct.closed || !wanted {
            return Ok(Parcel::TurnMention {
                snapshot: self.spectated(),
                user,
                seat,
                explain: direct.closed && !direct.told,
            });
        }
        Ok(Parcel::TurnDirect {
            unposted,
            snapshot,
            user,
            seat,
            channel,
        })
    }

    /// To the host, whether they play or not.
    pub(super) fn trouble_direct(
        &self,
        user: UserId,
        gone: bool,
        direct: Direct,
    ) -> Result<Parcel, &'static str> {
        if direct.closed {
            return Err("direct messages are closed");
        }
        Ok(Parcel::TroubleDirect {
            snapshot: self.spectated(),
            user,
            gone,
            channel: direct.channel,
        })
    }

    pub(super) fn final_post(&self) -> Result<Parcel, &'static str> {
        let fold = self.fold.as_ref().ok_or("the game has not started")?;
        if self.row.stage != Stage::Over {
            return Err("the game is not over");
        }
        let mut snapshot = self.spectated();
        let seen = self.last_turn_of(Viewer::Spectator).min(self.row.posted);
        snapshot.since = fold.since(seen, Viewer::Spectator);
        Ok(Parcel::FinalPost {
            snapshot,
            previous: self.row.turn_message.into_iter().collect(),
        })
    }

    pub(super) fn resigned_post(&self, job: &Job) -> Result<Parcel, &'static str> {
        let fold = self.fold.as_ref().ok_or("the game has not started")?;
        if self.row.stage != Stage::Running || self.row.posted >= job.revision {
            return Err("it was told with something else");
        }
        let mut told = fold.since(job.revision.saturating_sub(1), Viewer::Spectator);
        told.retain(|told| told.revision == job.revision);
        Ok(self.news(News::Resigned(told)))
    }

    pub(super) fn cancel_agreed_post(&self) -> Result<Parcel, &'static str> {
        let agreed: Vec<UserId> = self
            .people
            .iter()
            .filter(|person| person.would_cancel && !person.resigned)
            .map(|person| person.user)
            .collect();
        if self.row.stage != Stage::Running || agreed.is_empty() {
            return Err("nobody wants to cancel any more");
        }
        Ok(self.news(News::CancelAgreed {
            agreed,
            missing: self.not_agreed(),
        }))
    }

    pub(super) fn cancelled_post(&self, idle: bool) -> Result<Parcel, &'static str> {
        if self.row.stage != Stage::Cancelled {
            return Err("the game was not cancelled");
        }
        Ok(Parcel::CancelledPost {
            idle,
            snapshot: self.spectated(),
            previous: self.row.turn_message.into_iter().collect(),
        })
    }
}
