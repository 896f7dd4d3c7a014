//! Records: what is refused and how.

use std::sync::Arc;

use caravanserai_games::desert::{Boards, Game, Options, Reading, Record};
use caravanserai_games::{Rules, Seed};
use serde_json::{Map, Value, json};

use crate::common::random::names;

/// A record on the mountain with a valid set-up and no action.
pub fn fresh(seats: usize) -> Value {
    let boards = Boards::embedded();
    let mountain = Arc::clone(boards.get("mountain").expect("it comes along"));
    let mut game = Game::new(mountain, &Options::default(), seats).expect("it can be played");
    let seed = Seed::from_bytes([1; 32]);
    while game.position().is_none() {
        let chance = game.draw(&seed);
        game.chance(&chance).expect("what is drawn can be taken in");
    }
    game.record(&names(seats))
}

fn read(record: &str) -> Result<Record, String> {
    Record::read(record, &Boards::embedded(), None, Reading::default()).map_err(|why| why.0)
}

/// The result of reading the record after this change.
fn after(seats: usize, change: impl FnOnce(&mut Map<String, Value>)) -> Result<Record, String> {
    let mut record = fresh(seats);
    change(record.as_object_mut().expect("an object"));
    read(&record.to_string())
}

#[track_caller]
fn refused(seats: usize, change: impl FnOnce(&mut Map<String, Value>), why: &str) {
    match after(seats, change) {
        Ok(_) => panic!("it was taken"),
        Err(said) => assert!(said.contains(why), "{said:?} says nothing of {why:?}"),
    }
}

#[test]
fn a_record_without_what_it_needs_is_refused() {
    assert!(after(4, |_| ()).is_ok());
    for key in ["format", "game", "board", "players", "oases", "waterholes"] {
        refused(4, |record| drop(record.remove(key)), key);
        for wrong in [
            json!(null),
            json!(7),
            json!([[]]),
            json!({"a": {}}),
            json!("💧"),
        ] {
            assert!(
                after(4, |record| drop(
                    record.insert(key.to_owned(), wrong.clone())
                ))
                .is_err(),
                "{key}: {wrong}"
            );
        }
    }
    for key in [
        "dropped",
        "actions",
        "options",
        "board_sha256",
        "waterhole",
        "nobody",
    ] {
        assert!(
            after(4, |record| drop(record.remove(key))).is_ok(),
            "{key} may be missing"
        );
    }
    for key in [
        "dropped", "actions", "options", "position", "drawn", "riders",
    ] {
        assert!(
            after(4, |record| drop(record.insert(key.to_owned(), json!("?")))).is_err(),
            "{key}"
        );
    }
    refused(
        4,
        |record| record["board"] = json!("moon"),
        "known are mountain, river",
    );
    refused(
        4,
        |record| record["board_sha256"] = json!("00"),
        "another version",
    );
    refused(
        4,
        |record| record["actions"] = json!([{}, 3]),
        "action 1 is no object",
    );
}

/// Found by the fuzzer: other libraries' messages repeat the input.
#[test]
fn long_and_odd_texts_are_not_repeated_whole() {
    let odd = format!("\u{7f}{}", "u".repeat(1000));
    let mut options = fresh(4);
    options["options"]["edition"] = json!(odd);
    let twice = format!(
        "{{\"{}\": 1, \"{}\": 2}}",
        "k".repeat(1000),
        "k".repeat(1000)
    );
    for (record, end) in [
        (options.to_string(), "expected `classic` or `2023`"),
        (twice, "column 2014"),
    ] {
        let said = read(&record).err().expect("it is refused");
        assert!(said.chars().count() < 300, "{said}");
        assert!(!said.chars().any(char::is_control), "{said:?}");
        assert!(said.ends_with(end), "{said}");
    }
}

#[test]
fn players_are_two_to_five_and_differ() {
    for players in [
        json!([]),
        json!(["ana"]),
        json!(["a", "b", "c", "d", "e", "f"]),
    ] {
        refused(4, |record| record["players"] = players, "two to five");
    }
    refused(
        4,
        |record| record["players"] = json!(["ana", "ben", "ana", "dan"]),
        "same name",
    );
    refused(
        4,
        |record| record["players"] = json!(["ana", 2, "cleo", "dan"]),
        "list of names",
    );
}

#[test]
fn an_option_that_the_format_does_not_know_is_refused() {
    for (key, wrong) in [
        ("leader_order", json!("sideways")),
        ("aquifers", json!("yes")),
        ("river", json!(1)),
        ("palms", json!(true)),
        ("open_tokens", json!(0)),
        ("edition", json!(2023)),
    ] {
        refused(4, |record| record["options"][key] = wrong, "options");
    }
    assert!(after(4, |record| record["options"]["weather"] = json!("dry")).is_ok());
}

