//! N33–N38: the end, scoring and resigning.

use caravanserai_games::{Rules, nomadi::Action};
use serde_json::json;

use crate::sketch::{Table, sketch};

/// The third nomad can go into the oasis with a 2, and before that one of seat 1 on a card of 5 with a 3.
fn last_steps() -> Table {
    sketch(
        ".  . . . .
         ~
         .  a . . .
         +5 b b b .
         .  O A B .",
    )
    .dice(&[2, 3, 3, 3])
    .start()
}

#[test]
fn n33_the_third_nomad_in_the_oasis_stops_everything() {
    let mut table = last_steps();
    table.moves(2, "B2-B4");
    let result = table.result();
    assert_eq!(
        (result["phase"].clone(), result["reason"].clone()),
        (json!("over"), json!("oasis"))
    );
    assert_eq!((table.from(0, "dice"), table.from(0, "oasis")), (0, 4));
    assert_eq!(
        (result["turn"].clone(), result["dice"].clone()),
        (json!(null), json!([]))
    );
    assert!(table.0.legal().is_empty());
}

#[test]
fn n36_owed_prices_and_open_offers_are_settled_first() {
    let mut table = sketch(
        ".  . . . .
         ~
         .  a b . .
         +5 b b b .
         .  O A B .",
    )
    .dice(&[2, 3])
    .start();
    // The price stays owed when the third nomad goes in, and is named in settling; then it is answered.
    table.moves(3, "D3-A3");
    table.moves(2, "B2-B4");
    let result = table.result();
    assert_eq!(
        (table.phase(), result["reason"].clone()),
        ("settling", json!("oasis"))
    );
    assert_eq!(
        (result["turn"].clone(), result["game_over"].clone()),
        (json!(null), json!(false))
    );
    table.offers(0, "A3", 10);
    assert_eq!(table.phase(), "settling");
    table.answers(1, "A3", false);
    assert_eq!(
        (table.phase(), table.result()["seats"][0]["cards"].clone()),
        ("over", json!([5]))
    );
}

#[test]
fn n34_after_turn_80_nobody_moves_any_more() {
    let mut table = sketch(
        ". . . .
         . a b .
         . . a .",
    )
    .with("turn_number", 80)
    .dice(&[1])
    .start();
    table.moves(1, "B2-B3");
    let result = table.result();
    assert_eq!(
        (result["reason"].clone(), result["turn_number"].clone()),
        (json!("turn_limit"), json!(80))
    );
    assert_eq!(
        result["winners"],
        json!([0, 1]),
        "tied players share the victory"
    );
}

#[test]
fn n35_without_even_a_way_out_the_turn_does_not_begin() {
    // Rocks on all sides and corners but one side, which leads away from the other nomad.
    let table = sketch(
        ". . . . .
         . # # # #
         . . a b #
         # # # # #",
    );
    let result = table.dice(&[]).start().result();
    assert_eq!(
        (result["reason"].clone(), result["phase"].clone()),
        (json!("stuck"), json!("over"))
    );
    assert_eq!(
        result["turn_number"], 9,
        "the turn that was prevented is not counted"
    );
}

#[test]
fn n37_money_and_cards_count_and_most_points_win() {
    let mut table = last_steps();
    table.moves(2, "B2-B4");
    let result = table.result();
    assert_eq!(
        (
            result["seats"][0]["total"].clone(),
            result["winners"].clone()
        ),
        (json!(4), json!([0]))
    );
}

#[test]
fn n38_a_seat_that_resigns_in_its_turn_ends_it_and_pays_nothing() {
    let mut table = sketch(
        ". . . .
         . a b .
         . c a .",
    )
    .seats(3)
    .dice(&[2, 6, 6])
    .start();
    table.resigns(0);
    assert_eq!(
        (table.phase(), table.turn(), table.money(0)),
        ("rolling", Some(1), 0)
    );
    assert_eq!(table.result()["seats"][0]["nomads"], json!(["B2", "C3"]));
}

/// Seat 0 moves seat 1's nomad on a card; a third seat watches.
fn offering() -> Table {
    let mut table = sketch(
        ". . . .
         . a b .
         . a +5 .
         . c . .",
    )
    .seats(3)
    .dice(&[1, 6])
    .start();
    table.moves(1, "C2-C3");
    table
}

#[test]
fn n38_an_offer_to_a_seat_that_resigns_lapses() {
    let mut table = offering();
    table.offers(0, "C3", 2);
    table.rolls([1, 1, 1, 1, 1, 1]);
    table.resigns(1);
    assert_eq!(table.result()["deals"][0]["how"], "lapsed");
    assert_eq!(table.result()["offers"], json!([]));
}

#[test]
fn n38_a_price_owed_to_a_seat_that_resigns_is_dropped_and_the_turn_goes_on() {
    let mut table = offering();
    assert_eq!((table.phase(), table.turn()), ("moving", Some(0)));
    table.resigns(1);
    let result = table.result();
    assert_eq!(
        (result["unpriced"].clone(), result["deals"].clone()),
        (json!([]), json!([]))
    );
    assert_eq!(
        (table.phase(), table.turn(), table.from(0, "dice")),
        ("rolling", Some(2), -1)
    );
    assert_eq!(result["seats"][0]["cards"], json!([5]));
}

#[test]
fn n38_offers_of_a_seat_that_resigned_stay_open_and_it_is_paid() {
    let mut table = offering();
    table.offers(0, "C3", 2);
    table.rolls([1, 1, 1, 1, 1, 1]);
    table.resigns(0);
    table.answers(1, "C3", true);
    assert_eq!((table.from(0, "trade"), table.from(1, "trade")), (2, -2));
}

#[test]
fn n38_with_one_seat_left_the_game_is_over_at_once() {
    let mut table = offering();
    table.offers(0, "C3", 2);
    table.rolls([1, 1, 1, 1, 1, 1]);
    table.resigns(2);
    table.resigns(0);
    let result = table.result();
    assert_eq!(
        (result["reason"].clone(), result["winners"].clone()),
        (json!("resigned"), json!([1]))
    );
    assert_eq!(result["deals"][0]["how"], "lapsed");
    assert_eq!(
        table.0.ending().map(|outcome| outcome.reason.name()),
        Some("resigned")
    );
}

#[test]
fn n38_a_seat_that_resigned_cannot_win_and_never_acts_again() {
    let mut table = offering();
    table.resigns(1);
    let refused = table
        .0
        .apply(caravanserai_games::Seat::new(1), &Action::Resign);
    assert_eq!(refused.map_err(|why| why.code()), Err("no_such_seat"));
}
