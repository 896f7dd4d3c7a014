//! How fast a game goes on that only computer players play.

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

/// How long a round waits after the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum WatchPace {
    #[serde(rename = "10s")]
    TenSeconds,
    #[serde(rename = "1m")]
    Minute,
    #[serde(rename = "10m")]
    TenMinutes,
    #[serde(rename = "1h")]
    Hour,
}

impl WatchPace {
    /// All that can be chosen, the shortest first.
    pub const ALL: [WatchPace; 4] = [
        WatchPace::TenSeconds,
        WatchPace::Minute,
        WatchPace::TenMinutes,
        WatchPace::Hour,
    ];

    /// The pace of a game that people left without saying how it is to go on.
    pub(in crate::table) const USUAL: WatchPace = WatchPace::Minute;

    /// The name by which it is chosen and stored.
    pub fn name(self) -> &'static str {
        match self {
            WatchPace::TenSeconds => "10s",
            WatchPace::Minute => "1m",
            WatchPace::TenMinutes => "10m",
            WatchPace::Hour => "1h",
        }
    }

    /// The pace with this name.
    pub fn named(name: &str) -> Option<WatchPace> {
        let mut all = WatchPace::ALL.into_iter();
        all.find(|pace| pace.name() == name.trim())
    }

    /// The time between two rounds.
    pub fn time(self) -> SignedDuration {
        SignedDuration::from_secs(match self {
            WatchPace::TenSeconds => 10,
            WatchPace::Minute => 60,
            WatchPace::TenMinutes => 600,
            WatchPace::Hour => 3_600,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::WatchPace;

    #[test]
    fn a_pace_is_stored_under_the_name_by_which_it_is_chosen() {
        for pace in WatchPace::ALL {
            assert_eq!(WatchPace::named(pace.name()), Some(pace));
            let stored = serde_json::to_value(pace).expect("it is written");
            assert_eq!(stored, pace.name());
        }
        assert_eq!(WatchPace::named("2m"), None);
    }
}
