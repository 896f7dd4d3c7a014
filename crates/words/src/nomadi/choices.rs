//! What speaks for a move, a placement or a price, in menus and completion.

use crate::catalogue::messages;

messages! {}
