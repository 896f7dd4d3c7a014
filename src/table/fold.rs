//! The log is the game: folding its entries in order gives the position and everything that
//! was told on the way.

use super::entry::{Entry, Hand};
use super::settings::Settings;
use super::told::{How, Told};
use crate::store::LogRow;
use games::{Action, Fact, Game, Seat, Seed, Viewer};

/// One entry that counts and what it brought about, nothing masked.
#[derive(Debug, Clone)]
pub(super) struct Past {
    pub sequence: u64,
    pub revision: u64,
    pub seat: Option<Seat>,
    pub how: How,
    pub facts: Vec<Fact>,
    entry: Entry,
}

/// A turn that was carried out last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Done {
    /// Whose.
    pub seat: Seat,
    /// The revision that it made.
    pub revision: u64,
    /// Its first entry in the log.
    pub first: u64,
}

/// Somebody learned a secret by it, so it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Secret;

/// A game as its log gives it. It holds secrets.
#[derive(Clone)]
pub struct Fold {
    /// The position.
    pub(crate) game: Game,
    /// In seat `s` sits who joined as number `order[s]`.
    pub(super) order: Vec<usize>,
    /// What happened, oldest first.
    pub(super) past: Vec<Past>,
    /// The place of the next entry in the log.
    pub(super) next: u64,
    /// The last revision in which somebody's turn began.
    pub(crate) turn: u64,
    /// By seat: the revision in which the present turn began, for who is to act.
    began: Vec<Option<u64>>,
    /// By seat: the last revision in which they carried a draft out.
    acted: Vec<Option<u64>>,
    /// By seat: the last revision in which they did so by their own hand.
    played: Vec<Option<u64>>,
    /// By seat: whether they have resigned.
    resigned: Vec<bool>,
}

impl Fold {
    /// A game that starts, before anything was drawn or done.
    pub(super) fn start(
        board: &str,
        settings: &Settings,
        order: Vec<usize>,
    ) -> Result<Fold, games::SetupError> {
        let seats = order.len();
        Ok(Fold {
            game: Game::new(board, &settings.options, seats)?,
            order,
            past: Vec::new(),
            // The seating is entry 0.
            next: 1,
            turn: 0,
            began: vec![None; seats],
            acted: vec![None; seats],
            played: vec![None; seats],
            resigned: vec![false; seats],
        })
    }

    /// Folds a log; `Ok(None)` if it is empty.
    ///
    /// # Errors
    /// What is wrong with it, for people who run the bot.
    pub(super) fn of_log(
        log: &[LogRow],
        board: &str,
        settings: &Settings,
    ) -> Result<Option<Fold>, String> {
        let mut fold: Option<Fold> = None;
        let mut revision = 0;
        for (place, row) in log.iter().enumerate() {
            if row.sequence != place as u64 || row.revision < revision {
                return Err(format!("entry {} of the log is out of order", row.sequence));
            }
            let entry: Entry = serde_json::from_str(&row.entry)
                .map_err(|error| format!("entry {place} of the log: {error}"))?;
            let Some(fold) = &mut fold else {
                let Entry::Seated { order } = entry else {
                    return Err("the log does not begin with the seats".to_owned());
                };
                fold =
                    Some(Fold::start(board, settings, order).map_err(|error| error.to_string())?);
                revision = row.revision;
                continue;
            };
            if row.revision != revision {
                fold.settle(revision);
                revision = row.revision;
            }
            if let Entry::TakenBack { to } = entry {
                *fold = fold
                    .taken_back(board, settings, to, row.revision)
                    .map_err(|reason| format!("entry {place} of the log: {reason}"))?;
                continue;
            }
            fold.take(&entry, row.revision)
                .map_err(|reason| format!("entry {place} of the log: {reason}"))?;
        }
        if let Some(fold) = &mut fold {
            fold.settle(revision);
            if fold.game.chance_due() {
                return Err("the log ends before what chance owes".to_owned());
            }
        }
        Ok(fold)
    }

