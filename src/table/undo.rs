//! Taking back a committed turn, with the consent of a player to move.

use jiff::Timestamp;

use super::agreement::AgreementSubject;
use super::command::{Expect, Origin};
use super::decision::Decision;
use super::entry::LogEntry;
use super::event::Event;
use super::fold::Fold;
use super::last_turn::LastTurn;
use super::limits;
use super::refusal::{Refusal, TableError};
use super::snapshot::{Effect, UndoAsked};
use super::state::TableState;
use games::{Irrevocable, Seat};

impl TableState {
    /// The turn, or part of one, that a seat may ask to take back.
    pub(super) fn may_ask_undo(&self, seat: Seat) -> Result<LastTurn, Refusal> {
        let fold = self.running()?;
        let done = match fold.last_done(seat) {
            Some(Ok(done)) => done,
            Some(Err(why)) => return Err(Refusal::Irrevocable(why)),
            None => return Err(Refusal::NothingToUndo),
        };
        // They would have to agree with themselves, unless it was a part of the turn that they are in, or only computer players
        // have played since.
        let is_past = done.answered || fold.is_partly_played(seat);
        if fold.game.acting().contains(seat) && !is_past {
            return Err(Refusal::NothingToUndo);
        }
        if fold.undos() >= limits::UNDOS {
            return Err(Refusal::TooManyUndos);
        }
        if let Some(why) = self.holds(fold, &done) {
            return Err(Refusal::Irrevocable(why));
        }
        Ok(done)
    }

    /// Why what others have done out of turn since keeps a turn from being taken back: it would not have been possible without,
    /// such as a payment with coins that the turn brought, and can never be taken back itself. `None` if it does not.
    fn holds(&self, fold: &Fold, done: &LastTurn) -> Option<Irrevocable> {
        let until = done.until?;
        self.without(fold, taking_back(fold, done)).err()?;
        fold.game.irrevocable(&fold.facts_from(until))
    }

    /// The game after something is taken back.
    fn without(&self, fold: &Fold, back: LogEntry) -> Result<Fold, String> {
        fold.taken_back(&self.row.board, &self.settings, back, self.row.revision + 1)
    }

    /// The pending request to take back a turn if the game goes on as `fold`: others answering what they are asked, or paying,
    /// leave it pending, unless that turn can no longer be taken back.
    pub(super) fn undo_after(&self, fold: &Fold) -> Option<u64> {
        let asked = self.undo_asked()?;
        let done = fold.last_done(asked.seat)?.ok()?;
        let stands = self.row.undo == Some(done.revision) && self.holds(fold, &done).is_none();
        self.row.undo.filter(|_| stands)
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
        let asked = self.row.undo?;
        let mut done = self.people.iter().filter_map(|person| {
            let done = fold.last_done(person.seat?)?.ok()?;
            (done.revision == asked).then_some(done)
        });
        let done = done.next()?;
        Some(UndoAsked {
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

    /// Takes back a turn, now that it is agreed. Whoever takes back a part of the turn that they are in goes on with it: their
    /// clock runs on.
    fn take_back(
        &self,
        origin: &Origin,
        now: Timestamp,
        done: &LastTurn,
    ) -> Result<Decision, Refusal> {
        let fold = self.running()?;
        let mut update = self.update(origin, now);
        let entry = taking_back(fold, done);
        let back = self.without(fold, entry.clone());
        let back = back.map_err(TableError::Rules)?;
        match fold.began(done.seat) {
            Some(began) => {
                // An empty draft takes the place of theirs, so that its revisions go on and no old button matches a later one.
                let turn = (done.seat, began);
                let saved = self.saved_draft(turn, &self.drafted(done.seat), &[]);
                update.draft = Some(saved.map_err(TableError::Json)?);
            }
            None => update.drafts_end.extend(fold.game.acting().iter()),
        }
        let what = |_, _| Effect::UndoAgreed;
        let (update, what) = self.moved(update, back, vec![entry], fold.next, what)?;
        Ok(Decision::Update(update, what))
    }
}

/// The entry that takes back a turn, or a part of the one that the seat is in.
fn taking_back(fold: &Fold, done: &LastTurn) -> LogEntry {
    LogEntry::TakenBack {
        to: done.first,
        until: done.until,
        part: fold.began(done.seat).is_some(),
    }
}
