//! Which games there are.

use serde::{Deserialize, Serialize};

/// Which game.
///
/// ```
/// use caravanserai_games::GameKind;
///
/// assert_eq!(GameKind::Desert.name(), "through-the-desert");
/// assert!(GameKind::ALL.contains(&GameKind::Desert));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
pub enum GameKind {
    /// Through the Desert.
    #[serde(rename = "through-the-desert")]
    Desert,
    /// Nomadi.
    #[serde(rename = "nomadi")]
    Nomadi,
    /// A tiny game which proves that there can be more than one.
    #[cfg(feature = "toy-game")]
    #[serde(rename = "toy")]
    Toy,
}

impl GameKind {
    /// The name for programs, as logs and records write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            GameKind::Desert => "through-the-desert",
            GameKind::Nomadi => "nomadi",
            #[cfg(feature = "toy-game")]
            GameKind::Toy => "toy",
        }
    }

    /// Every game.
    pub const ALL: &[GameKind] = &[
        GameKind::Desert,
        GameKind::Nomadi,
        #[cfg(feature = "toy-game")]
        GameKind::Toy,
    ];
}
