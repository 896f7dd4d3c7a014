//! Prices and answers of computer players.

use caravanserai_games::Level;
use caravanserai_games::nomadi::Action;

use crate::computers::{THINKING, turn};
use crate::sketch::{Table, name, sketch};

/// Seat 0 took a card of this value with seat 1's nomad, and owes its price.
fn owing(value: &str) -> Table {
    let map = format!(
        ". . . .
         . a b .
         . a {value} .
         . . . ."
    );
    let mut table = sketch(&map).dice(&[1, 1]).start();
    table.moves(1, "C2-C3");
    table
}

fn price(table: &Table, level: Level) -> u8 {
    let actions = turn(table, 0, level);
    let price = actions.iter().find_map(|action| match action {
        Action::Offer { price, .. } => Some(*price),
        _ => None,
    });
    price.expect("it names the price that it owes")
}

#[test]
fn nobody_sells_a_good_card_below_its_value() {
    for level in THINKING {
        assert!(price(&owing("+5"), level) >= 5, "{level}");
    }
}

#[test]
fn the_planner_offers_bad_cards_cheaply_and_good_ones_dearly() {
    let bad = price(&owing("-4"), Level::Planner);
    let good = price(&owing("+6"), Level::Planner);
    assert!(bad <= 2, "people like to buy for next to nothing: {bad}");
    assert!(good > 6, "who buys at {good} pays more than it is worth");
}

#[test]
fn the_planner_asks_less_of_owners_who_declined() {
    let table = || {
        let mut table = sketch(
            ". . . .
             . a b .
             . a -2 .
             . a -4 .
             . . . .",
        )
        .dice(&[1, 1, 1])
        .start();
        table.moves(1, "C2-C3");
        table.offers(0, "C3", 1);
        table
    };
    // given an owner who answered an offer for 1
    let next_price = |buy| {
        let mut table = table();
        table.answers(1, "C3", buy);
        // when another bad card is to be offered
        table.moves(1, "C3-C4");
        price(&table, Level::Planner)
    };
    // then its price is a bet on the same answer
    assert!(next_price(false) < next_price(true));
}

#[test]
fn the_planner_declines_what_costs_more_than_cards_are_worth() {
    for dear in [3, 6, 10] {
        let mut table = owing("+5");
        table.offers(0, "C3", dear);
        let declines = Action::Answer {
            card: name("C3"),
            buy: false,
        };
        assert_eq!(turn(&table, 1, Level::Planner), [declines]);
    }
}
