//! Names of players and spaces, for sentences about a game.

use crate::cast::Labels;
use games::Space;
use games::nomadi::View;

/// The context for naming seats and spaces.
pub type Cast<'a> = crate::cast::Cast<'a, View>;

impl Labels for View {
    fn label(&self, space: Space) -> String {
        self.board.label(space)
    }
}
