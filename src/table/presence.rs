//! Whether the bot was there for people: running, able to write to its database, and connected to Discord. The heartbeat in
//! the database says until when it was. Time in which it was not counts for nobody.

use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

use super::refusal::TableError;
use super::tables::Tables;
use crate::clock::Clock;

/// After this long without a heartbeat, nobody was there.
pub(super) const AWAY: SignedDuration = SignedDuration::from_secs(90);

/// What this process knows of its presence.
#[derive(Default)]
pub(super) struct Presence(Mutex<Seen>);

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
    pub(super) fn new(clock: &dyn Clock) -> Presence {
        let leapt = clock.leapt();
        Presence(Mutex::new(Seen {
            leapt,
            ..Seen::default()
        }))
    }

    fn with<T>(&self, change: impl FnOnce(&mut Seen) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Nobody can reach the bot: from the last heartbeat on, whatever passes is time away.
    fn lost(&self, leapt: SignedDuration) {
        self.with(|seen| {
            let excused = seen.excused;
            *seen = Seen {
                absent: true,
                leapt,
                excused,
            };
        });
    }

    /// People can reach the bot. Returns for how long it may have been there without a heartbeat.
    pub(super) fn found(&self, leapt: SignedDuration) -> SignedDuration {
        self.with(|seen| {
            seen.absent = false;
            seen.excused += leapt - seen.leapt;
            seen.leapt = leapt;
            seen.excused
        })
    }

    /// A heartbeat was recorded.
    pub(super) fn recorded(&self) {
        self.with(|seen| seen.excused = SignedDuration::ZERO);
    }

    /// How long ago the last heartbeat may be; `None` if nobody can reach the bot.
    fn allowed(&self, leapt: SignedDuration) -> Option<SignedDuration> {
        self.with(|seen| (!seen.absent).then(|| AWAY + seen.excused + (leapt - seen.leapt)))
    }
}

impl Tables {
    /// The present time, and how far the clock has leapt until then.
    pub(super) fn moment(&self) -> (Timestamp, SignedDuration) {
        loop {
            let leapt = self.clock().leapt();
            let now = self.clock().now();
            if self.clock().leapt() == leapt {
                return (now, leapt);
            }
        }
    }

    /// Records that nobody can reach the bot, as long as that lasts: what time brings waits, and so does the heartbeat.
    pub fn absent(&self) {
        self.0.presence.lost(self.moment().1);
    }

    /// The present time, if the bot has been there until now. What time brings happens only then, as of that time.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn present(&self) -> Result<Option<Timestamp>, TableError> {
        let (now, leapt) = self.moment();
        let Some(allowed) = self.0.presence.allowed(leapt) else {
            return Ok(None);
        };
        let last = self.store().last_beat().await?;
        let there = last.is_none_or(|last| now.duration_since(last) <= allowed);
        Ok(there.then_some(now))
    }

    /// Until when the bot was there for sure: now, unless it has been away since the last heartbeat.
    pub(super) async fn there_until(&self) -> Result<Timestamp, TableError> {
        Ok(match self.present().await? {
            Some(now) => now,
            None => {
                let last = self.store().last_beat().await?;
                let now = self.clock().now();
                last.map_or(now, |last| last.min(now))
            }
        })
    }
}
