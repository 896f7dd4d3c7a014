//! Leaving every table for good, whatever its stage, and being erased.

use jiff::Timestamp;

use super::command::Origin;
use super::decision::{Decision, Update};
use super::loading::Found;
use super::refusal::{Refusal, TableError};
use super::state::TableState;
use super::tables::{ATTEMPTS, Tables};
use crate::store::{Conflict, Erasure, Stage, TableId};

impl Tables {
    /// Erases whoever asks: they leave their lobbies and resign from their running games, and a number stands for them from
    /// then on. It is one change of all their games, so none that they join meanwhile is left out, and a repeated
    /// interaction finds nothing to do. A frozen game keeps their seat, which is the number's. Returns the number.
    ///
    /// # Errors
    /// [`Refusal::Repeated`] if the interaction was carried out before, or others were faster every time.
    pub async fn erase(&self, origin: &Origin) -> Result<u64, Refusal> {
        let mut contended = TableId(0);
        for _ in 0..ATTEMPTS {
            let now = self.clock().now();
            let mut erasure = Erasure {
                interaction: origin.interaction,
                person: origin.user,
                at: now,
                withdrawals: Vec::new(),
                stays: Vec::new(),
            };
            for id in self.store().games_of(origin.user).await? {
                contended = id;
                let Found::Table(state) = self.find(id).await? else {
                    erasure.stays.push(id);
                    continue;
                };
                let Some(update) = state.withdrawal(origin, now)? else {
                    if state.row.stage == Stage::Running {
                        erasure.stays.push(id);
                    }
                    continue;
                };
                let after = state.after(&update)?;
                let jobs = self.plan(&update.events, now, Some(&after));
                erasure.withdrawals.push(update.to_change(&state, jobs)?);
            }
            match self.store().erase(&erasure).await {
                Ok(number) => {
                    self.something_is_owed();
                    return Ok(number);
                }
                // Somebody was faster in one of the games, or they have joined another.
                Err(Conflict::Stale) => {}
                Err(conflict) => return Err(conflict.into()),
            }
        }
        Err(TableError::Contended(contended).into())
    }
}

impl TableState {
    /// How somebody leaves the lobby or resigns; `None` if there is nothing to leave.
    fn withdrawal(&self, origin: &Origin, now: Timestamp) -> Result<Option<Box<Update>>, Refusal> {
        let decision = match self.row.stage {
            Stage::Lobby => self.leave(origin, now),
            Stage::Running => self.resign(origin, now),
            Stage::Over | Stage::Cancelled => return Ok(None),
        };
        match decision {
            Ok(Decision::Update(mut update, _)) => {
                update.in_many_games = true;
                Ok(Some(update))
            }
            Ok(Decision::Draft(..)) | Err(Refusal::Resigned | Refusal::NotPlaying) => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }
}
