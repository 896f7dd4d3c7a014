//! Erasing a person, and keeping what was under way from bringing them back.

use sqlx::SqliteConnection;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use super::Sqlite;
use super::change::{apply, once};
use super::row::column;
use super::statement::{changes, query, run, scalar};
use crate::store::erasure::erasure_hash;
use crate::store::{
    Change, Conflict, Erasure, InteractionId, NewGame, NewJob, PersonRow, StoreError, TableId,
    UserId, seat_hash,
};

/// The new name of the person `$1`: the number `$2`. Pending posts about them stay; their key says who they are about.
const REPLACE: [&str; 10] = [
    "UPDATE games SET host = $2 WHERE host = $1",
    "UPDATE people SET person = $2, name = 'former player ' || ($2 + 9223372036854775807 + 1) WHERE person = $1",
    "UPDATE people SET offered_to = $2 WHERE offered_to = $1",
    "UPDATE people SET asked_by = $2 WHERE asked_by = $1",
    "UPDATE people SET asked_for = $2 WHERE asked_for = $1",
    "UPDATE former SET person = $2 WHERE person = $1",
    "UPDATE jobs SET person = $2, once = CASE WHEN done_at IS NULL AND once IS NOT NULL THEN kind || ' ' || $2 END \
     WHERE person = $1",
    "UPDATE jobs SET causer = NULL, interaction = NULL WHERE causer = $1",
    "DELETE FROM turn_buttons WHERE person = $1 AND person <> $2",
    "DELETE FROM persons WHERE id = $1 AND id <> $2",
];

/// Writes the whole file anew if somebody was erased since that was last done: only this removes the copies of rows that
/// SQLite leaves in unused parts of pages. It takes some seconds for a gigabyte, so it is done before anybody is served.
pub(super) async fn rewrite(writer: &SqlitePool) {
    if let Err(error) = rewritten(writer).await {
        tracing::error!(%error, "cannot write the database anew after somebody was erased");
    }
}

async fn rewritten(writer: &SqlitePool) -> Result<(), sqlx::Error> {
    let due = scalar(
        "SELECT EXISTS (SELECT 1 FROM erased WHERE rewritten = FALSE)",
        &[],
    );
    if !due.fetch_one(writer).await? {
        return Ok(());
    }
    for sql in [
        "VACUUM",
        "UPDATE erased SET rewritten = TRUE WHERE rewritten = FALSE",
        "PRAGMA wal_checkpoint(TRUNCATE)",
    ] {
        query(sql, &[]).execute(writer).await?;
    }
    Ok(())
}

impl Sqlite {
    /// Moves the write-ahead log into the database and empties it, so that nothing of what was erased stays there. While
    /// somebody reads, the log stays until it is written over.
    pub(super) async fn truncate_log(&self) {
        let truncated = scalar("PRAGMA wal_checkpoint(TRUNCATE)", &[])
            .fetch_one(&self.writer)
            .await;
        match truncated {
            Ok(0_i64) => {}
            Ok(_) => tracing::warn!(
                "the write-ahead log is in use and was not emptied after something was erased"
            ),
            Err(error) => tracing::error!(%error, "cannot empty the write-ahead log"),
        }
    }

    pub(super) async fn erased(&self, erasure: &Erasure) -> Result<u64, Conflict> {
        let mut write = self.write().await?;
        once(&mut write, erasure.interaction, None, erasure.at).await?;
        for withdrawal in &erasure.withdrawals {
            apply(&mut write, withdrawal).await?;
        }
        left_all(&mut write, erasure).await?;
        let number = number(&mut write, erasure).await?;
        keep_hashes(&mut write, erasure.person).await?;
        pass_on(&mut write, erasure.person).await?;
        for sql in REPLACE {
            run(&mut write, sql, &[&erasure.person, &UserId::erased(number)]).await?;
        }
        run(
            &mut write,
            "UPDATE jobs SET done_at = $2, reason = 'erased', causer = NULL, interaction = NULL, once = NULL \
             WHERE person = $1 AND done_at IS NULL AND direct",
            &[&UserId::erased(number), &erasure.at],
        )
        .await?;
        write.commit().await?;
        self.truncate_log().await;
        Ok(number)
    }
}

/// Fails if the person is in a lobby or running game that whoever decided on the erasure has not seen.
async fn left_all(write: &mut SqliteConnection, erasure: &Erasure) -> Result<(), Conflict> {
    let rows = query(
        "SELECT g.id, g.status = 'lobby' AS lobby FROM people AS s JOIN games AS g ON g.id = s.game \
         WHERE s.person = $1 AND g.status IN ('lobby', 'running')",
        &[&erasure.person],
    )
    .fetch_all(&mut *write)
    .await?;
    for row in &rows {
        let game: TableId = column(row, "id", "a game")?;
        let lobby: bool = column(row, "lobby", "a game")?;
        let withdrawn = erasure.withdrawals.iter().any(|change| change.game == game);
        if !erasure.stays.contains(&game) && (lobby || !withdrawn) {
            return Err(Conflict::Stale);
        }
    }
    Ok(())
}

/// The person's number from now on.
async fn number(write: &mut SqliteConnection, erasure: &Erasure) -> Result<u64, Conflict> {
    let row = query(
        "INSERT INTO erased (at, interaction, salt) VALUES ($1, $2, lower(hex(randomblob(32)))) RETURNING number, salt",
        &[&erasure.at, &erasure.interaction],
    )
    .fetch_one(&mut *write)
    .await?;
    let number = column(&row, "number", "an erased person")?;
    let salt: String = column(&row, "salt", "an erased person")?;
    let hash = erasure_hash(&salt, erasure.person);
    let sql = "UPDATE erased SET hash = $2 WHERE number = $1";
    run(write, sql, &[&number, &hash]).await?;
    Ok(number)
}

