//! Whether the bot was there for people: running, able to write to its database, and connected to Discord. The heartbeat in
//! the database says until when it was. Time in which it was not counts for nobody.

use std::sync::{Mutex, PoisonError};

use jiff::SignedDuration;

use crate::clock::Clock;

/// After this long without a heartbeat, nobody was there.
pub(super) const AWAY: SignedDuration = SignedDuration::from_secs(90);

/// The knowledge of this process of its presence.
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
    pub(super) fn lost(&self, leapt: SignedDuration) {
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
    pub(super) fn allowed(&self, leapt: SignedDuration) -> Option<SignedDuration> {
        self.with(|seen| (!seen.absent).then(|| AWAY + seen.excused + (leapt - seen.leapt)))
    }
}
