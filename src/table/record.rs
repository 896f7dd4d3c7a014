//! The record of a finished game.

use serde_json::{Map, Value, json};

use super::command::Seating;
use super::person::Person;
use super::refusal::Refusal;
use super::state::TableState;
use crate::store::{Occupant, Stage};
use games::shuffle::Provenance;

impl TableState {
    /// What was played, with what is needed to verify the shuffle. Only for a finished game: the record of a running
    /// one would reveal secrets.
    pub(crate) fn record(&self) -> Result<Value, Refusal> {
        match self.row.stage {
            Stage::Lobby => return Err(Refusal::NotStarted),
            Stage::Running => return Err(Refusal::NotOver),
            Stage::Cancelled => return Err(Refusal::Cancelled),
            Stage::Over => {}
        }
        let fold = self.fold.as_ref().ok_or(Refusal::NotStarted)?;
        let names: Vec<String> = self
            .people
            .iter()
            .map(|person| person.player.name.clone())
            .collect();
        let mut record = fold.game.record(&names);
        Provenance {
            seed: self.seed.clone(),
            shuffled: self.settings.seating == Seating::Shuffled,
            joined: fold.order.clone(),
        }
        .write_into(&mut record);
        if let Some(computers) = computers(&self.people, &record["players"]) {
            record["computers"] = computers;
        }
        Ok(record)
    }
}

/// What moves for those players that are computer players, by the names that the record gives them, in the order of `people`;
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
