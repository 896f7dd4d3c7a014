//! What people chose for themselves, wherever they play.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Sqlite, Transaction};

use super::change::once;
use super::persons::acted;
use super::{
    ClockMove, Conflict, InteractionId, NewJob, Store, StoreError, TableId, UserId, column, jobs,
    stored_time, time,
};

/// What one person chose, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceRow {
    /// Who.
    pub person: UserId,
    /// Their settings: JSON.
    pub settings: Option<String>,
    /// Until when they are away.
    pub vacation: Option<Timestamp>,
}

impl ChoiceRow {
    fn from_row(row: &SqliteRow) -> Result<ChoiceRow, StoreError> {
        let person = UserId::from_stored(column(row, "id", "a person")?);
        let what = format!("person {person}");
        Ok(ChoiceRow {
            person,
            settings: column(row, "settings", &what)?,
            vacation: time(row, "vacation_until", &what)?,
        })
    }

    /// What the people of a game chose. What cannot be read is reported and left out: a setting is
    /// less than a game.
    pub(super) async fn of_game(
        read: &mut Transaction<'static, Sqlite>,
        game: TableId,
    ) -> Result<Vec<ChoiceRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT p.id, p.settings, p.vacation_until FROM people AS s \
             JOIN persons AS p ON p.id = s.person WHERE s.game = $1 ORDER BY p.id",
        )
        .bind(game.to_stored())
        .fetch_all(&mut **read)
        .await?;
        let mut choices = Vec::with_capacity(rows.len());
        for row in &rows {
            match ChoiceRow::from_row(row) {
                Ok(choice) => choices.push(choice),
                Err(error) => tracing::error!(table = game.0, %error, "a setting is left out"),
            }
        }
        Ok(choices)
    }
}

impl Store {
    /// A person chooses.
    pub async fn choose(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
        settings: &str,
    ) -> Result<(), Conflict> {
        let mut write = self.write().await?;
        once(&mut write, interaction, at).await?;
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

    /// Somebody is away until then, or back; clocks are moved, and jobs ordered, each with its game
    /// and revision.
    pub async fn set_vacation(
        &self,
        interaction: InteractionId,
        person: UserId,
        until: Option<Timestamp>,
        at: Timestamp,
        moves: &[ClockMove],
        orders: &[(TableId, u64, NewJob)],
    ) -> Result<(), Conflict> {
        let mut write = self.write().await?;
        once(&mut write, interaction, at).await?;
        sqlx::query(
            "INSERT INTO persons (id, vacation_until) VALUES ($1, $2) \
             ON CONFLICT (id) DO UPDATE SET vacation_until = excluded.vacation_until",
        )
        .bind(person.to_stored())
        .bind(until.map(stored_time))
        .execute(&mut *write)
        .await?;
        acted(&mut write, person).await?;
        for to in moves {
            to.carry_out(&mut write, at).await?;
        }
        for (game, revision, job) in orders {
            jobs::add(&mut write, *game, *revision, std::slice::from_ref(job)).await?;
        }
        write.commit().await?;
        Ok(())
    }

    /// What a person chose.
    pub async fn choice(&self, person: UserId) -> Result<ChoiceRow, StoreError> {
        let row = sqlx::query("SELECT id, settings, vacation_until FROM persons WHERE id = $1")
            .bind(person.to_stored())
            .fetch_optional(&self.readers)
            .await?;
        match row {
            Some(row) => ChoiceRow::from_row(&row),
            None => Ok(ChoiceRow {
                person,
                settings: None,
                vacation: None,
            }),
        }
    }
}
