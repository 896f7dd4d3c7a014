//! Numbers by which whoever runs the tests makes them longer.
//!
//! What `cargo test` does is enough to see that a search works; `.ci/run` asks for the long ones.

/// The number in this environment variable, or `usual`; anything else fails the test.
#[track_caller]
pub fn number(variable: &str, usual: usize) -> usize {
    match std::env::var(variable) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{variable} is a number, not {text:?}")),
        Err(_) => usual,
    }
}

/// Which of many equal tries are made: one in as many as `HOSTILE_EVERY` says. They are counted on from option to option, so that
/// each option gets others.
pub struct Sample {
    every: usize,
    seen: usize,
}

impl Sample {
    /// One in so many, unless the environment says otherwise.
    pub fn one_in(usual: usize) -> Sample {
        Sample {
            every: number("HOSTILE_EVERY", usual).max(1),
            seen: 0,
        }
    }

    /// Whether the next one is made.
    pub fn takes(&mut self) -> bool {
        self.seen += 1;
        self.seen.is_multiple_of(self.every)
    }
}
