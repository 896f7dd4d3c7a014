//! The five colours of camels (R1).

use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{Display, IntoStaticStr};

/// A camel's colour.
///
/// ```
/// use caravanserai_games::desert::Colour;
///
/// assert_eq!("Purple".parse(), Ok(Colour::Purple));
/// assert_eq!(Colour::Purple.letter(), 'U');
/// let names = Colour::ALL.map(Colour::name);
/// assert_eq!(names, ["green", "pink", "yellow", "purple", "turquoise"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(Display, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Colour {
    /// Green, letter G.
    Green,
    /// Pink, letter P.
    Pink,
    /// Yellow, letter Y.
    Yellow,
    /// Purple, letter U (P is pink's).
    Purple,
    /// Turquoise, letter T.
    Turquoise,
}

impl Colour {
    /// The number of colours.
    pub const COUNT: usize = 5;

    /// All of them, in the order of R1.
    pub const ALL: [Colour; Colour::COUNT] = [
        Colour::Green,
        Colour::Pink,
        Colour::Yellow,
        Colour::Purple,
        Colour::Turquoise,
    ];

    /// Its index in the order of R1, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its name, lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Its letter in pictures and texts; no two colours share one.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Colour::Green => 'G',
            Colour::Pink => 'P',
            Colour::Yellow => 'Y',
            Colour::Purple => 'U',
            Colour::Turquoise => 'T',
        }
    }

    /// The colour with exactly this name, as records write it.
    #[must_use]
    pub fn named(name: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == name)
    }
}

/// The text is not the name of a camel's colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a camel is green, pink, yellow, purple or turquoise")]
pub struct NotAColour;

impl FromStr for Colour {
    type Err = NotAColour;

    /// Parses a colour's name in any case, with or without blanks around it.
    fn from_str(text: &str) -> Result<Colour, NotAColour> {
        let text = text.trim();
        Colour::ALL
            .into_iter()
            .find(|colour| colour.name().eq_ignore_ascii_case(text))
            .ok_or(NotAColour)
    }
}

/// One value for each colour, indexed by [`Colour`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct ByColour<T>([T; Colour::COUNT]);

impl<T> ByColour<T> {
    /// Calls `value` for each colour, in the order of R1.
    pub fn new(value: impl FnMut(Colour) -> T) -> ByColour<T> {
        ByColour(Colour::ALL.map(value))
    }

    /// Colours and values, in the order of R1.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    #[inline]
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour.index()]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour.index()]
    }
}
