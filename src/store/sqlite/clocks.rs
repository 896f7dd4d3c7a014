//! Turn clocks and the heartbeat.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteRow;

use super::row::{column, stored, stored_time};
use super::statement::{changes, query, run, scalar};
use super::{Sqlite, jobs};
use crate::store::ids::StoredId;
use crate::store::{Beat, ClockMove, ClockRow, ClockStore, StoreError, TableId};

fn from_row(row: &SqliteRow, game: TableId) -> Result<ClockRow, StoreError> {
    let what = &format!("a clock of game {game}");
    Ok(ClockRow {
        seat: column(row, "seat", what)?,
        turn: column(row, "turn", what)?,
        allowed: column(row, "allowed", what)?,
        since: column(row, "since", what)?,
        left: column(row, "time_left", what)?,
        quiet: column(row, "quiet", what)?,
        deadline: column(row, "deadline", what)?,
        late: column(row, "late", what)?,
        asked_in: column(row, "asked_in", what)?,
        asks_others: column(row, "asks_others", what)?,
        let_wait: column(row, "let_wait", what)?,
    })
}

/// The clocks of a game, by seat.
pub(super) async fn of_game(
    read: &mut SqliteConnection,
    game: TableId,
) -> Result<Vec<ClockRow>, StoreError> {
    let rows = query(
        "SELECT seat, turn, allowed, since, time_left, quiet, deadline, late, asked_in, asks_others, let_wait FROM clocks \
         WHERE game = $1 ORDER BY seat",
        &[&game],
    )
    .fetch_all(&mut *read)
    .await?;
    rows.iter().map(|row| from_row(row, game)).collect()
}

/// Replaces the clocks of the game.
pub(super) async fn replace(
    write: &mut SqliteConnection,
    game: TableId,
    clocks: &[ClockRow],
) -> Result<(), sqlx::Error> {
    run(write, "DELETE FROM clocks WHERE game = $1", &[&game]).await?;
    for clock in clocks {
        run(
            write,
            "INSERT INTO clocks (game, seat, turn, allowed, since, time_left, quiet, deadline, late, asked_in, asks_others, \
               let_wait) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            &[
                &game,
                &clock.seat,
                &clock.turn,
                &clock.allowed,
                &clock.since,
                &clock.left,
                &clock.quiet,
                &clock.deadline,
                &clock.late,
                &clock.asked_in,
                &clock.asks_others,
                &clock.let_wait,
            ],
        )
        .await?;
    }
    Ok(())
}

/// Whether the clocks of the game are still as they were seen.
pub(super) async fn are_as_seen(
    write: &mut SqliteConnection,
    game: TableId,
    seen: &[ClockRow],
) -> Result<bool, sqlx::Error> {
    let sql = "SELECT seat, turn, since, time_left FROM clocks WHERE game = $1 ORDER BY seat";
    let clocks: Vec<(i64, i64, i64, i64)> = sqlx::query_as(sql)
        .bind(game.to_stored())
        .fetch_all(write)
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
    write: &mut SqliteConnection,
    now: Timestamp,
) -> Result<bool, sqlx::Error> {
    let clock = &to.clock;
    let moved = changes(
        write,
        "UPDATE clocks SET since = $4, time_left = $5, quiet = $6, deadline = $7, late = $10 \
         WHERE game = $1 AND seat = $2 AND turn = $3 AND deadline IS NOT NULL \
         AND since = $8 AND time_left = $9",
        &[
            &to.game,
            &clock.seat,
            &clock.turn,
            &clock.since,
            &clock.left,
            &clock.quiet,
            &clock.deadline,
            &to.seen.since,
            &to.seen.left,
            &clock.late,
        ],
    )
    .await?;
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
        Ok(scalar(
            "SELECT game FROM clocks WHERE deadline IS NOT NULL AND game > $1 \
             UNION SELECT game FROM people WHERE asked_until IS NOT NULL AND game > $1 \
             ORDER BY game LIMIT $2",
            &[&after, &most],
        )
        .fetch_all(&self.readers)
        .await?)
    }

    async fn last_beat(&self) -> Result<Option<Timestamp>, StoreError> {
        let row = query("SELECT at FROM heartbeat WHERE id = 1", &[]);
        let row = row.fetch_optional(&self.readers).await?;
        row.map(|row| column(&row, "at", "the heartbeat"))
            .transpose()
    }

    async fn beat(
        &self,
        now: Timestamp,
        apart: SignedDuration,
        excused: SignedDuration,
    ) -> Result<Beat, StoreError> {
        let mut write = self.write().await?;
        let last: Option<i64> = scalar("SELECT at FROM heartbeat WHERE id = 1", &[])
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
            for sql in [
                "UPDATE jobs SET due_at = due_at - $1, place = place - $1, held_until = 0 WHERE done_at IS NULL",
                "UPDATE clocks SET since = since - $1, deadline = deadline - $1",
                "UPDATE people SET asked_since = asked_since - $1, asked_until = asked_until - $1 \
                 WHERE asked_by IS NOT NULL",
            ] {
                run(&mut write, sql, &[&back]).await?;
            }
        }
        run(
            &mut write,
            "INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
            &[&now],
        )
        .await?;
        write.commit().await?;
        let back = back.map(SignedDuration::from_millis);
        Ok(back.map_or(Beat::Recorded, Beat::SetBack))
    }

    async fn end_absence(&self, since: Timestamp, now: Timestamp) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let sql = "UPDATE heartbeat SET at = $2 WHERE id = 1 AND at = $1";
        let first = changes(&mut write, sql, &[&since, &now]).await?;
        if first {
            let later = stored_time(now).saturating_sub(stored_time(since)).max(0);
            jobs::put_off_what_time_brings(&mut write, since, later).await?;
            run(
                &mut write,
                "UPDATE games SET touched_at = MIN(touched_at + $1, $2) \
                 WHERE status IN ('lobby', 'running') AND frozen IS NULL",
                &[&later, &now],
            )
            .await?;
        }
        write.commit().await?;
        Ok(first)
    }
}
