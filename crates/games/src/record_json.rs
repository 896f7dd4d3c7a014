//! The common parts of the records of all games.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::board_list::{BoardList, KnownBoard};
use crate::board_map::{BoardMap, MapTerrain};
use crate::quoting::{brief, quoted};
use crate::shuffle::seating;
use crate::{BadRecord, Reading, Rider, Seat, Seed, SpaceName, json};

/// The format of records, in its first version.
pub(crate) const FORMAT: &str = "caravanserai/1";

/// A JSON object.
pub(crate) type Object = Map<String, Value>;

/// Refuses a record.
pub(crate) fn bad<T>(why: impl Into<String>) -> Result<T, BadRecord> {
    Err(BadRecord(why.into()))
}

/// Parses the text of a record.
pub(crate) fn parse(text: &str) -> Result<Object, BadRecord> {
    match json::parse(text) {
        Ok(Value::Object(json)) => Ok(json),
        Ok(_) => bad("a record is a JSON object"),
        Err(why) => bad(format!("this is no JSON: {}", brief(&why))),
    }
}

/// Refuses a record unless the key has this text.
pub(crate) fn demand(json: &Object, key: &str, wanted: &str) -> Result<(), BadRecord> {
    if json.get(key).and_then(Value::as_str) == Some(wanted) {
        return Ok(());
    }
    bad(format!("`{key}` should be {wanted:?}"))
}

/// The list under this key; `what` says of what.
pub(crate) fn list<'a>(
    json: &'a Object,
    key: &str,
    what: &str,
) -> Result<Option<&'a Vec<Value>>, BadRecord> {
    match json.get(key) {
        None => Ok(None),
        Some(Value::Array(list)) => Ok(Some(list)),
        Some(_) => bad(format!("`{key}` should be {what}")),
    }
}

/// The object under this key; `what` says of what.
pub(crate) fn object<'a>(
    json: &'a Object,
    key: &str,
    what: &str,
) -> Result<Option<&'a Object>, BadRecord> {
    match json.get(key) {
        None => Ok(None),
        Some(Value::Object(object)) => Ok(Some(object)),
        Some(_) => bad(format!("`{key}` should be {what}")),
    }
}

/// The board of `boards` that the record names. Unless it is read laxly, the board is still the one that was played on.
pub(crate) fn board<B: KnownBoard>(
    json: &Object,
    boards: &BoardList<B>,
    reading: Reading,
) -> Result<Arc<B>, BadRecord> {
    let Some(name) = json.get("board").and_then(Value::as_str) else {
        return bad("`board` should be the name of a board");
    };
    let Some(board) = boards.get(name) else {
        let known: Vec<&str> = boards.iter().map(|board| board.name()).collect();
        return bad(format!(
            "there is no board {}; known are {}",
            quoted(name),
            known.join(", ")
        ));
    };
    match json.get("board_sha256") {
        None | Some(Value::Null) => {}
        Some(Value::String(hash)) if reading.lax || hash.eq_ignore_ascii_case(&board.sha256()) => {}
        Some(_) => {
            return bad(format!(
                "`board_sha256` is not that of the board {}: the game was played on another version of it",
                quoted(name)
            ));
        }
    }
    Ok(Arc::clone(board))
}

/// The names of the players, by seat.
pub(crate) fn players(json: &Object) -> Result<Vec<String>, BadRecord> {
    let Some(Value::Array(list)) = json.get("players") else {
        return bad("`players` should be a list of names");
    };
    let names: Option<Vec<String>> = list
        .iter()
        .map(|name| name.as_str().map(str::to_owned))
        .collect();
    let Some(names) = names else {
        return bad("`players` should be a list of names");
    };
    if !(2..=Seat::MOST).contains(&names.len()) {
        return bad(format!("two to five play, not {}", names.len()));
    }
    let different: BTreeSet<&String> = names.iter().collect();
    if different.len() < names.len() {
        return bad("`players`: two have the same name");
    }
    Ok(names)
}

/// The players' riders, by seat. Whoever has none in the record is given the first in the order of [`Rider::ALL`] that is left.
pub(crate) fn riders(json: &Object, players: &[String]) -> Result<Vec<Rider>, BadRecord> {
    let mut chosen: Vec<Option<Rider>> = vec![None; players.len()];
    let list = object(json, "riders", "an object of players and riders")?;
    for (player, rider) in list.into_iter().flatten() {
        let seat = players.iter().position(|name| name == player);
        let Some(slot) = seat.and_then(|seat| chosen.get_mut(seat)) else {
            return bad(format!("`riders`: there is no player {}", quoted(player)));
        };
        let Some(rider) = Rider::ALL.into_iter().find(|known| rider == known.name()) else {
            return bad(format!(
                "`riders`: {} has none of {}",
                quoted(player),
                Rider::ALL.map(Rider::name).join(", ")
            ));
        };
        *slot = Some(rider);
    }
    let taken: BTreeSet<Rider> = chosen.iter().flatten().copied().collect();
    if taken.len() < chosen.iter().flatten().count() {
        return bad("`riders`: two have the same");
    }
    let mut left = Rider::ALL
        .into_iter()
        .filter(|rider| !taken.contains(rider));
    let riders = chosen
        .into_iter()
        .map(|rider| rider.or_else(|| left.next()));
    // There are as many riders as players at most, so that none goes without.
    Ok(riders.flatten().collect())
}

