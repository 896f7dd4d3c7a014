//! Turn clocks and the heartbeat.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::connection::{Row, Transaction};
use super::retry::retried;
use super::row::{column, stored, stored_time};
use super::statement::{changes, query, run, scalar};
use super::{Database, jobs, locks};
use crate::store::{Beat, ClockMove, ClockRow, ClockStore, GuildId, Shard, StoreError, TableId};

fn from_row(row: &Row, game: TableId) -> Result<ClockRow, StoreError> {
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
    read: &mut Transaction,
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
    write: &mut Transaction,
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
    write: &mut Transaction,
    game: TableId,
    seen: &[ClockRow],
) -> Result<bool, sqlx::Error> {
    let sql = "SELECT seat, turn, since, time_left FROM clocks WHERE game = $1 ORDER BY seat";
    let rows = query(sql, &[&game]).fetch_all(write).await?;
    let mut clocks = Vec::with_capacity(rows.len());
    for row in &rows {
        let value = |column| row.value::<i64>(column);
        clocks.push([
            value("seat")?,
            value("turn")?,
            value("since")?,
            value("time_left")?,
        ]);
    }
    let seen = seen.iter().map(|clock| {
        let (seat, turn) = (stored(clock.seat), stored(clock.turn));
        [seat, turn, stored_time(clock.since), stored(clock.left)]
    });
    Ok(clocks.into_iter().eq(seen))
}

