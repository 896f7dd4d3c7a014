//! R19–R23: the end.

use crate::sketch::sketch;

#[test]
fn r19_the_last_camel_of_a_colour_ends_the_game_with_the_turn() {
    let mut table = sketch("G0 . . .\n. . . .\nY0 . . P1")
        .supply("green", 1)
        .start();
    table.place("green", "B1");
    assert_eq!(table.outcome(), None);
    assert_eq!(
        table.position().camels_left(),
        1,
        "a second camel is still due"
    );
    assert_eq!(table.refusal("green", "C1"), "supply_empty");
    table.place("yellow", "B3");
    assert_eq!(
        table.outcome().map(|(reason, _)| reason),
        Some("last_camel")
    );
}

#[test]
fn r19_the_last_camel_of_a_colour_as_the_second_ends_the_game_at_once() {
    let mut table = sketch("G0 . . .\n. . . .\n. . . P1")
        .supply("green", 1)
        .turn(0, 1)
        .start();
    table.place("green", "B1");
    assert_eq!(
        table.outcome().map(|(reason, _)| reason),
        Some("last_camel")
    );
    assert_eq!(table.position().turn_number(), 10, "no further turn begins");
}

#[test]
fn r19_r20_after_the_last_camel_of_a_colour_a_turn_may_have_no_second() {
    let mut table = sketch("G0 . . .\n. . . .\n. . . P1")
        .supply("green", 1)
        .start();
    let before = table.result();
    assert_eq!(before["phase"], "camels");
    table.place("green", "A2");
    // Seat 0 has no other caravan, so no second camel is legal.
    assert_eq!(
        table.outcome().map(|(reason, _)| reason),
        Some("last_camel")
    );
}

#[test]
fn r19_a_supply_of_nothing_in_a_puzzle_counts_as_the_last_camel() {
    let mut table = sketch("G0 . . .\n. . . .\n. . . P1")
        .supply("yellow", 0)
        .turn(0, 1)
        .start();
    table.place("green", "B1");
    assert_eq!(
        table.outcome().map(|(reason, _)| reason),
        Some("last_camel")
    );
}

#[test]
fn r20_the_game_ends_within_a_turn_if_no_second_camel_is_legal() {
    let mut table = sketch("G0 . # P1\n# # # .").start();
    table.place("green", "B1");
    assert_eq!(
        table.outcome().map(|(reason, _)| reason),
        Some("no_legal_camel")
    );
}

#[test]
fn r20_the_game_ends_before_a_turn_if_no_camel_is_legal() {
    let mut table = sketch("G0 . . . U0 # P1\n. . . . . # #").start();
    table.place("green", "B1");
    assert_eq!(table.outcome(), None);
    table.place("green", "C1");
    assert_eq!(
        table.outcome().map(|(reason, _)| reason),
        Some("no_legal_camel")
    );
    assert_eq!(
        table.position().turn_number(),
        11,
        "the turn that ended the game counts"
    );
    assert_eq!(table.result()["turn"], serde_json::Value::Null);
    assert_eq!(table.result()["camels_left"], 0);
}

#[test]
fn r20_the_game_ends_before_the_very_first_turn_if_no_camel_is_legal() {
    // Each leader stands on its own island: the caravan phase begins and ends.
    let mut table = sketch(". # . # . # . # . # . # . # . # . # .").start();
    while table.outcome().is_none() {
        let next = table.position().placements().next().expect("there is room");
        let at = table.0.board().label(next.at);
        table.place(next.colour.name(), &at);
    }
    let (reason, winners) = table.outcome().expect("it is over");
    assert_eq!((reason, winners), ("no_legal_camel", vec![0, 1]));
    assert_eq!(table.result()["turn_number"], 1);
}

#[test]
fn r20_the_first_camel_of_a_colour_elsewhere_is_a_legal_camel() {
    let mut table = sketch("G0 . # P0 .\n# # # # .\nY1 . . . .").start();
    table.place("green", "B1");
    assert_eq!(table.outcome(), None);
    assert_eq!(table.legal("green"), "");
    assert_eq!(table.legal("pink"), "E1 E2");
}

#[test]
fn r21_the_largest_caravan_of_a_colour_brings_ten_points() {
    let table = sketch("G0 g0 . G1\n. . . .\nP0 . . .").start();
    assert_eq!(
        table.result()["seats"][0]["largest_caravan"],
        serde_json::json!({"green": 10, "pink": 10}),
        "a sole owner gets 10"
    );
    assert_eq!(
        table.result()["seats"][1]["largest_caravan"],
        serde_json::json!({})
    );
}

#[test]
fn r21_a_tie_gives_five_to_each() {
    let table = sketch("G0 . G1\n. . .\nG2 . .").seats(3).start();
    for seat in 0..3 {
        assert_eq!(
            table.result()["seats"][seat]["largest_caravan"],
            serde_json::json!({"green": 5})
        );
    }
    let table = sketch("G0 . G1 g1\n. . . .\nG2 g2 . .").seats(3).start();
    assert_eq!(
        table.result()["seats"][0]["largest_caravan"],
        serde_json::json!({})
    );
    assert_eq!(table.points(2, "total"), 5);
}

