//! Numbers by which whoever runs the tests makes them longer.

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
