//! The entries of a log that count: all but those that were taken back.
//!
//! They are found before anything is applied. So each entry is applied at most once, however often players took turns
//! back.

use super::entry::LogEntry;
use crate::store::LogRow;
use games::Seat;

/// An entry that counts.
#[derive(Debug, Clone)]
pub(super) struct CountingEntry {
    pub sequence: u64,
    pub revision: u64,
    /// Whose it is; of a taking back, whose turn was taken back.
    pub seat: Option<Seat>,
    pub entry: LogEntry,
}

/// The entries that count, in the order of the log.
///
/// # Errors
/// The fault in the log, for the people who run the bot.
pub(super) fn of_log(log: &[LogRow]) -> Result<Vec<CountingEntry>, String> {
    let mut counting = Vec::with_capacity(log.len());
    let mut revision = 0;
    for (place, row) in log.iter().enumerate() {
        if row.sequence != place as u64 || row.revision < revision {
            return Err(format!("entry {} of the log is out of order", row.sequence));
        }
        revision = row.revision;
        let entry: LogEntry = serde_json::from_str(&row.entry)
            .map_err(|error| format!("entry {place} of the log: {error}"))?;
        append(&mut counting, row.sequence, revision, entry);
    }
    Ok(counting)
}

/// Appends an entry. A taking back removes what it takes back, except for who has which seat and earlier takings back.
///
/// Only what comes after the turn that is taken back is looked at, so the work for a whole log grows with its length.
pub(super) fn append(
    counting: &mut Vec<CountingEntry>,
    sequence: u64,
    revision: u64,
    entry: LogEntry,
) {
    let seat = match &entry {
        LogEntry::Seated { .. } | LogEntry::Chance { .. } => None,
        LogEntry::Action { seat, .. } | LogEntry::Replaced { seat } => Some(*seat),
        LogEntry::TakenBack { to, until, .. } => {
            let from = counting.partition_point(|past| past.sequence < *to);
            let after = counting.split_off(from);
            let seat = after.first().filter(|past| past.sequence == *to);
            let seat = seat.and_then(|past| past.seat);
            let since = |past: &CountingEntry| until.is_some_and(|until| past.sequence >= until);
            let stays = |past: &CountingEntry| past.stays() || since(past);
            counting.extend(after.into_iter().filter(stays));
            seat
        }
    };
    counting.push(CountingEntry {
        sequence,
        revision,
        seat,
        entry,
    });
}

impl CountingEntry {
    /// Whether it counts even if a turn before it is taken back.
    fn stays(&self) -> bool {
        matches!(
            self.entry,
            LogEntry::Seated { .. } | LogEntry::Replaced { .. } | LogEntry::TakenBack { .. }
        )
    }
}
