//! Prices, offers and payments.

use crate::catalogue::messages;

messages! {}
