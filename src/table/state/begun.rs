//! Whose turn began when, and what was committed of it.

use games::{Seat, Seats};

/// The turns of one seat.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::table) struct Turns {
    /// The revision in which the current turn began, if the seat is to act.
    began: Option<u64>,
    /// The same, but a turn that was given back by taking back its end began when it first did.
    opened: Option<u64>,
    /// The last revision in which a turn, or a part of one, was committed.
    acted: Option<u64>,
    /// The last revision in which the player did so in person.
    played: Option<u64>,
    /// The same as it was when the current turn began.
    before: Option<u64>,
    /// How many turns are over.
    over: u32,
}

/// The turns of every seat, by revision.
#[derive(Debug, Clone)]
pub(super) struct Begun {
    seats: Vec<Turns>,
    /// Whose turn was taken back in the revision that is not settled yet.
    given_back: Option<Seat>,
}

impl Begun {
    /// Nobody's turn has begun.
    pub fn new(seats: usize) -> Begun {
        Begun {
            seats: vec![Turns::default(); seats],
            given_back: None,
        }
    }

    fn of(&self, seat: Seat) -> Turns {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    /// Whatever anybody does next is a new turn.
    pub fn end_all(&mut self) {
        for turns in &mut self.seats {
            turns.began = None;
        }
    }

    /// If the seat is to act, its turn begins anew.
    pub fn end(&mut self, seat: Seat) {
        if let Some(turns) = self.seats.get_mut(seat.index()) {
            turns.began = None;
        }
    }

    /// A turn of `back`, or a `part` of the one that it is in, was taken back. Those to act have a new turn; but whoever takes back
    /// a part stays in theirs.
    pub fn taken_back(&mut self, back: Option<Seat>, part: bool) {
        for (seat, turns) in Seat::first(self.seats.len()).zip(&mut self.seats) {
            if !part || back != Some(seat) {
                turns.began = None;
            }
        }
        self.given_back = back.filter(|_| !part);
    }

    /// The seat committed a turn, or a part of one, `in_person` or not. What is done out of turn is none.
    pub fn commit(&mut self, seat: Seat, revision: u64, in_person: bool) {
        let turns = self.seats.get_mut(seat.index());
        let Some(turns) = turns.filter(|turns| turns.began.is_some()) else {
            return;
        };
        turns.acted = Some(revision);
        if in_person {
            turns.played = Some(revision);
        }
    }

    /// Completes `revision`, after which the seats `acting` are to act; those in `over` committed a turn in it, and not just a part
    /// of it. `played` says whether it is more than the set-up of the game, whose turns are not counted. Returns the seats whose
    /// turn began.
    pub fn settle(&mut self, revision: u64, acting: Seats, over: Seats, played: bool) -> Vec<Seat> {
        let given_back = self.given_back.take();
        let mut begun = Vec::new();
        for (seat, turns) in Seat::first(self.seats.len()).zip(&mut self.seats) {
            let ends = !acting.contains(seat) || over.contains(seat);
            if ends && played && turns.began.is_some() && turns.acted == Some(revision) {
                turns.over += 1;
            }
            if !acting.contains(seat) {
                turns.began = None;
            } else if turns.began.is_none() || over.contains(seat) {
                // A seat that has committed a turn and is to act again has a new turn. One that was given back is the same
                // turn, with the parts that stand, though whoever has it is told again.
                turns.began = Some(revision);
                if given_back != Some(seat) {
                    turns.opened = Some(revision);
                    turns.before = turns.played;
                }
                begun.push(seat);
            }
        }
        begun
    }

    /// The revision in which the seat's current turn began, if it is to act.
    pub fn began(&self, seat: Seat) -> Option<u64> {
        self.of(seat).began
    }

    /// The last revision in which the seat committed a turn; 0 if it never did.
    pub fn acted(&self, seat: Seat) -> u64 {
        self.of(seat).acted.unwrap_or(0)
    }

    /// The last revision in which the player committed a turn in person; 0 if there is none.
    pub fn played(&self, seat: Seat) -> u64 {
        self.of(seat).played.unwrap_or(0)
    }

    /// The revision of the last turn that the player committed in person; 0 if there is none. Parts of the current turn are
    /// no turn.
    pub fn last_turn(&self, seat: Seat) -> u64 {
        let turns = self.of(seat);
        let last = match turns.began {
            None => turns.played,
            Some(_) => turns.before,
        };
        last.unwrap_or(0)
    }

    /// Whether a part of the seat's current turn was committed.
    pub fn is_partly_played(&self, seat: Seat) -> bool {
        let turns = self.of(seat);
        let opened = turns.opened.filter(|_| turns.began.is_some());
        opened.is_some_and(|opened| opened < turns.acted.unwrap_or(0))
    }

    /// How many turns of the seat are over.
    pub fn turns(&self, seat: Seat) -> u32 {
        self.of(seat).over
    }

    /// Whether anybody has committed anything.
    pub fn has_anybody_acted(&self) -> bool {
        self.seats.iter().any(|turns| turns.acted.is_some())
    }
}