#[test]
fn r22_tied_players_share_the_victory() {
    let mut table = sketch("G0 . # G1\n# # # .").start();
    table.place("green", "B1");
    // Both seats are or will be stuck. Green decides, 2 to 1.
    assert_eq!(table.outcome(), Some(("no_legal_camel", vec![0])));
    let mut table = sketch("G0 . # P1\n# # # #").start();
    table.place("green", "B1");
    assert_eq!(table.outcome(), Some(("no_legal_camel", vec![0, 1])));
}

#[test]
fn r23_a_seat_that_resigned_is_skipped_and_its_camels_stay() {
    let mut table = sketch("G0 . . .\n. . . .\nP1 . . Y2\n. . . .")
        .seats(3)
        .start();
    table.resign(1);
    assert_eq!(table.turn(), 0);
    table.place("green", "B1");
    table.place("green", "C1");
    assert_eq!(table.turn(), 2);
    assert_eq!(table.refusal("yellow", "A3"), "occupied");
    assert_eq!(
        table.result()["seats"][1]["largest_caravan"],
        serde_json::json!({"pink": 10}),
        "its caravans count in R21"
    );
    assert_eq!(table.points(1, "total"), 10);
}

#[test]
fn r23_resigning_in_the_middle_of_a_turn_passes_the_turn_on() {
    let mut table = sketch("G0 . . .\n. . . .\nP1 . . Y2\n. . . .")
        .seats(3)
        .start();
    table.place("green", "B1");
    table.resign(0);
    assert_eq!(
        (
            table.turn(),
            table.position().camels_left(),
            table.position().turn_number()
        ),
        (1, 2, 11)
    );
}

#[test]
fn r23_after_the_last_camel_of_a_colour_resigning_ends_the_game() {
    let mut table = sketch("G0 . . .\n. . . .\nP1 . . Y2\n. . . .")
        .seats(3)
        .supply("green", 2)
        .start();
    table.place("green", "B1");
    table.place("green", "C1");
    assert_eq!(
        table.outcome().map(|(reason, _)| reason),
        Some("last_camel")
    );
    let mut table = sketch("G0 . . .\n. . . .\nP1 . . Y2\nU0 . . .")
        .seats(3)
        .supply("green", 1)
        .start();
    table.place("green", "B1");
    table.resign(0);
    let (reason, winners) = table.outcome().expect("it is over");
    assert_eq!(reason, "last_camel");
    assert!(!winners.contains(&0));
}

#[test]
fn r23_a_seat_that_resigned_cannot_win() {
    let mut table = sketch("G0 g0 g0 g0\n@ @ @ @\nP1 . . Y2\n. . . .")
        .seats(3)
        .turn(0, 1)
        .start();
    table.resign(0);
    while table.outcome().is_none() {
        let next = table.position().placements().next().expect("there is room");
        let at = table.0.board().label(next.at);
        table.place(next.colour.name(), &at);
    }
    let (_, winners) = table.outcome().expect("it is over");
    assert!(table.points(0, "total") > table.points(1, "total").max(table.points(2, "total")));
    assert!(!winners.contains(&0));
}

#[test]
fn r23_the_game_ends_with_one_seat_left() {
    let mut table = sketch("G0 . . .\n. . . .\nP1 . . Y2\n. . . .")
        .seats(3)
        .start();
    table.resign(2);
    assert_eq!(table.outcome(), None);
    table.resign(0);
    assert_eq!(table.outcome(), Some(("resigned", vec![1])));
}

#[test]
fn r23_r10_the_limit_of_the_first_turn_stays_with_seats_0_and_1() {
    let wide =
        ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .";
    let begin = |quitter: usize| {
        let mut table = sketch(wide).seats(3).start();
        table.resign(quitter);
        while table.position().turn_number() == 0 {
            let next = table.position().placements().next().expect("there is room");
            let at = table.0.board().label(next.at);
            table.place(next.colour.name(), &at);
        }
        let mut owed = Vec::new();
        for turn in 1..=3 {
            owed.push((table.turn(), table.position().camels_left()));
            while table.outcome().is_none() && table.position().turn_number() == turn {
                let next = table.position().placements().next().expect("there is room");
                let at = table.0.board().label(next.at);
                table.place(next.colour.name(), &at);
            }
        }
        owed
    };
    assert_eq!(begin(0), [(1, 1), (2, 2), (1, 2)]);
    assert_eq!(begin(1), [(0, 1), (2, 2), (0, 2)]);
    assert_eq!(begin(2), [(0, 1), (1, 1), (0, 2)]);
}

#[test]
fn r23_nobody_resigns_twice_or_after_the_end() {
    use caravanserai_games::desert::Action;
    use caravanserai_games::{Rules, Seat};
    let mut table = sketch("G0 . . .\n. . . .\nP1 . . Y2\n. . . .")
        .seats(3)
        .start();
    table.resign(2);
    let again = table
        .0
        .apply(Seat::new(2), &Action::Resign)
        .expect_err("it has left");
    assert_eq!(again.code(), "not_your_turn");
    let stranger = table
        .0
        .apply(Seat::new(4), &Action::Resign)
        .expect_err("there is no such seat");
    assert_eq!(stranger.code(), "not_your_turn");
    table.resign(1);
    let late = table
        .0
        .apply(Seat::new(0), &Action::Resign)
        .expect_err("it is over");
    assert_eq!(late.code(), "game_over");
}
