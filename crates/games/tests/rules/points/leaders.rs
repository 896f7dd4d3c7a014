//! R7–R9: placing leaders.

use caravanserai_games::desert::{Fact, Phase};

use crate::sketch::{SketchGame, sketch};

/// Room for everybody's leaders.
const WIDE: &str = "
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .";

/// Places leaders wherever there is room until the phase is over, and returns who placed them.
fn place_all(table: &mut SketchGame) -> String {
    let mut seats = String::new();
    while table.position().phase() == Phase::Leaders {
        // On even columns and rows leaders never touch.
        let next = table.position().placements().find(|placement| {
            let (column, row) = table.0.board().column_row(placement.at);
            column % 2 == 0 && row % 2 == 0
        });
        let next = next.expect("there is room");
        let at = table.0.board().label(next.at);
        seats.push_str(&table.turn().to_string());
        table.place(next.colour.name(), &at);
    }
    seats
}

#[test]
fn r7_leaders_are_placed_clockwise_one_at_a_time() {
    let mut table = sketch(WIDE).seats(4).start();
    assert_eq!(place_all(&mut table), "01230123012301230123");
}

#[test]
fn r7_serpentine_turns_round_every_lap() {
    let mut table = sketch(WIDE)
        .seats(4)
        .option("leader_order", "serpentine")
        .start();
    assert_eq!(place_all(&mut table), "01233210012332100123");
}

#[test]
fn r7_serpentine_order_has_five_laps_with_two_or_three() {
    for (seats, order) in [(2, "0110011001"), (3, "012210012210012")] {
        let mut table = sketch(WIDE)
            .seats(seats)
            .option("leader_order", "serpentine")
            .start();
        assert_eq!(
            place_all(&mut table),
            order,
            "five laps, the last one forwards"
        );
        assert_eq!(table.turn(), 0, "R10: the first seat starts the caravans");
    }
}

#[test]
fn r7_serpentine_with_five_has_four_laps() {
    let mut table = sketch(WIDE).seats(5).option("leader_order", "serpentine");
    for (seat, colour) in ["green", "pink", "yellow", "purple", "turquoise"]
        .into_iter()
        .enumerate()
    {
        table = table.gave_back(seat, colour);
    }
    let mut table = table.start();
    assert_eq!(place_all(&mut table), "01234432100123443210");
    assert_eq!(table.turn(), 0, "R10: not the seat that placed last");
}

#[test]
fn r7_a_leader_may_not_stand_on_or_beside_what_the_rule_forbids() {
    let mut table = sketch(
        "
        . . . . . . 2 .
        . . @ . . . . .
        . . . . . # . .",
    )
    .start();
    table.place("green", "A1");
    assert_eq!(table.refusal("pink", "A1"), "occupied");
    assert_eq!(table.refusal("pink", "C2"), "oasis");
    assert_eq!(table.refusal("pink", "G1"), "waterhole");
    assert_eq!(table.refusal("pink", "D1"), "next_to_oasis");
    assert_eq!(table.refusal("pink", "A2"), "next_to_leader");
    assert_eq!(table.refusal("pink", "F3"), "not_a_space");
    assert_eq!(table.refusal("pink", "Z1"), "not_a_space");
    table.place("pink", "E3");
    assert_eq!(table.refusal("green", "H3"), "no_such_leader");
    // A seat's own leader counts too.
    assert_eq!(table.refusal("pink", "A2"), "next_to_leader");
}

#[test]
fn r7_next_to_a_waterhole_or_to_the_river_is_allowed() {
    let mut table = sketch(". 2 .\n. . .\n. . .").river("A1/A2").start();
    table.place("green", "A1");
}

#[test]
fn r8_a_first_leader_needs_a_colour_that_nobody_has_on_the_board() {
    let mut table = sketch(WIDE).seats(3).start();
    table.place("green", "A1");
    assert_eq!(table.refusal("green", "C1"), "first_leader_colour");
    table.place("pink", "C1");
    assert_eq!(table.refusal("green", "E1"), "first_leader_colour");
    assert_eq!(table.refusal("pink", "E1"), "first_leader_colour");
    table.place("yellow", "E1");
    // Later leaders may have any colour.
    table.place("pink", "G1");
    table.place("yellow", "I1");
    table.place("green", "K1");
}

