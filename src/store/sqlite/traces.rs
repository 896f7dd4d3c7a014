//! What is stored about a person besides their settings and seats.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Sqlite as Database, Transaction};

use super::row::{column, time};
use crate::store::{JobAbout, SeatOffer, SeatQuestion, StoreError, TableId, Traces, UserId};

const HOSTED: &str = "SELECT g.id FROM games AS g WHERE g.host = $1 \
     AND NOT EXISTS (SELECT 1 FROM people AS s WHERE s.game = g.id AND s.person = $1) \
     AND NOT EXISTS (SELECT 1 FROM former AS f WHERE f.game = g.id AND f.person = $1) ORDER BY g.id";
const OFFERS: &str = "SELECT game, seat FROM people WHERE offered_to = $1 ORDER BY game, joined";
const QUESTIONS: &str = "SELECT game, seat, joined, asked_by = $1 AS by, COALESCE(asked_for = $1, FALSE) AS to_them \
     FROM people WHERE asked_by = $1 \
     UNION SELECT game, seat, joined, COALESCE(asked_by = $1, FALSE), TRUE FROM people WHERE asked_for = $1 \
     ORDER BY game, joined";
const JOBS: &str = "SELECT id, game, kind, due_at, done_at, COALESCE(person = $1, FALSE) AS about, \
     COALESCE(causer = $1, FALSE) AS caused FROM jobs WHERE person = $1 \
     UNION SELECT id, game, kind, due_at, done_at, COALESCE(person = $1, FALSE), TRUE FROM jobs WHERE causer = $1 \
     ORDER BY game, id";

fn game(row: &SqliteRow, name: &str) -> Result<TableId, StoreError> {
    Ok(TableId::from_stored(column(row, name, "a game")?))
}

/// What else is stored about a person.
pub(super) async fn of(
    read: &mut Transaction<'static, Database>,
    person: UserId,
) -> Result<Traces, StoreError> {
    let mut traces = Traces::default();
    for row in rows(read, HOSTED, person).await? {
        traces.hosted.push(game(&row, "id")?);
    }
    for row in rows(read, OFFERS, person).await? {
        traces.offers.push(SeatOffer {
            game: game(&row, "game")?,
            seat: column(&row, "seat", "an offer")?,
        });
    }
    for row in rows(read, QUESTIONS, person).await? {
        traces.questions.push(SeatQuestion {
            game: game(&row, "game")?,
            seat: column(&row, "seat", "a request")?,
            by: column(&row, "by", "a request")?,
            to: column(&row, "to_them", "a request")?,
        });
    }
    for row in rows(read, JOBS, person).await? {
        traces.jobs.push(JobAbout {
            game: game(&row, "game")?,
            kind: column(&row, "kind", "a job")?,
            due: time(&row, "due_at", "a job")?.unwrap_or(Timestamp::UNIX_EPOCH),
            done: time(&row, "done_at", "a job")?,
            about: column(&row, "about", "a job")?,
            caused: column(&row, "caused", "a job")?,
        });
    }
    Ok(traces)
}

async fn rows(
    read: &mut Transaction<'static, Database>,
    sql: &'static str,
    person: UserId,
) -> Result<Vec<SqliteRow>, sqlx::Error> {
    let query = sqlx::query(sql).bind(person.to_stored());
    query.fetch_all(&mut **read).await
}
