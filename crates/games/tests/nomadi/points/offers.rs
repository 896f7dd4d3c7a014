//! N30–N32, N40: prices, offers and payments.

use caravanserai_games::nomadi::Action;
use caravanserai_games::{Rules, Seat};
use serde_json::json;

use crate::sketch::{Table, name, sketch};

/// Seat 0 can move seat 1's nomad on a card of 5 with a 1, and has a 1 left then.
fn offering() -> Table {
    sketch(
        ". . . .
         . a b .
         . a +5 .
         . . . .",
    )
    .dice(&[1, 1])
    .start()
}

#[track_caller]
fn refused(table: &Table, seat: usize, action: Action, code: &str) {
    let mut copy = table.0.clone();
    let why = copy
        .apply(Seat::new(seat), &action)
        .expect_err("it is not legal");
    assert_eq!(why.code(), code);
}

#[test]
fn n30_a_price_is_named_at_any_moment_of_the_turn_and_the_turn_waits_for_it() {
    let mut table = offering();
    table.moves(1, "C2-C3");
    table.moves(1, "B2-C2");
    // No die is left, but a price is owed.
    assert_eq!((table.phase(), table.turn()), ("moving", Some(0)));
    let prices = table.0.legal();
    assert_eq!(prices.len(), 11);
    table.offers(0, "C3", 10);
    assert_eq!((table.phase(), table.turn()), ("rolling", Some(1)));
}

#[test]
fn n30_dice_without_a_move_are_paid_once_the_price_is_named() {
    let mut table = sketch(
        ". . . .
         . a b .
         . a +5 .",
    )
    .dice(&[1, 6])
    .start();
    table.moves(1, "C2-C3");
    assert_eq!(
        (table.money(0), table.result()["dice"].clone()),
        (1, json!([6]))
    );
    table.offers(0, "C3", 0);
    assert_eq!((table.money(0), table.turn()), (0, Some(1)));
}

#[test]
fn n30_only_the_seat_that_owes_a_price_names_it_from_0_to_10() {
    let mut table = offering();
    let price = |price| Action::Offer {
        card: name("C3"),
        price,
    };
    refused(&table, 0, price(3), "no_such_card");
    table.moves(1, "C2-C3");
    refused(&table, 1, price(3), "no_such_card");
    refused(&table, 0, price(11), "bad_price");
    table.offers(0, "C3", 3);
    refused(&table, 0, price(3), "no_such_card");
}

#[test]
fn n31_the_owner_buys_below_zero_in_anybodys_turn() {
    let mut table = offering();
    table.moves(1, "C2-C3");
    table.offers(0, "C3", 7);
    table.answers(1, "C3", true);
    let result = table.result();
    assert_eq!((table.money(0), table.money(1)), (8, -7));
    assert_eq!(
        (
            result["seats"][0]["cards"].clone(),
            result["seats"][1]["cards"].clone()
        ),
        (json!([]), json!([5]))
    );
    assert_eq!(
        result["deals"],
        json!([{"card": "C3", "from": 0, "to": 1, "price": 7, "how": "bought"}])
    );
}

#[test]
fn n31_the_mover_keeps_a_card_that_is_declined() {
    let mut table = offering();
    table.moves(1, "C2-C3");
    table.offers(0, "C3", 7);
    let buy = Action::Answer {
        card: name("C3"),
        buy: true,
    };
    refused(&table, 0, buy, "no_such_offer");
    table.answers(1, "C3", false);
    assert_eq!((table.money(0), table.money(1)), (1, 0));
    assert_eq!(table.result()["seats"][0]["cards"], json!([5]));
    assert_eq!(table.result()["deals"][0]["how"], "declined");
    refused(&table, 1, buy, "no_such_offer");
}

#[test]
fn n31_an_offer_lapses_when_a_turn_of_the_owner_ends() {
    let mut table = offering();
    table.moves(1, "C2-C3");
    table.offers(0, "C3", 7);
    table.moves(1, "B2-C2");
    // N32: the game goes on with the offer open, and the owner may answer in its own turn.
    assert_eq!(
        (table.turn(), table.result()["offers"][0]["price"].clone()),
        (Some(1), json!(7))
    );
    table.rolls([1, 6, 6, 6, 6, 6]);
    assert_eq!(table.result()["deals"], json!([]));
    table.moves(1, "B3-B2");
    assert_eq!(table.turn(), Some(0));
    assert_eq!(table.result()["deals"][0]["how"], "lapsed");
    assert_eq!(table.result()["seats"][0]["cards"], json!([5]));
}

#[test]
fn n40_a_seat_pays_at_any_time_what_it_has() {
    let mut table = sketch(
        ". . . .
         . a b .
         . . a .",
    )
    .seats(3)
    .option("bribery", true)
    .with("money", [0, 3, 0])
    .dice(&[1, 1])
    .start();
    let pay = |to, amount| Action::Pay {
        to: Seat::new(to),
        amount,
    };
    refused(&table, 1, pay(1, 1), "bad_receiver");
    refused(&table, 1, pay(4, 1), "bad_receiver");
    refused(&table, 1, pay(0, 0), "bad_amount");
    refused(&table, 1, pay(0, 4), "too_much");
    refused(&table, 0, pay(1, 1), "too_much");
    table.pays(1, 0, 2);
    assert_eq!(
        (table.money(0), table.money(1), table.from(1, "bribes")),
        (2, 1, -2)
    );
    assert_eq!(
        table.result()["payments"],
        json!([{"from": 1, "to": 0, "amount": 2}])
    );
    table.resigns(2);
    refused(&table, 1, pay(2, 1), "bad_receiver");
}

#[test]
fn n40_without_the_option_nobody_pays() {
    let table = offering();
    refused(
        &table,
        0,
        Action::Pay {
            to: Seat::new(1),
            amount: 1,
        },
        "bribery_off",
    );
}
