//! Records: what is read and what is refused, and the codes in their order.

use std::sync::Arc;

use caravanserai_games::nomadi::{Boards, Game, LineUp, Options, Phase, Record, Unplayed};
use caravanserai_games::{Reading, Rules, Seed};
use serde_json::{Value, json};

use crate::common::random::names;
use crate::sketch::sketch;

/// A record of a game of two that is about to begin.
fn record(line_up: LineUp) -> Value {
    let boards = Boards::embedded();
    let board = Arc::clone(boards.get("nomadi").expect("it comes with the program"));
    let options = Options {
        line_up,
        ..Options::default()
    };
    let mut game = Game::new(board, &options, 2).expect("it suits");
    let seed = Seed::from_bytes([4; 32]);
    while game.chance_due() && game.phase() == Phase::Placing {
        let chance = game.draw(&seed);
        game.chance(&chance).expect("what is drawn can be taken in");
    }
    game.record(&names(2))
}

fn read(record: &Value, lax: bool) -> Result<Record, String> {
    Record::read(
        &record.to_string(),
        &Boards::embedded(),
        None,
        Reading { lax },
    )
    .map_err(|why| why.0)
}

/// A change of a record that makes it a bad one.
#[track_caller]
fn bad(line_up: LineUp, change: impl Fn(&mut Value)) {
    let mut changed = record(line_up);
    assert!(read(&changed, false).is_ok());
    change(&mut changed);
    let why = read(&changed, false)
        .map(drop)
        .expect_err("it is a bad record");
    assert!(!why.is_empty() && why.chars().count() < 300, "{why}");
}

#[test]
fn a_record_without_what_it_needs_is_refused() {
    use LineUp::{Drawn, Placed};
    for key in ["format", "game", "board", "players", "cards"] {
        bad(Placed, |record| {
            drop(record.as_object_mut().expect("an object").remove(key))
        });
    }
    bad(Placed, |record| {
        record["game"] = json!("through-the-desert")
    });
    bad(Placed, |record| record["board"] = json!("mountain"));
    bad(Placed, |record| record["board_sha256"] = json!("00"));
    bad(Placed, |record| record["players"] = json!(["ana", "ana"]));
    bad(Placed, |record| record["players"] = json!(["ana"]));
    for (key, value) in [
        ("oasis_row", json!(0)),
        ("oasis_row", json!(12)),
        ("oasis_row", json!(23)),
        ("oasis_row", json!("17")),
        ("bribery", json!(1)),
        ("line_up", json!("random")),
        ("line_up", json!(null)),
    ] {
        bad(Placed, |record| record["options"][key] = value.clone());
    }
    for roll in [
        json!([1, 2, 3, 4, 5]),
        json!([1, 2, 3, 4, 5, 7]),
        json!([1, 2, 3, 4, 5, 1.0]),
        json!(3),
    ] {
        bad(Placed, |record| record["rolls"] = json!([roll]));
    }
    bad(Placed, |record| record["actions"] = json!([3]));
    bad(Placed, |record| record["cards"]["E2"] = json!(2));
    bad(Placed, |record| record["cards"]["B5"] = json!(9));
    bad(Placed, |record| {
        drop(record["cards"].as_object_mut().expect("cards").remove("B5"))
    });
    bad(Placed, |record| record["line_up"] = json!(["E1"]));
    bad(Drawn, |record| {
        drop(record.as_object_mut().expect("an object").remove("line_up"))
    });
    bad(Drawn, |record| {
        drop(record["line_up"].as_array_mut().expect("a list").pop())
    });
    bad(Drawn, |record| record["line_up"][1] = json!("D9"));
}

#[test]
fn a_lax_reading_takes_any_number_of_cards_on_desert_and_waterholes() {
    let mut lax = record(LineUp::Placed);
    lax["cards"] = json!({"A4": 9});
    lax.as_object_mut().expect("an object").remove("format");
    assert!(read(&lax, false).is_err());
    assert!(read(&lax, true).is_ok());
    lax["cards"] = json!({"E2": 1});
    assert!(read(&lax, true).is_err(), "not in the start area");
    lax["cards"] = json!({});
    lax["game"] = json!("through-the-desert");
    assert!(read(&lax, true).is_err(), "`game` is asked for even so");
}

#[test]
fn a_start_in_the_middle_must_be_possible() {
    let position = |change: &dyn Fn(&mut Value)| {
        let mut record = record(LineUp::Placed);
        record["cards"] = json!({"D7": 3});
        record["position"] =
            json!({"nomads": [{"seat": 0, "at": ["D5", "D6"]}, {"seat": 1, "at": ["E5"]}]});
        change(&mut record["position"]);
        read(&record, false).map(drop)
    };
    assert_eq!(position(&|_| ()), Ok(()));
    let nomads =
        |at: Value| move |position: &mut Value| position["nomads"] = json!([{"seat": 0, "at": at}]);
    for bad in [
        json!([]),
        json!(["D5", "D5"]),
        json!(["D5", "E6"]),
        json!(["D6", "D7"]),
        json!(["D5", "D99"]),
        json!(["D1", "E1", "F1", "G1", "H1", "D2", "E2", "F2", "G2"]),
    ] {
        assert!(position(&nomads(bad.clone())).is_err(), "{bad}");
    }
    for (key, value) in [
        ("turn", json!(2)),
        ("turn_number", json!(0)),
        ("turn_number", json!(81)),
        ("dice", json!([7])),
        ("dice", json!([1, 1, 1, 1, 1, 1, 1])),
        ("money", json!([1])),
        ("money", json!([0, 1001])),
        ("held", json!([[10], []])),
        ("held", json!([[]])),
        ("resigned", json!([0])),
        ("resigned", json!([1])),
    ] {
        assert!(
            position(&|position| position[key] = value.clone()).is_err(),
            "{key}: {value}"
        );
    }
}

