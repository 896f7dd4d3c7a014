//! One change of a game: everything that follows from one command, in one transaction.

use async_trait::async_trait;
use jiff::Timestamp;

use super::{
    ChannelId, ClockRow, Conflict, DraftRow, GuildId, InteractionId, JobId, LogRow, NewJob,
    PersonRow, Stage, StoreError, TableId, UserId,
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
    /// They do the same in all of their games: the interaction counts once in each, and this one is not touched by it.
    pub in_many_games: bool,
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

/// Where a game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// In this channel, of the same server.
    pub to: ChannelId,
    /// The channel that it leaves is gone, or nobody can tell it anything any more.
    pub gone: bool,
}

/// A draft to be saved in the place of the one that was seen.
#[derive(Debug)]
pub struct DraftChange {
    /// The game.
    pub game: TableId,
    /// The revision of the game that the draft was made for.
    pub expected: u64,
    /// The interaction that asked for it.
    pub interaction: InteractionId,
    /// Who asked for it.
    pub actor: UserId,
    /// When.
    pub at: Timestamp,
    /// The revision of the stored draft that was seen, void or not; `None` if there was none.
    pub seen: Option<u64>,
    /// What is to be stored.
    pub draft: DraftRow,
}

/// How tables change. Each method is one transaction: all of it is on disk afterwards, or none.
#[async_trait]
pub trait TableWriter: Send + Sync {
    /// Opens a game at revision 1.
    ///
    /// # Errors
    /// [`Conflict::ChannelTaken`] if a lobby or running game is in the channel.
    async fn open_game(&self, new: &NewGame) -> Result<TableId, Conflict>;

    /// Carries out a change: afterwards the game stands at the next revision.
    ///
    /// # Errors
    /// [`Conflict::Stale`] if the game does not stand at the revision that the change expects or rests,
    /// [`Conflict::Repeated`] if its interaction or job was carried out before; of what is done in many games, in this one.
    async fn commit(&self, change: &Change) -> Result<(), Conflict>;

    /// Saves a draft.
    ///
    /// # Errors
    /// [`Conflict::Stale`] if the game or the draft has changed since it was made.
    async fn save_draft(&self, change: &DraftChange) -> Result<(), Conflict>;

    /// Whether an interaction was carried out before, in any game.
    async fn was_here(&self, interaction: InteractionId) -> Result<bool, StoreError>;

    /// Lets a game rest because it cannot be read. If it was not resting before and people wait for
    /// it, `notices` are owed; says whether they are.
    async fn freeze(
        &self,
        game: TableId,
        reason: &str,
        notices: &[NewJob],
    ) -> Result<bool, StoreError>;

    /// Lets a game go on that can be read again, and owes what it missed.
    async fn thaw(&self, game: TableId, revision: u64, owed: &[NewJob]) -> Result<(), StoreError>;

    /// Ends a game that rests because it cannot be read; frees its channel.
    ///
    /// # Errors
    /// [`Conflict::Stale`] if it does not rest any more.
    async fn cancel_frozen(
        &self,
        game: TableId,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Result<(), Conflict>;

    /// Forgets interactions from before `before`: Discord does not repeat them any more.
    async fn forget_interactions(&self, before: Timestamp) -> Result<(), StoreError>;
}
