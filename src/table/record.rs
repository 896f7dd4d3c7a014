//! The record of a game that is over.

use serde_json::Value;

use super::command::Seating;
use super::refusal::Refusal;
use super::standing::Standing;
use crate::store::Stage;
use games::shuffle::Provenance;

impl Standing {
    /// What was played, with what is needed to check the shuffle. Only of a game that is over: the
    /// record of a running one would tell secrets.
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
