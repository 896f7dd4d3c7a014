//! Names of players and spaces, for sentences about a game.

use games::nomadi::View;

/// The context for naming seats and spaces.
pub type Cast<'a> = crate::cast::Cast<'a, View>;
