//! R16–R18: enclosing.

use caravanserai_games::desert::Fact;

use crate::sketch::sketch;

const NOTHING: [&str; 0] = [];

fn oases_linked_inside(facts: &[Fact]) -> usize {
    let inside = facts.iter().map(|fact| match fact {
        Fact::AreaEnclosed { oases, .. } => oases.len(),
        _ => 0,
    });
    inside.sum()
}

/// A ring around C3 with a gap on C2.
const RING: &str = "
    .  .  .  .  .  .
    .  g0 .  g0 .  .
    .  g0 .  g0 .  .
    .  .  G0 .  .  .
    .  .  .  .  .  P1";

/// The upper left corner, to be shut off from A3.
const CORNER: &str = "
    .  .  .  G0 .
    .  g0 g0 .  .
    .  .  .  .  .
    .  .  .  .  P1";

#[test]
fn r16_a_ring_of_one_caravan_encloses() {
    let mut table = sketch(RING).start();
    let facts = table.place("green", "C2");
    assert_eq!(table.enclosed(&facts), ["C3"]);
    assert_eq!(table.points(0, "empty_enclosed"), 1);
}

#[test]
fn r16_another_colour_of_the_same_player_is_no_wall() {
    let mut table = sketch(
        "
        .  .  .  .  .  .
        .  g0 .  P0 .  .
        .  g0 .  g0 .  .
        .  .  G0 .  .  .
        .  .  .  .  .  P1",
    )
    .start();
    // C3 is surrounded, but D2 is pink: the area goes on through it, and holds the pink leader.
    let facts = table.place("green", "C2");
    assert_eq!(table.enclosed(&facts), NOTHING);
    assert!(table.legal("green").contains("C3"));
}

#[test]
fn r16_a_rivals_camel_is_no_wall() {
    let mut table = sketch(
        "
        .  .  .  .  .  .
        .  g0 .  P1 .  .
        .  g0 .  g0 .  .
        .  .  G0 .  .  .
        .  .  .  .  .  .",
    )
    .start();
    let facts = table.place("green", "C2");
    assert_eq!(table.enclosed(&facts), NOTHING);
}

#[test]
fn r16_a_bare_leader_inside_spoils_an_area() {
    for inside in ["P1", "P0"] {
        let map = RING.replacen(
            ".  g0 .  g0 .  .\n    .  g0 .  g0",
            &format!(".  g0 .  g0 .  .\n    .  g0 {inside} g0"),
            1,
        );
        let map = if inside == "P1" {
            map.replace(".  .  P1", ".  .  Y1")
        } else {
            map
        };
        let mut table = sketch(&map).start();
        let facts = table.place("green", "C2");
        assert_eq!(table.enclosed(&facts), NOTHING, "{inside}");
    }
}

#[test]
fn r16_an_oasis_is_no_wall() {
    let mut table = sketch(
        "
        .  .  .  .  .  .
        .  g0 .  @  .  .
        .  g0 .  g0 .  .
        .  .  G0 .  .  .
        .  .  .  .  .  P1",
    )
    .start();
    let facts = table.place("green", "C2");
    assert_eq!(
        table.enclosed(&facts),
        NOTHING,
        "through the oasis on D2 the area is open"
    );
}

#[test]
fn r16_mountains_and_what_lies_off_the_board_are_wall() {
    for hole in ["#", "-"] {
        let map = "
            .  .  .  .  .  .
            .  g0 .  X  .  .
            .  g0 .  g0 .  .
            .  .  G0 .  .  .
            .  .  .  .  .  P1";
        let mut table = sketch(&map.replace('X', hole)).start();
        let facts = table.place("green", "C2");
        assert_eq!(table.enclosed(&facts), ["C3"], "{hole}");
    }
}

#[test]
fn r16_a_mountain_or_a_hole_at_the_edge_is_wall() {
    for hole in ["#", "-"] {
        // A1 lies in the corner; B1 is no space.
        let map = "
            .  X  .  .
            .  g0 G0 .
            .  .  .  P1";
        let mut table = sketch(&map.replace('X', hole)).start();
        let facts = table.place("green", "A2");
        assert_eq!(table.enclosed(&facts), ["A1"], "{hole}");
    }
}

#[test]
fn r16_the_edge_of_the_board_is_wall() {
    let mut table = sketch(CORNER).start();
    let facts = table.place("green", "B3");
    assert_eq!(table.enclosed(&facts), NOTHING, "A3 is a gap still");
    let facts = table.place("green", "A3");
    assert_eq!(table.enclosed(&facts), ["A1 A2 B1 C1"]);
    assert_eq!(table.points(0, "empty_enclosed"), 4);
}

