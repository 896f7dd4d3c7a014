//! What is said to a program, and what it answers: one JSON object a line.

use serde_json::{Value, json};

use super::answer::Answer;
use super::misplay::Misplay;
use super::question::Question;
use games::{Action, Viewer};

/// The number of this protocol.
const PROTOCOL: u32 = 1;
/// How many characters of a program's name are kept.
const LONGEST_NAME: usize = 60;
/// How many characters of what cannot be understood are repeated.
const LONGEST_QUOTE: usize = 120;

/// Asks for the program's name.
pub(super) fn hello() -> String {
    json!({"ask": "hello", "protocol": PROTOCOL}).to_string()
}

/// Asks for a turn.
pub(super) fn turn(question: &Question) -> String {
    let Question {
        game,
        seat,
        names,
        time,
    } = *question;
    let legal = game.legal();
    let legal = legal.iter().map(|(whose, action)| action.written(*whose));
    let time = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    json!({
        "ask": "turn",
        "seat": seat,
        "time_ms": time,
        "record": game.record_for(Viewer::Seat(seat), names),
        "legal": legal.collect::<Vec<_>>(),
    })
    .to_string()
}

/// Says that the run is over.
pub(super) fn bye() -> String {
    json!({"ask": "bye"}).to_string()
}

/// The name in the answer to `hello`, made fit for records.
pub(super) fn name(line: &[u8]) -> Option<String> {
    let answer: Value = serde_json::from_slice(line).ok()?;
    let name = short(answer.get("name")?.as_str()?, LONGEST_NAME);
    (!name.is_empty()).then_some(name)
}

/// The actions in the answer to `turn`.
pub(super) fn actions(line: &[u8], question: &Question) -> Result<Answer, Misplay> {
    let answer: Value = serde_json::from_slice(line).map_err(|_| Misplay::NoAnswer)?;
    let actions = answer.get("actions").and_then(Value::as_array);
    let actions = actions.ok_or(Misplay::NoAnswer)?.iter();
    Ok(actions.map(|action| read(action, question)).collect())
}

/// An action, which may name its seat.
fn read(action: &Value, question: &Question) -> Result<Action, Misplay> {
    let quoted = || short(&action.to_string(), LONGEST_QUOTE);
    let seat = action.get("seat");
    if seat.is_some_and(|seat| *seat != json!(question.seat)) {
        return Err(Misplay::OtherSeat(quoted()));
    }
    Action::read(question.game.kind(), action).map_err(|_| Misplay::NotAnAction(quoted()))
}

/// The beginning of a text, without what does not belong into a line.
fn short(text: &str, most: usize) -> String {
    let plain = text.chars().filter(|letter| !letter.is_control());
    let text: String = plain.take(most).collect();
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::{Value, json};

    use super::{actions, name, turn};
    use crate::programs::{Misplay, Question};
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
    fn what_is_no_answer_is_refused() {
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
}
