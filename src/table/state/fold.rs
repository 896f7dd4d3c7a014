//! The game, folded from its log: the position and everything that happened on the way.

use std::sync::Arc;

use super::begun::Begun;
use super::entry::{LogEntry, PlayedBy};
use super::history::History;
use super::other_game::logged;
use super::past::Past;
use super::visible_entry::{Origination, VisibleEntry};
use games::{Action, Fact, Game, Options, Seat, Seats, Seed, Viewer};

#[cfg(test)]
thread_local! {
    static APPLIED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// How many actions this thread has applied.
#[cfg(test)]
pub(in crate::table) fn applied() -> usize {
    APPLIED.get()
}

/// With what a game begins.
#[derive(Clone, Copy)]
pub(in crate::table) struct Beginning<'a> {
    /// The text of its board.
    pub board: &'a str,
    pub options: &'a Options,
    /// The version of the rules under which it is played to its end, and replayed ever after.
    pub rules: u64,
}

/// A game as folded from its log. It holds secrets.
#[derive(Clone)]
pub struct Fold {
    /// The revision in which it started.
    pub(in crate::table) started: u64,
    /// The game before anything was drawn or done.
    pub(super) beginning: Arc<Game>,
    pub(crate) game: Arc<Game>,
    /// Seat `s` belongs to whoever joined as number `order[s]`.
    pub(in crate::table) order: Vec<usize>,
    pub(super) history: History,
    /// The last revision in which somebody's turn began.
    pub(crate) turn: u64,
    /// Whose turn began when.
    pub(super) begun: Begun,
    /// By seat: the last revision in which whoever sits there was asked something out of turn.
    asked: Vec<Option<u64>>,
    /// By seat: whether they have resigned.
    resigned: Vec<bool>,
}

impl Fold {
    /// A game that starts in this revision, before anything is drawn or done.
    pub(in crate::table) fn start(
        from: Beginning<'_>,
        order: Vec<usize>,
        revision: u64,
    ) -> Result<Fold, games::SetupError> {
        let game = Game::under(from.rules, from.board, from.options, order.len())?;
        Ok(Fold::of_game(Arc::new(game), order, revision))
    }

    /// The same game in which nothing was done yet.
    pub(super) fn of_game(beginning: Arc<Game>, order: Vec<usize>, revision: u64) -> Fold {
        let seats = order.len();
        Fold {
            started: revision,
            game: Arc::clone(&beginning),
            beginning,
            order,
            history: History::new(),
            turn: 0,
            begun: Begun::new(seats),
            asked: vec![None; seats],
            resigned: vec![false; seats],
        }
    }

