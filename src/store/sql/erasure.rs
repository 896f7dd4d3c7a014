//! Erasing a person, and keeping what was under way from bringing them back.

use rand::RngExt;

use super::Database;
use super::change::{apply, once};
use super::connection::{Row, Transaction};
use super::retry::retried;
use super::row::column;
use super::statement::{changes, query, run, scalar};
use crate::store::erasure::erasure_hash;
use crate::store::{
    Change, Conflict, Erasure, InteractionId, NewGame, NewJob, PersonRow, StoreError, TableId,
    UserId, seat_hash,
};

/// The new name of the person `$1`: the number `$2`. Pending posts about them stay; their key says who they are about.
const REPLACE: [&str; 13] = [
    "UPDATE games SET host = $2 WHERE host = $1",
    "UPDATE people SET person = $2, name = 'former player ' || ($2 + 9223372036854775807 + 1) WHERE person = $1",
    "UPDATE people SET offered_to = $2 WHERE offered_to = $1",
    "UPDATE people SET asked_by = $2 WHERE asked_by = $1",
    "UPDATE people SET asked_for = $2 WHERE asked_for = $1",
    "UPDATE former SET person = $2, name = 'former player ' || ($2 + 9223372036854775807 + 1) WHERE person = $1",
    "UPDATE results SET person = $2, name = 'former player ' || ($2 + 9223372036854775807 + 1) WHERE person = $1",
    "UPDATE ratings SET person = $2 WHERE person = $1",
    "UPDATE jobs SET person = $2, once = CASE WHEN done_at IS NULL AND once IS NOT NULL THEN kind || ' ' || $2 END \
     WHERE person = $1",
    "UPDATE jobs SET causer = NULL, interaction = NULL WHERE causer = $1",
    "DELETE FROM imports WHERE person = $1 AND person <> $2",
    "DELETE FROM turn_buttons WHERE person = $1 AND person <> $2",
    "DELETE FROM persons WHERE id = $1 AND id <> $2",
];

impl Database {
    pub(super) async fn erased(&self, erasure: &Erasure) -> Result<u64, Conflict> {
        retried!(self.number_after(erasure.interaction).await, {
            self.erased_once(erasure).await
        })
    }

    /// The number of whoever was erased by this interaction.
    async fn number_after(&self, interaction: InteractionId) -> Result<u64, Conflict> {
        let sql = "SELECT number FROM erased WHERE interaction = $1 AND hash IS NOT NULL";
        let number: Option<u64> = scalar(sql, &[&interaction])
            .fetch_optional(self.readers())
            .await?;
        number.ok_or(Conflict::Repeated)
    }

    async fn erased_once(&self, erasure: &Erasure) -> Result<u64, Conflict> {
        let mut write = self.write_alone().await?;
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
        self.engine.forget_traces().await;
        Ok(number)
    }
}

/// Fails if the person is in a lobby or running game that whoever decided on the erasure has not seen.
async fn left_all(write: &mut Transaction, erasure: &Erasure) -> Result<(), Conflict> {
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
async fn number(write: &mut Transaction, erasure: &Erasure) -> Result<u64, Conflict> {
    let salt = hex::encode(rand::rng().random::<[u8; 32]>());
    let number = scalar(
        "INSERT INTO erased (at, interaction, salt) VALUES ($1, $2, $3) RETURNING number",
        &[&erasure.at, &erasure.interaction, &salt],
    )
    .fetch_one(&mut *write)
    .await?;
    let hash = erasure_hash(&salt, erasure.person);
    let sql = "UPDATE erased SET hash = $2 WHERE number = $1";
    run(write, sql, &[&number, &hash]).await?;
    Ok(number)
}

/// Keeps by hashes, while games run, who knows the secrets of which seat.
async fn keep_hashes(write: &mut Transaction, person: UserId) -> Result<(), Conflict> {
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
async fn pass_on(write: &mut Transaction, person: UserId) -> Result<(), sqlx::Error> {
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
    write: &mut Transaction,
    interaction: InteractionId,
    people: impl IntoIterator<Item = UserId>,
) -> Result<(), Conflict> {
    // Hardly ever is there one.
    let rows: Vec<Row> = query(
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
    let leaves = change.leaves.as_ref().map(|former| former.person);
    let others = others.into_iter().chain([leaves]).flatten();
    let results = change.finished.iter().flat_map(|game| &game.results);
    let sat = results.filter_map(|row| row.occupant?.person());
    people.chain(jobs).chain(others).chain(sat).collect()
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
    write: &mut Transaction,
    game: TableId,
) -> Result<bool, sqlx::Error> {
    changes(write, "DELETE FROM erased_seats WHERE game = $1", &[&game]).await
}

/// The people erased while the game runs, by hash, each with their seat.
pub(super) async fn seats_of_game(
    read: &mut Transaction,
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
