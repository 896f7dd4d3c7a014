//! Somebody leaves a table for good, wherever it stands.

use super::command::Origin;
use super::decision::Decision;
use super::refusal::Refusal;
use super::tables::Tables;
use crate::store::{Stage, TableId};

impl Tables {
    /// Takes somebody out of a lobby, or resigns for them. Nothing happens where there is nothing to leave, or where this
    /// interaction did so before.
    pub async fn withdraw(&self, origin: &Origin, id: TableId) -> Result<(), Refusal> {
        let withdrawn = self.among_many(id, |standing, now| {
            let decision = match standing.row.stage {
                Stage::Lobby => standing.leave(origin, now),
                Stage::Running => standing.resign(origin, now),
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
