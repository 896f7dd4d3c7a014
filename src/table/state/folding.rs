//! Folding: the game from its log or from a record, at any step of it, and after something was taken back.

use std::sync::Arc;

use super::counting;
use super::counting::CountingEntry;
use super::entry::{LogEntry, PlayedBy};
use super::fold::{Beginning, Fold};
use super::visible_entry::{Origination, VisibleEntry};
use crate::store::LogRow;
use games::{Action, Event, FinishedRecord, Game, Seat};

impl Fold {
    /// Folds a log; `Ok(None)` if it is empty.
    ///
    /// # Errors
    /// The fault in it, for the people who run the bot.
    pub(in crate::table) fn of_log(
        log: &[LogRow],
        from: Beginning<'_>,
    ) -> Result<Option<Fold>, String> {
        let entries = counting::of_log(log)?;
        let Some((first, rest)) = entries.split_first() else {
            return Ok(None);
        };
        let LogEntry::Seated { order } = &first.entry else {
            return Err("the log does not begin with the seating".to_owned());
        };
        let mut fold =
            Fold::start(from, order.clone(), first.revision).map_err(|error| error.to_string())?;
        let revision = fold.replay(rest, first.revision)?;
        fold.settle(revision);
        if fold.game.chance_due() {
            return Err("the log ends before a pending chance event".to_owned());
        }
        Ok(Some(fold))
    }

    /// Folds what happened in a record. Each action has a revision of its own.
    ///
    /// # Errors
    /// What is wrong with it, which would be a bug: it was played before.
    pub(in crate::table) fn of_record(record: &FinishedRecord) -> Result<Fold, String> {
        let order = (0..record.players.len()).collect();
        let beginning = Arc::new(record.beginning.clone());
        let mut fold = Fold::of_game(beginning, order, 1);
        let mut revision = fold.started;
        let entry = |(sequence, event): (u64, &Event)| {
            let (seat, entry) = match event.clone() {
                Event::Chance(chance) => (None, LogEntry::Chance { chance }),
                Event::Action(seat, action) => {
                    let by = PlayedBy::Own;
                    (Some(seat), LogEntry::Action { seat, action, by })
                }
            };
            revision += u64::from(seat.is_some());
            CountingEntry {
                sequence,
                revision,
                seat,
                entry,
            }
        };
        let entries: Vec<CountingEntry> = (1..).zip(&record.events).map(entry).collect();
        let revision = fold.replay(&entries, fold.started)?;
        fold.settle(revision);
        Ok(fold)
    }

    /// Applies entries that count, the first of which may still belong to `revision`. Returns the last revision, which
    /// is yet to be settled.
    fn replay(&mut self, entries: &[CountingEntry], revision: u64) -> Result<u64, String> {
        self.replay_seen(entries, revision, &mut |_, _, _| ())
    }

    /// The same, and shows the game after each entry, with what a player did in it.
    fn replay_seen(
        &mut self,
        entries: &[CountingEntry],
        mut revision: u64,
        seen: &mut impl FnMut(&Game, VisibleEntry, Option<(Seat, Action)>),
    ) -> Result<u64, String> {
        for counting in entries {
            if counting.revision != revision {
                self.settle(revision);
                revision = counting.revision;
            }
            self.history.goes_on_at(counting.sequence);
            self.history.goes_on_in(self.game.turn_number());
            self.take(counting)
                .map_err(|reason| format!("entry {} of the log: {reason}", counting.sequence))?;
            if let Some(past) = self.history.entries().last() {
                let act = match &past.entry {
                    LogEntry::Action { seat, action, .. } => Some((*seat, action.clone())),
                    _ => None,
                };
                seen(&self.game, past.untold(), act);
            }
        }
        Ok(revision)
    }

    fn take(&mut self, counting: &CountingEntry) -> Result<(), String> {
        let (entry, revision) = (&counting.entry, counting.revision);
        match entry {
            LogEntry::Seated { .. } => Err("a seating in mid-game".to_owned()),
            LogEntry::TakenBack { part, .. } => {
                self.begun.taken_back(counting.seat, *part);
                let how = Origination::TakenBack;
                self.history
                    .push(entry.clone(), revision, counting.seat, how, Vec::new());
                Ok(())
            }
            LogEntry::Chance { chance } => {
                let facts = Arc::make_mut(&mut self.game)
                    .chance(chance)
                    .map_err(|error| error.to_string())?;
                self.history
                    .push(entry.clone(), revision, None, Origination::Chance, facts);
                Ok(())
            }
            LogEntry::Replaced { seat } => {
                self.replaced(*seat, revision);
                Ok(())
            }
            LogEntry::Action { seat, action, by } => self
                .act(*seat, action, *by, revision)
                .map_err(|illegal| illegal.to_string()),
        }
    }

    /// The game after `back`, which takes something back, except for who has which seat.
    ///
    /// # Errors
    /// If what others have done since is not possible without that.
    pub(in crate::table) fn taken_back(
        &self,
        back: LogEntry,
        revision: u64,
    ) -> Result<Fold, String> {
        let mut fold = self.anew();
        let mut entries = self.history.counting();
        counting::append(&mut entries, self.next(), revision, back);
        fold.replay(&entries, 0)?;
        Ok(fold)
    }

    /// The game as it was after the entry of the log with this number, of which it knows nothing that was done later: what was
    /// taken back before this game was folded is not shown again.
    ///
    /// # Errors
    /// The fault in the log, for the people who run the bot.
    pub(in crate::table) fn up_to(&self, sequence: u64) -> Result<Fold, String> {
        let mut fold = self.anew();
        let mut entries = self.history.counting();
        entries.retain(|entry| entry.sequence <= sequence);
        let revision = fold.replay(&entries, self.started)?;
        fold.settle(revision);
        Ok(fold)
    }

    /// Plays the game again from its beginning, and shows it after each entry that counts, with what a player did in it. Nothing
    /// is hidden.
    ///
    /// # Errors
    /// The fault in the log, for the people who run the bot.
    pub(in crate::table) fn again(
        &self,
        mut seen: impl FnMut(&Game, VisibleEntry, Option<(Seat, Action)>),
    ) -> Result<(), String> {
        let mut fold = self.anew();
        let entries = self.history.counting();
        fold.replay_seen(&entries, self.started, &mut seen)?;
        Ok(())
    }

    /// This game, in which nothing was done yet.
    fn anew(&self) -> Fold {
        Fold::of_game(
            Arc::clone(&self.beginning),
            self.order.clone(),
            self.started,
        )
    }
}
