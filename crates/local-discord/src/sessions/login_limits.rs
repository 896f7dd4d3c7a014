//! Login limits: per day and concurrent. Pure: the time is a parameter of every call.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::snowflake::Snowflake;

/// The period in which logins are counted.
const DAY: Duration = Duration::from_secs(86_400);

/// A bot's remaining logins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// How many logins are left in this window.
    pub left: u32,
    /// The time until the full number is available again; zero if it is.
    pub reset_after: Duration,
}

/// The logins of one bot within a day of the first one.
#[derive(Debug)]
struct Day {
    count: u32,
    ends: Instant,
}

/// The logins of all bots.
#[derive(Debug, Default)]
pub struct LoginLimits {
    days: HashMap<Snowflake, Day>,
    /// When each key of a bot (shard number modulo `max_concurrency`) was last used.
    keys: HashMap<(Snowflake, u64), Instant>,
}

impl LoginLimits {
    /// How many of its `total` daily logins this bot has left.
    pub fn allowance(&self, bot: Snowflake, total: u32, now: Instant) -> Allowance {
        let running = self.days.get(&bot).filter(|day| day.ends > now);
        running.map_or(
            Allowance {
                left: total,
                reset_after: Duration::ZERO,
            },
            |day| Allowance {
                left: total.saturating_sub(day.count),
                reset_after: day.ends - now,
            },
        )
    }

    /// Counts a login if it is allowed: `total` per day, and with a `pace` of so many keys and a pause, one in that time for
    /// each key. Refused logins do not count.
    pub fn start(
        &mut self,
        bot: Snowflake,
        shard: u64,
        total: u32,
        pace: Option<(u32, Duration)>,
        now: Instant,
    ) -> bool {
        if self.allowance(bot, total, now).left == 0 {
            return false;
        }
        if let Some((keys, pause)) = pace {
            let key = (bot, shard % u64::from(keys.max(1)));
            let last = self.keys.get(&key);
            if last.is_some_and(|last| now < *last + pause) {
                return false;
            }
            self.keys.insert(key, now);
        }
        let fresh = || Day {
            count: 0,
            ends: now + DAY,
        };
        let day = self.days.entry(bot).or_insert_with(fresh);
        if day.ends <= now {
            *day = fresh();
        }
        day.count += 1;
        true
    }

    /// Shifts all logins into the past by `step`.
    pub fn age(&mut self, step: Duration) {
        let earlier = |moment: &mut Instant| *moment = moment.checked_sub(step).unwrap_or(*moment);
        self.days
            .values_mut()
            .map(|day| &mut day.ends)
            .chain(self.keys.values_mut())
            .for_each(earlier);
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::LoginLimits;
    use crate::snowflake::Snowflake;

    const BOT: Snowflake = Snowflake::new(1);
    const OTHER: Snowflake = Snowflake::new(2);
    const PAUSE: Duration = Duration::from_secs(5);

    /// Tries logins of these shards in order, all at the same time.
    fn at_once(
        starts: &mut LoginLimits,
        shards: &[u64],
        keys: Option<u32>,
        now: Instant,
    ) -> Vec<bool> {
        let pace = keys.map(|keys| (keys, PAUSE));
        let start = |shard: &u64| starts.start(BOT, *shard, 1000, pace, now);
        shards.iter().map(start).collect()
    }

    #[test]
    fn one_key_logs_in_every_five_seconds() {
        let mut starts = LoginLimits::default();
        let begin = Instant::now();
        let at = |ms| begin + Duration::from_millis(ms);
        let mut start = |ms, bot| starts.start(bot, 0, 1000, Some((1, PAUSE)), at(ms));
        assert!(start(0, BOT));
        assert!(!start(0, BOT));
        assert!(start(0, OTHER), "another bot has keys of its own");
        assert!(!start(4999, BOT));
        assert!(start(5000, BOT), "what was refused did not count");
        assert!(!start(9999, BOT));
        assert_eq!(starts.allowance(BOT, 1000, at(9999)).left, 998);
    }

    #[test]
    fn shards_share_a_key_by_their_number() {
        let now = Instant::now();
        let two = at_once(&mut LoginLimits::default(), &[0, 1, 2, 3], Some(2), now);
        assert_eq!(two, [true, true, false, false]);
        let one = at_once(&mut LoginLimits::default(), &[0, 1], Some(1), now);
        assert_eq!(one, [true, false]);
        let free = at_once(&mut LoginLimits::default(), &[0, 0, 0], None, now);
        assert_eq!(free, [true; 3], "without a pace nobody waits");
    }

    #[test]
    fn time_passes_when_it_is_told_to() {
        let mut starts = LoginLimits::default();
        let now = Instant::now();
        assert_eq!(at_once(&mut starts, &[0, 0], Some(1), now), [true, false]);
        starts.age(Duration::from_secs(5));
        assert_eq!(at_once(&mut starts, &[0], Some(1), now), [true]);
        assert_eq!(starts.allowance(BOT, 1000, now).left, 998);
        starts.age(Duration::from_secs(86_400));
        assert_eq!(starts.allowance(BOT, 1000, now).left, 1000);
    }
}
