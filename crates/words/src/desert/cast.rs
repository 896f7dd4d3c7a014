//! Names of players and spaces, for sentences about a game.

use crate::cast::Labels;
use games::Space;
use games::desert::View;

/// The context for naming seats and spaces.
pub type Cast<'a> = crate::cast::Cast<'a, View>;

impl Labels for View {
    fn label(&self, space: Space) -> String {
        self.board.label(space)
    }
}

impl Cast<'_> {
    /// How many of these spaces are not oases: each is worth a point when enclosed (R18).
    pub fn empty(&self, spaces: &[Space]) -> usize {
        let oases = &self.view.oases;
        spaces.iter().filter(|space| !oases.contains(space)).count()
    }
}
