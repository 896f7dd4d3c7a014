//! Taking back a committed turn, with the consent of a player to move.

use jiff::Timestamp;

use super::agreement::AgreementSubject;
use super::command::{Expect, Origin};
use super::decision::Decision;
use super::entry::LogEntry;
use super::event::Event;
use super::fold::{Fold, LastTurn};
use super::limits;
use super::refusal::{Refusal, TableError};
use super::snapshot::{Effect, UndoAsked};
use super::state::TableState;
use games::Seat;

impl TableState {
    /// The turn, or part of one, that a seat may ask to take back.
    pub(super) fn may_ask_undo(&self, seat: Seat) -> Result<LastTurn, Refusal> {
        let fold = self.running()?;
        let done = match fold.last_done() {
            Some(Ok(done)) if done.seat == seat => done,
            Some(Err(last)) if last.seat == seat => return Err(Refusal::Irrevocable(last.why)),
            _ => return Err(Refusal::NothingToUndo),
        };
        // They would have to agree with themselves, unless it was a part of the turn that they are in.
        if fold.game.acting().contains(seat) && !fold.is_partly_played(seat) {
            return Err(Refusal::NothingToUndo);
        }
        if fold.undos() >= limits::UNDOS {
            return Err(Refusal::TooManyUndos);
        }
        Ok(done)
    }

    /// Who may agree that a seat takes back its last turn, or a part of it; one of them is enough. It is whoever is to move, and
    /// for a part the next player.
    pub(super) fn who_may_agree(&self, fold: &Fold, seat: Seat) -> Vec<Seat> {
        if !fold.game.acting().contains(seat) {
            return fold.game.acting().iter().collect();
        }
        if let Some(next) = fold.game.next_after(seat) {
            return vec![next];
        }
        let others = self.people.iter().filter(|person| !person.resigned);
        let others = others.filter_map(|person| person.seat);
        others.filter(|other| *other != seat).collect()
    }

    /// The pending request to take back a turn.
    pub(crate) fn undo_asked(&self) -> Option<UndoAsked> {
        let fold = self.running().ok()?;
        let done = fold.last_done()?.ok()?;
        (self.row.undo == Some(done.revision)).then(|| UndoAsked {
            seat: done.seat,
            of: self.who_may_agree(fold, done.seat),
            part: fold.is_partly_played(done.seat),
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
        // The button belongs to an earlier turn.
        if expect.is_some_and(|expect| expect.revision < done.revision) {
            return Err(Refusal::NothingToUndo);
        }
        let of = self.who_may_agree(self.running()?, seat);
        let asked = self.agreement(&AgreementSubject::Undo(of));
        if asked.missing.is_empty() {
            return self.take_back(origin, now, &done);
        }
        let mut update = self.update(origin, now);
        update.undo = Some(done.revision);
        if self.row.undo != update.undo {
            let user = Some(origin.user);
            update.events.push(Event::UndoAsked { user });
        }
        Ok(Decision::update(update, Effect::UndoAsked))
    }

    pub(super) fn answer_undo(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        now: Timestamp,
        agree: bool,
    ) -> Result<Decision, Refusal> {
        self.playing(origin)?;
        let asked = self.undo_asked().ok_or(Refusal::NotAsked)?;
        let of = self.agreement(&AgreementSubject::Undo(asked.of));
        if !of.missing.contains(&origin.user) {
            return Err(Refusal::NotAsked);
        }
        let done = self.may_ask_undo(asked.seat)?;
        if expect.is_some_and(|expect| expect.revision < done.revision) {
            return Err(Refusal::NotAsked);
        }
        if agree {
            return self.take_back(origin, now, &done);
        }
        let mut update = self.update(origin, now);
        update.undo = None;
        let user = self.user_in(asked.seat);
        update.events.push(Event::UndoRefused { user });
        Ok(Decision::update(update, Effect::UndoRefused))
    }

    /// Takes back a turn, now that it is agreed.
    fn take_back(
        &self,
        origin: &Origin,
        now: Timestamp,
        done: &LastTurn,
    ) -> Result<Decision, Refusal> {
        let fold = self.running()?;
        let mut update = self.update(origin, now);
        let to = done.first;
        let back = fold
            .taken_back(&self.row.board, &self.settings, to, self.row.revision + 1)
            .map_err(TableError::Rules)?;
        update.drafts_end.extend(fold.game.acting().iter());
        let entries = vec![LogEntry::TakenBack { to }];
        let what = |_, _| Effect::UndoAgreed;
        let (update, what) = self.moved(update, back, entries, fold.next, what)?;
        Ok(Decision::Update(update, what))
    }
}
