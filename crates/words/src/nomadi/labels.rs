//! Labels of buttons and menus.

use super::cast::Cast;
use crate::messages::nomadi::labels::*;
pub use crate::messages::nomadi::labels::{
    all_moves, all_nomads, best_moves, buy, buy_card, choose_best, choose_destination,
    choose_nomad, choose_place, decline, decline_card, from_to, my_coins,
};
use games::Seat;

/// The placeholder of the menu of prices for a card that is offered to this seat.
pub fn choose_price_for(cast: &Cast<'_>, card: &str, to: Seat) -> String {
    choose_price(cast.language, card, &cast.plain(to))
}
