//! What came of a seat's game, in figures.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What one seat achieved in a game, for statistics, with every secret. Everything is named by a code of its game; what is 0 may be
/// missing.
///
/// ```
/// use caravanserai_games::Tally;
///
/// let tally = Tally::default()
///     .with_points("oases", 10)
///     .with_points("waterholes", 7)
///     .with_best("longest_caravan", 6);
/// assert_eq!(tally.points.values().sum::<i32>(), 17);
/// assert_eq!(tally.bests["longest_caravan"], 6);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Where its points came from; together they are all of them.
    #[serde(default)]
    pub points: BTreeMap<String, i32>,
    /// How often it chose each colour.
    #[serde(default)]
    pub colours: BTreeMap<String, u32>,
    /// Figures of which one likes to know one's highest.
    #[serde(default)]
    pub bests: BTreeMap<String, i32>,
}

impl Tally {
    /// The same with points from one source.
    #[must_use]
    pub fn with_points(mut self, source: &str, points: i32) -> Tally {
        self.points.insert(source.to_owned(), points);
        self
    }

    /// The same with how often a colour was chosen.
    #[must_use]
    pub fn with_colour(mut self, colour: &str, times: u32) -> Tally {
        self.colours.insert(colour.to_owned(), times);
        self
    }

    /// The same with a figure of which one likes to know one's highest.
    #[must_use]
    pub fn with_best(mut self, best: &str, figure: i32) -> Tally {
        self.bests.insert(best.to_owned(), figure);
        self
    }
}
