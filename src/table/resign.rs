//! Leaving a table for good, whatever its stage.

use super::command::Origin;
use super::decision::Decision;
use super::refusal::Refusal;
use super::tables::Tables;
use crate::store::{Stage, TableId};

impl Tables {
    /// Takes somebody out of a lobby, or resigns for them. Does nothing if there is nothing to leave, or if this
    /// interaction has already done so.
    ///
    /// # Errors
    /// If the change was refused or could not be committed.
    pub async fn withdraw(&self, origin: &Origin, id: TableId) -> Result<(), Refusal> {
        let withdrawn = self.among_many(id, |state, now| {
            let decision = match state.row.stage {
                Stage::Lobby => state.leave(origin, now),
                Stage::Running => state.resign(origin, now),
                Stage::Over | Stage::Cancelled => return Ok(None),
            };
            match decision {
                Ok(Decision::Update(update, _)) => Ok(Some(update)),
                Ok(Decision::Draft(..)) | Err(Refusal::Resigned | Refusal::NotPlaying) => Ok(None),
                Err(refusal) => Err(refusal),
            }
        });
        match withdrawn.await {
            Ok(_) | Err(Refusal::Repeated) => Ok(()),
            Err(refusal) => Err(refusal),
        }
    }
}
