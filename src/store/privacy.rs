//! Everything about one person, and forgetting it.

use jiff::Timestamp;

use super::change::once;
use super::{
    ChannelId, Conflict, GuildId, InteractionId, Store, StoreError, TableId, UserId, column, count,
    stored_time, time,
};

/// Where somebody sits or sat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatOf {
    /// The game.
    pub game: TableId,
    /// The server, if it is played in one.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// How far the game has come.
    pub status: String,
    /// When it was opened.
    pub opened: Timestamp,
    /// When it ended.
    pub ended: Option<Timestamp>,
    /// Whether they are its host.
    pub host: bool,
    /// The seat, once there are seats.
    pub seat: Option<i64>,
    /// The name as it was when joining; nothing if somebody else sits there now.
    pub name: Option<String>,
    /// The rider's name.
    pub rider: Option<String>,
}

impl Store {
    /// Everywhere somebody sits or sat, oldest first.
    pub async fn seats_of(&self, person: UserId) -> Result<Vec<SeatOf>, StoreError> {
        let rows = sqlx::query(
            "SELECT g.id, g.guild, g.channel, g.status, g.opened_at, g.ended_at, \
             g.host = $1 AS hosts, s.seat, s.name, s.rider \
             FROM people AS s JOIN games AS g ON g.id = s.game WHERE s.person = $1 \
             UNION ALL \
             SELECT g.id, g.guild, g.channel, g.status, g.opened_at, g.ended_at, \
             g.host = $1 AS hosts, f.seat, NULL, NULL \
             FROM former AS f JOIN games AS g ON g.id = f.game WHERE f.person = $1 ORDER BY 1",
        )
        .bind(person.to_stored())
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                let game = TableId::from_stored(column(row, "id", "a game")?);
                let what = format!("game {game}");
                let what = what.as_str();
                Ok(SeatOf {
                    game,
                    guild: column::<Option<i64>>(row, "guild", what)?.map(GuildId::from_stored),
                    channel: ChannelId::from_stored(column(row, "channel", what)?),
                    status: column(row, "status", what)?,
                    opened: time(row, "opened_at", what)?.unwrap_or(Timestamp::UNIX_EPOCH),
                    ended: time(row, "ended_at", what)?,
                    host: column(row, "hosts", what)?,
                    seat: column(row, "seat", what)?,
                    name: column(row, "name", what)?,
                    rider: column(row, "rider", what)?,
                })
            })
            .collect()
    }

    /// Puts a number in the place of a person, everywhere, and gives it.
    pub async fn erase(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
    ) -> Result<u64, Conflict> {
        let mut write = self.write().await?;
        once(&mut write, interaction, at).await?;
        let row = sqlx::query("INSERT INTO erased (at) VALUES ($1) RETURNING number")
            .bind(stored_time(at))
            .fetch_one(&mut *write)
            .await?;
        let number = count(&row, "number", "an erased person")?;
        // The first of those who are left is the host of what goes on.
        sqlx::query(
            "UPDATE games SET host = COALESCE((SELECT s.person FROM people AS s \
             WHERE s.game = games.id AND s.person <> $1 ORDER BY s.joined LIMIT 1), host) \
             WHERE host = $1 AND status IN ('lobby', 'running')",
        )
        .bind(person.to_stored())
        .execute(&mut *write)
        .await?;
        for sql in [
            "UPDATE games SET host = $2 WHERE host = $1",
            "UPDATE people SET person = $2, name = 'former player ' || $2 WHERE person = $1",
            "UPDATE people SET offered_to = $2 WHERE offered_to = $1",
            "UPDATE former SET person = $2 WHERE person = $1",
            "UPDATE jobs SET person = $2 WHERE person = $1",
            "DELETE FROM persons WHERE id = $1 AND id <> $2",
        ] {
            sqlx::query(sql)
                .bind(person.to_stored())
                .bind(super::stored(number))
                .execute(&mut *write)
                .await?;
        }
        sqlx::query(
            "UPDATE jobs SET done_at = $2, reason = 'erased' WHERE person = $1 AND done_at IS NULL",
        )
        .bind(super::stored(number))
        .bind(stored_time(at))
        .execute(&mut *write)
        .await?;
        write.commit().await?;
        Ok(number)
    }
}
