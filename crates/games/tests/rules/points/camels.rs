//! R10–R12: turns and where camels go.

use caravanserai_games::desert::Phase;

use crate::sketch::sketch;

/// Two leaders each, for up to five.
fn rows(seats: usize) -> String {
    let row = |seat: usize| format!("G{seat} . . . . . . .\n. . . . . . . .\n. . . . . . . .\n");
    (0..seats).map(row).collect()
}

#[test]
fn r10_the_first_two_seats_begin_with_one_camel() {
    for (seats, first) in [
        (2, vec![1, 2, 2, 2]),
        (3, vec![1, 1, 2, 2, 2]),
        (4, vec![1, 1, 2, 2, 2, 2]),
        (5, vec![1, 1, 2, 2, 2, 2, 2]),
    ] {
        let mut table = sketch(&rows(seats))
            .seats(seats)
            .turn(0, 1)
            .turn_number(1)
            .start();
        let mut owed = Vec::new();
        for turn in 0..first.len() {
            assert_eq!(table.turn(), turn % seats);
            assert_eq!(table.position().turn_number() as usize, turn + 1);
            owed.push(table.position().camels_left());
            while table.position().turn_number() as usize == turn + 1 {
                let next = table.position().placements().next().expect("there is room");
                let at = table.0.board().label(next.at);
                table.place("green", &at);
            }
        }
        assert_eq!(owed, first, "{seats} players");
    }
}

#[test]
fn r10_after_leaders_the_first_seat_owes_one_camel() {
    let mut table = sketch(". # . # . # . # . # . # . # . # . # .").start();
    for column in ["A", "C", "E", "G", "I", "K", "M", "O", "Q"] {
        let colour = table
            .position()
            .placements()
            .next()
            .expect("there is room")
            .colour;
        table.place(colour.name(), &format!("{column}1"));
    }
    let colour = table
        .position()
        .placements()
        .next()
        .expect("there is room")
        .colour;
    table.place(colour.name(), "S1");
    // Nobody has room for a camel: seat 0's turn began and ended the game.
    assert_eq!(table.position().phase(), Phase::Over);
    assert_eq!(table.position().turn_number(), 1);
}

#[test]
fn r10_a_turn_is_two_camels_of_one_colour_or_of_two() {
    let mut table = sketch("G0 . . . P0 . .\n. . . . . . G1").start();
    table.place("green", "B1");
    assert_eq!((table.turn(), table.position().camels_left()), (0, 1));
    table.place("pink", "F1");
    assert_eq!((table.turn(), table.position().camels_left()), (1, 2));
}

#[test]
fn r11_a_camel_goes_next_to_the_own_caravan_of_its_colour() {
    let table = sketch("G0 . . .\n. . . P1\n. . . .").start();
    assert_eq!(table.legal("green"), "A2 B1");
    assert_eq!(table.refusal("green", "C1"), "not_adjacent");
    assert_eq!(table.refusal("pink", "C1"), "not_adjacent");
}

#[test]
fn r11_a_camel_may_not_stand_on_a_mountain_oasis_camel_or_leader() {
    let table = sketch(
        "
        . #  @  .
        . G0 P1 .
        . g0 .  .",
    )
    .start();
    assert_eq!(table.refusal("green", "B1"), "not_a_space");
    assert_eq!(table.refusal("green", "C1"), "oasis");
    assert_eq!(table.refusal("green", "C2"), "occupied");
    assert_eq!(table.refusal("green", "B3"), "occupied");
    assert_eq!(table.legal("green"), "A2 A3 C3");
}

#[test]
fn r11_a_camel_may_not_stand_in_an_enclosed_area_even_of_its_owner() {
    let mut table = sketch(
        "
        .  .  g0 P1
        .  g0 G0 p1
        .  #  #  p1
        Y1 .  .  p1",
    )
    .start();
    let facts = table.place("green", "B1");
    assert_eq!(table.enclosed(&facts), [""; 0]);
    let facts = table.place("green", "A2");
    assert_eq!(table.enclosed(&facts), ["A1"]);
    table.place("yellow", "B4");
    table.place("yellow", "C4");
    assert_eq!(
        table.refusal("green", "A1"),
        "enclosed",
        "the owner's own area"
    );
    table.place("green", "A3");
}

#[test]
fn r11_a_camel_may_not_stand_in_the_area_of_a_rival() {
    let mut table = sketch(
        "
        .  G0 .
        P1 .  .
        .  .  .",
    )
    .turn(0, 1)
    .start();
    // The leaders of both seats shut A1 off, so no single caravan is its wall.
    assert_eq!(table.legal("green"), "A1 B2 C1 C2");
    table.place("green", "B2");
    assert_eq!(table.legal("pink"), "A1 A3");
    let mut table = sketch(
        "
        .  G0 .
        .  .  .
        P1 .  .",
    )
    .start();
    let facts = table.place("green", "A2");
    assert_eq!(table.enclosed(&facts), ["A1"]);
    table.place("green", "B2");
    assert_eq!(table.refusal("pink", "A1"), "enclosed");
}

#[test]
fn r11_caravans_of_one_colour_never_meet() {
    let table = sketch("G0 . . G1\n. . . .\n. . . .").start();
    // C1 and D2 are next to G1 on D1; B1 is not.
    assert_eq!(table.legal("green"), "A2 B1");
    let table = sketch("G0 . G1\n. . .\n. . .").start();
    assert_eq!(table.refusal("green", "B1"), "would_touch_other");
    assert_eq!(table.legal("green"), "A2");
}

#[test]
fn r11_a_camel_may_touch_other_colours_fork_and_stand_on_a_token() {
    let mut table = sketch(
        "
        .  2  .
        G0 g0 P1
        .  .  .",
    )
    .start();
    table.place("green", "B1");
    table.place("green", "B3");
    assert_eq!(table.points(0, "waterhole_points"), 2);
}

#[test]
fn r11_the_river_blocks_nothing() {
    let mut table = sketch("G0 .\n. P1").river("A1/B1 A1/A2").start();
    table.place("green", "A2");
}

#[test]
fn r11_a_colour_with_an_empty_supply_is_refused() {
    let table = sketch("G0 . P0 .\n. . . G1").supply("green", 0).start();
    assert_eq!(table.refusal("green", "A2"), "supply_empty");
    assert_eq!(table.legal("pink"), "B1 C2 D1");
}

#[test]
fn r12_leaders_count_as_camels_but_not_in_the_supply() {
    let table = sketch("G0 g0 .\n. . .\n. . G1").start();
    assert_eq!(table.result()["seats"][0]["caravan_sizes"]["green"], 2);
    assert_eq!(table.result()["supply"]["green"], 21);
    // A rival's leader without camels counts too (R11, R12).
    assert_eq!(table.refusal("green", "B2"), "would_touch_other");
}

#[test]
fn reasons_come_in_the_order_of_the_format() {
    // B1 is occupied, not next to seat 0's pink caravan, and the supply of pink is empty.
    let table = sketch("G0 P1 . @\n. . . .\n. . . P0")
        .supply("pink", 0)
        .start();
    assert_eq!(table.refusal("pink", "B1"), "occupied");
    assert_eq!(table.refusal("pink", "D1"), "oasis");
    assert_eq!(table.refusal("pink", "A3"), "supply_empty");
    // Next to a rival and not next to the own caravan: the latter is reported.
    let table = sketch("G0 . . .\n. . . .\n. . . G1").start();
    assert_eq!(table.refusal("green", "D2"), "not_adjacent");
}