    /// Applies a seat's action. Call [`Fold::settle`] when the revision is complete.
    pub(in crate::table) fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        by: PlayedBy,
        revision: u64,
    ) -> Result<(), games::Illegal> {
        #[cfg(test)]
        APPLIED.set(APPLIED.get() + 1);
        self.history.goes_on_in(self.game.turn_number());
        let facts = Arc::make_mut(&mut self.game).apply(seat, action)?;
        let index = seat.index();
        if action.is_resignation() {
            if let Some(resigned) = self.resigned.get_mut(index) {
                *resigned = true;
            }
        } else {
            // A computer player's turns in its seat are its own.
            let in_person = matches!(by, PlayedBy::Own | PlayedBy::ComputerPlayer);
            self.begun.commit(seat, revision, in_person);
        }
        let how = match by {
            PlayedBy::Own => Origination::Played,
            PlayedBy::Computer => Origination::ByComputer,
            PlayedBy::ComputerPlayer => Origination::ByComputerPlayer,
            PlayedBy::Clock => Origination::DraftByClock,
        };
        let entry = LogEntry::Action {
            seat,
            action: action.clone(),
            by,
        };
        self.history.push(entry, revision, Some(seat), how, facts);
        Ok(())
    }

    /// Applies a seat's actions in turn, and returns their entries for the log.
    pub(in crate::table) fn act_all(
        &mut self,
        seat: Seat,
        actions: &[Action],
        by: PlayedBy,
        revision: u64,
    ) -> Result<Vec<LogEntry>, games::Illegal> {
        let mut entries = Vec::with_capacity(actions.len());
        for action in actions {
            self.act(seat, action, by, revision)?;
            let action = action.clone();
            entries.push(LogEntry::Action { seat, action, by });
        }
        Ok(entries)
    }

    /// Hands a seat over to somebody else: if it is to act, its turn begins anew.
    pub(in crate::table) fn replaced(&mut self, seat: Seat, revision: u64) {
        self.begun.end(seat);
        if self.game.questions().contains(seat)
            && let Some(asked) = self.asked.get_mut(seat.index())
        {
            *asked = Some(revision);
        }
        let entry = LogEntry::Replaced { seat };
        self.history.goes_on_in(self.game.turn_number());
        self.history.push(
            entry,
            revision,
            Some(seat),
            Origination::Replaced,
            Vec::new(),
        );
    }

    /// The position of the next entry in the log.
    pub(in crate::table) fn next(&self) -> u64 {
        self.history.next()
    }

    /// Whether no person has done anything yet, nor anybody for them.
    pub(crate) fn is_new(&self) -> bool {
        self.history.is_new()
    }

    /// How many turns were taken back.
    pub(in crate::table) fn undos(&self) -> usize {
        self.history.undos()
    }

    /// Draws for everybody who did not act in time, and returns the entry for the log.
    pub(in crate::table) fn draw_for_late(
        &mut self,
        seed: &Seed,
        revision: u64,
    ) -> Result<LogEntry, games::SetupError> {
        let chance = self.game.draw(seed);
        self.history.goes_on_in(self.game.turn_number());
        let facts = Arc::make_mut(&mut self.game).chance(&chance)?;
        // Whatever any of them does next is a new turn.
        self.begun.end_all();
        let entry = LogEntry::Chance { chance };
        self.history
            .push(entry.clone(), revision, None, Origination::Chance, facts);
        Ok(entry)
    }

    /// Is there one thing left that somebody could do, where chance decides for whoever is late (R5)? Then nobody is asked.
    fn is_forced(&self) -> bool {
        self.game.late_is_drawn() && matches!(self.game.legal().as_slice(), [_])
    }

    /// Draws all pending chance events, and decides what leaves nobody a choice. Returns the entries for the log.
    pub(in crate::table) fn draw(
        &mut self,
        seed: &Seed,
        revision: u64,
    ) -> Result<Vec<LogEntry>, games::SetupError> {
        let mut entries = Vec::new();
        loop {
            if self.is_forced() {
                entries.push(self.draw_for_late(seed, revision)?);
                continue;
            }
            if !self.game.chance_due() {
                break;
            }
            let chance = self.game.draw(seed);
            self.history.goes_on_in(self.game.turn_number());
            let facts = Arc::make_mut(&mut self.game).chance(&chance)?;
            let entry = LogEntry::Chance { chance };
            self.history
                .push(entry.clone(), revision, None, Origination::Chance, facts);
            entries.push(entry);
        }
        Ok(entries)
    }

    /// Completes `revision`: determines whose turn began with it, and returns those seats.
    pub(in crate::table) fn settle(&mut self, revision: u64) -> Vec<Seat> {
        let acting = self.game.acting();
        let over = acting
            .iter()
            .filter(|seat| self.has_played(*seat, revision));
        let over = over.collect();
        let played = self.game.turn_number() > 1;
        let begun = self.begun.settle(revision, acting, over, played);
        let asked = self.history.latest(revision).map(|past| &past.facts);
        let asked = asked.flat_map(|facts| logged(self.game.asked(facts)).iter());
        for seat in asked.collect::<Seats>().iter() {
            if let Some(asked) = self.asked.get_mut(seat.index()) {
                *asked = Some(revision);
            }
        }
        if !begun.is_empty() {
            self.turn = revision;
        }
        begun
    }

    /// Whether the seat committed its turn in `revision`, the last one, and not just a part of it.
    fn has_played(&self, seat: Seat, revision: u64) -> bool {
        if self.acted(seat) != revision {
            return false;
        }
        let first = self.history.latest(revision).last();
        let facts = first.map(|first| self.facts_from(first.sequence));
        !logged(self.game.goes_on(seat, &facts.unwrap_or_default()))
    }

    /// What followed from the entries from this one of the log on, with nothing hidden.
    pub(in crate::table) fn facts_from(&self, sequence: u64) -> Vec<Fact> {
        self.history.facts_from(sequence)
    }

    /// The revision in which whoever sits in the seat was last asked something out of turn, if that is still open.
    pub(crate) fn asked(&self, seat: Seat) -> Option<u64> {
        let asked = self.asked.get(seat.index()).copied().flatten();
        asked.filter(|_| self.game.questions().contains(seat))
    }

    /// The revision in which the seat's current turn began, if it is to act.
    pub(crate) fn began(&self, seat: Seat) -> Option<u64> {
        self.begun.began(seat)
    }

    /// The last revision in which the seat committed a turn; 0 if it never did.
    pub(in crate::table) fn acted(&self, seat: Seat) -> u64 {
        self.begun.acted(seat)
    }

    /// The same, but only turns that the player committed in person.
    pub(in crate::table) fn played(&self, seat: Seat) -> u64 {
        self.begun.played(seat)
    }

    /// The revision of the last turn that the player committed in person; 0 if there is none. Parts of the current turn are
    /// no turn.
    pub(in crate::table) fn last_turn(&self, seat: Seat) -> u64 {
        self.begun.last_turn(seat)
    }

    /// Whether computer players have answered the seat's last turn, and nobody else has done anything since: its player was there
    /// a moment ago.
    pub(crate) fn answered_by_computers(&self, seat: Seat) -> bool {
        let played = self.played(seat);
        played > 0 && self.history.answered_by_computers(played)
    }

    /// Whether a part of the seat's current turn was committed.
    pub(in crate::table) fn is_partly_played(&self, seat: Seat) -> bool {
        self.begun.is_partly_played(seat)
    }

    /// How many turns the seat has had, those not counted with which the game was set up.
    pub(in crate::table) fn turns(&self, seat: Seat) -> u32 {
        self.begun.turns(seat)
    }

    /// Whether anybody has placed anything.
    pub(in crate::table) fn placed(&self) -> bool {
        self.begun.has_anybody_acted()
    }

    /// Whether the seat has resigned.
    pub(in crate::table) fn resigned(&self, seat: Seat) -> bool {
        self.resigned.get(seat.index()).copied().unwrap_or(false)
    }

    /// Whether the game is over.
    pub(crate) fn over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// The entries of the revisions after `after`, as `viewer` may know them.
    pub(crate) fn since(&self, after: u64, viewer: Viewer) -> Vec<VisibleEntry> {
        let since = self.history.after(after).iter();
        since.map(|past| past.told(&self.game, viewer)).collect()
    }

    /// The numbers in the log of everything that counts, oldest first.
    pub(in crate::table) fn sequences(&self) -> impl Iterator<Item = u64> {
        self.past().map(|past| past.sequence)
    }

    /// Everything that counts, with nothing hidden: for readers of a game that is over.
    pub(in crate::table) fn steps_untold(&self) -> Vec<VisibleEntry> {
        self.past().map(Past::untold).collect()
    }

    /// Everything that counts, as `viewer` knew it in `then`, an earlier position of this game.
    pub(in crate::table) fn steps_told(&self, then: &Fold, viewer: Viewer) -> Vec<VisibleEntry> {
        self.past()
            .map(|past| past.told(&then.game, viewer))
            .collect()
    }

    /// Everything that happened and counts, oldest first, with nothing hidden.
    pub(super) fn past(&self) -> impl Iterator<Item = &Past> {
        self.history.entries().iter()
    }

    /// The entries of one revision, as `viewer` may know them.
    pub(crate) fn facts_of(&self, revision: u64, viewer: Viewer) -> Vec<Fact> {
        logged(self.game.told(&self.history.facts_of(revision), viewer))
    }

    /// Whether a revision told a seat something that others must not know, and that it did not know before. Questions do not
    /// count: they are put to whom they concern.
    pub(in crate::table) fn private_news(&self, revision: u64, seat: Seat) -> bool {
        logged(
            self.game
                .private_news(&self.history.facts_of(revision), seat),
        )
    }
}
