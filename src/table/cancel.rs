//! Giving a table up.

use jiff::Timestamp;

use super::command::Origin;
use super::decision::{Decision, by_job, unchanged};
use super::jobs::JobKind;
use super::refusal::Refusal;
use super::snapshot::What;
use super::standing::Standing;
use crate::store::{Change, Job, Stage};

impl Standing {
    /// Gives the table up: the host before anybody placed anything, and who manages the channel at
    /// any time; otherwise it takes all players who are still in the game.
    pub(super) fn cancel(&self, origin: &Origin, now: Timestamp) -> Result<Decision, Refusal> {
        match self.row.stage {
            Stage::Over => return Err(Refusal::Over),
            Stage::Cancelled => return Err(Refusal::Cancelled),
            Stage::Lobby | Stage::Running => {}
        }
        let mut change = unchanged(self, origin, now);
        let manages = origin.manages_channel && origin.channel == self.row.channel;
        let placed = self.fold.as_ref().is_some_and(|fold| fold.placed());
        if manages || (self.row.host == origin.user && !placed) {
            self.end(&mut change);
            return Ok(self.decided(change, What::Cancelled));
        }
        if self.row.stage == Stage::Lobby {
            return Err(Refusal::NotHost {
                host: self.row.host,
            });
        }
        let person = self.person(origin.user).ok_or(Refusal::MayNotCancel)?;
        if person.resigned {
            return Err(Refusal::Resigned);
        }
        let mut missing = self.not_agreed();
        missing.retain(|user| *user != origin.user);
        // Also when the last who had not agreed has resigned since.
        if missing.is_empty() {
            self.end(&mut change);
            return Ok(self.decided(change, What::Cancelled));
        }
        if person.would_cancel {
            return Err(Refusal::AlreadyAgreed { missing });
        }
        let mut people = self.people.clone();
        for person in &mut people {
            person.would_cancel |= person.user == origin.user;
        }
        change.people = Some(people.iter().map(|person| person.to_row()).collect());
        change.jobs.push(JobKind::CancelAgreedPost.owed(None, now));
        Ok(self.decided(change, What::CancelAgreed { missing }))
    }

    /// The table is closed because nobody touched it.
    pub(super) fn closed(&self, job: &Job, now: Timestamp) -> Change {
        let mut change = by_job(self, job, now);
        self.end_as(&mut change, JobKind::IdlePost);
        change
    }

    fn end(&self, change: &mut Change) {
        self.end_as(change, JobKind::CancelledPost);
    }

    fn end_as(&self, change: &mut Change, post: JobKind) {
        change.stage = Stage::Cancelled;
        let kind = match self.row.stage {
            Stage::Lobby => JobKind::Lobby,
            _ => post,
        };
        change.jobs.push(kind.owed(None, change.at));
        self.end_clocks(change);
        for seat in self.people.iter().filter_map(|person| person.seat) {
            change.drafts_end.push(seat.index() as u64);
        }
    }
}
