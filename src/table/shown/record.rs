//! The record of a finished game.

use serde_json::{Map, Value, json};

use crate::store::{Occupant, Stage};
use crate::table::request::Refusal;
use crate::table::settings::Seating;
use crate::table::state::{Person, TableState};
use games::shuffle::Provenance;

/// The actions, with everything that is needed to verify the shuffle. Only for a finished game: the record of a running
/// one would reveal secrets.
pub(crate) fn record_of(table: &TableState) -> Result<Value, Refusal> {
    match table.row.stage {
        Stage::Lobby => return Err(Refusal::NotStarted),
        Stage::Running => return Err(Refusal::NotOver),
        Stage::Cancelled => return Err(Refusal::Cancelled),
        Stage::Over => {}
    }
    let fold = table.fold.as_ref().ok_or(Refusal::NotStarted)?;
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
    if let Some(computers) = computers(&table.people, &record["players"]) {
        record["computers"] = computers;
    }
    Ok(record)
}

/// The levels and programs of the computer players, by the names that the record gives them, in the order of `people`;
/// `None` if people alone sit there.
fn computers(people: &[Person], names: &Value) -> Option<Value> {
    let names = names.as_array().into_iter().flatten();
    let computers: Map<String, Value> = people
        .iter()
        .zip(names)
        .filter_map(|(person, name)| match person.occupant {
            Occupant::Computer(kind) => Some((name.as_str()?.to_owned(), json!(kind.to_string()))),
            Occupant::Person(_) => None,
        })
        .collect();
    (!computers.is_empty()).then(|| computers.into())
}
