//! Taking back what was carried out, with the consent of who is to move.

use jiff::Timestamp;

use super::command::{Expect, Origin};
use super::decision::{Decision, WhatDecided, unchanged};
use super::delivery::{News, Parcel};
use super::entry::Entry;
use super::fold::Done;
use super::jobs::JobKind;
use super::refusal::{Refusal, TableError};
use super::snapshot::{UndoAsked, What};
use super::standing::Standing;
use super::tables::Tables;
use crate::store::{Job, MessageId, Stage};
use games::Seat;

impl Standing {
    /// What a seat may ask to take back.
    pub(super) fn may_ask_undo(&self, seat: Seat) -> Result<Done, Refusal> {
        let fold = self.running()?;
        let done = match fold.last_done() {
            Some(Ok(done)) if done.seat == seat => done,
            Some(Err(_)) => return Err(Refusal::SecretLearned),
            _ => return Err(Refusal::NothingToUndo),
        };
        // Nobody agrees with themselves.
        if fold.game.acting().contains(seat) {
            return Err(Refusal::NothingToUndo);
        }
        Ok(done)
    }

    /// Who asks to take back what they did last.
    pub(super) fn undo_asked(&self) -> Option<UndoAsked> {
        let fold = self.running().ok()?;
        let done = fold.last_done()?.ok()?;
        (self.row.undo == Some(done.revision)).then(|| UndoAsked {
            seat: done.seat,
            of: fold.game.acting().iter().collect(),
        })
    }

    pub(super) fn ask_undo(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        now: Timestamp,
    ) -> Result<Decision, Refusal> {
        let (seat, _) = self.playing(origin)?;
        let done = self.may_ask_undo(seat)?;
        // A button of an earlier turn is not about this one.
        if expect.is_some_and(|expect| expect.revision < done.revision) {
            return Err(Refusal::NothingToUndo);
        }
        let mut change = unchanged(self, origin, now);
        change.undo = Some(done.revision);
        if self.row.undo != change.undo {
            let job = JobKind::UndoAskedPost.owed(Some(origin.user), now);
            change.jobs.push(job);
        }
        Ok(self.decided(change, What::UndoAsked))
    }

    pub(super) fn answer_undo(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        now: Timestamp,
        agree: bool,
    ) -> Result<Decision, Refusal> {
        let (seat, fold) = self.playing(origin)?;
        let asked = self.undo_asked().ok_or(Refusal::NotAsked)?;
        if !asked.of.contains(&seat) {
            return Err(Refusal::NotAsked);
        }
        let done = self.may_ask_undo(asked.seat)?;
        if expect.is_some_and(|expect| expect.revision < done.revision) {
            return Err(Refusal::NotAsked);
        }
        let mut change = unchanged(self, origin, now);
        if !agree {
            change.undo = None;
            let asker = self
                .people
                .iter()
                .find(|person| person.seat == Some(asked.seat));
            let asker = asker.map(|person| person.user);
            change.jobs.push(JobKind::UndoRefusedPost.owed(asker, now));
            return Ok(self.decided(change, What::UndoRefused));
        }
        let to = done.first;
        let back = fold
            .taken_back(&self.row.board, &self.settings, to, change.expected + 1)
            .map_err(TableError::Rules)?;
        let drafts = asked.of.iter().map(|seat| seat.index() as u64);
        change.drafts_end.extend(drafts);
        let entries = vec![Entry::TakenBack { to }];
        let what = WhatDecided::Plain(What::UndoAgreed);
        self.moved(change, &self.people, back, entries, fold.next, what)
    }

    /// The revisions, first and last, of the questions whose buttons go with a post that this job
    /// makes: those that the channel has not yet been told to be settled, or those that the game
    /// left behind. Nothing while one is open.
    fn settled_between(&self, job: &Job, kind: JobKind) -> Option<(u64, u64)> {
        match kind {
            JobKind::LeftPost => Some((0, job.revision.saturating_sub(1))),
            _ if self.undo_asked().is_some() => None,
            _ => Some((self.row.posted, job.revision)),
        }
    }

    pub(super) fn undo_asked_post(&self) -> Result<Parcel, &'static str> {
        match (self.undo_asked(), self.row.stage) {
            (Some(asked), Stage::Running) => Ok(self.news(News::UndoAsked(asked))),
            _ => Err("nobody asks any more"),
        }
    }
}

impl Tables {
    /// The messages that ask what is settled by now.
    pub(super) async fn settled(
        &self,
        standing: &Standing,
        job: &Job,
        kind: JobKind,
    ) -> Result<Vec<MessageId>, TableError> {
        match standing.settled_between(job, kind) {
            Some((from, to)) => Ok(self.store().questions(job.game, from, to).await?),
            None => Ok(Vec::new()),
        }
    }
}
