//! Finding and reading tables.

use async_trait::async_trait;
use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Sqlite as Database, Transaction};

use super::row::{column, count, stored, time};
use super::{Sqlite, clocks, drafts, erasure, log, people, seats};
use crate::store::{
    Address, ChannelId, FormerChannelRow, GameRow, GameThread, GuildId, Known, MessageId, OpenSeat,
    PlayedGame, Stage, StoreError, StoredTable, TableId, TableReader, UserId, Whereabouts,
};

pub(super) fn from_row(row: &SqliteRow) -> Result<GameRow, StoreError> {
    let id = TableId::from_stored(column(row, "id", "a game")?);
    let what = format!("game {id}");
    let what = what.as_str();
    let stage: String = column(row, "status", what)?;
    let message = |name| -> Result<Option<MessageId>, StoreError> {
        Ok(column::<Option<i64>>(row, name, what)?.map(MessageId::from_stored))
    };
    Ok(GameRow {
        id,
        guild: column::<Option<i64>>(row, "guild", what)?.map(GuildId::from_stored),
        channel: ChannelId::from_stored(column(row, "channel", what)?),
        host: UserId::from_stored(column(row, "host", what)?),
        stage: Stage::parse(&stage)
            .ok_or_else(|| StoreError::unreadable(what, format!("status {stage:?}")))?,
        revision: count(row, "revision", what)?,
        settings: column(row, "settings", what)?,
        board: column(row, "board", what)?,
        rules: count(row, "rules", what)?,
        seed: column(row, "seed", what)?,
        frozen: column(row, "frozen", what)?,
        frozen_since: time(row, "frozen_at", what)?,
        lobby_message: message("lobby_message")?,
        lobby_shown: count(row, "lobby_shown", what)?,
        turn_message: message("turn_message")?,
        posted: count(row, "posted", what)?,
        touched: time(row, "touched_at", what)?.unwrap_or(Timestamp::UNIX_EPOCH),
        undo: column::<Option<i64>>(row, "undo_asked", what)?
            .map(|revision| {
                u64::try_from(revision).map_err(|error| StoreError::unreadable(what, error))
            })
            .transpose()?,
        paused: time(row, "paused_at", what)?,
        thread: thread(row, what)?,
    })
}

fn thread(row: &SqliteRow, what: &str) -> Result<Option<GameThread>, StoreError> {
    let channel = |name| -> Result<Option<ChannelId>, StoreError> {
        Ok(column::<Option<i64>>(row, name, what)?.map(ChannelId::from_stored))
    };
    let thread = channel("thread")?;
    let parent = channel("thread_parent")?;
    Ok(parent.map(|parent| GameThread { parent, thread }))
}

async fn in_channel(
    read: &mut Transaction<'static, Database>,
    channel: ChannelId,
) -> Result<Option<TableId>, StoreError> {
    for sql in [
        "SELECT id FROM games WHERE channel = $1 AND status IN ('lobby', 'running')",
        "SELECT id FROM (SELECT id FROM games WHERE channel = $1 \
           UNION ALL SELECT game AS id FROM moves WHERE channel = $1) AS there \
         ORDER BY id DESC LIMIT 1",
    ] {
        let row = sqlx::query(sql)
            .bind(channel.to_stored())
            .fetch_optional(&mut **read)
            .await?;
        if let Some(row) = row {
            return Ok(Some(TableId::from_stored(column(&row, "id", "a game")?)));
        }
    }
    Ok(None)
}

#[async_trait]
impl TableReader for Sqlite {
    async fn table(
        &self,
        address: Address,
        asker: Option<UserId>,
        known: Known<'_>,
    ) -> Result<Option<StoredTable>, StoreError> {
        let mut read = self.read().await?;
        let id = match address {
            Address::Table(id) => Some(id),
            Address::Channel(channel) => in_channel(&mut read, channel).await?,
        };
        let Some(id) = id else {
            return Ok(None);
        };
        let row = sqlx::query(
            "SELECT id, guild, channel, host, status, revision, settings, board, rules, seed, frozen, frozen_at, \
             lobby_message, lobby_shown, turn_message, posted, paused_at, \
             touched_at, undo_asked, thread, thread_parent FROM games WHERE id = $1",
        )
        .bind(id.to_stored())
        .fetch_optional(&mut *read)
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let game = from_row(&row)?;
        let seated = seats::of_game(&mut read, id).await?;
        let former = seats::former(&mut read, id).await?;
        let erased_seats = erasure::seats_of_game(&mut read, id).await?;
        let drafts = drafts::of_game(&mut read, id).await?;
        let clocks = clocks::of_game(&mut read, id).await?;
        let choices = people::of_game(&mut read, id, asker).await?;
        let server = match game.guild {
            Some(guild) => {
                sqlx::query_scalar("SELECT settings FROM servers WHERE guild = $1")
                    .bind(guild.to_stored())
                    .fetch_optional(&mut *read)
                    .await?
            }
            None => None,
        };
        let log = if known(id) == Some(game.revision) {
            None
        } else {
            Some(log::of_game(&mut read, id).await?)
        };
        Ok(Some(StoredTable {
            game,
            people: seated,
            former,
            erased_seats,
            drafts,
            clocks,
            choices,
            server,
            log,
        }))
    }

