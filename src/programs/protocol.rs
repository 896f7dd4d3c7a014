//! Questions to a program, and its answers: one JSON object a line.

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
