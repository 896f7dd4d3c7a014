//! The worked examples at the end of the rules.

use serde_json::json;

use crate::sketch::sketch;

#[test]
fn the_worked_final_score_is_83() {
    let mut table = sketch(
        "
        3  3  3  3  2  2  2  2  2  2  1  1  .  .
        1  G0 g0 g0 g0 g0 g0 g0 g0 g0 g0 .  .  .
        .  .  @  .  @  .  @  .  @  .  @  .  .  .
        .  .  .  .  .  .  .  .  .  .  .  .  .  .
        P0 .  .  .  .  .  .  .  .  .  .  .  .  Y1",
    )
    .start();
    table.place("green", "A2");
    table.place("green", "L1");
    let seat = &table.result()["seats"][0];
    assert_eq!(seat["largest_caravan"], json!({"green": 10, "pink": 10}));
    assert_eq!(
        seat["waterholes"],
        json!([1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3])
    );
    assert_eq!(seat["waterhole_points"], 27);
    assert_eq!(seat["oasis_points"], 25);
    assert_eq!(seat["empty_enclosed"], 11);
    assert_eq!(seat["total"], 83);
}

#[test]
fn the_worked_area_has_nine_spaces_an_oasis_and_two_tokens() {
    let mut table = sketch(
        "
        .  .  .  G0 .  .
        .  @  .  g0 .  .
        2  .  3  g0 .  .
        g0 g0 .  g0 .  .
        .  .  g0 .  .  P1",
    )
    .start();
    assert_eq!(table.points(0, "oasis_points"), 0);
    let facts = table.place("green", "C4");
    assert_eq!(table.enclosed(&facts), ["A1 A2 A3 B1 B2 B3 C1 C2 C3"]);
    assert_eq!(table.points(0, "oasis_points"), 5);
    assert_eq!(table.result()["seats"][0]["waterholes"], json!([2, 3]));
    assert_eq!(table.points(0, "empty_enclosed"), 8);
}

#[test]
fn the_worked_area_at_the_edge_brings_its_tokens_and_sixteen_points() {
    let mut table = sketch(
        "
        .  .  .  .  G0 .
        .  1  .  .  g0 .
        .  .  .  3  g0 .
        .  .  .  .  g0 .
        .  g0 g0 g0 g0 .
        .  .  .  .  .  P1",
    )
    .start();
    let facts = table.place("green", "A5");
    assert_eq!(table.enclosed(&facts).len(), 1);
    assert_eq!(table.result()["seats"][0]["waterholes"], json!([1, 3]));
    assert_eq!(table.points(0, "empty_enclosed"), 16);
}

#[test]
fn a_camel_beside_a_linked_oasis_brings_nothing_but_blocks_a_rival() {
    let mut table = sketch(
        "
        G0 g0 .  .  .
        .  .  @  .  G1
        .  .  .  .  .
        .  .  .  .  .",
    )
    .start();
    assert_eq!(table.points(0, "oasis_points"), 5);
    table.place("green", "C1");
    assert_eq!(table.points(0, "oasis_points"), 5);
    table.place("green", "B2");
    assert_eq!(table.refusal("green", "D1"), "would_touch_other");
}
