//! Stored data about a person besides their settings and seats.

use super::connection::{Row, Transaction};
use super::row::{column, time_or_epoch};
use super::statement::query;
use crate::store::{JobAbout, SeatOffer, SeatQuestion, StoreError, Traces, UserId};

const HOSTED: &str = "SELECT g.id FROM games AS g WHERE g.host = $1 \
     AND NOT EXISTS (SELECT 1 FROM people AS s WHERE s.game = g.id AND s.person = $1) \
     AND NOT EXISTS (SELECT 1 FROM former AS f WHERE f.game = g.id AND f.person = $1) ORDER BY g.id";
const OFFERS: &str = "SELECT game, seat FROM people WHERE offered_to = $1 ORDER BY game, joined";
const QUESTIONS: &str = "SELECT game, seat, joined, asked_by = $1 AS by, COALESCE(asked_for = $1, FALSE) AS to_them \
     FROM people WHERE asked_by = $1 \
     UNION SELECT game, seat, joined, COALESCE(asked_by = $1, FALSE), TRUE FROM people WHERE asked_for = $1 \
     ORDER BY game, joined";
const JOBS: &str = "SELECT id, game, kind, due_at, done_at, COALESCE(person = $1, FALSE) AS about, \
     COALESCE(causer = $1, FALSE) AS caused, CASE WHEN causer = $1 THEN interaction END AS interaction FROM jobs WHERE person = $1 \
     UNION SELECT id, game, kind, due_at, done_at, COALESCE(person = $1, FALSE), TRUE, interaction FROM jobs WHERE causer = $1 \
     ORDER BY game, id";

/// Further stored data about a person.
pub(super) async fn of(read: &mut Transaction, person: UserId) -> Result<Traces, StoreError> {
    let mut traces = Traces::default();
    for row in rows(read, HOSTED, person).await? {
        traces.hosted.push(column(&row, "id", "a game")?);
    }
    for row in rows(read, OFFERS, person).await? {
        traces.offers.push(SeatOffer {
            game: column(&row, "game", "a game")?,
            seat: column(&row, "seat", "an offer")?,
        });
    }
    for row in rows(read, QUESTIONS, person).await? {
        traces.questions.push(SeatQuestion {
            game: column(&row, "game", "a game")?,
            seat: column(&row, "seat", "a request")?,
            by: column(&row, "by", "a request")?,
            to: column(&row, "to_them", "a request")?,
        });
    }
    for row in rows(read, JOBS, person).await? {
        traces.jobs.push(JobAbout {
            game: column(&row, "game", "a game")?,
            kind: column(&row, "kind", "a job")?,
            due: time_or_epoch(&row, "due_at", "a job")?,
            done: column(&row, "done_at", "a job")?,
            about: column(&row, "about", "a job")?,
            caused: column(&row, "caused", "a job")?,
            interaction: column(&row, "interaction", "a job")?,
        });
    }
    Ok(traces)
}

async fn rows(
    read: &mut Transaction,
    sql: &'static str,
    person: UserId,
) -> Result<Vec<Row>, sqlx::Error> {
    query(sql, &[&person]).fetch_all(read).await
}
