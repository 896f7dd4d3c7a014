//! N11–N15: turns, rolls and the way out.

use crate::sketch::{Table, sketch};
use caravanserai_games::Rules;
use serde_json::json;

#[test]
fn n11_turns_go_clockwise_and_skip_seats_that_resigned() {
    let mut table = sketch(
        ". . . .
         . a b .
         . . c .",
    )
    .seats(4)
    .with("resigned", [1])
    .dice(&[1])
    .start();
    table.moves(1, "B2-B3");
    assert_eq!(
        (table.turn(), table.result()["turn_number"].clone()),
        (Some(2), json!(11))
    );
}

#[test]
fn n12_a_turn_begins_with_a_roll_of_chance() {
    let mut table = sketch(
        ". . . .
         . a b .
         . . a .",
    )
    .dice(&[])
    .start();
    assert_eq!((table.phase(), table.turn()), ("rolling", Some(0)));
    assert!(table.0.chance_due() && table.0.acting().is_empty() && table.0.legal().is_empty());
    table.rolls([4, 1, 6, 1, 2, 5]);
    assert_eq!(
        (table.phase(), table.result()["dice"].clone()),
        ("moving", json!([1, 1, 2, 4, 5, 6]))
    );
    assert_eq!(table.result()["rolls"], 1);
}

/// Only a 2 has moves: a block of four.
fn block() -> Table {
    sketch(
        ". . . . .
         . . . . .
         . . a b .
         . . b a .
         . . . . .
         . . . . .",
    )
    .dice(&[])
    .start()
}

#[test]
fn n13_a_useless_roll_is_made_again() {
    let mut table = block();
    table.rolls([1, 3, 4, 5, 6, 1]);
    assert_eq!(
        (table.phase(), table.result()["dice"].clone()),
        ("rolling", json!([]))
    );
    table.rolls([2, 3, 4, 5, 6, 1]);
    assert_eq!((table.phase(), table.turn()), ("moving", Some(0)));
}

#[test]
fn n13_after_three_useless_rolls_the_turn_ends_and_nothing_is_paid() {
    let mut table = block();
    for _ in 0..3 {
        assert_eq!(table.turn(), Some(0));
        table.rolls([1, 3, 4, 5, 6, 1]);
    }
    assert_eq!(
        (table.phase(), table.turn(), table.money(0)),
        ("rolling", Some(1), 0)
    );
    assert_eq!(table.result()["turn_number"], 11);
}

/// A straight line that no die moves: there is a rock at both ends.
fn line() -> Table {
    sketch(
        "# # # # # .
         . . . . . .
         # a b a b #
         . . . . . .",
    )
    .dice(&[])
    .start()
}

#[test]
fn n14_the_way_out_is_a_step_over_a_corner() {
    let mut table = line();
    assert_eq!(
        (table.phase(), table.result()["dice"].clone()),
        ("moving", json!([0]))
    );
    assert_eq!(
        (
            table.result()["rolls"].clone(),
            table.result()["turn_number"].clone()
        ),
        (json!(0), json!(10))
    );
    assert_eq!(table.legal(0), "B3-C2 B3-C4 E3-D2 E3-D4");
    assert_eq!(table.refusal(1, "B3-B2"), "no_such_die");
    assert_eq!(table.refusal(0, "B3-B2"), "no_path");
    assert_eq!(table.refusal(0, "B3-A2"), "not_connected");
    table.moves(0, "B3-C2");
    // Then the six dice are rolled, and the turn goes on.
    assert_eq!((table.phase(), table.turn()), ("rolling", Some(0)));
    table.rolls([1, 1, 1, 1, 1, 1]);
    assert_eq!((table.phase(), table.turn()), ("moving", Some(0)));
    assert_eq!(table.result()["turn_number"], 10);
}

#[test]
fn n13_a_price_owed_by_the_way_out_is_named_before_the_turn_ends() {
    let mut table = sketch(
        "# #  # # # .
         . . +4 . . .
         # b  a b a #
         . .  . . . .",
    )
    .dice(&[])
    .start();
    table.moves(0, "B3-C2");
    for _ in 0..3 {
        table.rolls([4, 5, 6, 4, 5, 6]);
    }
    assert_eq!(
        (table.phase(), table.turn(), table.result()["dice"].clone()),
        ("moving", Some(0), json!([]))
    );
    table.offers(0, "C2", 3);
    assert_eq!(
        (table.phase(), table.turn(), table.from(0, "dice")),
        ("rolling", Some(1), 0)
    );
}

#[test]
fn n15_a_die_has_to_be_used_as_long_as_one_has_a_move() {
    let mut table = block();
    table.rolls([2, 2, 1, 1, 6, 6]);
    table.moves(2, "C3-C5");
    // The six has no move, the others do: the turn waits.
    assert_eq!((table.phase(), table.turn()), ("moving", Some(0)));
    assert!(!table.legal(1).is_empty());
}

#[test]
fn n15_dice_without_a_move_cost_a_coin_each_and_the_turn_ends_by_itself() {
    let mut table = sketch(
        ". . . .
         . a b .
         . . a .
         . . . .",
    )
    .dice(&[1, 4, 5, 6])
    .start();
    table.moves(1, "B2-B3");
    assert_eq!(
        (table.turn(), table.money(0), table.from(0, "dice")),
        (Some(1), -3, -3)
    );
}

#[test]
fn n15_a_start_with_useless_dice_ends_at_once() {
    let table = sketch(
        ". . . .
         . a b .
         . . a .",
    )
    .dice(&[5, 6])
    .start();
    assert_eq!(
        (table.phase(), table.turn(), table.money(0)),
        ("rolling", Some(1), -2)
    );
}