    async fn in_channel(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        let mut read = self.read().await?;
        in_channel(&mut read, channel).await
    }

    async fn whereabouts(&self, id: TableId) -> Result<Option<Whereabouts>, StoreError> {
        let row = sqlx::query("SELECT guild, channel, frozen FROM games WHERE id = $1")
            .bind(id.to_stored())
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let what = format!("game {id}");
        Ok(Some(Whereabouts {
            guild: column::<Option<i64>>(&row, "guild", &what)?.map(GuildId::from_stored),
            channel: ChannelId::from_stored(column(&row, "channel", &what)?),
            frozen: column(&row, "frozen", &what)?,
        }))
    }

    async fn going(&self, after: TableId, most: u32) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM games WHERE status IN ('lobby', 'running') AND id > $1 ORDER BY id LIMIT $2",
        )
        .bind(after.to_stored())
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TableId::from_stored).collect())
    }

    async fn games_of(&self, person: UserId) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT g.id FROM people AS s JOIN games AS g ON g.id = s.game \
             WHERE s.person = $1 AND g.status IN ('lobby', 'running') ORDER BY g.id",
        )
        .bind(person.to_stored())
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TableId::from_stored).collect())
    }

    async fn played_by(
        &self,
        person: UserId,
        except: TableId,
        most: u32,
    ) -> Result<Vec<PlayedGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT g.id, g.revision, g.guild, g.channel, g.settings, c.seat IS NOT NULL AS clocked, c.deadline \
             FROM people AS s JOIN games AS g ON g.id = s.game \
             LEFT JOIN clocks AS c ON c.game = s.game AND c.seat = s.seat \
             WHERE s.person = $1 AND g.id <> $2 AND g.status = 'running' AND g.frozen IS NULL AND g.paused_at IS NULL \
             ORDER BY c.seat IS NULL, c.deadline IS NULL, c.deadline, g.id LIMIT $3",
        )
        .bind(person.to_stored())
        .bind(except.to_stored())
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                let game = TableId::from_stored(column(row, "id", "a game")?);
                let what = format!("game {game}");
                let what = what.as_str();
                Ok(PlayedGame {
                    game,
                    revision: count(row, "revision", what)?,
                    guild: column::<Option<i64>>(row, "guild", what)?.map(GuildId::from_stored),
                    channel: ChannelId::from_stored(column(row, "channel", what)?),
                    settings: column(row, "settings", what)?,
                    clocked: column(row, "clocked", what)?,
                    deadline: time(row, "deadline", what)?,
                })
            })
            .collect()
    }

    async fn played_in(&self, guild: GuildId, most: u32) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM games WHERE guild = $1 AND status = 'running' AND frozen IS NULL \
             ORDER BY touched_at DESC, id LIMIT $2",
        )
        .bind(guild.to_stored())
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TableId::from_stored).collect())
    }

    async fn open_seats(
        &self,
        guild: GuildId,
        reader: UserId,
    ) -> Result<Vec<OpenSeat>, StoreError> {
        self.open_seats_in(guild, reader).await
    }

    async fn left(
        &self,
        game: TableId,
        revision: u64,
    ) -> Result<Option<FormerChannelRow>, StoreError> {
        let row = sqlx::query(
            "SELECT channel, message, gone FROM moves WHERE game = $1 AND revision = $2",
        )
        .bind(game.to_stored())
        .bind(stored(revision))
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let what = format!("a move of game {game}");
        Ok(Some(FormerChannelRow {
            channel: ChannelId::from_stored(column(&row, "channel", &what)?),
            message: column::<Option<i64>>(&row, "message", &what)?.map(MessageId::from_stored),
            gone: column(&row, "gone", &what)?,
        }))
    }

    async fn was_in(&self, game: TableId, channel: ChannelId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM moves WHERE channel = $1 AND game = $2)",
        )
        .bind(channel.to_stored())
        .bind(game.to_stored())
        .fetch_one(&self.readers)
        .await?)
    }
}
