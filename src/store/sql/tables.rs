//! Finding and reading tables.

use async_trait::async_trait;

use super::connection::{Row, Transaction};
use super::row::{column, time_or_epoch};
use super::statement::{Sql, query, scalar};
use super::{Database, clocks, drafts, erasure, hints, log, people, queue, seats};
use crate::store::{
    Address, ChannelId, FormerChannelRow, GameRow, GameThread, GuildId, HintRow, Known, OpenSeat,
    Place, PlayedGame, StoreError, StoredTable, TableId, TableReader, UserId, Whereabouts,
};

pub(super) fn from_row(row: &Row) -> Result<GameRow, StoreError> {
    let id: TableId = column(row, "id", "a game")?;
    let what = &format!("game {id}");
    Ok(GameRow {
        id,
        guild: column(row, "guild", what)?,
        channel: column(row, "channel", what)?,
        host: column(row, "host", what)?,
        stage: column(row, "status", what)?,
        revision: column(row, "revision", what)?,
        settings: column(row, "settings", what)?,
        board: column(row, "board", what)?,
        rules: column(row, "rules", what)?,
        seed: column(row, "seed", what)?,
        frozen: column(row, "frozen", what)?,
        frozen_since: column(row, "frozen_at", what)?,
        lobby_message: column(row, "lobby_message", what)?,
        lobby_shown: column(row, "lobby_shown", what)?,
        turn_message: column(row, "turn_message", what)?,
        posted: column(row, "posted", what)?,
        ended: column(row, "ended_at", what)?,
        touched: time_or_epoch(row, "touched_at", what)?,
        undo: column::<Option<i64>>(row, "undo_asked", what)?
            .map(u64::try_from)
            .transpose()
            .map_err(|error| StoreError::unreadable(what, error))?,
        paused: column(row, "paused_at", what)?,
        thread: thread(row, what)?,
    })
}

fn place(row: &Row, what: &str) -> Result<Place, StoreError> {
    Ok(Place {
        guild: column(row, "guild", what)?,
        channel: column(row, "channel", what)?,
    })
}

fn thread(row: &Row, what: &str) -> Result<Option<GameThread>, StoreError> {
    let thread = column(row, "thread", what)?;
    let parent: Option<ChannelId> = column(row, "thread_parent", what)?;
    Ok(parent.map(|parent| GameThread { parent, thread }))
}

