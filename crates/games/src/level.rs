//! How well a computer player plays.

use std::fmt;
use std::str::FromStr;

/// How well a computer player plays.
///
/// ```
/// use caravanserai_games::Level;
///
/// assert_eq!("simple".parse(), Ok(Level::Simple));
/// assert_eq!(Level::Simple.to_string(), "simple");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Takes whatever scores most at once.
    Simple,
}

/// The text names no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such level of computer player")]
pub struct NotALevel;

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 1] = [Level::Simple];

    /// Its name, as it is stored and printed.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Simple => "simple",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
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
