//! The variants that a table can choose.

use serde::{Deserialize, Serialize};

/// The variants of a game (N39). Keys missing in JSON have the values of [`Options::default`].
///
/// ```
/// use caravanserai_games::nomadi::{LineUp, Options};
///
/// let options: Options = serde_json::from_str(r#"{"line_up": "drawn"}"#)?;
/// assert_eq!(options, Options { line_up: LineUp::Drawn, ..Options::default() });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// The row, from 1, from which on every space is oasis (N4); `None` for the oasis that the board marks.
    pub oasis_row: Option<u16>,
    /// May players pay each other at any time (N40)?
    pub bribery: bool,
    /// The party that chooses where the nomads begin (N9, N10).
    pub line_up: LineUp,
}

/// The party that chooses where the nomads begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LineUp {
    /// The players, one nomad at a time (N9).
    #[default]
    Placed,
    /// Chance (N10).
    Drawn,
}