#[test]
fn r16_the_elevation_line_is_an_edge_only_with_two_or_three_players() {
    let drawn = sketch(
        "
        .  .  .  .  .
        .  .  .  G0 .
        .  g0 g0 .  .
        .  .  .  .  .
        .  .  .  .  P1",
    )
    .beyond("A1 B1 C1 D1 E1");
    for seats in [2, 3] {
        let mut table = drawn.clone().seats(seats).start();
        let facts = table.place("green", "A4");
        assert_eq!(table.enclosed(&facts), ["A2 A3 B2 C2"]);
    }
    for seats in [4, 5] {
        let mut table = drawn.clone().seats(seats).start();
        let facts = table.place("green", "A4");
        assert_eq!(table.enclosed(&facts), NOTHING, "open to A1");
    }
}

#[test]
fn r16_one_camel_may_enclose_two_areas() {
    // Through D2 the land on the left and on the right is open to the south.
    let mut table = sketch(
        "
        .  .  .  #  .  .  .
        .  .  .  .  .  .  .
        G0 g0 g0 .  #  #  #
        .  .  .  .  .  .  P1",
    )
    .start();
    let facts = table.place("green", "D2");
    let mut areas = table.enclosed(&facts);
    areas.sort();
    assert_eq!(areas, ["A1 A2 B1 B2 C1 C2", "E1 E2 F1 F2 G1 G2"]);
    assert_eq!(table.points(0, "empty_enclosed"), 12);
}

#[test]
fn r16_outside_is_enclosed_when_everything_else_is_inside() {
    // All other camels are inside the ring, so the land around it is free of camels.
    let mut table = sketch(
        "
        .  .  .  .  .
        .  g0 .  g0 .
        .  g0 P1 g0 .
        .  .  G0 .  .
        .  .  .  .  .",
    )
    .start();
    let facts = table.place("green", "C2");
    assert_eq!(
        table.enclosed(&facts),
        ["A1 A2 A3 A4 A5 B1 B4 B5 C1 C5 D1 D4 D5 E1 E2 E3 E4 E5"]
    );
    assert_eq!(
        table.outcome().map(|(reason, _)| reason),
        Some("no_legal_camel"),
        "nowhere is left to go"
    );
}

#[test]
fn r16_a_lone_caravan_encloses_everything() {
    let mut table = sketch("G0 . .\n. . .\n. . .").start();
    let facts = table.place("green", "A2");
    assert_eq!(table.enclosed(&facts), ["A3 B1 B2 B3 C1 C2 C3"]);
}

#[test]
fn r16_a_ring_may_lie_inside_a_bigger_ring() {
    let mut table = sketch(
        "
        .  .  .  .  .  .  .  .
        .  g0 .  g0 .  g0 .  .
        .  g0 .  g0 g0 g0 .  .
        .  .  g0 .  .  g0 .  .
        .  .  .  .  .  g0 .  .
        g0 g0 g0 g0 g0 G0 .  .
        .  .  .  .  .  .  .  P1",
    )
    .start();
    let facts = table.place("green", "C2");
    assert_eq!(table.enclosed(&facts), ["C3"]);
    let facts = table.place("green", "F1");
    assert_eq!(
        table.enclosed(&facts),
        ["A1 A2 A3 A4 A5 B1 B4 B5 C1 C5 D1 D4 D5 E1 E2 E4 E5"]
    );
    assert_eq!(table.points(0, "empty_enclosed"), 18);
    assert_eq!(
        table.result()["seats"][0]["areas"].as_array().map(Vec::len),
        Some(2)
    );
}

#[test]
fn r16_a_river_edge_is_neither_wall_nor_gap() {
    let mut table = sketch(RING).river("C3/C4 C3/B2 C3/D2").start();
    let facts = table.place("green", "C2");
    assert_eq!(table.enclosed(&facts), ["C3"]);
    let mut table = sketch(CORNER).river("A1/B1 A1/A2").start();
    let facts = table.place("green", "A3");
    assert_eq!(
        table.enclosed(&facts),
        ["A1 A2 B1 C1"],
        "an area may lie on both banks"
    );
}

#[test]
fn r16_a_camel_encloses_only_areas_that_it_touches() {
    // A camel elsewhere does not close a pocket that the puzzle begins with.
    let mut table = sketch(
        "
        .  g0 .  .  .
        g0 G0 .  .  .
        .  g0 .  .  .
        .  .  .  .  P1",
    )
    .start();
    let facts = table.place("green", "C2");
    assert_eq!(
        table.enclosed(&facts),
        NOTHING,
        "A1 is shut off, but this camel does not touch it"
    );
    assert!(table.legal("green").starts_with("A1"));
    // A camel on it leaves nothing to enclose.
    let facts = table.place("green", "A1");
    assert_eq!(table.enclosed(&facts), NOTHING);
}

