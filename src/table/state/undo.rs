//! Acts that may be taken back, and the people who may agree to it.

use super::entry::LogEntry;
use super::fold::Fold;
use super::last_turn::LastTurn;
use super::other_game::logged;
use super::table_state::TableState;
use crate::table::request::Refusal;
use crate::table::settings::limits;
use games::{Irrevocable, Seat};

/// A request to take back the last turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoAsked {
    pub seat: Seat,
    /// The people who may answer; one of them is enough.
    pub of: Vec<Seat>,
    /// Whether it is only a part of the turn that the seat is in.
    pub part: bool,
}

impl TableState {
    /// The turn, or part of one, that a seat may ask to take back.
    pub(in crate::table) fn may_ask_undo(&self, seat: Seat) -> Result<LastTurn, Refusal> {
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
        logged(fold.game.irrevocable(&fold.facts_from(until)))
    }

    /// The game after something is taken back.
    pub(in crate::table) fn without(&self, fold: &Fold, back: LogEntry) -> Result<Fold, String> {
        fold.taken_back(back, self.row.revision + 1)
    }

    /// The pending request to take back a turn if the game goes on as `fold`: others answering what they are asked, or paying,
    /// leave it pending, unless that turn can no longer be taken back.
    pub(in crate::table) fn undo_after(&self, fold: &Fold) -> Option<u64> {
        let asked = self.undo_asked()?;
        let done = fold.last_done(asked.seat)?.ok()?;
        let stands = self.row.undo == Some(done.revision) && self.holds(fold, &done).is_none();
        self.row.undo.filter(|_| stands)
    }

    /// The people who may agree that a seat takes back its last turn, or a part of it; one of them is enough. It is whoever
    /// is to move, and for a part the next player.
    pub(in crate::table) fn who_may_agree(&self, fold: &Fold, seat: Seat) -> Vec<Seat> {
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
}

/// The entry that takes back a turn, or a part of the one that the seat is in.
pub(in crate::table) fn taking_back(fold: &Fold, done: &LastTurn) -> LogEntry {
    LogEntry::TakenBack {
        to: done.first,
        until: done.until,
        part: fold.began(done.seat).is_some(),
    }
}