/// The actions, which only have to be objects.
pub(crate) fn actions(json: &Object) -> Result<Vec<Object>, BadRecord> {
    let Some(list) = list(json, "actions", "a list")? else {
        return Ok(Vec::new());
    };
    let mut actions = Vec::with_capacity(list.len());
    for (index, action) in list.iter().enumerate() {
        match action {
            Value::Object(action) => actions.push(action.clone()),
            _ => return bad(format!("action {index} is no object")),
        }
    }
    Ok(actions)
}

/// The value of an action's key, safe to show.
pub(crate) fn given(action: &Object, key: &str) -> String {
    match action.get(key) {
        None => format!("(`{key}` is missing)"),
        Some(Value::String(text)) => quoted(text),
        Some(value) => quoted(&value.to_string()),
    }
}

/// A seat that some table has.
pub(crate) fn seat(value: Option<&Value>) -> Option<Seat> {
    Seat::checked(usize::try_from(value?.as_u64()?).ok()?)
}

/// The name of a space, written exactly as records write it.
pub(crate) fn space_name(action: &Object, key: &str) -> Option<SpaceName> {
    SpaceName::exact(action.get(key)?.as_str()?)
}

/// The common part of the record of a game so far. `players` are distinct names.
pub(crate) fn record<T: MapTerrain, A: Serialize>(
    game: &str,
    board: &BoardMap<T>,
    options: Value,
    players: &[String],
    history: &[(Seat, A)],
) -> Value {
    let actions = history.iter().map(|(seat, action)| written(*seat, action));
    json!({
        "format": FORMAT,
        "game": game,
        "board": board.name(),
        "board_sha256": board.sha256(),
        "options": options,
        "players": players,
        "actions": actions.collect::<Vec<_>>(),
    })
}

/// An action with its seat, as records write it.
pub(crate) fn written(seat: Seat, action: &impl Serialize) -> Value {
    let mut written = json!(action);
    written["seat"] = json!(seat);
    written
}

/// Makes names distinct, as records need them: a repeated one gets " (2)" appended, and so on.
///
/// ```
/// use caravanserai_games::distinct;
///
/// let names = ["ana", "ben", "ana"].map(str::to_owned);
/// assert_eq!(distinct(&names), ["ana", "ben", "ana (2)"]);
/// ```
#[must_use]
pub fn distinct(names: &[String]) -> Vec<String> {
    let mut distinct: Vec<String> = Vec::new();
    for name in names {
        let mut candidates = (2..).map(|number| format!("{name} ({number})"));
        let mut candidate = name.clone();
        while distinct.contains(&candidate) || (candidate != *name && names.contains(&candidate)) {
            candidate = candidates.next().unwrap_or_default();
        }
        distinct.push(candidate);
    }
    distinct
}

/// The record's seed.
///
/// # Errors
/// If it is missing or cannot be read.
pub(crate) fn seed(json: &Object) -> Result<Seed, BadRecord> {
    match json.get("seed") {
        None => bad("`seed` is missing: only the record of a finished game has it"),
        Some(seed) => match seed.as_str().and_then(Seed::from_hex) {
            Some(seed) => Ok(seed),
            None => bad("`seed` should be 64 hexadecimal digits"),
        },
    }
}

/// Does the seed match the record's commitment? `None` if it has none.
///
/// # Errors
/// If the commitment is no text.
pub(crate) fn verify_commitment(json: &Object, seed: &Seed) -> Result<Option<bool>, BadRecord> {
    match json.get("commitment") {
        None => Ok(None),
        Some(Value::String(hash)) => Ok(Some(hash.eq_ignore_ascii_case(&seed.commitment()))),
        Some(_) => bad("`commitment` should be a text"),
    }
}

/// Do the players sit where the seed puts them, or as they joined if the seats were not shuffled? `None` if the record does
/// not say how they joined.
///
/// # Errors
/// If `joined` or `seating` cannot be read.
pub(crate) fn verify_seating(
    json: &Object,
    players: &[String],
    seed: &Seed,
) -> Result<Option<bool>, BadRecord> {
    let Some(joined) = list(json, "joined", "a list of names")? else {
        return Ok(None);
    };
    let joined: Vec<&str> = joined.iter().filter_map(Value::as_str).collect();
    let seats = match json.get("seating").map(Value::as_str) {
        None | Some(Some("shuffled")) => seating(seed, joined.len()),
        Some(Some("joined")) => (0..joined.len()).collect(),
        Some(_) => return bad("`seating` should be \"shuffled\" or \"joined\""),
    };
    let seated = seats.into_iter().map(|number| joined[number]);
    Ok(Some(seated.eq(players.iter().map(String::as_str))))
}
