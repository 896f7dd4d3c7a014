//! How everybody stands, and the end of a game.

use crate::catalogue::messages;

messages! {}
