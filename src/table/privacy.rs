//! What is kept about a person, and how it is forgotten.

use serde_json::{Value, json};

use super::command::Origin;
use super::decision::Decision;
use super::refusal::{Refusal, TableError};
use super::shelf::Found;
use super::tables::{ATTEMPTS, Tables};
use crate::store::{Conflict, Stage, TableId, UserId};

/// Somebody was forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Erased {
    /// In the games of others they are "former player" with this number.
    pub number: u64,
}

impl Tables {
    /// Everything that is kept about a person, but for what was played: the record of a game that
    /// is over is had by exporting it, and one that runs would tell secrets.
    pub async fn export_person(&self, user: UserId) -> Result<Value, TableError> {
        let choice = self.store().choice(user).await?;
        let direct = self.store().direct(user).await?;
        let games: Vec<Value> = self
            .store()
            .seats_of(user)
            .await?
            .into_iter()
            .map(|seat| {
                json!({
                    "table": seat.game.to_string(),
                    "guild": seat.guild.map(|guild| guild.to_string()),
                    "channel": seat.channel.to_string(),
                    "status": seat.status,
                    "opened": seat.opened.to_string(),
                    "ended": seat.ended.map(|ended| ended.to_string()),
                    "host": seat.host,
                    "seat": seat.seat,
                    "name": seat.name,
                    "rider": seat.rider,
                })
            })
            .collect();
        // What was stored is JSON; should it not be, it is given as it is.
        let settings = choice
            .settings
            .map(|settings| serde_json::from_str(&settings).unwrap_or(Value::String(settings)));
        Ok(json!({
            "person": user.to_string(),
            "settings": settings,
            "vacation_until": choice.vacation.map(|until| until.to_string()),
            "direct_messages": {
                "channel": direct.channel.map(|channel| channel.to_string()),
                "closed": direct.closed,
            },
            "games": games,
        }))
    }

    /// Forgets a person: they leave lobbies, resign from running games, and are a number in the
    /// games of others from then on. It cannot be undone.
    pub async fn erase_person(&self, origin: &Origin) -> Result<Erased, Refusal> {
        for id in self.store().games_of(origin.user).await? {
            self.withdraw(origin, id).await?;
        }
        let now = self.clock().now();
        let store = self.store();
        let number = store.erase(origin.interaction, origin.user, now).await?;
        Ok(Erased { number })
    }

    /// Somebody leaves a table for good.
    async fn withdraw(&self, origin: &Origin, id: TableId) -> Result<(), Refusal> {
        for _ in 0..ATTEMPTS {
            // In one that rests there is nothing to leave.
            let Found::Standing(standing) = self.find(id).await? else {
                return Ok(());
            };
            let now = self.clock().now();
            let decision = match standing.row.stage {
                Stage::Lobby => standing.leave(origin, now),
                Stage::Running => standing.resign(origin, now),
                Stage::Over | Stage::Cancelled => return Ok(()),
            };
            let mut decided = match decision {
                Ok(Decision::Change(decided)) => decided,
                Err(Refusal::Resigned | Refusal::NotPlaying) => return Ok(()),
                Err(refusal) => return Err(refusal),
                Ok(Decision::Draft(..)) => return Ok(()),
            };
            // One interaction leaves several tables; it is used up by the erasing.
            decided.change.interaction = None;
            match self.carry_out(&standing, origin, *decided).await {
                Ok(_) => return Ok(()),
                Err(Conflict::Stale) => {}
                Err(conflict) => return Err(conflict.into()),
            }
        }
        Err(Refusal::Broken(TableError::Contended(id)))
    }
}
