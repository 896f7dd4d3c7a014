//! Questions to a program, and the use of its answers.

use std::time::Duration;

use serde_json::{Value, json};

use super::protocol::{actions, name, turn};
use super::{Misplay, Question};
use games::{Boards, Game, GameKind, Seat, Seed, desert};

/// A game with aquifers that waits for the first leader of seat 0.
fn game() -> Game {
    let boards = Boards::embedded();
    let board = boards.find(GameKind::Desert, "mountain");
    let options = desert::Options {
        aquifers: true,
        ..desert::Options::default()
    };
    let text = board.expect("it comes with the program").text;
    let mut game = Game::new(text, &options.into(), 2).expect("two can play");
    while game.chance_due() {
        let chance = game.draw(&Seed::from_bytes([3; 32]));
        game.chance(&chance).expect("it is due");
    }
    game
}

fn asked<T>(what: impl FnOnce(&Question) -> T) -> T {
    what(&Question {
        game: &game(),
        seat: Seat::new(0),
        names: &["ana", "ben"].map(str::to_owned),
        time: Duration::from_millis(1500),
    })
}

#[test]
fn a_program_is_told_what_its_seat_may_know_and_do() {
    let line = asked(turn);
    assert!(!line.contains('\n'));
    let said: Value = serde_json::from_str(&line).expect("it is JSON");
    assert_eq!(
        (&said["ask"], &said["seat"], &said["time_ms"]),
        (&json!("turn"), &json!(0), &json!(1500))
    );
    assert_eq!(said["record"]["players"], json!(["ana", "ben"]));
    assert!(said["record"].get("seed").is_none());
    let waterholes = said["record"]["waterholes"].as_object();
    assert!(waterholes.is_some_and(|holes| holes.values().all(Value::is_null)));
    let legal = said["legal"].as_array().expect("a list");
    assert!(
        legal
            .iter()
            .all(|action| action["seat"] == 0 && action["do"] == "leader")
    );
}

#[test]
fn actions_are_read_one_by_one_with_or_without_their_seat() {
    let line = json!({"actions": [
        {"do": "leader", "colour": "pink", "at": "D7"},
        {"seat": 0, "do": "leader", "colour": "pink", "at": "D7", "because": "it is near"},
        {"seat": 1, "do": "leader", "colour": "pink", "at": "D7"},
        {"do": "leader", "colour": "beige", "at": "D7"},
        "pink D7",
    ]});
    let read = asked(|question| actions(line.to_string().as_bytes(), question));
    let read = read.expect("it is an answer");
    assert!(read[0].is_ok());
    assert_eq!(read[0], read[1]);
    assert!(matches!(&read[2], Err(Misplay::OtherSeat(_))));
    assert!(matches!(&read[3], Err(Misplay::NotAnAction(_))));
    assert!(matches!(&read[4], Err(Misplay::NotAnAction(_))));
}

#[test]
fn a_line_that_is_not_an_answer_is_refused() {
    for line in [
        &b""[..],
        b"pink D7",
        b"{\"actions\": ",
        b"{\"actions\": {}}",
        b"{\"moves\": []}",
        b"[]",
        b"{\"actions\": \"\xff\"}",
        &[b'['; 60_000],
    ] {
        let read = asked(|question| actions(line, question));
        assert_eq!(read, Err(Misplay::NoAnswer));
    }
    assert_eq!(
        asked(|question| actions(b"{\"actions\": []}", question)),
        Ok(Vec::new())
    );
}

#[test]
fn a_name_is_made_fit_for_records() {
    let named = |text: &str| name(json!({"name": text}).to_string().as_bytes());
    assert_eq!(named(" my\tplayer\n").as_deref(), Some("myplayer"));
    assert_eq!(named(&"é".repeat(100)), Some("é".repeat(60)));
    assert_eq!(named("\u{7}"), None);
    assert_eq!(name(b"{\"name\": 7}"), None);
    assert_eq!(name(b"my player"), None);
}
