//! What happened, a line for each move.

use crate::catalogue::messages;

messages! {}
