//! The actions of a record: with which code they are refused.

use caravanserai_games::Unplayed;
use caravanserai_games::desert::{Boards, Reading, Record};
use serde_json::{Value, json};

use crate::records::fresh;

/// The index and the code with which a fresh game of four refuses these actions.
#[track_caller]
fn illegal(actions: Value, lax: bool) -> (usize, &'static str) {
    let mut record = fresh(4);
    record["actions"] = actions;
    let record = Record::read(
        &record.to_string(),
        &Boards::embedded(),
        None,
        Reading { lax },
    )
    .expect("only actions are wrong");
    match record.play() {
        Ok(_) => panic!("they are legal"),
        Err(Unplayed::Illegal { index, illegal }) => (index, illegal.code()),
        Err(Unplayed::Bad(why)) => panic!("{why}"),
    }
}

#[test]
fn actions_are_refused_with_the_first_code_that_applies() {
    let good = json!({"seat": 0, "do": "leader", "colour": "green", "at": "K5"});
    for (action, code) in [
        (json!({}), "unknown_action"),
        (json!({"do": "dance"}), "unknown_action"),
        (json!({"do": ["leader"]}), "unknown_action"),
        (
            json!({"do": "give_back", "seat": 0, "colour": "green"}),
            "unknown_action",
        ),
        (json!({"do": "camel"}), "wrong_phase"),
        (json!({"do": "leader"}), "not_your_turn"),
        (json!({"do": "leader", "seat": 1}), "not_your_turn"),
        (json!({"do": "leader", "seat": "0"}), "not_your_turn"),
        (json!({"do": "leader", "seat": -1}), "not_your_turn"),
        (json!({"do": "leader", "seat": 0.0}), "not_your_turn"),
        (json!({"do": "leader", "seat": u64::MAX}), "not_your_turn"),
        (json!({"do": "resign", "seat": 4}), "not_your_turn"),
        (json!({"do": "leader", "seat": 0}), "unknown_colour"),
        (
            json!({"do": "leader", "seat": 0, "colour": "Green", "at": "K5"}),
            "unknown_colour",
        ),
        (
            json!({"do": "leader", "seat": 0, "colour": 1, "at": "K5"}),
            "unknown_colour",
        ),
        (
            json!({"do": "leader", "seat": 0, "colour": "green"}),
            "not_a_space",
        ),
        (
            json!({"do": "leader", "seat": 0, "colour": "green", "at": "k5"}),
            "not_a_space",
        ),
        (
            json!({"do": "leader", "seat": 0, "colour": "green", "at": "B1"}),
            "not_a_space",
        ),
        (
            json!({"do": "leader", "seat": 0, "colour": "green", "at": "ZZ99"}),
            "not_a_space",
        ),
        (
            json!({"do": "leader", "seat": 0, "colour": "green", "at": "A6"}),
            "waterhole",
        ),
    ] {
        assert_eq!(illegal(json!([action]), false), (0, code), "{action}");
    }
    let second = json!({"seat": 1, "do": "leader", "colour": "pink", "at": "K5"});
    assert_eq!(illegal(json!([good, second]), true), (1, "occupied"));
    let quit = |seat: usize| json!({"do": "resign", "seat": seat});
    assert_eq!(
        illegal(json!([quit(0), quit(0)]), false),
        (1, "not_your_turn")
    );
    assert_eq!(
        illegal(json!([quit(0), quit(1), quit(2), {}]), false),
        (3, "game_over")
    );
}
