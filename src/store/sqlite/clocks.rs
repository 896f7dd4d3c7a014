//! Turn clocks and the heartbeat.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use sqlx::sqlite::SqliteRow;
use sqlx::{Sqlite as Database, Transaction};

use super::row::{column, count, stored, stored_time};
use super::{Sqlite, jobs};
use crate::store::{Beat, ClockMove, ClockRow, ClockStore, StoreError, TableId};

fn from_row(row: &SqliteRow, game: TableId) -> Result<ClockRow, StoreError> {
    let what = format!("a clock of game {game}");
    let what = what.as_str();
    let time = |ms: i64| {
        Timestamp::from_millisecond(ms).map_err(|error| StoreError::unreadable(what, error))
    };
    Ok(ClockRow {
        seat: count(row, "seat", what)?,
        turn: count(row, "turn", what)?,
        allowed: count(row, "allowed", what)?,
        since: time(column(row, "since", what)?)?,
        left: count(row, "time_left", what)?,
        quiet: column(row, "quiet", what)?,
        deadline: column::<Option<i64>>(row, "deadline", what)?
            .map(time)
            .transpose()?,
    })
}

/// The clocks of a game, by seat.
pub(super) async fn of_game(
    read: &mut Transaction<'static, Database>,
    game: TableId,
) -> Result<Vec<ClockRow>, StoreError> {
    let rows = sqlx::query(
        "SELECT seat, turn, allowed, since, time_left, quiet, deadline FROM clocks \
         WHERE game = $1 ORDER BY seat",
    )
    .bind(game.to_stored())
    .fetch_all(&mut **read)
    .await?;
    rows.iter().map(|row| from_row(row, game)).collect()
}

