//! Whether the bot was there for people: running, able to write to its database, and connected to Discord. That is known for each
//! shard of the servers, since each has a connection of its own. The heartbeat in the database says until when it was. Time in
//! which it was not counts for nobody.

use std::sync::{Mutex, PoisonError};

use jiff::SignedDuration;

use crate::clock::Clock;
use crate::store::Shard;

/// After this long without a heartbeat, nobody was there.
pub(super) const AWAY: SignedDuration = SignedDuration::from_secs(90);

/// The knowledge of this process of its presence, by the number of the shard.
pub(super) struct Presence(Mutex<Vec<Seen>>);

#[derive(Default, Clone, Copy)]
struct Seen {
    /// The last look found that nobody can reach the bot.
    absent: bool,
    /// How far the clock had leapt by then.
    leapt: SignedDuration,
    /// The leaps since the last heartbeat through which the bot was there.
    excused: SignedDuration,
}

impl Presence {
    /// That for one shard.
    pub(super) fn new(clock: &dyn Clock) -> Presence {
        Presence(Mutex::new(vec![Seen {
            leapt: clock.leapt(),
            ..Seen::default()
        }]))
    }

    fn with_all<T>(&self, change: impl FnOnce(&mut Vec<Seen>) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// `None` if the servers are not divided like this.
    fn with<T>(&self, shard: Shard, change: impl FnOnce(&mut Seen) -> T) -> Option<T> {
        self.with_all(|all| {
            let divided = all.len() == shard.total as usize;
            let seen = all.get_mut(shard.number as usize);
            seen.filter(|_| divided).map(change)
        })
    }

    /// Divides the servers among this many shards. Nobody has looked at any of them yet.
    pub(super) fn divide(&self, total: u32, leapt: SignedDuration) {
        let unseen = Seen {
            absent: true,
            leapt,
            excused: SignedDuration::ZERO,
        };
        self.with_all(|all| *all = Shard::all(total).map(|_| unseen).collect());
    }

    /// Nobody can reach the bot: from the last heartbeat on, whatever passes is time away.
    pub(super) fn lost(&self, shard: Shard, leapt: SignedDuration) {
        self.with(shard, |seen| {
            let excused = seen.excused;
            *seen = Seen {
                absent: true,
                leapt,
                excused,
            };
        });
    }

    /// People can reach the bot. Returns for how long it may have been there without a heartbeat.
    pub(super) fn found(&self, shard: Shard, leapt: SignedDuration) -> SignedDuration {
        let found = self.with(shard, |seen| {
            seen.absent = false;
            seen.excused += leapt - seen.leapt;
            seen.leapt = leapt;
            seen.excused
        });
        found.unwrap_or_default()
    }

    /// A heartbeat was recorded.
    pub(super) fn recorded(&self, shard: Shard) {
        self.with(shard, |seen| seen.excused = SignedDuration::ZERO);
    }

    /// How long ago the last heartbeat may be; `None` if nobody can reach the bot.
    pub(super) fn allowed(&self, shard: Shard, leapt: SignedDuration) -> Option<SignedDuration> {
        let allowed = self.with(shard, |seen| {
            (!seen.absent).then(|| AWAY + seen.excused + (leapt - seen.leapt))
        });
        allowed.flatten()
    }
}
