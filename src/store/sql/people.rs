//! Settings of people and servers, direct messages, export and erasure.

use async_trait::async_trait;
use jiff::Timestamp;

use super::change::{acted, once, write_for};
use super::connection::{Row, Transaction};
use super::retry::retried;
use super::row::{column, readable, time_or_epoch};
use super::statement::{query, run, scalar};
use super::{Database, traces};
use crate::store::{
    ChannelId, Conflict, DirectMessageState, Erasure, GuildId, InteractionId, PeopleStore,
    ProfileRow, SeatOf, StoreError, TableId, Traces, UserId,
};

fn from_row(row: &Row) -> Result<ProfileRow, StoreError> {
    let person: UserId = column(row, "id", "a person")?;
    let what = format!("person {person}");
    Ok(ProfileRow {
        person,
        settings: column(row, "settings", &what)?,
        vacation: column(row, "vacation_until", &what)?,
        locale: column(row, "locale", &what)?,
    })
}

/// The settings of the people of a game and of the asker. Unreadable ones are logged and left out: a setting matters
/// less than a game.
pub(super) async fn of_game(
    read: &mut Transaction,
    game: TableId,
    asker: Option<UserId>,
) -> Result<Vec<ProfileRow>, StoreError> {
    let rows = query(
        "SELECT id, settings, vacation_until, locale FROM persons \
         WHERE id IN (SELECT person FROM people WHERE game = $1 UNION SELECT $2) ORDER BY id",
        &[&game, &asker],
    )
    .fetch_all(&mut *read)
    .await?;
    Ok(readable(&rows, game, "settings", from_row))
}

#[async_trait]
impl PeopleStore for Database {
    async fn choice(&self, person: UserId) -> Result<ProfileRow, StoreError> {
        let row = query(
            "SELECT id, settings, vacation_until, locale FROM persons WHERE id = $1",
            &[&person],
        )
        .fetch_optional(self.readers())
        .await?;
        match row {
            Some(row) => from_row(&row),
            None => Ok(ProfileRow {
                person,
                settings: None,
                vacation: None,
                locale: None,
            }),
        }
    }

    async fn choose(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
        settings: &str,
        locale: Option<&str>,
    ) -> Result<(), Conflict> {
        retried!(Ok(()), {
            let mut write = write_for(self, person, interaction, None, at).await?;
            acted(&mut write, person, locale).await?;
            run(
                &mut write,
                "INSERT INTO persons (id, settings) VALUES ($1, $2) \
                 ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
                &[&person, &settings],
            )
            .await?;
            Ok(write.commit().await?)
        })
    }

    async fn set_vacation(
        &self,
        interaction: InteractionId,
        person: UserId,
        until: Option<Timestamp>,
        at: Timestamp,
    ) -> Result<(), Conflict> {
        retried!(Ok(()), {
            let mut write = write_for(self, person, interaction, None, at).await?;
            run(
                &mut write,
                "INSERT INTO persons (id, vacation_until) VALUES ($1, $2) \
                 ON CONFLICT (id) DO UPDATE SET vacation_until = excluded.vacation_until",
                &[&person, &until],
            )
            .await?;
            Ok(write.commit().await?)
        })
    }

    async fn direct(&self, person: UserId) -> Result<DirectMessageState, StoreError> {
        let row = query(
            "SELECT direct_channel, direct_closed_at IS NOT NULL AS closed, \
             closed_told_at IS NOT NULL AS told FROM persons WHERE id = $1",
            &[&person],
        )
        .fetch_optional(self.readers())
        .await?;
        let Some(row) = row else {
            return Ok(DirectMessageState::default());
        };
        let what = format!("person {person}");
        Ok(DirectMessageState {
            channel: column(&row, "direct_channel", &what)?,
            closed: column(&row, "closed", &what)?,
            told: column(&row, "told", &what)?,
        })
    }

    async fn remember_direct_channel(
        &self,
        person: UserId,
        channel: ChannelId,
    ) -> Result<(), StoreError> {
        self.run(
            "INSERT INTO persons (id, direct_channel) SELECT $1, $2 \
             WHERE EXISTS (SELECT 1 FROM people WHERE person = $1) OR EXISTS (SELECT 1 FROM games WHERE host = $1) \
             ON CONFLICT (id) DO UPDATE SET direct_channel = excluded.direct_channel",
            &[&person, &channel],
        )
        .await
    }

    async fn direct_closed(&self, person: UserId, now: Timestamp) -> Result<(), StoreError> {
        self.run(
            "INSERT INTO persons (id, direct_closed_at) SELECT $1, $2 \
             WHERE EXISTS (SELECT 1 FROM people WHERE person = $1) OR EXISTS (SELECT 1 FROM games WHERE host = $1) \
             ON CONFLICT (id) DO UPDATE SET direct_closed_at = excluded.direct_closed_at",
            &[&person, &now],
        )
        .await
    }

    async fn server(&self, guild: GuildId) -> Result<Option<String>, StoreError> {
        let settings = scalar("SELECT settings FROM servers WHERE guild = $1", &[&guild]);
        Ok(settings.fetch_optional(self.readers()).await?)
    }

    async fn set_server(
        &self,
        interaction: InteractionId,
        guild: GuildId,
        at: Timestamp,
        settings: &str,
    ) -> Result<(), Conflict> {
        retried!(Ok(()), {
            let mut write = self.write().await?;
            once(&mut write, interaction, None, at).await?;
            run(
                &mut write,
                "INSERT INTO servers (guild, settings) VALUES ($1, $2) \
                 ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
                &[&guild, &settings],
            )
            .await?;
            Ok(write.commit().await?)
        })
    }

    async fn seats_of(&self, person: UserId) -> Result<Vec<SeatOf>, StoreError> {
        let rows = query(
            "SELECT g.id, g.guild, g.channel, g.status, g.opened_at, g.ended_at, \
             g.host = $1 AS hosts, s.seat, s.name, s.rider, \
             (SELECT COUNT(*) FROM people AS c WHERE c.game = g.id AND c.person IS NULL) AS computers \
             FROM people AS s JOIN games AS g ON g.id = s.game WHERE s.person = $1 \
             UNION ALL \
             SELECT g.id, g.guild, g.channel, g.status, g.opened_at, g.ended_at, \
             g.host = $1 AS hosts, f.seat, NULLIF(f.name, ''), NULL, \
             (SELECT COUNT(*) FROM people AS c WHERE c.game = g.id AND c.person IS NULL) \
             FROM former AS f JOIN games AS g ON g.id = f.game WHERE f.person = $1 ORDER BY 1",
            &[&person],
        )
        .fetch_all(self.readers())
        .await?;
        rows.iter()
            .map(|row| {
                let game: TableId = column(row, "id", "a game")?;
                let what = &format!("game {game}");
                Ok(SeatOf {
                    game,
                    guild: column(row, "guild", what)?,
                    channel: column(row, "channel", what)?,
                    status: column(row, "status", what)?,
                    opened: time_or_epoch(row, "opened_at", what)?,
                    ended: column(row, "ended_at", what)?,
                    host: column(row, "hosts", what)?,
                    seat: column(row, "seat", what)?,
                    name: column(row, "name", what)?,
                    rider: column(row, "rider", what)?,
                    computers: column(row, "computers", what)?,
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