/// Keeps by hashes, while games run, who knows the secrets of which seat.
async fn keep_hashes(write: &mut SqliteConnection, person: UserId) -> Result<(), Conflict> {
    let rows = query(
        "SELECT g.id, g.seed, s.seat FROM people AS s JOIN games AS g ON g.id = s.game \
         WHERE s.person = $1 AND s.seat IS NOT NULL AND g.status = 'running' \
         UNION SELECT g.id, g.seed, f.seat FROM former AS f JOIN games AS g ON g.id = f.game \
         WHERE f.person = $1 AND g.status = 'running'",
        &[&person],
    )
    .fetch_all(&mut *write)
    .await?;
    for row in &rows {
        let seed: String = column(row, "seed", "a game")?;
        let game: TableId = column(row, "id", "a game")?;
        let seat: i64 = column(row, "seat", "a game")?;
        run(
            write,
            "INSERT INTO erased_seats (game, hash, seat) VALUES ($1, $2, $3) ON CONFLICT (game, hash) DO NOTHING",
            &[&game, &seat_hash(&seed, person), &seat],
        )
        .await?;
    }
    Ok(())
}

/// Changes each game that names the person, and passes on those that they host.
async fn pass_on(write: &mut SqliteConnection, person: UserId) -> Result<(), sqlx::Error> {
    for sql in [
        // A command that was decided before this must not bring the person back, so each of their games changes.
        "UPDATE games SET revision = revision + 1 \
         WHERE id IN (SELECT game FROM people WHERE person = $1 \
         UNION SELECT game FROM people WHERE offered_to = $1 \
         UNION SELECT game FROM people WHERE asked_by = $1 \
         UNION SELECT game FROM people WHERE asked_for = $1 \
         UNION SELECT id FROM games WHERE host = $1)",
        // The first of the people who remain becomes the host of lobbies and running games.
        "UPDATE games SET host = COALESCE((SELECT s.person FROM people AS s \
         WHERE s.game = games.id AND s.person >= 0 AND s.person <> $1 ORDER BY s.joined LIMIT 1), host) \
         WHERE host = $1 AND status IN ('lobby', 'running')",
    ] {
        run(write, sql, &[&person]).await?;
    }
    Ok(())
}

/// Fails if one of `people` was erased by an interaction after this one: it must not bring them back.
pub(super) async fn none_erased(
    write: &mut SqliteConnection,
    interaction: InteractionId,
    people: impl IntoIterator<Item = UserId>,
) -> Result<(), Conflict> {
    // Hardly ever is there one.
    let rows: Vec<SqliteRow> = query(
        "SELECT salt, hash FROM erased WHERE interaction > $1 AND hash IS NOT NULL",
        &[&interaction],
    )
    .fetch_all(&mut *write)
    .await?;
    if rows.is_empty() {
        return Ok(());
    }
    let people: Vec<UserId> = people.into_iter().collect();
    for row in &rows {
        let salt: String = column(row, "salt", "an erased person")?;
        let hash: String = column(row, "hash", "an erased person")?;
        if people
            .iter()
            .any(|person| erasure_hash(&salt, *person) == hash)
        {
            return Err(Conflict::Erased);
        }
    }
    Ok(())
}

/// Everybody whom a change names.
pub(super) fn named(change: &Change) -> Vec<UserId> {
    let people = change.people.iter().flatten().flat_map(named_in);
    let jobs = change.jobs.iter().filter_map(|job: &NewJob| job.person);
    let others = [change.actor, Some(change.host)];
    let leaves = change.leaves.map(|(person, _)| person);
    let others = others.into_iter().chain([leaves]).flatten();
    people.chain(jobs).chain(others).collect()
}

/// Everybody whom a new game names.
pub(super) fn named_in_new(new: &NewGame) -> Vec<UserId> {
    let jobs = new.jobs.iter().filter_map(|job| job.person);
    let people = new.people.iter().flat_map(named_in);
    people.chain(jobs).chain([new.host]).collect()
}

fn named_in(row: &PersonRow) -> impl Iterator<Item = UserId> {
    let request = row.request.as_ref();
    [
        row.occupant.person(),
        row.offered_to,
        request.map(|request| request.by),
        request.and_then(|request| request.to),
    ]
    .into_iter()
    .flatten()
}

/// Drops what is kept of people who were erased, in a game that has ended. Returns whether there was anything.
pub(super) async fn forget_seats(
    write: &mut SqliteConnection,
    game: TableId,
) -> Result<bool, sqlx::Error> {
    changes(write, "DELETE FROM erased_seats WHERE game = $1", &[&game]).await
}

/// The people erased while the game runs, by hash, each with their seat.
pub(super) async fn seats_of_game(
    read: &mut SqliteConnection,
    game: TableId,
) -> Result<Vec<(String, u64)>, StoreError> {
    let what = format!("an erased person of game {game}");
    let rows = query(
        "SELECT hash, seat FROM erased_seats WHERE game = $1 ORDER BY hash",
        &[&game],
    )
    .fetch_all(&mut *read)
    .await?;
    let seat = |row| Ok((column(row, "hash", &what)?, column(row, "seat", &what)?));
    rows.iter().map(seat).collect()
}
