//! How many refused requests may still be caused. Discord refuses everything from an address with 10,000 invalid requests
//! in ten minutes, so nobody may cause more than a few.

use std::collections::VecDeque;

use jiff::{SignedDuration, Timestamp};

use crate::store::{GuildId, UserId};

/// The time over which Discord counts.
pub(super) const WINDOW: SignedDuration = SignedDuration::from_mins(10);
/// How many refusals all causes together may bring about in that time.
const MOST: usize = 800;
/// How many of them the channels of one server may.
const OF_SERVER: usize = 100;
/// How many one person's direct messages may. Closed ones stay closed for a while.
const OF_PERSON: usize = 3;

/// The cause of a request. Refusals count per cause, and all together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The channels of a server.
    Server(GuildId),
    /// The direct messages of a person.
    Person(UserId),
    /// A channel of no server.
    Elsewhere,
    /// Nothing that may be left undone, such as the answer to an interaction. It counts among all only.
    Other,
}

impl Cause {
    /// The channels of this server.
    pub fn of(guild: Option<GuildId>) -> Cause {
        guild.map_or(Cause::Elsewhere, Cause::Server)
    }

    fn most(self) -> usize {
        match self {
            Cause::Server(_) | Cause::Elsewhere => OF_SERVER,
            Cause::Person(_) => OF_PERSON,
            Cause::Other => MOST,
        }
    }
}

/// The refused requests of the last ten minutes.
#[derive(Debug, Default)]
pub(super) struct RefusalBudget {
    /// Those of this process, oldest first.
    own: VecDeque<(Timestamp, Cause)>,
    /// Those of others as they were last heard of, oldest first.
    others: VecDeque<(Timestamp, Cause)>,
}

impl RefusalBudget {
    /// Counts those of other processes, oldest first, in place of what was known of them.
    pub fn learn(&mut self, others: impl Iterator<Item = (Timestamp, Cause)>) {
        self.others = others.collect();
    }

    /// When this cause may be tried next; `None` if it may be now.
    pub fn closed_until(&mut self, cause: Cause, now: Timestamp) -> Option<Timestamp> {
        self.forget(now);
        let all = self.oldest_of(MOST, |_| true);
        let own = self.oldest_of(cause.most(), |other| other == cause);
        let oldest = all.max(own)?;
        Some(oldest.checked_add(WINDOW).unwrap_or(Timestamp::MAX))
    }

    /// How many more refusals all causes together may bring about now.
    pub fn left(&mut self, now: Timestamp) -> usize {
        self.forget(now);
        MOST.saturating_sub(self.own.len() + self.others.len())
    }

    /// Counts a refused request.
    pub fn count(&mut self, cause: Cause, now: Timestamp) {
        self.forget(now);
        self.own.push_back((now, cause));
    }

    /// The oldest of the last `most` that count; `None` if there are fewer.
    fn oldest_of(&self, most: usize, counts: impl Fn(Cause) -> bool) -> Option<Timestamp> {
        let all = self.own.iter().chain(&self.others);
        let counted = all.filter(|(_, cause)| counts(*cause));
        let mut latest: Vec<Timestamp> = counted.map(|(at, _)| *at).collect();
        latest.sort_unstable_by_key(|at| std::cmp::Reverse(*at));
        latest.get(most.saturating_sub(1)).copied()
    }

    fn forget(&mut self, now: Timestamp) {
        // A time in the future was counted before the clock was set back.
        let counts = |at: Timestamp| at <= now && now.duration_since(at) < WINDOW;
        self.own.retain(|(at, _)| counts(*at));
        self.others.retain(|(at, _)| counts(*at));
    }
}

#[cfg(test)]
mod tests {
    use jiff::{SignedDuration, Timestamp};

    use super::{Cause, MOST, OF_PERSON, OF_SERVER, RefusalBudget};
    use crate::store::{GuildId, UserId};

    fn at(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
    }

    #[test]
    fn a_server_that_refuses_too_often_waits_and_others_do_not() {
        let mut budget = RefusalBudget::default();
        let (one, other) = (Cause::Server(GuildId(1)), Cause::Server(GuildId(2)));
        for second in 0..OF_SERVER {
            assert_eq!(budget.closed_until(one, at(second as i64)), None);
            budget.count(one, at(second as i64));
        }
        assert_eq!(budget.closed_until(one, at(200)), Some(at(600)));
        assert_eq!(budget.closed_until(other, at(200)), None);
        assert_eq!(budget.closed_until(one, at(600)), None);
    }

    #[test]
    fn a_person_with_closed_direct_messages_is_tried_a_few_times() {
        let mut budget = RefusalBudget::default();
        let person = Cause::Person(UserId(7));
        for _ in 0..OF_PERSON {
            budget.count(person, at(0));
        }
        assert!(budget.closed_until(person, at(1)).is_some());
        assert_eq!(budget.closed_until(Cause::Person(UserId(8)), at(1)), None);
    }

    #[test]
    fn all_causes_together_stay_far_below_the_limit() {
        let mut budget = RefusalBudget::default();
        let mut refused = 0;
        for guild in 0..100 {
            let cause = Cause::Server(GuildId(guild));
            while budget.closed_until(cause, at(0)).is_none() {
                budget.count(cause, at(0));
                refused += 1;
            }
        }
        assert_eq!(refused, MOST);
    }

    #[test]
    fn what_others_cause_counts_too_and_once() {
        let mut budget = RefusalBudget::default();
        let cause = Cause::Server(GuildId(1));
        for _ in 1..OF_SERVER {
            budget.count(cause, at(5));
        }
        assert_eq!(budget.closed_until(cause, at(6)), None);
        for _ in 0..2 {
            budget.learn([(at(3), cause)].into_iter());
            assert_eq!(budget.closed_until(cause, at(6)), Some(at(603)));
            assert_eq!(budget.left(at(6)), MOST - OF_SERVER);
        }
        budget.learn(std::iter::empty());
        assert_eq!(budget.closed_until(cause, at(6)), None);
    }

    #[test]
    fn a_clock_set_back_does_not_close_anything_for_long() {
        let mut budget = RefusalBudget::default();
        let cause = Cause::Server(GuildId(1));
        for _ in 0..OF_SERVER {
            budget.count(cause, at(1_000_000));
        }
        assert_eq!(budget.closed_until(cause, at(0)), None);
    }
}