#[test]
fn r8_the_fifth_player_may_own_no_new_colour() {
    let mut table = sketch(WIDE)
        .seats(5)
        .gave_back(0, "pink")
        .gave_back(1, "yellow")
        .gave_back(2, "purple")
        .gave_back(3, "turquoise")
        .gave_back(4, "green")
        .start();
    table.place("turquoise", "A1");
    table.place("pink", "C1");
    table.place("yellow", "E1");
    table.place("purple", "G1");
    // Green is the only colour not on the board, and the last player gave it back.
    assert_eq!(table.refusal("green", "I1"), "no_such_leader");
    table.place("pink", "I1");
}

#[test]
fn r8_the_fifth_player_who_owns_a_new_colour_takes_it() {
    let mut table = sketch(WIDE)
        .seats(5)
        .gave_back(0, "pink")
        .gave_back(1, "yellow")
        .gave_back(2, "purple")
        .gave_back(3, "turquoise")
        .gave_back(4, "pink")
        .start();
    table.place("turquoise", "A1");
    table.place("pink", "C1");
    table.place("yellow", "E1");
    table.place("purple", "G1");
    assert_eq!(table.refusal("yellow", "I1"), "first_leader_colour");
    table.place("green", "I1");
}

#[test]
fn r9_without_room_the_phase_ends_for_everybody() {
    // After two leaders every space is next to one of them.
    let mut table = sketch(". . # . .").seats(3).start();
    table.place("green", "A1");
    let facts = table.place("pink", "D1");
    assert!(facts.contains(&Fact::LeadersDone { cut_short: true }));
    assert_eq!(table.position().phase(), Phase::Camels);
    assert_eq!(
        table.view(2).caravans.len(),
        2,
        "the missing caravans do not exist"
    );
    assert_eq!(table.view(0).seats[0].leaders_left, []);
    // Seat 0 places its one camel; seat 1 too; seat 2 has no caravan and ends the game.
    table.place("green", "B1");
    table.place("pink", "E1");
    assert_eq!(
        table.outcome().map(|(reason, _)| reason),
        Some("no_legal_camel")
    );
}

#[test]
fn r9_without_any_room_there_are_no_caravans_at_all() {
    let table = sketch("1 2 3\n1 2 3").start();
    assert_eq!(
        table.position().turn_number(),
        1,
        "a turn that R20 ended counts"
    );
    assert_eq!(table.outcome(), Some(("no_legal_camel", vec![0, 1])));
}

#[test]
fn r9_a_leader_alone_encloses_nothing_until_a_camel_touches_it() {
    // A1 is a dead end behind the leader on A2.
    let mut table = sketch(
        "
        . # . . . . . . . . . .
        . # . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .",
    )
    .start();
    let facts = table.place("green", "A2");
    assert_eq!(table.enclosed(&facts), [""; 0]);
    for (column, row) in [
        ("C", 1),
        ("E", 1),
        ("G", 1),
        ("I", 1),
        ("K", 1),
        ("C", 6),
        ("E", 6),
        ("G", 6),
        ("I", 6),
    ] {
        let at = format!("{column}{row}");
        let colour = table
            .position()
            .placements()
            .next()
            .expect("there is room")
            .colour;
        table.place(colour.name(), &at);
    }
    assert_eq!(table.position().phase(), Phase::Camels);
    assert!(table.legal("green").contains("A1"), "it still is open");
    // A camel on the other side of the leader does not touch it.
    let facts = table.place("green", "A3");
    assert_eq!(table.enclosed(&facts), [""; 0]);
    assert!(
        !table
            .position()
            .enclosed()
            .contains(table.0.board().find("A1").expect("a space"))
    );
}

#[test]
fn r9_a_dead_end_is_enclosed_by_the_first_camel_that_touches_it() {
    // A1 and A2 are a dead end behind the leader on A3.
    let mut table = sketch(
        "
        .  # .  .
        .  # .  .
        G0 # G1 .
        .  . .  .",
    )
    .start();
    let facts = table.place("green", "A2");
    assert_eq!(table.enclosed(&facts), ["A1"]);
    assert_eq!(table.points(0, "empty_enclosed"), 1);
}

#[test]
fn r23_a_seat_that_resigns_is_skipped_in_the_order_of_leaders() {
    let mut table = sketch(WIDE)
        .seats(3)
        .option("leader_order", "serpentine")
        .start();
    table.place("green", "A1");
    table.resign(1);
    assert_eq!(table.turn(), 2);
    assert_eq!(
        place_all(&mut table),
        "220022002",
        "after 0: 2, then 2 0, 0 2, 2 0, 0 2"
    );
    assert_eq!(
        table
            .view(1)
            .caravans
            .iter()
            .filter(|caravan| caravan.seat.index() == 1)
            .count(),
        0
    );
}
