//! A table as it stands at one moment.

use super::{
    ChannelId, ChoiceRow, ClockRow, DraftRow, GameRow, LogRow, PersonRow, Store, StoreError,
    TableId, column,
};

/// Everything that is stored about one table, read at one moment.
#[derive(Debug, Clone)]
pub struct Stored {
    /// The game.
    pub game: GameRow,
    /// Who sits there, in the order of joining.
    pub people: Vec<PersonRow>,
    /// Who sat there before, and in which seat.
    pub former: Vec<(super::UserId, u64)>,
    /// The drafts.
    pub drafts: Vec<DraftRow>,
    /// The clocks of the turns.
    pub clocks: Vec<ClockRow>,
    /// What the people who sit there chose for themselves.
    pub choices: Vec<ChoiceRow>,
    /// The log; `None` if the game stands at the revision that the reader knew.
    pub log: Option<Vec<LogRow>>,
}

impl Store {
    /// Reads a table; `None` if there is none with this id. The log is left out when the game
    /// stands at the revision `known`.
    pub async fn table(
        &self,
        id: TableId,
        known: Option<u64>,
    ) -> Result<Option<Stored>, StoreError> {
        let mut read = self.read().await?;
        let row = sqlx::query(
            "SELECT id, guild, channel, host, status, revision, settings, board, rules, seed, frozen, \
             lobby_message, lobby_shown, turn_message, posted, paused_at, \
             touched_at, undo_asked FROM games WHERE id = $1",
        )
        .bind(id.to_stored())
        .fetch_optional(&mut *read)
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let game = GameRow::from_row(&row)?;
        let people = PersonRow::of_game(&mut read, id).await?;
        let former = PersonRow::former(&mut read, id).await?;
        let drafts = DraftRow::of_game(&mut read, id).await?;
        let clocks = ClockRow::of_game(&mut read, id).await?;
        let choices = ChoiceRow::of_game(&mut read, id).await?;
        let log = if known == Some(game.revision) {
            None
        } else {
            Some(LogRow::of_game(&mut read, id).await?)
        };
        Ok(Some(Stored {
            game,
            people,
            former,
            drafts,
            clocks,
            choices,
            log,
        }))
    }

    /// The lobby or running game of a channel, or else the last game there was: it may have left.
    pub async fn in_channel(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        let mut read = self.read().await?;
        for sql in [
            "SELECT id FROM games WHERE channel = $1 AND status IN ('lobby', 'running')",
            "SELECT id FROM (SELECT id FROM games WHERE channel = $1 \
               UNION ALL SELECT game AS id FROM moves WHERE channel = $1) AS there \
             ORDER BY id DESC LIMIT 1",
        ] {
            let row = sqlx::query(sql)
                .bind(channel.to_stored())
                .fetch_optional(&mut *read)
                .await?;
            if let Some(row) = row {
                return Ok(Some(TableId::from_stored(column(&row, "id", "a game")?)));
            }
        }
        Ok(None)
    }

    /// Where a game is played and why it rests, for one whose other content cannot be read.
    pub async fn place(
        &self,
        id: TableId,
    ) -> Result<Option<(Option<super::GuildId>, ChannelId, Option<String>)>, StoreError> {
        let row = sqlx::query("SELECT guild, channel, frozen FROM games WHERE id = $1")
            .bind(id.to_stored())
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let what = format!("game {id}");
        Ok(Some((
            column::<Option<i64>>(&row, "guild", &what)?.map(super::GuildId::from_stored),
            ChannelId::from_stored(column(&row, "channel", &what)?),
            column(&row, "frozen", &what)?,
        )))
    }

    /// Up to `most` games that are being played or opened, with ids above `after`, in their order.
    pub async fn going(&self, after: TableId, most: u32) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM games WHERE status IN ('lobby', 'running') AND id > $1 ORDER BY id LIMIT $2",
        )
        .bind(after.to_stored())
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TableId::from_stored).collect())
    }

    /// The lobbies and running games at which somebody sits, oldest first.
    pub async fn games_of(&self, person: super::UserId) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT g.id FROM people AS s JOIN games AS g ON g.id = s.game \
             WHERE s.person = $1 AND g.status IN ('lobby', 'running') ORDER BY g.id",
        )
        .bind(person.to_stored())
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TableId::from_stored).collect())
    }

    /// Runs a statement as it is: for tests that damage a database.
    #[cfg(test)]
    pub(crate) async fn execute(&self, sql: &'static str) -> Result<u64, StoreError> {
        Ok(sqlx::query(sql)
            .execute(&self.writer)
            .await?
            .rows_affected())
    }
}
