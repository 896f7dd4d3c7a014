//! Labels of buttons and menus.

use super::cast::Cast;
use crate::catalogue::messages;
use games::Seat;

messages! {
    /// The button that shows what only the reader may know.
    pub fn my_money() = "nomadi-labels-my-money";

    /// The placeholder of the menu of the best moves.
    pub fn choose_best() = "nomadi-labels-choose-best";

    /// The placeholder of the menu of free spaces while nomads are placed.
    pub fn choose_place() = "nomadi-labels-choose-place";

    /// The placeholder of the menu of nomads that may be moved.
    pub fn choose_nomad() = "nomadi-labels-choose-nomad";

    /// The placeholder of the menu of a nomad's destinations.
    pub fn choose_destination(from: &str) = "nomadi-labels-choose-destination";

    fn choose_price(card: &str, who: &str) = "nomadi-labels-choose-price";

    /// The button that lists every nomad that may be moved; `count` moves in all.
    pub fn all_moves(count: usize) = "nomadi-labels-all-moves";

    /// The button that leads back to the list of nomads.
    pub fn all_nomads() = "nomadi-labels-all-nomads";

    /// The button that leads back to the best moves.
    pub fn best_moves() = "nomadi-labels-best-moves";

    /// The button that lists what is between these two.
    pub fn from_to(from: &str, to: &str) = "nomadi-labels-from-to";

    /// The button that buys the only card on offer, and that for one of several.
    pub fn buy(price: u8) = "nomadi-labels-buy";
    pub fn buy_card(card: &str, price: u8) = "nomadi-labels-buy-card";

    /// The button that declines the only card on offer, and that for one of several.
    pub fn decline() = "nomadi-labels-decline";
    pub fn decline_card(card: &str) = "nomadi-labels-decline-card";
}

/// The placeholder of the menu of prices for a card that is offered to this seat.
pub fn choose_price_for(cast: &Cast<'_>, card: &str, to: Seat) -> String {
    choose_price(cast.language, card, &cast.plain(to))
}
