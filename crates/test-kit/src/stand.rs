//! How far a game has come, as its channel tells.

use crate::message::Message;
use crate::person::Person;

/// What a channel's newest post says about the game.
pub enum Stand {
    /// These people are asked to act.
    Turn(Message, Vec<Person>),
    /// The game is over, and this is the last board.
    Over(Message),
}
