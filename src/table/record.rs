//! The record of a finished game.

use serde_json::Value;

use super::command::Seating;
use super::refusal::Refusal;
use super::state::TableState;
use crate::store::Stage;
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
        Ok(record)
    }
}
