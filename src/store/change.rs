//! One change of a game: everything that follows from one command, in one transaction.

use jiff::Timestamp;
use sqlx::error::ErrorKind;
use sqlx::{Sqlite, Transaction};

use super::jobs::{self, NewJob};
use super::persons::acted;
use super::{
    ChannelId, ClockRow, GuildId, InteractionId, JobId, LogRow, Move, PersonRow, Stage, Store,
    StoreError, TableId, UserId, stored, stored_time,
};

/// A game to be opened.
#[derive(Debug)]
pub struct NewGame {
    /// The interaction that asked for it.
    pub interaction: InteractionId,
    /// The server, if any.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Who opens it.
    pub host: UserId,
    /// What was chosen: JSON.
    pub settings: String,
    /// The text of the board.
    pub board: String,
    /// The version of the rules.
    pub rules: u64,
    /// The seed: 64 hexadecimal digits.
    pub seed: String,
    /// The host, who sits at the table from the start.
    pub first: PersonRow,
    /// When.
    pub at: Timestamp,
    /// What is owed because of it; the revision of a job is 1.
    pub jobs: Vec<NewJob>,
}

/// A change of one game to its next revision.
#[derive(Debug)]
pub struct Change {
    /// The game.
    pub game: TableId,
    /// The revision it was decided on; the new one is the next.
    pub expected: u64,
    /// The job that this is, if it is one: it is done with it.
    pub job: Option<JobId>,
    /// The interaction that asked for it, unless the program did.
    pub interaction: Option<InteractionId>,
    /// Who asked for it.
    pub actor: Option<UserId>,
    /// When.
    pub at: Timestamp,
    /// How far the game has come now.
    pub stage: Stage,
    /// The host now.
    pub host: UserId,
    /// The people now, if they changed.
    pub people: Option<Vec<PersonRow>>,
    /// Who leaves a seat to somebody else, and which.
    pub leaves: Option<(UserId, u64)>,
    /// What is appended to the log.
    pub entries: Vec<LogRow>,
    /// Seats whose draft ends.
    pub drafts_end: Vec<u64>,
    /// The revision that somebody asks to take back from now on.
    pub undo: Option<u64>,
    /// Since when the clocks are stopped, or that they are not, if that changed.
    pub paused: Option<Option<Timestamp>>,
    /// The clocks of the turns from now on, if they changed.
    pub clocks: Option<Vec<ClockRow>>,
    /// Whose turn is over, or whose clock was moved: the jobs that belong to that turn end.
    pub turns_end: Vec<UserId>,
    /// Where it goes on from now on, if elsewhere.
    pub moves: Option<Move>,
    /// What is owed because of it.
    pub jobs: Vec<NewJob>,
}

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum Conflict {
    /// The game or draft changed after it was decided. Look again and decide again.
    #[error("somebody else was first")]
    Stale,
    /// The interaction has already been carried out.
    #[error("this interaction was here before")]
    Repeated,
    /// Another game runs in the channel.
    #[error("there is a game in the channel")]
    ChannelTaken,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for Conflict {
    fn from(error: sqlx::Error) -> Conflict {
        Conflict::Store(StoreError::Database(error))
    }
}

/// Remembers an interaction, or says that it was here before.
pub(super) async fn once(
    write: &mut Transaction<'static, Sqlite>,
    interaction: InteractionId,
    at: Timestamp,
) -> Result<(), Conflict> {
    let first = sqlx::query(
        "INSERT INTO interactions (id, at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING",
    )
    .bind(interaction.to_stored())
    .bind(stored_time(at))
    .execute(&mut **write)
    .await?
    .rows_affected();
    if first == 0 {
        return Err(Conflict::Repeated);
    }
    Ok(())
}

/// Makes sure that the game stands where it was decided on.
pub(super) async fn check_revision(
    write: &mut Transaction<'static, Sqlite>,
    game: TableId,
    expected: u64,
) -> Result<(), Conflict> {
    let standing: Option<i64> =
        sqlx::query_scalar("SELECT revision FROM games WHERE id = $1 AND frozen IS NULL")
            .bind(game.to_stored())
            .fetch_optional(&mut **write)
            .await?;
    if standing != Some(stored(expected)) {
        return Err(Conflict::Stale);
    }
    Ok(())
}

fn is_taken(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|error| error.kind() == ErrorKind::UniqueViolation)
}