#[test]
fn rolls_are_taken_as_soon_as_they_are_due_and_fit_the_actions() {
    let mut record = record(LineUp::Drawn);
    let phase = |record: &Value| {
        read(record, false)
            .expect("it can be read")
            .play()
            .map(|game| game.phase())
    };
    assert_eq!(phase(&record), Ok(Phase::Rolling));
    record["actions"] = json!([{"seat": 0, "do": "resign"}]);
    assert!(
        matches!(phase(&record), Err(Unplayed::Bad(_))),
        "a roll is due"
    );
    record["rolls"] = json!([[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]]);
    record["actions"] = json!([]);
    assert!(
        matches!(phase(&record), Err(Unplayed::Bad(_))),
        "a roll is left over"
    );
    record["rolls"] = json!([[1, 2, 3, 4, 5, 6]]);
    assert_eq!(phase(&record), Ok(Phase::Moving));
}

/// The code with which an action is refused on a small board, as the first of a record.
#[track_caller]
fn refused(action: Value, code: &str) {
    let (board, mut record) = sketch(
        ". . . . .
         . a b # .
         . b +4 . .
         ~
         . . . . .",
    )
    .option("bribery", true)
    .with("money", [3, 0])
    .dice(&[1, 2, 3])
    .record();
    record["actions"] = json!([action]);
    let read = Record::read(
        &record.to_string(),
        &Boards::embedded(),
        Some(&board),
        Reading::default(),
    )
    .expect("it can be read");
    match read.play() {
        Err(Unplayed::Illegal { index: 0, illegal }) => {
            assert_eq!(illegal.code(), code, "{action}")
        }
        other => panic!("{action}: {:?}", other.map(|game| game.phase())),
    }
}

#[test]
fn actions_are_refused_with_the_first_code_that_applies() {
    refused(json!({}), "unknown_action");
    refused(json!({"do": "jump", "seat": 7}), "unknown_action");
    for seat in [json!(2), json!(-1), json!(0.0), json!("0"), json!(null)] {
        refused(json!({"do": "move", "seat": seat}), "no_such_seat");
    }
    refused(json!({"do": "place", "seat": 0, "at": "C3"}), "wrong_phase");
    let moving = |change: Value| {
        let mut action = json!({"do": "move", "seat": 0, "die": 1, "from": "B2", "to": "A2"});
        for (key, value) in change.as_object().expect("an object") {
            action[key] = value.clone();
        }
        action
    };
    refused(moving(json!({"seat": 1, "die": 9})), "not_your_turn");
    for die in [
        json!(4),
        json!(0),
        json!(300),
        json!(1.0),
        json!(true),
        json!(null),
    ] {
        refused(moving(json!({"die": die, "from": "Z9"})), "no_such_die");
    }
    refused(moving(json!({"from": "b2", "to": "Z9"})), "not_a_space");
    refused(moving(json!({"from": "A1", "to": "D2"})), "not_a_space");
    refused(moving(json!({"from": "A1"})), "no_nomad");
    refused(moving(json!({"to": "B2"})), "occupied");
    refused(moving(json!({"to": "A1"})), "no_path");
    refused(moving(json!({"to": "A2"})), "not_connected");
    refused(
        json!({"do": "offer", "seat": 0, "card": "C3", "price": 3}),
        "no_such_card",
    );
    refused(
        json!({"do": "answer", "seat": 1, "card": "C3", "buy": 1}),
        "no_such_offer",
    );
    refused(
        json!({"do": "pay", "seat": 0, "to": 0, "amount": 0}),
        "bad_receiver",
    );
    refused(
        json!({"do": "pay", "seat": 0, "to": 1, "amount": 1.0}),
        "bad_amount",
    );
    refused(
        json!({"do": "pay", "seat": 0, "to": 1, "amount": 99_999_999_999_u64}),
        "too_much",
    );
}

#[test]
fn prices_and_answers_of_wrong_types_are_bad_values() {
    let (board, record) = sketch(
        ". . . .
         . a b .
         . a +5 .",
    )
    .dice(&[1, 1])
    .record();
    let code = |more: Value| {
        let mut record = record.clone();
        let mut actions =
            vec![json!({"do": "move", "seat": 0, "die": 1, "from": "C2", "to": "C3"})];
        actions.extend(more.as_array().expect("a list").iter().cloned());
        record["actions"] = json!(actions);
        let read = Record::read(
            &record.to_string(),
            &Boards::embedded(),
            Some(&board),
            Reading::default(),
        );
        match read.expect("it can be read").play() {
            Err(Unplayed::Illegal { illegal, .. }) => illegal.code(),
            other => panic!("{:?}", other.map(|game| game.phase())),
        }
    };
    let offer = |price: Value| json!({"do": "offer", "seat": 0, "card": "C3", "price": price});
    for price in [
        json!(11),
        json!(-1),
        json!(3.0),
        json!(true),
        json!(null),
        json!("3"),
    ] {
        assert_eq!(code(json!([offer(price)])), "bad_price");
    }
    let answer = json!({"do": "answer", "seat": 1, "card": "C3", "buy": 1});
    assert_eq!(code(json!([offer(json!(3)), answer])), "bad_answer");
    let resign = json!({"do": "resign", "seat": 1});
    assert_eq!(code(json!([resign, resign])), "game_over");
}
