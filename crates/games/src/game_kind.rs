//! Which games there are.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// Which game.
///
/// ```
/// use caravanserai_games::GameKind;
///
/// assert_eq!(GameKind::Desert.name(), "through-the-desert");
/// assert!(GameKind::ALL.contains(&GameKind::Desert));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum GameKind {
    /// Through the Desert.
    #[serde(rename = "through-the-desert")]
    #[strum(serialize = "through-the-desert")]
    Desert,
    /// Nomadi.
    Nomadi,
    /// A tiny game which proves that there can be more than one.
    #[cfg(feature = "toy-game")]
    Toy,
}

impl GameKind {
    /// The name for programs, as logs and records write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Every game.
    pub const ALL: &[GameKind] = &[
        GameKind::Desert,
        GameKind::Nomadi,
        #[cfg(feature = "toy-game")]
        GameKind::Toy,
    ];
}
