//! Changes of tables, each in one transaction.

use async_trait::async_trait;
use jiff::Timestamp;
use sqlx::error::ErrorKind;

use super::connection::Transaction;
use super::erasure::{forget_seats, named, named_in_new, none_erased};
use super::jobs::Causer;
use super::retry::retried;
use super::row::stored_time;
use super::statement::{changes, query, run, scalar};
use super::write::Write;
use super::{
    Database, channel_move, clocks, drafts, hints, history, jobs, limits, locks, log, seats,
};
use crate::store::{
    Change, Conflict, DraftChange, HintRow, InteractionId, NewGame, NewJob, Stage, StoreError,
    TableId, TableWriter, Thaw, UserId,
};

/// Records an interaction, or fails if it was carried out before. `game` is given for an action that spans several
/// games.
pub(super) async fn once(
    write: &mut Transaction,
    interaction: InteractionId,
    game: Option<TableId>,
    at: Timestamp,
) -> Result<(), Conflict> {
    let first = changes(
        write,
        "INSERT INTO interactions (id, game, at) VALUES ($1, $2, $3) \
         ON CONFLICT (id, game) DO NOTHING",
        &[&interaction, &game.unwrap_or(TableId(0)), &at],
    )
    .await?;
    if !first {
        return Err(Conflict::Repeated);
    }
    Ok(())
}

/// Begins to write what a person asked for by an interaction, in one game or for all. Fails if that was done before, or
/// they were erased since.
pub(super) async fn write_for(
    store: &Database,
    person: UserId,
    interaction: InteractionId,
    game: Option<TableId>,
    at: Timestamp,
) -> Result<Write, Conflict> {
    let mut write = store.write().await?;
    once(&mut write, interaction, game, at).await?;
    none_erased(&mut write, interaction, [person]).await?;
    if let Some(game) = game {
        locks::game(&mut write, game).await?;
    }
    acted(&mut write, person, None).await?;
    Ok(write)
}

/// Records that a person acted: their direct messages may be tried again, in the language of the client that they use now. A
/// locale must be given only after [`none_erased`]: it would bring an erased person back.
pub(super) async fn acted(
    write: &mut Transaction,
    person: UserId,
    locale: Option<&str>,
) -> Result<(), sqlx::Error> {
    let Some(locale) = locale else {
        let sql = "UPDATE persons SET direct_closed_at = NULL WHERE id = $1 AND direct_closed_at IS NOT NULL";
        return run(write, sql, &[&person]).await;
    };
    run(
        write,
        "INSERT INTO persons (id, locale) VALUES ($1, $2) \
         ON CONFLICT (id) DO UPDATE SET locale = excluded.locale, direct_closed_at = NULL \
         WHERE persons.locale IS DISTINCT FROM excluded.locale OR persons.direct_closed_at IS NOT NULL",
        &[&person, &locale],
    )
    .await
}

/// Up to `$2` lobbies that were cancelled before `$1`, have no job pending that was due then, and are not the newest game.
pub(super) const FORGOTTEN_LOBBIES: &str = "SELECT g.id FROM games AS g \
     WHERE g.status = 'cancelled' AND g.started_at IS NULL AND g.ended_at < $1 \
     AND g.id < (SELECT MAX(id) FROM games) \
     AND NOT EXISTS (SELECT 1 FROM log AS l WHERE l.game = g.id) \
     AND NOT EXISTS (SELECT 1 FROM jobs AS j WHERE j.game = g.id AND j.done_at IS NULL AND j.due_at < $1) \
     ORDER BY g.ended_at LIMIT $2";
