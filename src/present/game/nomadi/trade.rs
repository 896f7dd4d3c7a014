//! Offers: what a seat is asked, the buttons that answer it, and the menus of prices.

use super::press;
use super::press::Press as NomadiPress;
use crate::present::vocabulary::{Button, Controls, MenuOption, Message, Row, Style};
use games::Seat;
use games::nomadi::{HIGHEST_PRICE, Offer, View};
use words::nomadi::cast::Cast;
use words::nomadi::{choices, labels, trade as told};

/// The most rows below a message.
const ROWS: usize = 5;
/// How many offers are answered in a row of buttons: two buttons each.
const OFFERS: usize = 2;

/// The offers open to the seat, with buttons; `None` if there are none.
pub fn asked(controls: Controls, cast: &Cast<'_>, seat: Seat) -> Option<Message> {
    let answers = Answers::of(cast.view, Some(seat));
    let (rows, more) = answers.rows(controls, cast, ROWS);
    if rows.is_empty() {
        return None;
    }
    let mut text = told::open(cast, false);
    if more > 0 {
        text.push('\n');
        text.push_str(&told::more_offers(cast.language, more));
    }
    Some(Message::new(text).rows(rows))
}

/// The offers that a seat can answer.
pub struct Answers(Vec<Offer>);

impl Answers {
    /// Those open to the seat, by card. The view is what the game knows: a draft may end offers that are still open.
    pub fn of(view: &View, seat: Option<Seat>) -> Answers {
        let offers = view.offers.iter();
        let open = offers.filter(|offer| Some(offer.to) == seat && offer.price.is_some());
        Answers(open.copied().collect())
    }

    /// How many rows show all of them.
    pub fn needs(&self) -> usize {
        self.0.len().div_ceil(OFFERS)
    }

    /// The buttons of the first offers, in at most so many rows, and the number of offers without buttons.
    pub fn rows(&self, controls: Controls, cast: &Cast<'_>, most: usize) -> (Vec<Row>, usize) {
        let shown = self.0.chunks(OFFERS).take(most);
        let rows = shown.map(|offers| {
            let buttons = offers
                .iter()
                .flat_map(|offer| self.buttons(controls, cast, offer));
            Row::Buttons(buttons.collect())
        });
        let more = self.0.len().saturating_sub(most * OFFERS);
        (rows.collect(), more)
    }

    fn buttons(&self, controls: Controls, cast: &Cast<'_>, offer: &Offer) -> [Button; 2] {
        let (language, at) = (cast.language, cast.at(offer.card));
        let price = offer.price.unwrap_or_default();
        let (buy, decline) = match self.0.len() {
            1 => (labels::buy(language, price), labels::decline(language)),
            _ => (
                labels::buy_card(language, &at, price),
                labels::decline_card(language, &at),
            ),
        };
        let card = press::number_of(offer.card);
        [
            controls.button(NomadiPress::Buy { card }, buy, Style::Secondary),
            controls.button(NomadiPress::Decline { card }, decline, Style::Secondary),
        ]
    }
}

/// A menu of prices for each card that the viewer owes a price for and has looked at: one that is only drafted is looked at first.
pub fn prices(controls: Controls, cast: &Cast<'_>, seat: Seat) -> Vec<Row> {
    let view = cast.view;
    let seen = |card| view.seen.iter().any(|(known, _)| *known == card);
    let owed = view.owed.iter();
    let owed = owed.filter(|owed| owed.from == seat && seen(owed.card));
    let menus = owed.filter_map(|owed| {
        let card = press::number_of(owed.card);
        let placeholder = labels::choose_price_for(cast, &cast.at(owed.card), owed.to);
        let prices = (0..=HIGHEST_PRICE)
            .map(|price| MenuOption::new(choices::price(cast.language, price), price.to_string()));
        let press = NomadiPress::Price { card };
        controls.menu(press, placeholder, prices.collect())
    });
    menus.collect()
}
