//! Timestamps in Discord's format.

use jiff::Timestamp;

/// `2026-01-31T12:00:00.000000+00:00`: microseconds and an offset, as Discord sends them.
pub fn iso(moment: Timestamp) -> String {
    moment.strftime("%Y-%m-%dT%H:%M:%S%.6f+00:00").to_string()
}

/// Now, in Unix milliseconds.
pub fn now_ms() -> u64 {
    // A clock before 1970 is broken; ids still increase (see `Mint`).
    u64::try_from(Timestamp::now().as_millisecond()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::iso;

    #[test]
    fn a_moment_has_six_digits_and_an_offset() {
        let moment = jiff::Timestamp::from_millisecond(1_500).unwrap_or_default();
        assert_eq!(iso(moment), "1970-01-01T00:00:01.500000+00:00");
    }
}