/// Everything that is stored about the game `$1`. Interactions are deleted when they are old.
pub(super) const DELETE_GAME: [&str; 11] = [
    "DELETE FROM people WHERE game = $1",
    "DELETE FROM former WHERE game = $1",
    "DELETE FROM erased_seats WHERE game = $1",
    "DELETE FROM drafts WHERE game = $1",
    hints::END,
    "DELETE FROM clocks WHERE game = $1",
    "DELETE FROM moves WHERE game = $1",
    "DELETE FROM log WHERE game = $1",
    "DELETE FROM jobs WHERE game = $1",
    "DELETE FROM turn_buttons WHERE game = $1",
    "DELETE FROM games WHERE id = $1",
];

/// The meaning of an error where another may already have the unique place.
fn if_taken(error: sqlx::Error, taken: Conflict) -> Conflict {
    match error.as_database_error() {
        Some(violated) if violated.kind() == ErrorKind::UniqueViolation => taken,
        _ => error.into(),
    }
}

/// Carries out a change. Returns whether something was deleted that must not stay in the write-ahead log.
pub(super) async fn apply(write: &mut Transaction, change: &Change) -> Result<bool, Conflict> {
    let (game, revision) = (change.game, change.expected + 1);
    if let Some(interaction) = change.interaction {
        let among_many = change.in_many_games.then_some(game);
        once(write, interaction, among_many, change.at).await?;
        none_erased(write, interaction, named(change)).await?;
    }
    if let Some(job) = change.job
        && !jobs::finish(write, job, change.at, None, None).await?
    {
        return Err(Conflict::Repeated);
    }
    let requested = change.interaction.is_some() && !change.in_many_games;
    let moved = changes(
        write,
        "UPDATE games SET revision = revision + 1, status = $3, host = $4, \
         started_at = CASE WHEN $3 = 'running' AND started_at IS NULL THEN $5 ELSE started_at END, \
         ended_at = CASE WHEN $3 IN ('over', 'cancelled') THEN $5 ELSE ended_at END, \
         undo_asked = $6, touched_at = CASE WHEN $7 THEN $5 ELSE touched_at END \
         WHERE id = $1 AND revision = $2 AND frozen IS NULL",
        &[
            &game,
            &change.expected,
            &change.stage,
            &change.host,
            &change.at,
            &change.undo,
            &requested,
        ],
    )
    .await?;
    if !moved || !clocks::are_as_seen(write, game, &change.clocks_seen).await? {
        return Err(Conflict::Stale);
    }
    // After the game: whoever delivers a message has the game first, too.
    if let Some(actor) = change.actor {
        acted(write, actor, change.locale.as_deref()).await?;
    }
    limits::check(write, &change.limits, game).await?;
    if let Some(settings) = &change.settings {
        let sql = "UPDATE games SET settings = $2 WHERE id = $1";
        run(write, sql, &[&game, settings]).await?;
    }
    if let Some(people) = &change.people {
        seats::replace(write, game, people).await?;
    }
    if let Some(former) = &change.leaves {
        seats::leaves(write, game, former).await?;
    }
    seats::use_clocks(write, game, &change.clocks_used).await?;
    if let Some(finished) = &change.finished {
        history::keep(write, game, finished).await?;
    }
    log::append(write, game, &change.entries, change.at)
        .await
        .map_err(|error| if_taken(error, Conflict::Stale))?;
    run(write, hints::END, &[&game]).await?;
    for seat in &change.drafts_end {
        let sql = "DELETE FROM drafts WHERE game = $1 AND seat = $2";
        run(write, sql, &[&game, seat]).await?;
    }
    if let Some(saved) = &change.draft {
        drafts::save(write, game, saved).await?;
    }
    if let Some(paused) = change.paused {
        let sql = "UPDATE games SET paused_at = $2 WHERE id = $1";
        run(write, sql, &[&game, &paused]).await?;
    }
    if let Some(clocks) = &change.clocks {
        clocks::replace(write, game, clocks).await?;
    }
    for person in &change.turns_end {
        jobs::end_of_turn(write, game, *person, change.at, "the turn is over").await?;
    }
    if let Some(goes) = change.moves {
        channel_move::carry_out(goes, write, game, revision, change.at)
            .await
            .map_err(|error| if_taken(error, Conflict::ChannelTaken))?;
    }
    if let Some(thread) = change.thread {
        let sql = "UPDATE games SET thread = $2, thread_parent = $3 WHERE id = $1";
        run(write, sql, &[&game, &thread.thread, &thread.parent]).await?;
    }
    let causer = change.actor.map(|person| Causer {
        person,
        at: change.at,
        interaction: change.interaction,
    });
    jobs::add(write, game, revision, &change.jobs, causer).await?;
    if matches!(change.stage, Stage::Over | Stage::Cancelled) {
        return Ok(forget_seats(write, game).await?);
    }
    Ok(false)
}