    /// Takes one entry of the log in.
    fn take(&mut self, entry: &Entry, revision: u64) -> Result<(), String> {
        match entry {
            Entry::Seated { .. } => Err("seats in mid-game".to_owned()),
            Entry::TakenBack { .. } => Err("something is taken back that never was".to_owned()),
            Entry::Chance { chance } => {
                let facts = self
                    .game
                    .chance(chance)
                    .map_err(|error| error.to_string())?;
                self.push(entry.clone(), revision, None, How::Chance, facts);
                Ok(())
            }
            Entry::Replaced { seat } => {
                self.replaced(*seat, revision);
                Ok(())
            }
            Entry::Action { seat, action, by } => self
                .act(*seat, action, *by, revision)
                .map_err(|illegal| illegal.to_string()),
        }
    }

    /// A seat does something that stands. Call [`Fold::settle`] when all of the revision is in.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        by: Hand,
        revision: u64,
    ) -> Result<(), games::Illegal> {
        let facts = self.game.apply(seat, action)?;
        let index = seat.index();
        if action.is_resignation() {
            if let Some(resigned) = self.resigned.get_mut(index) {
                *resigned = true;
            }
        } else if let Some(acted) = self.acted.get_mut(index) {
            *acted = Some(revision);
            if let (Hand::Own, Some(played)) = (by, self.played.get_mut(index)) {
                *played = Some(revision);
            }
        }
        let how = match by {
            Hand::Own => How::Played,
            Hand::Computer => How::ByComputer,
            Hand::Clock => How::DraftByClock,
        };
        let entry = Entry::Action {
            seat,
            action: action.clone(),
            by,
        };
        self.push(entry, revision, Some(seat), how, facts);
        Ok(())
    }

    /// Somebody else sits in a seat from now on: if the seat is to act, their turn begins anew.
    pub(super) fn replaced(&mut self, seat: Seat, revision: u64) {
        if let Some(began) = self.began.get_mut(seat.index()) {
            *began = None;
        }
        let entry = Entry::Replaced { seat };
        self.push(entry, revision, Some(seat), How::Replaced, Vec::new());
    }

    /// The game after everything from the entry `to` on was taken back, except who sits where. Who
    /// is to act then has a new turn.
    pub(super) fn taken_back(
        &self,
        board: &str,
        settings: &Settings,
        to: u64,
        revision: u64,
    ) -> Result<Fold, String> {
        let mut fold =
            Fold::start(board, settings, self.order.clone()).map_err(|error| error.to_string())?;
        let mut before = 0;
        let counts =
            |past: &&Past| past.sequence < to || matches!(past.how, How::Replaced | How::TakenBack);
        for past in self.past.iter().filter(counts) {
            if past.revision != before {
                fold.settle(before);
                before = past.revision;
            }
            fold.next = past.sequence;
            if past.how == How::TakenBack {
                fold.past.push(past.clone());
            } else {
                fold.take(&past.entry, past.revision)?;
            }
        }
        fold.settle(before);
        fold.began.fill(None);
        fold.next = self.next;
        let back = self.past.iter().find(|past| past.sequence == to);
        let seat = back.and_then(|past| past.seat);
        let entry = Entry::TakenBack { to };
        fold.push(entry, revision, seat, How::TakenBack, Vec::new());
        Ok(fold)
    }

    /// What was done last, if one seat did it by its own hand and nobody learned a secret by it or
    /// did anything since: its revision, its first entry and the seat. It may be taken back.
    pub(super) fn last_done(&self) -> Option<Result<Done, Secret>> {
        let seated = |past: &&Past| past.how != How::Replaced;
        let last = self.past.iter().rev().find(seated)?;
        let (How::Played, Some(seat)) = (last.how, last.seat) else {
            return None;
        };
        let done: Vec<&Past> = self
            .past
            .iter()
            .filter(|past| past.revision == last.revision && past.how != How::Replaced)
            .collect();
        let own = |past: &&Past| past.how == How::Played && past.seat == Some(seat);
        if self.resigned(seat) || !done.iter().all(own) {
            return None;
        }
        let secret = |past: &&Past| self.game.secret_learned(&past.facts);
        if done.iter().any(secret) {
            return Some(Err(Secret));
        }
        Some(Ok(Done {
            seat,
            revision: last.revision,
            first: done.first()?.sequence,
        }))
    }

    /// Draws for everybody who did not act in time, and gives the entry for the log.
    pub(super) fn draw_for_late(
        &mut self,
        seed: &Seed,
        revision: u64,
    ) -> Result<Entry, games::SetupError> {
        let chance = self.game.draw(seed);
        let facts = self.game.chance(&chance)?;
        // What any of them does next is a new turn.
        self.began.fill(None);
        let entry = Entry::Chance { chance };
        self.push(entry.clone(), revision, None, How::Chance, facts);
        Ok(entry)
    }

    /// Draws everything that chance owes now and gives the entries for the log.
    pub(super) fn draw(
        &mut self,
        seed: &Seed,
        revision: u64,
    ) -> Result<Vec<Entry>, games::SetupError> {
        let mut entries = Vec::new();
        while self.game.chance_due() {
            let chance = self.game.draw(seed);
            let facts = self.game.chance(&chance)?;
            let entry = Entry::Chance { chance };
            self.push(entry.clone(), revision, None, How::Chance, facts);
            entries.push(entry);
        }
        Ok(entries)
    }

    fn push(
        &mut self,
        entry: Entry,
        revision: u64,
        seat: Option<Seat>,
        how: How,
        facts: Vec<Fact>,
    ) {
        self.past.push(Past {
            sequence: self.next,
            revision,
            seat,
            how,
            facts,
            entry,
        });
        self.next += 1;
    }

    /// All of `revision` is in: finds whose turn began with it. Gives those seats.
    pub(super) fn settle(&mut self, revision: u64) -> Vec<Seat> {
        let acting = self.game.acting();
        let mut begun = Vec::new();
        for seat in Seat::first(self.began.len()) {
            let index = seat.index();
            if !acting.contains(seat) {
                self.began[index] = None;
            } else if self.began[index].is_none() || self.acted[index] == Some(revision) {
                // Who carried a turn out and is to act again has a new turn.
                self.began[index] = Some(revision);
                begun.push(seat);
            }
        }
        if !begun.is_empty() {
            self.turn = revision;
        }
        begun
    }

    /// The revision in which the seat's present turn began, if it is to act.
    pub(crate) fn began(&self, seat: Seat) -> Option<u64> {
        self.began.get(seat.index()).copied().flatten()
    }

    /// The last revision in which the seat carried a turn out; 0 if it never did.
    pub(super) fn acted(&self, seat: Seat) -> u64 {
        self.acted.get(seat.index()).copied().flatten().unwrap_or(0)
    }

    /// The same, but only turns that the player carried out by their own hand.
    pub(super) fn played(&self, seat: Seat) -> u64 {
        self.played
            .get(seat.index())
            .copied()
            .flatten()
            .unwrap_or(0)
    }

    /// Whether anybody has placed anything.
    pub(super) fn placed(&self) -> bool {
        self.acted.iter().any(Option::is_some)
    }

    /// Whether the seat has resigned.
    pub(super) fn resigned(&self, seat: Seat) -> bool {
        self.resigned.get(seat.index()).copied().unwrap_or(false)
    }

    /// Whether the game is over.
    pub(crate) fn over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// What happened in the revisions after `after`, as `viewer` may know it.
    pub(crate) fn since(&self, after: u64, viewer: Viewer) -> Vec<Told> {
        let from = self.past.partition_point(|past| past.revision <= after);
        self.past[from..]
            .iter()
            .map(|past| Told {
                sequence: past.sequence,
                revision: past.revision,
                seat: past.seat,
                how: past.how,
                facts: self.game.told(&past.facts, viewer),
            })
            .collect()
    }

    /// What happened in one revision, as `viewer` may know it.
    pub(crate) fn facts_of(&self, revision: u64, viewer: Viewer) -> Vec<Fact> {
        let facts: Vec<Fact> = self
            .past
            .iter()
            .filter(|past| past.revision == revision)
            .flat_map(|past| past.facts.iter().cloned())
            .collect();
        self.game.told(&facts, viewer)
    }

    /// Whether a revision told a seat something that others must not know.
    pub(super) fn private_news(&self, revision: u64, seat: Seat) -> bool {
        self.facts_of(revision, Viewer::Seat(seat)) != self.facts_of(revision, Viewer::Spectator)
    }
}
