//! The record of a finished game.

use serde_json::{Map, Value, json};

use crate::store::Occupant;
use crate::table::request::Refusal;
use crate::table::settings::Seating;
use crate::table::state::{Person, TableState};
use games::shuffle::Provenance;

/// The actions, with everything that is needed to verify the shuffle. Only for a finished game: the record of a running
/// one would reveal secrets.
pub(crate) fn record_of(table: &TableState) -> Result<Value, Refusal> {
    let fold = table.finished()?;
    let names: Vec<String> = table
        .people
        .iter()
        .map(|person| person.player.name.clone())
        .collect();
    let mut record = fold.game.record(&names);
    Provenance {
        seed: table.seed.clone(),
        shuffled: table.settings.seating == Seating::Shuffled,
        joined: fold.order.clone(),
    }
    .write_into(&mut record);
    let riders = by_player(table, &record, |person| Some(json!(person.player.rider)));
    record["riders"] = riders.into();
    let computers = by_player(table, &record, |person| match person.occupant {
        Occupant::Computer(kind) => Some(json!(kind.to_string())),
        Occupant::Person(_) => None,
    });
    if !computers.is_empty() {
        record["computers"] = computers.into();
    }
    Ok(record)
}

/// What there is to say of players, by the names that the record gives them.
fn by_player(
    table: &TableState,
    record: &Value,
    said: impl Fn(&Person) -> Option<Value>,
) -> Map<String, Value> {
    let names = record["players"].as_array().into_iter().flatten();
    let people = table.people.iter().zip(names);
    people
        .filter_map(|(person, name)| Some((name.as_str()?.to_owned(), said(person)?)))
        .collect()
}