/// Replaces the clocks of the game.
pub(super) async fn replace(
    write: &mut Transaction<'static, Database>,
    game: TableId,
    clocks: &[ClockRow],
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM clocks WHERE game = $1")
        .bind(game.to_stored())
        .execute(&mut **write)
        .await?;
    for clock in clocks {
        sqlx::query(
            "INSERT INTO clocks (game, seat, turn, allowed, since, time_left, quiet, deadline) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(game.to_stored())
        .bind(stored(clock.seat))
        .bind(stored(clock.turn))
        .bind(stored(clock.allowed))
        .bind(stored_time(clock.since))
        .bind(stored(clock.left))
        .bind(&clock.quiet)
        .bind(clock.deadline.map(stored_time))
        .execute(&mut **write)
        .await?;
    }
    Ok(())
}

/// Whether the clocks of the game are still as they were seen.
pub(super) async fn are_as_seen(
    write: &mut Transaction<'static, Database>,
    game: TableId,
    seen: &[ClockRow],
) -> Result<bool, sqlx::Error> {
    let clocks: Vec<(i64, i64, i64, i64)> = sqlx::query_as(
        "SELECT seat, turn, since, time_left FROM clocks WHERE game = $1 ORDER BY seat",
    )
    .bind(game.to_stored())
    .fetch_all(&mut **write)
    .await?;
    let seen = seen.iter().map(|clock| {
        let (seat, turn) = (stored(clock.seat), stored(clock.turn));
        (seat, turn, stored_time(clock.since), stored(clock.left))
    });
    Ok(clocks.into_iter().eq(seen))
}

/// Changes the clock, unless its turn is over, or it was stopped or changed meanwhile.
pub(super) async fn carry_out(
    to: &ClockMove,
    write: &mut Transaction<'static, Database>,
    now: Timestamp,
) -> Result<bool, sqlx::Error> {
    let clock = &to.clock;
    let moved = sqlx::query(
        "UPDATE clocks SET since = $4, time_left = $5, quiet = $6, deadline = $7 \
         WHERE game = $1 AND seat = $2 AND turn = $3 AND deadline IS NOT NULL \
         AND since = $8 AND time_left = $9",
    )
    .bind(to.game.to_stored())
    .bind(stored(clock.seat))
    .bind(stored(clock.turn))
    .bind(stored_time(clock.since))
    .bind(stored(clock.left))
    .bind(&clock.quiet)
    .bind(clock.deadline.map(stored_time))
    .bind(stored_time(to.seen.since))
    .bind(stored(to.seen.left))
    .execute(&mut **write)
    .await?
    .rows_affected()
        > 0;
    if moved {
        for job in &to.jobs {
            jobs::replaced_by(write, to.game, job, now).await?;
        }
        jobs::add(write, to.game, clock.turn, &to.jobs, None).await?;
    }
    Ok(moved)
}

#[async_trait]
impl ClockStore for Sqlite {
    async fn move_clock(&self, to: &ClockMove, now: Timestamp) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let moved = carry_out(to, &mut write, now).await?;
        write.commit().await?;
        Ok(moved)
    }

    async fn clocked(&self, after: TableId, most: u32) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT game FROM clocks WHERE deadline IS NOT NULL AND game > $1 \
             UNION SELECT game FROM people WHERE asked_until IS NOT NULL AND game > $1 \
             ORDER BY game LIMIT $2",
        )
        .bind(after.to_stored())
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TableId::from_stored).collect())
    }

    async fn last_beat(&self) -> Result<Option<Timestamp>, StoreError> {
        let at: Option<i64> = sqlx::query_scalar("SELECT at FROM heartbeat WHERE id = 1")
            .fetch_optional(&self.readers)
            .await?;
        at.map(|ms| {
            Timestamp::from_millisecond(ms)
                .map_err(|error| StoreError::unreadable("the heartbeat", error))
        })
        .transpose()
    }

    async fn beat(
        &self,
        now: Timestamp,
        apart: SignedDuration,
        excused: SignedDuration,
    ) -> Result<Beat, StoreError> {
        let mut write = self.write().await?;
        let last: Option<i64> = sqlx::query_scalar("SELECT at FROM heartbeat WHERE id = 1")
            .fetch_optional(&mut *write)
            .await?;
        let ago = last.map(|last| stored_time(now).saturating_sub(last));
        let absent =
            ago.is_some_and(|ago| SignedDuration::from_millis(ago) > apart.saturating_add(excused));
        if let Some(last) = last.filter(|_| absent) {
            let since = Timestamp::from_millisecond(last)
                .map_err(|error| StoreError::unreadable("the heartbeat", error))?;
            return Ok(Beat::Absent { since });
        }
        let back = last.map(|last| last.saturating_sub(stored_time(now)));
        let back = back.filter(|back| SignedDuration::from_millis(*back) > apart);
        if let Some(back) = back {
            sqlx::query(
                "UPDATE jobs SET due_at = due_at - $1, place = place - $1, held_until = 0 WHERE done_at IS NULL",
            )
            .bind(back)
            .execute(&mut *write)
            .await?;
            sqlx::query("UPDATE clocks SET since = since - $1, deadline = deadline - $1")
                .bind(back)
                .execute(&mut *write)
                .await?;
            sqlx::query(
                "UPDATE people SET asked_since = asked_since - $1, asked_until = asked_until - $1 \
                 WHERE asked_by IS NOT NULL",
            )
            .bind(back)
            .execute(&mut *write)
            .await?;
        }
        sqlx::query(
            "INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
        )
        .bind(stored_time(now))
        .execute(&mut *write)
        .await?;
        write.commit().await?;
        let back = back.map(SignedDuration::from_millis);
        Ok(back.map_or(Beat::Recorded, Beat::SetBack))
    }

    async fn end_absence(&self, since: Timestamp, now: Timestamp) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let first = sqlx::query("UPDATE heartbeat SET at = $2 WHERE id = 1 AND at = $1")
            .bind(stored_time(since))
            .bind(stored_time(now))
            .execute(&mut *write)
            .await?
            .rows_affected()
            > 0;
        if first {
            let later = stored_time(now).saturating_sub(stored_time(since)).max(0);
            jobs::put_off_what_time_brings(&mut write, since, later).await?;
            sqlx::query(
                "UPDATE games SET touched_at = MIN(touched_at + $1, $2) \
                 WHERE status IN ('lobby', 'running') AND frozen IS NULL",
            )
            .bind(later)
            .bind(stored_time(now))
            .execute(&mut *write)
            .await?;
        }
        write.commit().await?;
        Ok(first)
    }
}
