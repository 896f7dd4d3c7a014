//! N30, N36, N43: turns committed in parts, questions, and what is prescribed for seats that are late.

use caravanserai_games::nomadi::{Action, Fact};
use caravanserai_games::{Rules, Seat, Seats};

use crate::sketch::{Table, name, sketch};

fn seats(seats: Seats) -> Vec<usize> {
    seats.iter().map(Seat::index).collect()
}

fn asked(table: &Table, facts: &[Fact]) -> Vec<usize> {
    let asked = facts.iter().filter_map(|fact| table.0.asked(fact));
    asked.map(Seat::index).collect()
}

fn goes_on(table: &Table, seat: usize, facts: &[Fact]) -> bool {
    table.0.goes_on(Seat::new(seat), facts)
}

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

#[test]
fn n43_a_turn_goes_on_as_long_as_a_die_has_a_move_or_a_price_is_owed() {
    let mut table = offering();
    let facts = table.moves(1, "C2-C3");
    assert!(goes_on(&table, 0, &facts) && !goes_on(&table, 1, &facts));
    let facts = table.moves(1, "B2-C2");
    assert!(goes_on(&table, 0, &facts), "a price is owed");
    let facts = table.offers(0, "C3", 3);
    assert!(!goes_on(&table, 0, &facts));
}

#[test]
fn n43_a_draft_says_whether_the_turn_would_go_on() {
    let table = offering();
    let action = |die, from, to| Action::Move {
        die,
        from: name(from),
        to: name(to),
    };
    let whole = [
        action(1, "C2", "C3"),
        action(1, "B2", "C2"),
        Action::Offer {
            card: name("C3"),
            price: 3,
        },
    ];
    let drafted = |actions: &[Action]| {
        let draft = table.0.draft(Seat::new(0), actions);
        draft.expect("it is legal").goes_on
    };
    let parts: Vec<bool> = (0..=3).map(|count| drafted(&whole[..count])).collect();
    assert_eq!(parts, [true, true, true, false]);
}

#[test]
fn n43_a_turn_goes_on_with_the_roll_after_the_way_out() {
    // Given a straight line, from which only a 0 leads out,
    let mut table = sketch(
        ". . . . . . . . . .
         . a b a b a b a b .
         . . . . . . . . . .",
    )
    .dice(&[])
    .start();
    assert_eq!(table.result()["dice"], serde_json::json!([0]));
    let (seat, way_out) = table.0.legal()[0];

    // when it is drafted, then the turn would go on; when it is made, then it does.
    let draft = table.0.draft(seat, &[way_out]).expect("it is legal");
    assert!(draft.goes_on);
    let facts = table.0.apply(seat, &way_out).expect("it is legal");
    assert_eq!(table.phase(), "rolling");
    assert!(goes_on(&table, 0, &facts));
}

#[test]
fn n13_a_turn_that_comes_back_after_useless_rolls_is_another_turn() {
    // Given two seats of which the other one has no move after three rolls,
    let mut table = sketch(
        ". . . . .
         . . . . .
         . . a b .
         . . b a .
         . . . . .
         . . . . .",
    )
    .dice(&[])
    .turn(1)
    .start();
    let mut facts = Vec::new();
    for _ in 0..3 {
        facts.extend(table.rolls([1, 3, 4, 5, 6, 1]));
    }
    facts.extend(table.rolls([2, 3, 4, 5, 6, 1]));

    // then the turn of the first one, which may have acted just before, has begun anew.
    assert_eq!((table.phase(), table.turn()), ("moving", Some(0)));
    assert!(!goes_on(&table, 0, &facts));
    assert!(goes_on(&table, 0, &[]));
}

#[test]
fn n30_the_owner_is_asked_once_a_price_is_named_and_until_it_is_answered() {
    let mut table = offering();
    let facts = table.moves(1, "C2-C3");
    assert!(asked(&table, &facts).is_empty() && table.0.questions().is_empty());
    let facts = table.offers(0, "C3", 3);
    assert_eq!(asked(&table, &facts), [1]);
    assert_eq!(seats(table.0.questions()), [1]);
    assert!(table.0.late_turn(Seat::new(1)).is_empty(), "N32");
    let facts = table.answers(1, "C3", false);
    assert!(asked(&table, &facts).is_empty() && table.0.questions().is_empty());
}

#[test]
fn n36_a_late_seat_names_10_and_declines() {
    // Given a seat that owes a price when the third nomad goes in,
    let mut table = sketch(
        ".  . . . .
         ~
         .  a b . .
         +5 b b b .
         .  O A B .",
    )
    .dice(&[2, 3])
    .start();
    table.moves(3, "D3-A3");
    assert!(table.0.late_turn(Seat::new(0)).is_empty(), "not before");
    let facts = table.moves(2, "B2-B4");
    assert!(!goes_on(&table, 0, &facts), "settling has its own time");

    // when it is late, then it names 10, and the other one declines.
    let price = Action::Offer {
        card: name("A3"),
        price: 10,
    };
    assert_eq!(table.0.late_turn(Seat::new(0)), [price]);
    table.0.apply(Seat::new(0), &price).expect("it is legal");
    let decline = Action::Answer {
        card: name("A3"),
        buy: false,
    };
    assert_eq!(table.0.late_turn(Seat::new(1)), [decline]);
    table.0.apply(Seat::new(1), &decline).expect("it is legal");
    assert_eq!(table.phase(), "over");
    assert!(table.0.late_turn(Seat::new(1)).is_empty());
}