#[test]
fn r6_the_set_up_is_checked() {
    refused(
        4,
        |record| drop(record["oases"].as_array_mut().map(Vec::pop)),
        "not 4",
    );
    refused(
        4,
        |record| record["oases"][0] = record["oases"][1].clone(),
        "two palms",
    );
    refused(
        4,
        |record| record["oases"][0] = json!("A6"),
        "no large pool",
    );
    refused(
        4,
        |record| record["oases"][0] = json!("q3"),
        "no space in play",
    );
    refused(
        2,
        |record| record["oases"][0] = json!("Q12"),
        "no space in play",
    );
    let tokens = |record: &mut Map<String, Value>, change: fn(&mut Map<String, Value>)| {
        change(record["waterholes"].as_object_mut().expect("an object"));
    };
    refused(
        4,
        |record| tokens(record, |tokens| drop(tokens.remove("A6"))),
        "no token lies on A6",
    );
    refused(
        4,
        |record| {
            tokens(record, |tokens| {
                drop(tokens.insert("A3".to_owned(), json!(1)))
            })
        },
        "A3 has no pool",
    );
    refused(
        4,
        |record| {
            tokens(record, |tokens| {
                drop(tokens.insert("B1".to_owned(), json!(1)))
            })
        },
        "no space in play",
    );
    for value in [
        json!(0),
        json!(4),
        json!(-1),
        json!(1.5),
        json!("1"),
        json!(u64::MAX),
        json!(null),
    ] {
        refused(
            4,
            |record| record["waterholes"]["A6"] = value,
            "should be 1, 2 or 3",
        );
    }
    refused(
        4,
        |record| {
            tokens(record, |tokens| {
                tokens.values_mut().for_each(|value| *value = json!(3))
            })
        },
        "of value 3",
    );
    refused(
        4,
        |record| {
            let palm = record["oases"][0].clone();
            record["waterholes"][palm.as_str().expect("a name")] = json!(1)
        },
        "a palm stands",
    );
}

#[test]
fn r5_leaders_given_back_are_checked() {
    assert!(after(5, |_| ()).is_ok());
    refused(
        5,
        |record| record["dropped"] = json!({}),
        "each gives a leader back",
    );
    refused(
        5,
        |record| record["dropped"]["ana"] = record["dropped"]["ben"].clone(),
        "given back once",
    );
    refused(
        5,
        |record| record["dropped"]["zoe"] = json!("green"),
        "no player",
    );
    refused(
        5,
        |record| record["dropped"]["ana"] = json!("Green"),
        "no colour",
    );
    refused(
        4,
        |record| record["dropped"] = json!({"ana": "green"}),
        "only five",
    );
}

#[test]
fn riders_are_those_of_the_record_or_the_first_that_are_left() {
    let seated = |riders: Option<Value>| {
        let record = after(3, |record| {
            record.extend(riders.map(|riders| ("riders".to_owned(), riders)));
        });
        let players = record.expect("it is in order").seated();
        let told = players.iter().map(|p| format!("{} {}", p.name, p.rider));
        told.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(seated(None), "ana red, ben blue, cleo orange");
    assert_eq!(
        seated(Some(json!({"cleo": "red", "ana": "white", "ben": "black"}))),
        "ana white, ben black, cleo red"
    );
    assert_eq!(
        seated(Some(json!({"ben": "red"}))),
        "ana blue, ben red, cleo orange"
    );
    for (riders, why) in [
        (json!({"zoe": "red"}), "no player"),
        (json!({"ana": "green"}), "red, blue, orange, black, white"),
        (json!({"ana": "Red"}), "has none of"),
        (json!({"ana": 1}), "has none of"),
        (json!({"ana": "red", "ben": "red"}), "two have the same"),
        (json!(["red", "blue"]), "an object of players"),
    ] {
        refused(
            3,
            |record| drop(record.insert("riders".to_owned(), riders)),
            why,
        );
    }
}

#[test]
fn a_text_that_is_not_a_record_is_refused() {
    for text in [
        "",
        "{",
        "[]",
        "null",
        "3",
        "\"x\"",
        "{\"format\": \"caravanserai/1\", \"format\": 1}",
        &"[".repeat(9999),
    ] {
        assert!(read(text).is_err(), "{text:.20}");
    }
    let text = fresh(4).to_string();
    for end in (0..text.len())
        .step_by(37)
        .filter(|&end| text.is_char_boundary(end))
    {
        assert!(read(&text[..end]).is_err());
    }
}

#[test]
fn a_lax_reading_takes_palms_and_tokens_anywhere_in_play() {
    let lax = |change: fn(&mut Value)| {
        let mut record = json!({"board": "mountain", "players": ["a", "b"], "oases": ["A3", "C3"], "waterholes": {"A4": 3}});
        change(&mut record);
        Record::read(
            &record.to_string(),
            &Boards::embedded(),
            None,
            Reading { lax: true },
        )
    };
    assert!(lax(|_| ()).is_ok());
    assert!(lax(|record| record["oases"] = json!([])).is_ok());
    assert!(
        lax(|record| record["oases"] = json!(["A4"])).is_err(),
        "no token under a palm"
    );
    assert!(lax(|record| record["oases"] = json!(["A3", "A3"])).is_err());
    assert!(
        lax(|record| record["oases"] = json!(["Q12"])).is_err(),
        "not in play with two"
    );
    assert!(lax(|record| record["waterholes"] = json!({"A4": 4})).is_err());
    assert!(lax(|record| record["waterholes"] = json!(null)).is_err());
    assert!(
        read(
            &json!({"board": "mountain", "players": ["a", "b"], "oases": ["A3"], "waterholes": {}})
                .to_string()
        )
        .is_err()
    );
}

#[test]
fn players_of_the_same_name_are_told_apart_in_a_record() {
    let boards = Boards::embedded();
    let mountain = Arc::clone(boards.get("mountain").expect("it comes along"));
    let game = Game::new(mountain, &Options::default(), 4).expect("it can be played");
    let players = ["ana", "ana", "ana (2)", "ana"].map(str::to_owned);
    assert_eq!(
        game.record(&players)["players"],
        json!(["ana", "ana (3)", "ana (2)", "ana (4)"])
    );
}
