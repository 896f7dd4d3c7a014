//! Who sits at a table.

use sqlx::sqlite::SqliteRow;
use sqlx::{Sqlite as Database, Transaction};

use super::row::{column, count, stored, stored_seat, stored_time, time};
use crate::store::{Occupant, PersonRow, SeatRequestRow, StoreError, TableId, UserId};
use games::Seat;

fn from_row(row: &SqliteRow, game: TableId) -> Result<PersonRow, StoreError> {
    let what = format!("a person of game {game}");
    let what = what.as_str();
    let seat: Option<i64> = column(row, "seat", what)?;
    let seat = seat
        .map(|seat| {
            u64::try_from(seat).map_err(|_| StoreError::unreadable(what, format!("seat {seat}")))
        })
        .transpose()?;
    let person: Option<i64> = column(row, "person", what)?;
    let level: Option<String> = column(row, "level", what)?;
    let occupant = match (person, level) {
        (Some(person), _) => Occupant::Person(UserId::from_stored(person)),
        (None, level) => {
            let level = level.unwrap_or_default();
            let unknown = |_| StoreError::unreadable(what, format!("level {level:?}"));
            Occupant::Computer(level.parse().map_err(unknown)?)
        }
    };
    Ok(PersonRow {
        occupant,
        joined: count(row, "joined", what)?,
        seat,
        name: column(row, "name", what)?,
        rider: column(row, "rider", what)?,
        rider_chosen: column(row, "rider_chosen", what)?,
        consents: column::<String>(row, "consents", what)?
            .split_whitespace()
            .map(str::to_owned)
            .collect(),
        misses: count(row, "misses", what)?,
        offered: column(row, "offered", what)?,
        offered_to: column::<Option<i64>>(row, "offered_to", what)?.map(UserId::from_stored),
        request: request(row, what)?,
    })
}

/// The pending request for somebody's seat.
fn request(row: &SqliteRow, what: &str) -> Result<Option<SeatRequestRow>, StoreError> {
    let user = |name| -> Result<Option<UserId>, StoreError> {
        Ok(column::<Option<i64>>(row, name, what)?.map(UserId::from_stored))
    };
    let Some(by) = user("asked_by")? else {
        return Ok(None);
    };
    let since = time(row, "asked_since", what)?;
    Ok(Some(SeatRequestRow {
        by,
        to: user("asked_for")?,
        revision: count(row, "asked_in", what)?,
        since: since.ok_or_else(|| StoreError::unreadable(what, "asked_since is missing"))?,
        left: count(row, "asked_left", what)?,
        deadline: time(row, "asked_until", what)?,
    }))
}

/// The people of a game in the order of joining.
pub(super) async fn of_game(
    read: &mut Transaction<'static, Database>,
    game: TableId,
) -> Result<Vec<PersonRow>, StoreError> {
    let rows = sqlx::query(
        "SELECT person, level, joined, seat, name, rider, rider_chosen, consents, \
         misses, offered, offered_to, asked_by, asked_for, asked_in, asked_since, asked_left, asked_until \
         FROM people WHERE game = $1 ORDER BY joined",
    )
    .bind(game.to_stored())
    .fetch_all(&mut **read)
    .await?;
    rows.iter().map(|row| from_row(row, game)).collect()
}

/// Whose seats were taken over by others, and which seats.
pub(super) async fn former(
    read: &mut Transaction<'static, Database>,
    game: TableId,
) -> Result<Vec<(UserId, u64)>, StoreError> {
    let what = format!("a former person of game {game}");
    let rows = sqlx::query("SELECT person, seat FROM former WHERE game = $1 ORDER BY person")
        .bind(game.to_stored())
        .fetch_all(&mut **read)
        .await?;
    rows.iter()
        .map(|row| {
            let person = UserId::from_stored(column(row, "person", &what)?);
            Ok((person, count(row, "seat", &what)?))
        })
        .collect()
}

/// Records who had a seat before.
pub(super) async fn leaves(
    write: &mut Transaction<'static, Database>,
    game: TableId,
    person: UserId,
    seat: Seat,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO former (game, person, seat) VALUES ($1, $2, $3) \
         ON CONFLICT (game, person) DO NOTHING",
    )
    .bind(game.to_stored())
    .bind(person.to_stored())
    .bind(stored_seat(seat))
    .execute(&mut **write)
    .await?;
    Ok(())
}

/// Replaces the people of the game.
pub(super) async fn replace(
    write: &mut Transaction<'static, Database>,
    game: TableId,
    people: &[PersonRow],
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM people WHERE game = $1")
        .bind(game.to_stored())
        .execute(&mut **write)
        .await?;
    for person in people {
        let request = person.request.as_ref();
        sqlx::query(
            "INSERT INTO people (game, person, level, joined, seat, name, rider, rider_chosen, consents, \
             misses, offered, offered_to, \
             asked_by, asked_for, asked_in, asked_since, asked_left, asked_until) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
        )
        .bind(game.to_stored())
        .bind(person.occupant.person().map(UserId::to_stored))
        .bind(match person.occupant {
            Occupant::Person(_) => None,
            Occupant::Computer(kind) => Some(kind.to_string()),
        })
        .bind(stored(person.joined))
        .bind(person.seat.map(stored))
        .bind(&person.name)
        .bind(&person.rider)
        .bind(person.rider_chosen)
        .bind(person.consents.join(" "))
        .bind(stored(person.misses))
        .bind(person.offered)
        .bind(person.offered_to.map(UserId::to_stored))
        .bind(request.map(|request| request.by.to_stored()))
        .bind(request.and_then(|request| request.to.map(UserId::to_stored)))
        .bind(request.map(|request| stored(request.revision)))
        .bind(request.map(|request| stored_time(request.since)))
        .bind(request.map(|request| stored(request.left)))
        .bind(request.and_then(|request| request.deadline.map(stored_time)))
        .execute(&mut **write)
        .await?;
    }
    Ok(())
}
