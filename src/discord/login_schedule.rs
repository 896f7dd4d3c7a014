//! When each shard may log in: Discord lets those whose numbers leave the same remainder by `max_concurrency` do so one after the
//! other, and the others at the same time. Pure: the time is a parameter.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

/// How long a login keeps others of its group waiting. Discord says five seconds, and a login may be on its way for longer than
/// the next.
const PAUSE: Duration = Duration::from_millis(5_250);

/// The turns that were given out.
pub struct LoginSchedule {
    /// How many shards may log in at the same time; at least 1.
    groups: u32,
    /// When the next shard of a group may log in.
    next: HashMap<u32, Instant>,
}

impl LoginSchedule {
    /// A schedule for this `max_concurrency`.
    pub fn new(max_concurrency: u32) -> LoginSchedule {
        LoginSchedule {
            groups: max_concurrency.max(1),
            next: HashMap::new(),
        }
    }

    /// Gives the shard with this number its turn: it may log in then, and the others of its group later.
    pub fn turn(&mut self, number: u32, now: Instant) -> Instant {
        let next = self.next.entry(number % self.groups).or_insert(now);
        let turn = now.max(*next);
        *next = turn + PAUSE;
        turn
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::Instant;

    use super::{LoginSchedule, PAUSE};

    /// After how many pauses each of these shards may log in, if all ask at once.
    fn pauses(max_concurrency: u32, shards: std::ops::Range<u32>) -> Vec<u32> {
        let (mut schedule, now) = (LoginSchedule::new(max_concurrency), Instant::now());
        let waits = shards.map(|number| schedule.turn(number, now).duration_since(now));
        waits
            .map(|wait| (0..100).find(|&count| PAUSE * count == wait))
            .map(|count| count.expect("whole pauses"))
            .collect()
    }

    #[test]
    fn shards_of_a_group_wait_for_each_other_and_groups_do_not() {
        assert_eq!(pauses(1, 0..4), [0, 1, 2, 3]);
        assert_eq!(pauses(4, 0..4), [0; 4]);
        assert_eq!(pauses(4, 0..10), [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
        // Those of another process count for the group, not for the place in it.
        assert_eq!(pauses(16, 14..18), [0, 0, 0, 0]);
        assert_eq!(pauses(2, 3..6), [0, 0, 1]);
        // Discord never says so.
        assert_eq!(pauses(0, 0..2), [0, 1]);
    }

    #[test]
    fn whoever_comes_later_waits_for_what_is_left_of_the_pause() {
        let (mut schedule, begin) = (LoginSchedule::new(1), Instant::now());
        assert_eq!(schedule.turn(0, begin), begin);
        let later = begin + Duration::from_secs(2);
        assert_eq!(schedule.turn(1, later), begin + PAUSE);
        // Discord counts five seconds; that is less than ours.
        assert!(PAUSE > Duration::from_secs(5));
        // After a long time nobody waits, and unused turns are not made up for.
        let evening = begin + Duration::from_secs(3_600);
        assert_eq!(schedule.turn(2, evening), evening);
        assert_eq!(schedule.turn(0, evening), evening + PAUSE);
    }
}
