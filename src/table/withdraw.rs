//! Somebody leaves a table for good, wherever it stands.

use super::command::Origin;
use super::decision::Decision;
use super::refusal::{Refusal, TableError};
use super::tables::{ATTEMPTS, Tables};
use crate::store::{Stage, TableId};

impl Tables {
    /// Takes somebody out of a lobby, or resigns for them. Nothing happens where there is nothing to leave, or where this
    /// interaction did so before.
    pub async fn withdraw(&self, origin: &Origin, id: TableId) -> Result<(), Refusal> {
        for _ in 0..ATTEMPTS {
            // In one that rests there is nothing to leave.
            let Some(standing) = self.for_job(id).await? else {
                return Ok(());
            };
            let now = self.clock().now();
            let decision = match standing.row.stage {
                Stage::Lobby => standing.leave(origin, now),
                Stage::Running => standing.resign(origin, now),
                Stage::Over | Stage::Cancelled => return Ok(()),
            };
            let mut update = match decision {
                Ok(Decision::Update(update, _)) => update,
                Err(Refusal::Resigned | Refusal::NotPlaying) | Ok(Decision::Draft(..)) => {
                    return Ok(());
                }
                Err(refusal) => return Err(refusal),
            };
            update.in_many_games = true;
            match self.carry_out(&standing, &update).await {
                Ok(_) | Err(Refusal::Repeated) => return Ok(()),
                Err(Refusal::Stale) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Err(TableError::Contended(id).into())
    }
}
