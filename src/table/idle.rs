//! Tables that nobody touches: a word after three weeks, closed after a month.

use jiff::{SignedDuration, Timestamp};

use super::delivery::{News, Parcel};
use super::jobs::JobKind;
use super::refusal::TableError;
use super::standing::Standing;
use super::tables::Tables;
use crate::store::{Conflict, Job, NewJob, Stage};

/// After so long a table is closed, in days.
const CLOSED: i64 = 30;
/// So long before that it is said, in days.
const WORD: i64 = 7;

fn days(from: Timestamp, days: i64) -> Timestamp {
    let days = SignedDuration::from_hours(24 * days);
    from.checked_add(days).unwrap_or(Timestamp::MAX)
}

/// The job that sees whether a table that was touched now is forgotten.
pub(super) fn watch(now: Timestamp) -> NewJob {
    JobKind::IdleWarn.owed(None, days(now, CLOSED - WORD))
}

impl Standing {
    /// From when on the table counts as forgotten: who is away cannot touch it.
    fn touched(&self) -> Timestamp {
        let away = self
            .people
            .iter()
            .filter_map(|person| person.vacation_until);
        away.fold(self.row.touched, Timestamp::max)
    }

    fn goes_on(&self) -> bool {
        matches!(self.row.stage, Stage::Lobby | Stage::Running)
    }

    pub(super) fn idle_warn_post(&self, now: Timestamp) -> Result<Parcel, &'static str> {
        let at = days(self.touched(), CLOSED);
        if !self.goes_on() || now < days(self.touched(), CLOSED - WORD) {
            return Err("it is touched");
        }
        // After the bot was down that week has not begun yet.
        let at = at.max(days(now, WORD));
        Ok(self.news(News::ClosesSoon { at }))
    }
}

impl Tables {
    /// Says that a table will be closed, if nobody touched it for long.
    pub(super) async fn idle_warn(&self, job: &Job) -> Result<(), TableError> {
        let (store, now) = (self.store(), self.clock().now());
        let standing = self.for_job(job.game).await?;
        let Some(standing) = standing.filter(Standing::goes_on) else {
            return Ok(store.drop_job(job.id, now, "the table is closed").await?);
        };
        let due = days(standing.touched(), CLOSED - WORD);
        if now < due {
            return Ok(store.put_off_job(job.id, due).await?);
        }
        let orders = [
            JobKind::IdleWarnPost.owed(None, now),
            JobKind::IdleClose.owed(None, days(now, WORD)),
        ];
        store.follow_job(job, now, &orders).await?;
        self.something_is_owed();
        Ok(())
    }

    /// Closes a table, if nobody touched it since that was said.
    pub(super) async fn idle_close(&self, job: &Job) -> Result<(), TableError> {
        let (store, now) = (self.store(), self.clock().now());
        let standing = self.for_job(job.game).await?;
        let Some(standing) = standing.filter(Standing::goes_on) else {
            return Ok(store.drop_job(job.id, now, "the table is closed").await?);
        };
        if now < days(standing.touched(), CLOSED) {
            let again = [watch(standing.touched())];
            return Ok(store.follow_job(job, now, &again).await?);
        }
        let change = standing.closed(job, now);
        match store.commit(&change).await {
            Ok(()) => {
                let revision = change.expected + 1;
                self.0
                    .folded
                    .keep(change.game, revision, standing.fold.clone());
                self.something_is_owed();
                Ok(())
            }
            // Somebody touched it in the last moment: it is looked at again.
            Err(Conflict::Stale) => Ok(store.put_off_job(job.id, now).await?),
            Err(Conflict::Store(error)) => Err(error.into()),
            Err(Conflict::Repeated | Conflict::ChannelTaken) => Ok(()),
        }
    }
}
