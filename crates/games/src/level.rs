//! How well a computer player plays.

use std::str::FromStr;

use strum::{Display, IntoStaticStr};

/// How well a computer player plays.
///
/// ```
/// use caravanserai_games::Level;
///
/// assert_eq!("master".parse(), Ok(Level::Master));
/// assert_eq!(Level::Gatherer.to_string(), "gatherer");
/// assert!(Level::Novice < Level::Planner);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Display, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Level {
    /// Any legal move, for tests and as a yardstick.
    Random,
    /// Has just read the rules.
    Novice,
    /// Grabs what is near.
    Gatherer,
    /// Plans, and blocks others.
    Planner,
    /// Searches.
    Master,
}

/// The text names no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such level of computer player")]
pub struct NotALevel;

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] = [
        Level::Random,
        Level::Novice,
        Level::Gatherer,
        Level::Planner,
        Level::Master,
    ];

    /// Its name, as it is stored and printed.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether it looks at as many positions as it may, so that a turn takes time.
    ///
    /// ```
    /// use caravanserai_games::Level;
    ///
    /// assert!(Level::Master.searches());
    /// assert!(!Level::Gatherer.searches());
    /// ```
    #[must_use]
    pub fn searches(self) -> bool {
        self >= Level::Planner
    }

    /// The level below, which plays where this one finds nothing; `None` for the lowest.
    #[must_use]
    pub fn below(self) -> Option<Level> {
        Level::ALL.into_iter().rev().find(|other| *other < self)
    }
}

impl FromStr for Level {
    type Err = NotALevel;

    /// Parses a name in any case, with or without blanks around it.
    fn from_str(text: &str) -> Result<Level, NotALevel> {
        let text = text.trim();
        Level::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(text))
            .ok_or(NotALevel)
    }
}
