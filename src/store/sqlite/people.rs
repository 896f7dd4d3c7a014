//! Settings of people and servers, direct messages, export and erasure.

use async_trait::async_trait;
use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Sqlite as Database, Transaction};

use super::change::{acted, once};
use super::erasure::none_erased;
use super::row::{column, count, stored_time, time};
use super::{Sqlite, traces};
use crate::store::{
    ChannelId, Conflict, DirectMessageState, Erasure, GuildId, InteractionId, PeopleStore,
    ProfileRow, SeatOf, StoreError, TableId, Traces, UserId,
};

fn from_row(row: &SqliteRow) -> Result<ProfileRow, StoreError> {
    let person = UserId::from_stored(column(row, "id", "a person")?);
    let what = format!("person {person}");
    Ok(ProfileRow {
        person,
        settings: column(row, "settings", &what)?,
        vacation: time(row, "vacation_until", &what)?,
    })
}

/// The settings of the people of a game and of the asker. Unreadable ones are logged and left out: a setting matters
/// less than a game.
pub(super) async fn of_game(
    read: &mut Transaction<'static, Database>,
    game: TableId,
    asker: Option<UserId>,
) -> Result<Vec<ProfileRow>, StoreError> {
    let rows = sqlx::query(
        "SELECT id, settings, vacation_until FROM persons \
         WHERE id IN (SELECT person FROM people WHERE game = $1 UNION SELECT $2) ORDER BY id",
    )
    .bind(game.to_stored())
    .bind(asker.map(UserId::to_stored))
    .fetch_all(&mut **read)
    .await?;
    let mut choices = Vec::with_capacity(rows.len());
    for row in &rows {
        match from_row(row) {
            Ok(choice) => choices.push(choice),
            Err(error) => tracing::error!(table = game.0, %error, "unreadable settings ignored"),
        }
    }
    Ok(choices)
}

#[async_trait]
impl PeopleStore for Sqlite {
    async fn choice(&self, person: UserId) -> Result<ProfileRow, StoreError> {
        let row = sqlx::query("SELECT id, settings, vacation_until FROM persons WHERE id = $1")
            .bind(person.to_stored())
            .fetch_optional(&self.readers)
            .await?;
        match row {
            Some(row) => from_row(&row),
            None => Ok(ProfileRow {
                person,
                settings: None,
                vacation: None,
            }),
        }
    }

    async fn choose(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
        settings: &str,
    ) -> Result<(), Conflict> {
        let mut write = self.write().await?;
        once(&mut write, interaction, None, at).await?;
        none_erased(&mut write, interaction, [person]).await?;
        sqlx::query(
            "INSERT INTO persons (id, settings) VALUES ($1, $2) \
             ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
        )
        .bind(person.to_stored())
        .bind(settings)
        .execute(&mut *write)
        .await?;
        acted(&mut write, person).await?;
        write.commit().await?;
        Ok(())
    }

    async fn set_vacation(
        &self,
        interaction: InteractionId,
        person: UserId,
        until: Option<Timestamp>,
        at: Timestamp,
    ) -> Result<(), Conflict> {
        let mut write = self.write().await?;
        once(&mut write, interaction, None, at).await?;
        none_erased(&mut write, interaction, [person]).await?;
        sqlx::query(
            "INSERT INTO persons (id, vacation_until) VALUES ($1, $2) \
             ON CONFLICT (id) DO UPDATE SET vacation_until = excluded.vacation_until",
        )
        .bind(person.to_stored())
        .bind(until.map(stored_time))
        .execute(&mut *write)
        .await?;
        acted(&mut write, person).await?;
        write.commit().await?;
        Ok(())
    }

    async fn direct(&self, person: UserId) -> Result<DirectMessageState, StoreError> {
        let row = sqlx::query(
            "SELECT direct_channel, direct_closed_at IS NOT NULL AS closed, \
             closed_told_at IS NOT NULL AS told FROM persons WHERE id = $1",
        )
        .bind(person.to_stored())
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else {
            return Ok(DirectMessageState::default());
        };
        let what = format!("person {person}");
        Ok(DirectMessageState {
            channel: column::<Option<i64>>(&row, "direct_channel", &what)?
                .map(ChannelId::from_stored),
            closed: column(&row, "closed", &what)?,
            told: column(&row, "told", &what)?,
        })
    }

    async fn remember_direct_channel(
        &self,
        person: UserId,
        channel: ChannelId,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO persons (id, direct_channel) SELECT $1, $2 \
             WHERE EXISTS (SELECT 1 FROM people WHERE person = $1) OR EXISTS (SELECT 1 FROM games WHERE host = $1) \
             ON CONFLICT (id) DO UPDATE SET direct_channel = excluded.direct_channel",
        )
        .bind(person.to_stored())
        .bind(channel.to_stored())
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn direct_closed(&self, person: UserId, now: Timestamp) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO persons (id, direct_closed_at) SELECT $1, $2 \
             WHERE EXISTS (SELECT 1 FROM people WHERE person = $1) OR EXISTS (SELECT 1 FROM games WHERE host = $1) \
             ON CONFLICT (id) DO UPDATE SET direct_closed_at = excluded.direct_closed_at",
        )
        .bind(person.to_stored())
        .bind(stored_time(now))
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn server(&self, guild: GuildId) -> Result<Option<String>, StoreError> {
        Ok(
            sqlx::query_scalar("SELECT settings FROM servers WHERE guild = $1")
                .bind(guild.to_stored())
                .fetch_optional(&self.readers)
                .await?,
        )
    }

    async fn set_server(
        &self,
        interaction: InteractionId,
        guild: GuildId,
        at: Timestamp,
        settings: &str,
    ) -> Result<(), Conflict> {
        let mut write = self.write().await?;
        once(&mut write, interaction, None, at).await?;
        sqlx::query(
            "INSERT INTO servers (guild, settings) VALUES ($1, $2) \
             ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
        )
        .bind(guild.to_stored())
        .bind(settings)
        .execute(&mut *write)
        .await?;
        write.commit().await?;
        Ok(())
    }

    async fn seats_of(&self, person: UserId) -> Result<Vec<SeatOf>, StoreError> {
        let rows = sqlx::query(
            "SELECT g.id, g.guild, g.channel, g.status, g.opened_at, g.ended_at, \
             g.host = $1 AS hosts, s.seat, s.name, s.rider, \
             (SELECT COUNT(*) FROM people AS c WHERE c.game = g.id AND c.person IS NULL) AS computers \
             FROM people AS s JOIN games AS g ON g.id = s.game WHERE s.person = $1 \
             UNION ALL \
             SELECT g.id, g.guild, g.channel, g.status, g.opened_at, g.ended_at, \
             g.host = $1 AS hosts, f.seat, NULL, NULL, \
             (SELECT COUNT(*) FROM people AS c WHERE c.game = g.id AND c.person IS NULL) \
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
                    computers: count(row, "computers", what)?,
                })
            })
            .collect()
    }

    async fn traces(&self, person: UserId) -> Result<Traces, StoreError> {
        traces::of(&mut self.read().await?, person).await
    }

    async fn erase(&self, erasure: &Erasure) -> Result<u64, Conflict> {
        self.erased(erasure).await
    }
}
