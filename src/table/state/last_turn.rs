//! A player's last act, as far as it might be taken back.

use super::fold::Fold;
use super::other_game::logged;
use super::past::Past;
use super::visible_entry::Origination;
use games::{Fact, Irrevocable, Seat};

/// The last committed turn, or part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::table) struct LastTurn {
    pub seat: Seat,
    /// The revision that it made.
    pub revision: u64,
    /// Its first entry in the log.
    pub first: u64,
    /// The first entry of what others have done out of turn since, if they have: that stands.
    pub until: Option<u64>,
    /// Whether computer players have played since: that is taken back with it.
    pub answered: bool,
}

impl Fold {
    /// The last turn, or part of one, that `by` made in person, if no other person has done anything since: computer players
    /// agree to everything. What others answer, or pay, out of turn has nothing to do with the turn, and stands when that is
    /// taken back (N43). What `by` did so themselves counts: it is what they did last. The inner `Err` says why it can never be
    /// taken back.
    pub(in crate::table) fn last_done(&self, by: Seat) -> Option<Result<LastTurn, Irrevocable>> {
        let counts = |past: &&Past| past.how != Origination::Replaced;
        let by_computer = |past: &Past| past.how == Origination::ByComputerPlayer;
        let mut until = None;
        let mut answers = Vec::new();
        let mut earlier = self.history.entries();
        loop {
            let revision = earlier.last()?.revision;
            let from = earlier.partition_point(|past| past.revision < revision);
            let (before, done) = earlier.split_at(from);
            earlier = before;
            let done: Vec<&Past> = done.iter().filter(counts).collect();
            let Some(first) = done.first() else { continue };
            if first.seat == Some(by) {
                return self.done_by(by, &done, until, &answers);
            }
            if answers.is_empty() && done.iter().all(|past| past.is_aside()) {
                until = Some(first.sequence);
            } else if done.iter().all(|past| by_computer(past)) {
                answers.extend(done);
            } else {
                return None;
            }
        }
    }

    /// The same, if these are the entries of it, and `answers` those of computer players since.
    fn done_by(
        &self,
        by: Seat,
        done: &[&Past],
        until: Option<u64>,
        answers: &[&Past],
    ) -> Option<Result<LastTurn, Irrevocable>> {
        let first = done.first().filter(|_| !self.resigned(by))?;
        let own = |past: &Past| past.how == Origination::Played && past.seat == Some(by);
        let is_chance = |past: &Past| past.how == Origination::Chance;
        if !own(first) || !done.iter().all(|past| own(past) || is_chance(past)) {
            return None;
        }
        let since = done.iter().chain(answers);
        let facts = since.flat_map(|past| past.facts.iter().cloned());
        let facts: Vec<Fact> = facts.collect();
        if let Some(why) = logged(self.game.irrevocable(&facts)) {
            return Some(Err(why));
        }
        // A decision of chance stands.
        let last = LastTurn {
            seat: by,
            revision: first.revision,
            first: first.sequence,
            until,
            answered: !answers.is_empty(),
        };
        done.iter().all(|past| own(past)).then_some(Ok(last))
    }
}
