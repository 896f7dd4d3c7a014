//! What needs the host, as the metrics show it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use jiff::{SignedDuration, Timestamp};

/// A job that fails so often within so much time needs the host.
const FAILURES: usize = 4;
const WITHIN: SignedDuration = SignedDuration::from_mins(10);
/// A database that has worked for so long is well again.
const WELL: SignedDuration = SignedDuration::from_secs(45);
/// So little room is too little, and so much is enough again, in bytes.
const TOO_LITTLE: i64 = 500_000_000;
const ENOUGH: i64 = 600_000_000;

/// Something that needs the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trouble {
    /// There is no room for what is to be written.
    Full,
    /// The database cannot be written.
    ReadOnly,
    /// The file of the database, or its disk, cannot be read or written.
    Unreadable,
    /// The file of the database is damaged.
    Damaged,
    /// The server of the database cannot be reached.
    Unreachable,
    /// The disk is nearly full.
    LittleRoom,
    /// A job of this kind fails again and again.
    JobFails(&'static str),
    /// Games cannot be read.
    Frozen,
    /// The last copy of the database failed.
    Backup,
}

/// What is read of the metrics at one time.
#[derive(Clone, Debug, Default)]
pub struct Readings {
    /// Failures of the database since the start, by the trouble that they are.
    pub failures: BTreeMap<Trouble, u64>,
    /// When people could last reach the bot for certain: then it has written too.
    pub written: Option<Timestamp>,
    /// Attempts that failed since the start, by kind of job.
    pub retried: BTreeMap<&'static str, u64>,
    /// Bytes that are free, if the system says so.
    pub free: Option<i64>,
    pub frozen: i64,
    /// Copies that failed since the start, and when the last one succeeded, if one did.
    pub backups_failed: u64,
    pub backed_up: Option<Timestamp>,
}

/// Follows the readings.
#[derive(Debug, Default)]
pub struct Watch {
    failures: BTreeMap<Trouble, (u64, Option<Timestamp>)>,
    retried: BTreeMap<&'static str, (u64, VecDeque<Timestamp>)>,
    little_room: bool,
    backups: (u64, Option<Timestamp>),
}

impl Watch {
    /// The troubles that there are at `now`.
    pub fn look(&mut self, now: Timestamp, readings: &Readings) -> BTreeSet<Trouble> {
        let mut troubles = BTreeSet::new();
        for (trouble, count) in &readings.failures {
            let (known, last) = self.failures.entry(*trouble).or_default();
            if count > known {
                (*known, *last) = (*count, Some(now));
            }
            if last.is_some_and(|last| !is_over(last, now, readings.written)) {
                troubles.insert(*trouble);
            }
        }
        for (kind, count) in &readings.retried {
            let (known, times) = self.retried.entry(kind).or_default();
            let more = usize::try_from(count.saturating_sub(*known)).unwrap_or(FAILURES);
            *known = *count;
            times.extend(std::iter::repeat_n(now, more.min(FAILURES)));
            times.retain(|at| now.duration_since(*at) < WITHIN);
            if times.len() >= FAILURES {
                troubles.insert(Trouble::JobFails(kind));
            }
        }
        if let Some(free) = readings.free {
            let least = if self.little_room { ENOUGH } else { TOO_LITTLE };
            self.little_room = free < least;
        }
        if self.little_room {
            troubles.insert(Trouble::LittleRoom);
        }
        if readings.frozen > 0 {
            troubles.insert(Trouble::Frozen);
        }
        let (known, failed) = &mut self.backups;
        if readings.backups_failed > *known {
            (*known, *failed) = (readings.backups_failed, Some(now));
        }
        if failed.is_some_and(|failed| readings.backed_up.is_none_or(|at| at < failed)) {
            troubles.insert(Trouble::Backup);
        }
        troubles
    }
}

/// Whether the database has worked for a while since it last failed.
fn is_over(failed: Timestamp, now: Timestamp, written: Option<Timestamp>) -> bool {
    written.is_some_and(|written| written > failed) && now.duration_since(failed) >= WELL
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use jiff::{SignedDuration, Timestamp};

    use super::{ENOUGH, Readings, TOO_LITTLE, Trouble, Watch};

    fn at(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
    }

    fn failed(times: u64, written: i64) -> Readings {
        Readings {
            failures: BTreeMap::from([(Trouble::Full, times)]),
            written: Some(at(written)),
            ..Readings::default()
        }
    }

    #[test]
    fn a_full_disk_is_over_when_writing_has_gone_well_for_a_while() {
        let mut watch = Watch::default();
        let full = BTreeSet::from([Trouble::Full]);
        assert_eq!(watch.look(at(0), &failed(0, 0)), BTreeSet::new());
        // It fails, and does not while nobody writes.
        assert_eq!(watch.look(at(10), &failed(1, 0)), full);
        assert_eq!(watch.look(at(500), &failed(1, 0)), full);
        // Something small finds room in between.
        assert_eq!(watch.look(at(510), &failed(2, 505)), full);
        assert_eq!(watch.look(at(530), &failed(2, 525)), full);
        // Then all goes well.
        assert_eq!(watch.look(at(560), &failed(2, 555)), BTreeSet::new());
    }

    #[test]
    fn a_job_that_fails_now_and_then_is_no_trouble_and_one_that_does_again_and_again_is() {
        let mut watch = Watch::default();
        let retried = |times| Readings {
            retried: BTreeMap::from([("turn_post", times)]),
            ..Readings::default()
        };
        for (minute, times) in [(0, 1), (5, 2), (11, 3), (16, 4)] {
            let found = watch.look(at(minute * 60), &retried(times));
            assert_eq!(found, BTreeSet::new(), "minute {minute}");
        }
        let fails = BTreeSet::from([Trouble::JobFails("turn_post")]);
        assert_eq!(watch.look(at(17 * 60), &retried(6)), fails);
        assert_eq!(watch.look(at(40 * 60), &retried(6)), BTreeSet::new());
    }

    #[test]
    fn a_copy_that_failed_is_over_with_the_next_that_succeeds() {
        let mut watch = Watch::default();
        let backups = |backups_failed, backed_up| Readings {
            backups_failed,
            backed_up: Some(at(backed_up)),
            ..Readings::default()
        };
        let failed = BTreeSet::from([Trouble::Backup]);
        assert_eq!(watch.look(at(100), &backups(0, 50)), BTreeSet::new());
        assert_eq!(watch.look(at(200), &backups(1, 50)), failed);
        assert_eq!(watch.look(at(300), &backups(1, 50)), failed);
        assert_eq!(watch.look(at(400), &backups(1, 399)), BTreeSet::new());
    }

    #[test]
    fn a_disk_with_little_room_needs_a_little_more_to_be_well() {
        let mut watch = Watch::default();
        let free = |free| Readings {
            free: Some(free),
            ..Readings::default()
        };
        let little = BTreeSet::from([Trouble::LittleRoom]);
        assert_eq!(watch.look(at(0), &free(TOO_LITTLE)), BTreeSet::new());
        assert_eq!(watch.look(at(1), &free(TOO_LITTLE - 1)), little);
        assert_eq!(watch.look(at(2), &free(ENOUGH - 1)), little);
        assert_eq!(watch.look(at(3), &free(ENOUGH)), BTreeSet::new());
    }
}
