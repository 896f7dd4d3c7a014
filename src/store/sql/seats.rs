//! The people at a table.

use jiff::Timestamp;

use super::connection::{Row, Transaction};
use super::row::{column, seat};
use super::statement::{query, run};
use crate::store::{FormerRow, Occupant, PersonRow, SeatRequestRow, StoreError, TableId};
use games::Seat;

fn from_row(row: &Row, game: TableId) -> Result<PersonRow, StoreError> {
    let what = &format!("a person of game {game}");
    let seat = seat(row, what)?;
    let level: Option<String> = column(row, "level", what)?;
    let occupant = if let Some(person) = column(row, "person", what)? {
        Occupant::Person(person)
    } else {
        let level = level.unwrap_or_default();
        let unknown = |_| StoreError::unreadable(what, format!("level {level:?}"));
        Occupant::Computer(level.parse().map_err(unknown)?)
    };
    Ok(PersonRow {
        occupant,
        joined: column(row, "joined", what)?,
        seat,
        name: column(row, "name", what)?,
        rider: column(row, "rider", what)?,
        rider_chosen: column(row, "rider_chosen", what)?,
        consents: column::<String>(row, "consents", what)?
            .split_whitespace()
            .map(str::to_owned)
            .collect(),
        misses: column(row, "misses", what)?,
        offered: column(row, "offered", what)?,
        offered_to: column(row, "offered_to", what)?,
        request: request(row, what)?,
        clock_used: column(row, "clock_used", what)?,
    })
}

/// The pending request for somebody's seat.
fn request(row: &Row, what: &str) -> Result<Option<SeatRequestRow>, StoreError> {
    let Some(by) = column(row, "asked_by", what)? else {
        return Ok(None);
    };
    let since: Option<Timestamp> = column(row, "asked_since", what)?;
    Ok(Some(SeatRequestRow {
        by,
        to: column(row, "asked_for", what)?,
        revision: column(row, "asked_in", what)?,
        since: since.ok_or_else(|| StoreError::unreadable(what, "asked_since is missing"))?,
        left: column(row, "asked_left", what)?,
        deadline: column(row, "asked_until", what)?,
    }))
}

/// The people of a game in the order of joining.
pub(super) async fn of_game(
    read: &mut Transaction,
    game: TableId,
) -> Result<Vec<PersonRow>, StoreError> {
    let rows = query(
        "SELECT person, level, joined, seat, name, rider, rider_chosen, consents, \
         misses, offered, offered_to, asked_by, asked_for, asked_in, asked_since, asked_left, asked_until, clock_used \
         FROM people WHERE game = $1 ORDER BY joined",
        &[&game],
    )
    .fetch_all(&mut *read)
    .await?;
    rows.iter().map(|row| from_row(row, game)).collect()
}

/// Whose seats were taken over by others.
pub(super) async fn former(
    read: &mut Transaction,
    game: TableId,
) -> Result<Vec<FormerRow>, StoreError> {
    let what = format!("a former person of game {game}");
    let rows = query(
        "SELECT person, seat, until, name, clock_used FROM former WHERE game = $1 ORDER BY person, until",
        &[&game],
    )
    .fetch_all(&mut *read)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(FormerRow {
                person: column(row, "person", &what)?,
                seat: column(row, "seat", &what)?,
                until: column(row, "until", &what)?,
                name: column(row, "name", &what)?,
                clock_used: column(row, "clock_used", &what)?,
            })
        })
        .collect()
}

/// Records who had a seat before.
pub(super) async fn leaves(
    write: &mut Transaction,
    game: TableId,
    former: &FormerRow,
) -> Result<(), sqlx::Error> {
    run(
        write,
        "INSERT INTO former (game, person, seat, until, name, clock_used) VALUES ($1, $2, $3, $4, $5, $6)",
        &[
            &game,
            &former.person,
            &former.seat,
            &former.until,
            &former.name,
            &former.clock_used,
        ],
    )
    .await
}

/// Adds to how much of the clocks' time those in these seats have used.
pub(super) async fn use_clocks(
    write: &mut Transaction,
    game: TableId,
    used: &[(Seat, u64)],
) -> Result<(), sqlx::Error> {
    for (seat, milliseconds) in used {
        let sql = "UPDATE people SET clock_used = COALESCE(clock_used, 0) + $3 WHERE game = $1 AND seat = $2";
        run(write, sql, &[&game, seat, milliseconds]).await?;
    }
    Ok(())
}

/// Replaces the people of the game.
pub(super) async fn replace(
    write: &mut Transaction,
    game: TableId,
    people: &[PersonRow],
) -> Result<(), sqlx::Error> {
    run(write, "DELETE FROM people WHERE game = $1", &[&game]).await?;
    for person in people {
        let level = match person.occupant {
            Occupant::Person(_) => None,
            Occupant::Computer(kind) => Some(kind.to_string()),
        };
        let request = person.request.as_ref();
        run(
            write,
            "INSERT INTO people (game, person, level, joined, seat, name, rider, rider_chosen, consents, \
             misses, offered, offered_to, \
             asked_by, asked_for, asked_in, asked_since, asked_left, asked_until, clock_used) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)",
            &[
                &game,
                &person.occupant.person(),
                &level,
                &person.joined,
                &person.seat,
                &person.name,
                &person.rider,
                &person.rider_chosen,
                &person.consents.join(" "),
                &person.misses,
                &person.offered,
                &person.offered_to,
                &request.map(|request| request.by),
                &request.and_then(|request| request.to),
                &request.map(|request| request.revision),
                &request.map(|request| request.since),
                &request.map(|request| request.left),
                &request.and_then(|request| request.deadline),
                &person.clock_used,
            ],
        )
        .await?;
    }
    Ok(())
}