/// Changes the clock, unless its turn is over, or it was stopped or changed meanwhile.
pub(super) async fn carry_out(
    to: &ClockMove,
    write: &mut Transaction,
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

/// Among how many shards the servers are divided.
pub(super) async fn shards(read: &mut Transaction) -> Result<u32, sqlx::Error> {
    let total: i64 = scalar("SELECT shards FROM division WHERE id = 1", &[])
        .fetch_one(read)
        .await?;
    Ok(u32::try_from(total).unwrap_or(1).max(1))
}

/// Divides the servers among `total` shards, unless they are.
pub(super) async fn divide(write: &mut Transaction, total: u32) -> Result<(), sqlx::Error> {
    let total = total.max(1);
    if shards(write).await? == total {
        return Ok(());
    }
    run(
        write,
        "UPDATE division SET shards = $1 WHERE id = 1",
        &[&total],
    )
    .await?;
    run(
        write,
        "UPDATE jobs SET shard = (COALESCE(guild, (SELECT g.guild FROM games AS g WHERE g.id = jobs.game), 0) >> 22) % $1 \
         WHERE done_at IS NULL OR given_up",
        &[&total],
    )
    .await?;
    let oldest: Option<i64> = scalar("SELECT MIN(at) FROM heartbeat", &[])
        .fetch_one(&mut *write)
        .await?;
    run(write, "DELETE FROM heartbeat", &[]).await?;
    for shard in Shard::all(total).filter(|_| oldest.is_some()) {
        let sql = "INSERT INTO heartbeat (shard, shards, at) VALUES ($1, $2, $3)";
        run(write, sql, &[&shard.number, &shard.total, &oldest]).await?;
    }
    Ok(())
}

#[async_trait]
impl ClockStore for Database {
    async fn move_clock(&self, to: &ClockMove, now: Timestamp) -> Result<bool, StoreError> {
        retried!({
            let mut write = self.write().await?;
            locks::game(&mut write, to.game).await?;
            let moved = carry_out(to, &mut write, now).await?;
            write.commit().await?;
            Ok(moved)
        })
    }

    async fn clocked(
        &self,
        shard: Shard,
        after: TableId,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        Ok(scalar(
            "SELECT c.game FROM clocks AS c JOIN games AS g ON g.id = c.game \
             WHERE c.deadline IS NOT NULL AND c.game > $1 AND (COALESCE(g.guild, 0) >> 22) % $4 = $3 \
             UNION SELECT p.game FROM people AS p JOIN games AS g ON g.id = p.game \
             WHERE p.asked_until IS NOT NULL AND p.game > $1 AND (COALESCE(g.guild, 0) >> 22) % $4 = $3 \
             ORDER BY game LIMIT $2",
            &[&after, &most, &shard.number, &shard.total],
        )
        .fetch_all(self.readers())
        .await?)
    }

    async fn server_of(&self, game: TableId) -> Result<Option<GuildId>, StoreError> {
        let row = query("SELECT guild FROM games WHERE id = $1", &[&game]);
        let row = row.fetch_optional(self.readers()).await?;
        let guild = row.map(|row| column(&row, "guild", &format!("game {game}")));
        Ok(guild.transpose()?.flatten())
    }

    async fn shards(&self) -> Result<u32, StoreError> {
        Ok(shards(&mut self.read().await?).await?)
    }

    async fn divide(&self, total: u32) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            divide(&mut write, total).await?;
            write.commit().await
        })
    }

    async fn last_beat(&self, shard: Shard) -> Result<Option<Timestamp>, StoreError> {
        let row = query(
            "SELECT at FROM heartbeat WHERE shard = $1 AND shards = $2",
            &[&shard.number, &shard.total],
        );
        let row = row.fetch_optional(self.readers()).await?;
        row.map(|row| column(&row, "at", "the heartbeat"))
            .transpose()
    }

    async fn beat(
        &self,
        shard: Shard,
        now: Timestamp,
        apart: SignedDuration,
        excused: SignedDuration,
    ) -> Result<Beat, StoreError> {
        retried!({
            let Shard { number, total } = shard;
            let mut write = self.write().await?;
            let last: Option<i64> = scalar(
                "SELECT at FROM heartbeat WHERE shard = $1 AND shards = $2",
                &[&number, &total],
            )
            .fetch_optional(&mut *write)
            .await?;
            let ago = last.map(|last| stored_time(now).saturating_sub(last));
            let absent = ago.is_some_and(|ago| {
                SignedDuration::from_millis(ago) > apart.saturating_add(excused)
            });
            if let Some(last) = last.filter(|_| absent) {
                let since = Timestamp::from_millisecond(last)
                    .map_err(|error| StoreError::unreadable("the heartbeat", error))?;
                return Ok(Beat::Absent { since });
            }
            let back = last.map(|last| last.saturating_sub(stored_time(now)));
            let back = back.filter(|back| SignedDuration::from_millis(*back) > apart);
            if let Some(back) = back {
                for sql in [
                    "UPDATE jobs SET due_at = due_at - $1, place = place - $1, held_until = 0 WHERE done_at IS NULL \
                     AND shard = $2 AND $3 = (SELECT shards FROM division WHERE id = 1)",
                    "UPDATE clocks SET since = since - $1, deadline = deadline - $1 \
                     WHERE game IN (SELECT id FROM games WHERE (COALESCE(guild, 0) >> 22) % $3 = $2)",
                    "UPDATE people SET asked_since = asked_since - $1, asked_until = asked_until - $1 \
                     WHERE asked_by IS NOT NULL AND game IN (SELECT id FROM games WHERE (COALESCE(guild, 0) >> 22) % $3 = $2)",
                ] {
                    run(&mut write, sql, &[&back, &number, &total]).await?;
                }
            }
            run(
                &mut write,
                "INSERT INTO heartbeat (shard, shards, at) VALUES ($1, $2, $3) \
                 ON CONFLICT (shard) DO UPDATE SET at = excluded.at WHERE heartbeat.shards = excluded.shards",
                &[&number, &total, &now],
            )
            .await?;
            write.commit().await?;
            let back = back.map(SignedDuration::from_millis);
            Ok(back.map_or(Beat::Recorded, Beat::SetBack))
        })
    }

    async fn end_absence(
        &self,
        shard: Shard,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        retried!({
            let Shard { number, total } = shard;
            let mut write = self.write().await?;
            let first = changes(
                &mut write,
                "UPDATE heartbeat SET at = $4 WHERE shard = $1 AND shards = $2 AND at = $3",
                &[&number, &total, &since, &now],
            )
            .await?;
            if first {
                let later = stored_time(now).saturating_sub(stored_time(since)).max(0);
                jobs::put_off_what_time_brings(&mut write, shard, since, later).await?;
                run(
                    &mut write,
                    "UPDATE games SET touched_at = CASE WHEN touched_at + $1 > $2 THEN $2 ELSE touched_at + $1 END \
                     WHERE status IN ('lobby', 'running') AND frozen IS NULL AND (COALESCE(guild, 0) >> 22) % $4 = $3",
                    &[&later, &now, &number, &total],
                )
                .await?;
            }
            write.commit().await?;
            Ok(first)
        })
    }
}
