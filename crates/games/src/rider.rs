//! The riders that identify players.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{Display, IntoStaticStr};

/// The colour of a player's rider. It identifies a seat's player everywhere: in pictures, lists and charts.
///
/// ```
/// use caravanserai_games::{Mark, Rider};
///
/// let rider: Rider = "Blue".parse()?;
/// assert_eq!(rider, Rider::Blue);
/// assert_eq!(rider.mark(), Mark::Square);
/// # Ok::<(), caravanserai_games::NotARider>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(Display, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Rider {
    /// Red, a circle.
    Red,
    /// Blue, a square.
    Blue,
    /// Orange, a triangle.
    Orange,
    /// Black, a diamond.
    Black,
    /// White, a star.
    White,
}

/// The shape that belongs to a rider's colour, so that a picture can be read without colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// ●
    Circle,
    /// ■
    Square,
    /// ▲
    Triangle,
    /// ◆
    Diamond,
    /// ★
    Star,
}

impl Rider {
    /// All riders, in the order in which players who choose none receive them.
    pub const ALL: [Rider; 5] = [
        Rider::Red,
        Rider::Blue,
        Rider::Orange,
        Rider::Black,
        Rider::White,
    ];

    /// The colour's name, lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The shape that belongs to the colour.
    #[must_use]
    pub fn mark(self) -> Mark {
        match self {
            Rider::Red => Mark::Circle,
            Rider::Blue => Mark::Square,
            Rider::Orange => Mark::Triangle,
            Rider::Black => Mark::Diamond,
            Rider::White => Mark::Star,
        }
    }
}

/// The text is not the name of a rider's colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a rider is red, blue, orange, black or white")]
pub struct NotARider;

impl FromStr for Rider {
    type Err = NotARider;

    /// Parses a colour's name in any case, with or without blanks around it.
    fn from_str(text: &str) -> Result<Rider, NotARider> {
        let text = text.trim();
        Rider::ALL
            .into_iter()
            .find(|rider| rider.name().eq_ignore_ascii_case(text))
            .ok_or(NotARider)
    }
}

/// The player in a seat, as pictures and texts name them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The displayed name.
    pub name: String,
    /// The player's colour and mark.
    pub rider: Rider,
}

impl Player {
    /// Players of these names, by seat, with riders in the order of [`Rider::ALL`].
    #[must_use]
    pub fn seated<N: AsRef<str>>(names: &[N]) -> Vec<Player> {
        let riders = names.iter().zip(Rider::ALL);
        riders
            .map(|(name, rider)| Player {
                name: name.as_ref().to_owned(),
                rider,
            })
            .collect()
    }
}
