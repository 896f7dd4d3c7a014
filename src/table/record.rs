//! The record of a game that is over.

use serde_json::{Value, json};

use super::command::Seating;
use super::refusal::Refusal;
use super::standing::Standing;
use crate::store::Stage;

impl Standing {
    /// What was played, with what is needed to check the shuffle. Only of a game that is over: the
    /// record of a running one would tell secrets.
    pub(super) fn record(&self) -> Result<Value, Refusal> {
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
        // By seat, and twins told apart.
        let players: Vec<Value> = record["players"].as_array().cloned().unwrap_or_default();
        let mut joined: Vec<(usize, Value)> = self
            .people
            .iter()
            .map(|person| person.joined)
            .zip(players)
            .collect();
        joined.sort_by_key(|(joined, _)| *joined);
        let joined: Vec<Value> = joined.into_iter().map(|(_, name)| name).collect();
        let seating = match self.settings.seating {
            Seating::Shuffled => "shuffled",
            Seating::Joined => "joined",
        };
        if let Some(record) = record.as_object_mut() {
            record.insert("joined".to_owned(), json!(joined));
            record.insert("seating".to_owned(), json!(seating));
            record.insert("seed".to_owned(), json!(self.seed.to_hex()));
            record.insert("commitment".to_owned(), json!(self.seed.commitment()));
        }
        Ok(record)
    }
}