/// The lobby that was opened by an attempt whose commit was not answered: nobody else has its seed.
async fn opened(store: &Database, new: &NewGame) -> Result<TableId, Conflict> {
    let sql = "SELECT id FROM games WHERE channel = $1 AND status = 'lobby' AND seed = $2";
    let game = scalar(sql, &[&new.channel, &new.seed]);
    let game: Option<TableId> = game.fetch_optional(store.readers()).await?;
    game.ok_or(Conflict::Repeated)
}

#[async_trait]
impl TableWriter for Database {
    async fn open_game(&self, new: &NewGame) -> Result<TableId, Conflict> {
        retried!(opened(self, new).await, {
            let mut write = self.write().await?;
            once(&mut write, new.interaction, None, new.at).await?;
            none_erased(&mut write, new.interaction, named_in_new(new)).await?;
            acted(&mut write, new.host, new.locale.as_deref()).await?;
            let (thread, parent) = match new.thread {
                Some(thread) => (thread.thread, Some(thread.parent)),
                None => (None, None),
            };
            let game: TableId = scalar(
                "INSERT INTO games (guild, channel, host, status, revision, settings, board, rules, seed, opened_at, touched_at, \
                   thread, thread_parent) \
                 VALUES ($1, $2, $3, 'lobby', 1, $4, $5, $6, $7, $8, $8, $9, $10) RETURNING id",
                &[
                    &new.guild,
                    &new.channel,
                    &new.host,
                    &new.settings,
                    &new.board,
                    &new.rules,
                    &new.seed,
                    &new.at,
                    &thread,
                    &parent,
                ],
            )
            .fetch_one(&mut *write)
            .await
            .map_err(|error| if_taken(error, Conflict::ChannelTaken))?;
            limits::check(&mut write, &new.limits, game).await?;
            seats::replace(&mut write, game, &new.people).await?;
            let causer = Causer {
                person: new.host,
                at: new.at,
                interaction: Some(new.interaction),
            };
            jobs::add(&mut write, game, 1, &new.jobs, Some(causer)).await?;
            write.commit().await?;
            Ok(game)
        })
    }

    async fn commit(&self, change: &Change) -> Result<(), Conflict> {
        retried!(Ok(()), {
            let mut write = self.write().await?;
            let forgot = apply(&mut write, change).await?;
            write.commit().await?;
            if forgot {
                self.engine.forget_traces().await;
            }
            Ok(())
        })
    }

    async fn save_draft(&self, change: &DraftChange) -> Result<(), Conflict> {
        retried!(Ok(()), {
            let mut write = self.write().await?;
            once(&mut write, change.interaction, None, change.at).await?;
            // From here on, whoever changes the game waits and will see the draft.
            let standing = changes(
                &mut write,
                "UPDATE games SET touched_at = $3 WHERE id = $1 AND revision = $2 AND frozen IS NULL",
                &[&change.game, &change.expected, &change.at],
            )
            .await?;
            if !standing {
                return Err(Conflict::Stale);
            }
            acted(&mut write, change.actor, None).await?;
            drafts::save(&mut write, change.game, &change.saved).await?;
            Ok(write.commit().await?)
        })
    }

