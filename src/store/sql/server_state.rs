//! The state of one server.

use async_trait::async_trait;

use super::Database;
use super::connection::{Row, Transaction};
use super::deliveries;
use super::row::column;
use super::statement::query;
use crate::store::{GuildId, ServerState, ServerStates, StoreError};

const CHANNELS: &str = "SELECT DISTINCT channel FROM ( \
       SELECT channel FROM games WHERE guild = $1 AND status = 'running' \
       UNION ALL SELECT channel FROM games WHERE guild = $1 AND status = 'lobby') AS going \
     ORDER BY channel LIMIT $2";
const CLOSED: &str =
    "SELECT channel, failure FROM closed_channels WHERE guild = $1 ORDER BY channel LIMIT $2";
const UNDELIVERED: &str = "SELECT going.channel, j.kind, j.failure, j.attempts, j.done_at, j.person FROM ( \
       SELECT id, channel FROM games WHERE guild = $1 AND status = 'running' \
       UNION ALL SELECT id, channel FROM games WHERE guild = $1 AND status = 'lobby') AS going \
     JOIN jobs AS j ON j.game = going.id WHERE j.given_up AND NOT j.direct \
     ORDER BY j.done_at DESC, j.id DESC LIMIT $2";
const FROZEN: &str = "SELECT channel FROM ( \
       SELECT channel, frozen FROM games WHERE guild = $1 AND status = 'running' \
       UNION ALL SELECT channel, frozen FROM games WHERE guild = $1 AND status = 'lobby') AS going \
     WHERE frozen IS NOT NULL ORDER BY channel LIMIT $2";

#[async_trait]
impl ServerStates for Database {
    async fn server_state(&self, guild: GuildId) -> Result<ServerState, StoreError> {
        let mut read = self.read().await?;
        let mut state = ServerState::default();
        let what = "the state of a server";
        for row in rows(&mut read, CHANNELS, guild).await? {
            state.channels.push(column(&row, "channel", what)?);
        }
        for row in rows(&mut read, CLOSED, guild).await? {
            let failure = deliveries::read(column(&row, "failure", what)?, what);
            state.closed.push((column(&row, "channel", what)?, failure));
        }
        for row in rows(&mut read, UNDELIVERED, guild).await? {
            let given_up = deliveries::given_up(&row, what)?;
            let channel = column(&row, "channel", what)?;
            state.undelivered.push((channel, given_up));
        }
        for row in rows(&mut read, FROZEN, guild).await? {
            state.frozen.push(column(&row, "channel", what)?);
        }
        Ok(state)
    }
}

/// What a statement finds about a server, as much as a list may have.
async fn rows(
    read: &mut Transaction,
    sql: &'static str,
    guild: GuildId,
) -> Result<Vec<Row>, sqlx::Error> {
    query(sql, &[&guild, &ServerState::MOST])
        .fetch_all(read)
        .await
}