async fn in_channel(
    read: &mut Transaction,
    channel: ChannelId,
) -> Result<Option<TableId>, StoreError> {
    for sql in [
        "SELECT id FROM games WHERE channel = $1 AND status IN ('lobby', 'running')",
        "SELECT id FROM (SELECT id FROM games WHERE channel = $1 \
           UNION ALL SELECT game AS id FROM moves WHERE channel = $1) AS there \
         ORDER BY id DESC LIMIT 1",
    ] {
        let found = scalar(sql, &[&channel]).fetch_optional(&mut *read).await?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// Everything that is stored about a table, from one transaction; see [`TableReader::table`].
pub(super) async fn stored(
    read: &mut Transaction,
    address: Address,
    asker: Option<UserId>,
    known: Known<'_>,
) -> Result<Option<StoredTable>, StoreError> {
    let id = match address {
        Address::Table(id) => Some(id),
        Address::Channel(channel) => in_channel(read, channel).await?,
    };
    let Some(id) = id else {
        return Ok(None);
    };
    let row = query(
        "SELECT id, guild, channel, host, status, revision, settings, board, rules, seed, frozen, frozen_at, \
         lobby_message, lobby_shown, turn_message, posted, paused_at, \
         ended_at, touched_at, undo_asked, thread, thread_parent FROM games WHERE id = $1",
        &[&id],
    )
    .fetch_optional(&mut *read)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let game = from_row(&row)?;
    let seated = seats::of_game(read, id).await?;
    let former = seats::former(read, id).await?;
    let erased_seats = erasure::seats_of_game(read, id).await?;
    let drafts = drafts::of_game(read, id).await?;
    let clocks = clocks::of_game(read, id).await?;
    let choices = people::of_game(read, id, asker).await?;
    let server = scalar(
        "SELECT settings FROM servers WHERE guild = $1",
        &[&game.guild],
    );
    let server = server.fetch_optional(&mut *read).await?;
    let log = if known(id) == Some(game.revision) {
        None
    } else {
        Some(log::of_game(read, id).await?)
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

#[async_trait]
impl TableReader for Database {
    async fn table(
        &self,
        address: Address,
        asker: Option<UserId>,
        known: Known<'_>,
    ) -> Result<Option<StoredTable>, StoreError> {
        let mut read = self.read().await?;
        stored(&mut read, address, asker, known).await
    }

    async fn in_channel(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        let mut read = self.read().await?;
        in_channel(&mut read, channel).await
    }

    async fn hint(&self, game: TableId, seat: u64) -> Result<Option<HintRow>, StoreError> {
        let mut read = self.read().await?;
        hints::of_seat(&mut read, game, seat).await
    }

    async fn whereabouts(&self, id: TableId) -> Result<Option<Whereabouts>, StoreError> {
        let row = query(
            "SELECT guild, channel, frozen FROM games WHERE id = $1",
            &[&id],
        )
        .fetch_optional(self.readers())
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let what = format!("game {id}");
        Ok(Some(Whereabouts {
            place: place(&row, &what)?,
            frozen: column(&row, "frozen", &what)?,
        }))
    }

    async fn going(
        &self,
        shards: &[u32],
        after: TableId,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        Ok(scalar(
            Sql::each(
                "SELECT id FROM games WHERE status IN ('lobby', 'running') AND id > $1 \
                 AND (COALESCE(guild, 0) >> 22) % (SELECT shards FROM division WHERE id = 1) IN (SELECT value FROM json_each($3)) \
                 ORDER BY id LIMIT $2",
                "SELECT id FROM games WHERE status IN ('lobby', 'running') AND id > $1 \
                 AND (COALESCE(guild, 0) >> 22) % (SELECT shards FROM division WHERE id = 1) \
                   IN (SELECT shard::BIGINT FROM json_array_elements_text($3::JSON) AS held (shard)) \
                 ORDER BY id LIMIT $2",
            ),
            &[&after, &most, &queue::list(shards)],
        )
        .fetch_all(self.readers())
        .await?)
    }

    async fn games_of(&self, person: UserId) -> Result<Vec<TableId>, StoreError> {
        Ok(scalar(
            "SELECT g.id FROM people AS s JOIN games AS g ON g.id = s.game \
             WHERE s.person = $1 AND g.status IN ('lobby', 'running') ORDER BY g.id",
            &[&person],
        )
        .fetch_all(self.readers())
        .await?)
    }

    async fn played_by(
        &self,
        person: UserId,
        except: TableId,
        most: u32,
    ) -> Result<Vec<PlayedGame>, StoreError> {
        let rows = query(
            "SELECT g.id, g.revision, g.guild, g.channel, g.settings, c.seat IS NOT NULL AS clocked, c.deadline \
             FROM people AS s JOIN games AS g ON g.id = s.game \
             LEFT JOIN clocks AS c ON c.game = s.game AND c.seat = s.seat \
             WHERE s.person = $1 AND g.id <> $2 AND g.status = 'running' AND g.frozen IS NULL AND g.paused_at IS NULL \
             ORDER BY c.seat IS NULL, c.deadline IS NULL, c.deadline, g.id LIMIT $3",
            &[&person, &except, &most],
        )
        .fetch_all(self.readers())
        .await?;
        rows.iter()
            .map(|row| {
                let game: TableId = column(row, "id", "a game")?;
                let what = &format!("game {game}");
                Ok(PlayedGame {
                    game,
                    revision: column(row, "revision", what)?,
                    place: place(row, what)?,
                    settings: column(row, "settings", what)?,
                    clocked: column(row, "clocked", what)?,
                    deadline: column(row, "deadline", what)?,
                })
            })
            .collect()
    }

    async fn played_in(&self, guild: GuildId, most: u32) -> Result<Vec<TableId>, StoreError> {
        Ok(scalar(
            "SELECT id FROM games WHERE guild = $1 AND status = 'running' AND frozen IS NULL \
             ORDER BY touched_at DESC, id LIMIT $2",
            &[&guild, &most],
        )
        .fetch_all(self.readers())
        .await?)
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
        let row = query(
            "SELECT channel, message, gone FROM moves WHERE game = $1 AND revision = $2",
            &[&game, &revision],
        )
        .fetch_optional(self.readers())
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let what = format!("a move of game {game}");
        Ok(Some(FormerChannelRow {
            channel: column(&row, "channel", &what)?,
            message: column(&row, "message", &what)?,
            gone: column(&row, "gone", &what)?,
        }))
    }

    async fn was_in(&self, game: TableId, channel: ChannelId) -> Result<bool, StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM moves WHERE channel = $1 AND game = $2)";
        let was = scalar(sql, &[&channel, &game]).fetch_one(self.readers());
        Ok(was.await?)
    }
}
