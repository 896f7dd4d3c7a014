//! Environment variables that make the tests longer.
//!
//! The defaults in `cargo test` are enough to see that a search works; `.ci/run` asks for the long ones.

/// The number in this environment variable, or `usual` if it is not set; anything else fails the test.
#[track_caller]
pub fn number(variable: &str, usual: usize) -> usize {
    match std::env::var(variable) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{variable} must be a number, not {text:?}")),
        Err(_) => usual,
    }
}

/// Selects which of many similar tries are made: one in `HOSTILE_EVERY`. The count runs on from option to
/// option, so that each option gets different ones.
pub struct Sample {
    every: usize,
    seen: usize,
}

impl Sample {
    /// One in `usual`, unless the environment says otherwise.
    pub fn one_in(usual: usize) -> Sample {
        Sample {
            every: number("HOSTILE_EVERY", usual).max(1),
            seen: 0,
        }
    }

    /// Whether to make the next try.
    pub fn takes(&mut self) -> bool {
        self.seen += 1;
        self.seen.is_multiple_of(self.every)
    }
}