#[test]
fn r17_the_area_brings_its_tokens_and_oases() {
    let mut table = sketch(
        "
        3  .  @  G0 .
        1  g0 g0 .  .
        .  .  .  .  .
        .  .  .  .  P1",
    )
    .start();
    let facts = table.place("green", "A3");
    assert_eq!(table.enclosed(&facts), ["A1 A2 B1 C1"]);
    assert_eq!(oases_linked_inside(&facts), 0, "C2 had linked it before");
    assert_eq!(
        table.result()["seats"][0]["waterholes"],
        serde_json::json!([1, 3])
    );
    assert_eq!(
        table.points(0, "empty_enclosed"),
        3,
        "R18: the oasis does not count"
    );
    table.place("green", "A4");
    assert_eq!(table.refusal("pink", "A1"), "enclosed");
}

#[test]
fn r17_an_oasis_touched_and_enclosed_by_the_same_camel_scores_once() {
    let mut table = sketch(
        "
        @  .  G0 .
        .  g0 g0 .
        .  .  .  P1",
    )
    .start();
    // B1 … A1 is the oasis; A2 touches and shuts it in.
    let facts = table.place("green", "A2");
    assert_eq!(table.enclosed(&facts), ["A1 B1"]);
    assert_eq!(oases_linked_inside(&facts), 0);
    assert_eq!(table.points(0, "oasis_points"), 5);
    assert_eq!(table.points(0, "empty_enclosed"), 1);
}

#[test]
fn r17_an_oasis_that_is_only_enclosed_scores_too_and_is_linked() {
    let mut table = sketch(
        "
        @  .  .  G0 .
        .  g0 g0 .  .
        .  .  .  .  .
        .  .  .  .  P1",
    )
    .start();
    assert_eq!(table.points(0, "oasis_points"), 0);
    let facts = table.place("green", "A3");
    assert_eq!(oases_linked_inside(&facts), 1);
    assert_eq!(
        (
            table.points(0, "oasis_points"),
            table.points(0, "empty_enclosed")
        ),
        (5, 3)
    );
    let caravan = &table.view(0).caravans[0];
    assert_eq!(table.labels(caravan.linked.iter().copied()), "A1");
}

#[test]
fn r17_an_oasis_beside_a_bare_leader_of_a_puzzle_is_not_linked_yet() {
    let mut table = sketch(
        "
        .  .  .  g0 .
        @  G0 g0 .  .
        .  .  .  .  .
        .  .  .  .  P1",
    )
    .start();
    assert_eq!(table.points(0, "oasis_points"), 0);
    let facts = table.place("green", "A3");
    assert_eq!(table.enclosed(&facts), ["A1 A2 B1 C1"]);
    assert_eq!(
        (oases_linked_inside(&facts), table.points(0, "oasis_points")),
        (0, 5),
        "touched first, then enclosed"
    );
}

#[test]
fn r17_an_area_of_nothing_but_oases_is_listed() {
    let mut table = sketch("@ . .\n. G0 .\n. . P1").start();
    table.place("green", "A2");
    let facts = table.place("green", "B1");
    assert_eq!(table.enclosed(&facts), ["A1"]);
    assert_eq!(
        table.result()["seats"][0]["areas"],
        serde_json::json!([{"colour": "green", "cells": ["A1"]}])
    );
    assert_eq!(
        (
            table.points(0, "empty_enclosed"),
            table.points(0, "oasis_points")
        ),
        (0, 5)
    );
}

#[test]
fn r18_spaces_whose_token_was_taken_count() {
    let mut table = sketch(
        "
        2  3  .  G0 .
        .  g0 g0 .  .
        .  .  .  .  .
        .  .  .  .  P1",
    )
    .start();
    table.place("green", "A3");
    assert_eq!(table.points(0, "waterhole_points"), 5);
    assert_eq!(table.points(0, "empty_enclosed"), 4);
}

#[test]
fn areas_are_listed_by_colour_then_first_cell() {
    let mut table = sketch(
        "
        .  G0 .  .  .  .  P0 .
        .  .  .  .  .  .  .  .
        .  #  .  .  .  .  .  .
        .  #  .  .  .  .  .  Y1",
    )
    .start();
    table.place("pink", "H1");
    table.place("green", "A2");
    let areas = &table.result()["seats"][0]["areas"];
    assert_eq!(
        areas[0],
        serde_json::json!({"colour": "green", "cells": ["A1"]})
    );
}