    async fn keep_hint(&self, game: TableId, hint: &HintRow) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            hints::keep(&mut write, game, hint).await?;
            write.commit().await
        })
    }

    async fn was_here(&self, interaction: InteractionId) -> Result<bool, StoreError> {
        let sql = "SELECT id FROM interactions WHERE id = $1 LIMIT 1";
        let here = query(sql, &[&interaction]).fetch_optional(self.readers());
        Ok(here.await?.is_some())
    }

    async fn freeze(
        &self,
        game: TableId,
        reason: &str,
        since: Timestamp,
        notices: &[NewJob],
    ) -> Result<bool, StoreError> {
        retried!({
            let mut write = self.write().await?;
            let stage: Option<String> = scalar(
                "UPDATE games SET frozen = $2, frozen_at = $3 WHERE id = $1 AND frozen IS NULL RETURNING status",
                &[&game, &reason, &since],
            )
            .fetch_optional(&mut *write)
            .await?;
            let waited_for = stage.is_some_and(|stage| stage == "lobby" || stage == "running");
            if waited_for {
                jobs::set_aside(&mut write, game).await?;
                jobs::add(&mut write, game, 0, notices, None).await?;
            }
            write.commit().await?;
            Ok(waited_for)
        })
    }

    async fn thaw(&self, thaw: &Thaw) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            let (game, now) = (thaw.game, thaw.now);
            let frozen = stored_time(now).saturating_sub(stored_time(thaw.since));
            let thawed = changes(
                &mut write,
                "UPDATE games SET frozen = NULL, frozen_at = NULL, \
                 touched_at = CASE WHEN touched_at + $2 > $3 THEN $3 ELSE touched_at + $2 END \
                 WHERE id = $1 AND frozen IS NOT NULL",
                &[&game, &frozen.max(0), &now],
            )
            .await?;
            if thawed {
                jobs::take_back(&mut write, game, thaw.since, now).await?;
                for clock in &thaw.clocks {
                    clocks::carry_out(clock, &mut write, now).await?;
                }
                for job in &thaw.jobs {
                    if !jobs::is_pending(&mut write, game, thaw.revision, job).await? {
                        let job = std::slice::from_ref(job);
                        jobs::add(&mut write, game, thaw.revision, job, None).await?;
                    }
                }
            }
            write.commit().await
        })
    }

    async fn cancel_frozen(
        &self,
        game: TableId,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Result<(), Conflict> {
        retried!(Ok(()), {
            let mut write = self.write().await?;
            once(&mut write, interaction, None, at).await?;
            let ended = changes(
                &mut write,
                "UPDATE games SET status = 'cancelled', ended_at = $2 \
                 WHERE id = $1 AND frozen IS NOT NULL AND status IN ('lobby', 'running')",
                &[&game, &at],
            )
            .await?;
            if !ended {
                return Err(Conflict::Stale);
            }
            let forgot = forget_seats(&mut write, game).await?;
            jobs::drop_aside(&mut write, game, at).await?;
            write.commit().await?;
            if forgot {
                self.engine.forget_traces().await;
            }
            Ok(())
        })
    }

    async fn forget_lobbies(&self, before: Timestamp, most: u32) -> Result<u64, StoreError> {
        retried!({
            let mut write = self.write().await?;
            let lobbies: Vec<TableId> = scalar(FORGOTTEN_LOBBIES, &[&before, &most])
                .fetch_all(&mut *write)
                .await?;
            for lobby in &lobbies {
                for sql in DELETE_GAME {
                    run(&mut write, sql, &[lobby]).await?;
                }
            }
            write.commit().await?;
            Ok(lobbies.len() as u64)
        })
    }

    async fn forget_interactions(&self, before: Timestamp) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            for sql in [
                "DELETE FROM interactions WHERE at < $1",
                "UPDATE erased SET interaction = NULL, salt = NULL, hash = NULL WHERE at < $1 AND hash IS NOT NULL",
            ] {
                run(&mut write, sql, &[&before]).await?;
            }
            write.commit().await
        })
    }
}
