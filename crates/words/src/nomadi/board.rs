//! The board as text, for `/board`.

use crate::catalogue::messages;

messages! {}
