//! R13–R15: waterholes, oases, the river.

use std::sync::Arc;

use caravanserai_games::desert::{Boards, Fact, Game, Options};

use crate::sketch::{SketchGame, sketch};

fn linked(table: &SketchGame, facts: &[Fact]) -> String {
    table.labels(facts.iter().filter_map(|fact| match fact {
        Fact::OasisLinked { at, .. } => Some(*at),
        _ => None,
    }))
}

fn crossed(facts: &[Fact]) -> bool {
    facts
        .iter()
        .any(|fact| matches!(fact, Fact::RiverCrossed { .. }))
}

#[test]
fn r13_the_token_under_the_camel_is_taken() {
    let mut table = sketch("G0 3 1 .\n. . . P1").start();
    table.place("green", "B1");
    table.place("green", "C1");
    assert_eq!(
        table.result()["seats"][0]["waterholes"],
        serde_json::json!([1, 3])
    );
    assert_eq!(table.points(0, "waterhole_points"), 4);
    assert!(table.position().tokens().is_empty());
}

#[test]
fn r14_an_oasis_touched_for_the_first_time_brings_five_points() {
    let mut table = sketch("G0 . . . .\n. . @ . .\n. . . . P1").start();
    let facts = table.place("green", "B1");
    assert_eq!(linked(&table, &facts), "C2");
    let facts = table.place("green", "B2");
    assert_eq!(linked(&table, &facts), "", "it is linked already");
    assert_eq!(table.points(0, "oasis_points"), 5);
}

#[test]
fn r14_one_camel_may_link_several_oases() {
    let mut table = sketch("G0 . @ .\n. . @ .\n. . . P1").start();
    let facts = table.place("green", "B1");
    assert_eq!(linked(&table, &facts), "C1 C2");
    assert_eq!(table.points(0, "oasis_points"), 10);
}

#[test]
fn r14_several_caravans_even_of_one_player_may_link_the_same_oasis() {
    let mut table = sketch("G0 . . . G1\n. . @ . .\nP0 . . . .\n. . . . .").start();
    table.place("green", "B1");
    table.place("pink", "B2");
    assert_eq!(
        table.points(0, "oasis_points"),
        10,
        "a link belongs to a caravan, not to a player"
    );
    table.place("green", "D1");
    assert_eq!(table.points(1, "oasis_points"), 5);
}

#[test]
fn r15_a_caravan_that_faces_itself_across_the_river_scores_once() {
    let mut table = sketch("G0 . . .\n. . . .\n. . . P1")
        .river("A1/A2 B1/B2")
        .start();
    let facts = table.place("green", "A2");
    assert!(crossed(&facts), "the leader counts as a camel (R12)");
    table.place("green", "B1");
    table.place("pink", "D2");
    table.place("pink", "D1");
    let facts = table.place("green", "B2");
    assert!(!crossed(&facts), "once for each caravan");
    assert_eq!(table.points(0, "river_points"), 5);
}

#[test]
fn r15_two_caravans_of_one_player_do_not_face_each_other() {
    let mut table = sketch("G0 . . .\n. . . .\n. P0 . P1")
        .river("A1/A2 B1/B2")
        .start();
    table.place("green", "B1");
    let facts = table.place("pink", "B2");
    assert!(!crossed(&facts));
}

#[test]
fn r15_each_caravan_scores_for_itself() {
    let mut table = sketch("G0 . . .\n. . . .\n. P0 . P1")
        .river("A1/A2 B2/B3")
        .start();
    assert!(crossed(&table.place("green", "A2")));
    assert!(crossed(&table.place("pink", "B2")));
    assert_eq!(table.points(0, "river_points"), 10);
}

#[test]
fn r15_at_a_table_a_river_counts_unless_it_is_switched_off() {
    let river = |board: &str, chosen| {
        let boards = Boards::embedded();
        let board = boards.get(board).expect("a board");
        let options = Options {
            river: chosen,
            ..Options::default()
        };
        Game::new(Arc::clone(board), &options, 3)
            .expect("a game")
            .river()
    };
    assert!(river("river", None));
    assert!(river("river", Some(true)));
    assert!(!river("river", Some(false)));
    assert!(!river("mountain", None));
    assert!(!river("mountain", Some(true)));
}

#[test]
fn r15_in_a_record_a_river_counts_only_if_the_record_says_so() {
    let drawn = sketch("G0 . .\n. . P1").river("A1/A2");
    assert!(drawn.start().0.river());
    let mut off = drawn.option("river", false).start();
    assert!(!crossed(&off.place("green", "A2")));
    let silent = "G0 . .\n. . P1";
    assert!(!sketch(silent).start().0.river());
    let nowhere = sketch(silent).option("river", true).start();
    assert!(!nowhere.0.river());
}

#[test]
fn r15_enclosing_never_scores_the_river() {
    let mut table = sketch(
        "
        .  .  g0 .
        .  g0 G0 .
        .  #  #  P1",
    )
    .river("A1/B1 A1/A2")
    .start();
    let facts = table.place("green", "B1");
    assert_eq!(table.enclosed(&facts), ["A1 A2 A3"]);
    assert!(!crossed(&facts));
}
