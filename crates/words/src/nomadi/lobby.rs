//! The game and its variants.

use crate::catalogue::messages;

messages! {
    /// The name of the game.
    pub fn title() = "nomadi-lobby-title";

    /// The question before somebody resigns.
    pub fn really_resign() = "nomadi-lobby-really-resign";
}