/// What it means that a game could not be put into a channel.
fn taken(error: sqlx::Error) -> Conflict {
    if is_taken(&error) {
        Conflict::ChannelTaken
    } else {
        error.into()
    }
}

impl Store {
    /// Opens a game at revision 1.
    pub async fn open_game(&self, new: &NewGame) -> Result<TableId, Conflict> {
        let mut write = self.write().await?;
        once(&mut write, new.interaction, new.at).await?;
        acted(&mut write, new.host).await?;
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO games (guild, channel, host, status, revision, settings, board, rules, seed, opened_at, touched_at) \
             VALUES ($1, $2, $3, 'lobby', 1, $4, $5, $6, $7, $8, $8) RETURNING id",
        )
        .bind(new.guild.map(GuildId::to_stored))
        .bind(new.channel.to_stored())
        .bind(new.host.to_stored())
        .bind(&new.settings)
        .bind(&new.board)
        .bind(stored(new.rules))
        .bind(&new.seed)
        .bind(stored_time(new.at))
        .fetch_one(&mut *write)
        .await
        .map_err(taken)?;
        let game = TableId::from_stored(id);
        PersonRow::replace(&mut write, game, std::slice::from_ref(&new.first)).await?;
        jobs::add(&mut write, game, 1, &new.jobs).await?;
        write.commit().await?;
        Ok(game)
    }

    /// Carries out a change: afterwards the game stands at the next revision, and all of the
    /// change is on disk; or an error, and none of it is.
    pub async fn commit(&self, change: &Change) -> Result<(), Conflict> {
        let mut write = self.write().await?;
        if let Some(interaction) = change.interaction {
            once(&mut write, interaction, change.at).await?;
        }
        if let Some(job) = change.job
            && !jobs::finish(&mut write, job, change.at, None, None).await?
        {
            return Err(Conflict::Repeated);
        }
        if let Some(actor) = change.actor {
            acted(&mut write, actor).await?;
        }
        let at = stored_time(change.at);
        let moved = sqlx::query(
            "UPDATE games SET revision = revision + 1, status = $3, host = $4, \
             started_at = CASE WHEN $3 = 'running' AND started_at IS NULL THEN $5 ELSE started_at END, \
             ended_at = CASE WHEN $3 IN ('over', 'cancelled') THEN $5 ELSE ended_at END, \
             undo_asked = $6, touched_at = CASE WHEN $7 THEN $5 ELSE touched_at END \
             WHERE id = $1 AND revision = $2",
        )
        .bind(change.game.to_stored())
        .bind(stored(change.expected))
        .bind(change.stage.stored())
        .bind(change.host.to_stored())
        .bind(at)
        .bind(change.undo.map(stored))
        .bind(change.interaction.is_some())
        .execute(&mut *write)
        .await?;
        if moved.rows_affected() == 0 {
            return Err(Conflict::Stale);
        }
        if let Some(people) = &change.people {
            PersonRow::replace(&mut write, change.game, people).await?;
        }
        if let Some((person, seat)) = change.leaves {
            PersonRow::leaves(&mut write, change.game, person, seat).await?;
        }
        LogRow::append(&mut write, change.game, &change.entries, at)
            .await
            .map_err(|error| {
                if is_taken(&error) {
                    Conflict::Stale
                } else {
                    error.into()
                }
            })?;
        for seat in &change.drafts_end {
            sqlx::query("DELETE FROM drafts WHERE game = $1 AND seat = $2")
                .bind(change.game.to_stored())
                .bind(stored(*seat))
                .execute(&mut *write)
                .await?;
        }
        if let Some(paused) = change.paused {
            sqlx::query("UPDATE games SET paused_at = $2 WHERE id = $1")
                .bind(change.game.to_stored())
                .bind(paused.map(stored_time))
                .execute(&mut *write)
                .await?;
        }
        if let Some(clocks) = &change.clocks {
            ClockRow::replace(&mut write, change.game, clocks).await?;
        }
        for person in &change.turns_end {
            jobs::end_of_turn(
                &mut write,
                change.game,
                *person,
                change.at,
                "the turn is over",
            )
            .await?;
        }
        if let Some(moves) = change.moves {
            let revision = change.expected + 1;
            moves
                .carry_out(&mut write, change.game, revision, change.at)
                .await
                .map_err(taken)?;
        }
        jobs::add(&mut write, change.game, change.expected + 1, &change.jobs).await?;
        write.commit().await?;
        Ok(())
    }

    /// Orders jobs for one person, each with its game and revision, because of an interaction. One
    /// that is already waiting is not ordered twice.
    pub async fn order(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
        orders: &[(TableId, u64, NewJob)],
    ) -> Result<(), Conflict> {
        let mut write = self.write().await?;
        once(&mut write, interaction, at).await?;
        acted(&mut write, person).await?;
        for (game, revision, job) in orders {
            let waiting: Option<i64> = sqlx::query_scalar(
                "SELECT id FROM jobs WHERE game = $1 AND person = $2 AND kind = $3 \
                 AND done_at IS NULL LIMIT 1",
            )
            .bind(game.to_stored())
            .bind(person.to_stored())
            .bind(job.kind)
            .fetch_optional(&mut *write)
            .await?;
            if waiting.is_none() {
                jobs::add(&mut write, *game, *revision, std::slice::from_ref(job)).await?;
            }
        }
        write.commit().await?;
        Ok(())
    }

    /// Whether an interaction was carried out before.
    pub async fn was_here(&self, interaction: InteractionId) -> Result<bool, StoreError> {
        let here: Option<i64> = sqlx::query_scalar("SELECT id FROM interactions WHERE id = $1")
            .bind(interaction.to_stored())
            .fetch_optional(&self.readers)
            .await?;
        Ok(here.is_some())
    }

    /// Lets a game rest because it cannot be read. If it was not resting before and people wait for
    /// it, `notice` is owed; says whether it is.
    pub async fn freeze(
        &self,
        game: TableId,
        reason: &str,
        notice: &NewJob,
    ) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let stage: Option<String> = sqlx::query_scalar(
            "UPDATE games SET frozen = $2 WHERE id = $1 AND frozen IS NULL RETURNING status",
        )
        .bind(game.to_stored())
        .bind(reason)
        .fetch_optional(&mut *write)
        .await?;
        let waited_for = stage.is_some_and(|stage| stage == "lobby" || stage == "running");
        if waited_for {
            jobs::add(&mut write, game, 0, std::slice::from_ref(notice)).await?;
        }
        write.commit().await?;
        Ok(waited_for)
    }

    /// Lets a game go on that can be read again, and owes what it missed.
    pub async fn thaw(
        &self,
        game: TableId,
        revision: u64,
        owed: &[NewJob],
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let thawed =
            sqlx::query("UPDATE games SET frozen = NULL WHERE id = $1 AND frozen IS NOT NULL")
                .bind(game.to_stored())
                .execute(&mut *write)
                .await?
                .rows_affected()
                > 0;
        if thawed {
            jobs::add(&mut write, game, revision, owed).await?;
        }
        write.commit().await?;
        Ok(())
    }

    /// Ends a game that rests because it cannot be read; frees its channel.
    pub async fn cancel_frozen(
        &self,
        game: TableId,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Result<(), Conflict> {
        let mut write = self.write().await?;
        once(&mut write, interaction, at).await?;
        let ended = sqlx::query(
            "UPDATE games SET status = 'cancelled', ended_at = $2 \
             WHERE id = $1 AND frozen IS NOT NULL AND status IN ('lobby', 'running')",
        )
        .bind(game.to_stored())
        .bind(stored_time(at))
        .execute(&mut *write)
        .await?;
        if ended.rows_affected() == 0 {
            return Err(Conflict::Stale);
        }
        write.commit().await?;
        Ok(())
    }

    /// Forgets interactions from before `before`: Discord does not repeat them any more.
    pub async fn forget_interactions(&self, before: Timestamp) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        sqlx::query("DELETE FROM interactions WHERE at < $1")
            .bind(stored_time(before))
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(())
    }
}
