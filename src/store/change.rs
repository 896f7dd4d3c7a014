//! Changes of a game: everything that follows from one command, in one transaction.

use async_trait::async_trait;
use jiff::Timestamp;

use super::{
    ChannelId, ClockMove, ClockRow, Conflict, DraftRow, FinishedGame, FormerRow, GameThread,
    GuildId, HintRow, InteractionId, JobId, Limit, LogRow, NewJob, PersonRow, Stage, StoreError,
    TableId, UserId,
};
use games::Seat;

/// A game to be opened.
#[derive(Debug)]
pub struct NewGame {
    /// The interaction that requested it.
    pub interaction: InteractionId,
    /// The server, if any.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    pub host: UserId,
    /// The settings as JSON.
    pub settings: String,
    /// The text of the board.
    pub board: String,
    /// The version of the rules.
    pub rules: u64,
    /// The seed: 64 hexadecimal digits.
    pub seed: String,
    /// The host, who sits at the table from the start, and the computer players who do.
    pub people: Vec<PersonRow>,
    /// The thread of its own in which it is opened: that of the game before it.
    pub thread: Option<GameThread>,
    /// Discord's locale of the host's client.
    pub locale: Option<String>,
    pub at: Timestamp,
    /// The limits that it must not exceed.
    pub limits: Vec<Limit>,
    /// The jobs that follow from it; their revision is 1.
    pub jobs: Vec<NewJob>,
}

/// A change of one game to its next revision.
#[derive(Debug, Clone)]
pub struct Change {
    pub game: TableId,
    /// The revision it was decided on; the new one is the next.
    pub expected: u64,
    /// The job that this change carries out, if any. It ends with the change.
    pub job: Option<JobId>,
    /// The interaction that requested it, unless the program did.
    pub interaction: Option<InteractionId>,
    pub actor: Option<UserId>,
    /// Discord's locale of the actor's client, if an interaction says so.
    pub locale: Option<String>,
    /// They do the same in all of their games: the interaction counts once in each, and the game does not count as
    /// touched.
    pub in_many_games: bool,
    pub at: Timestamp,
    pub stage: Stage,
    pub host: UserId,
    /// The settings as JSON, if they changed.
    pub settings: Option<String>,
    /// The people afterwards, if they changed.
    pub people: Option<Vec<PersonRow>>,
    /// The person who hands a seat over to somebody else.
    pub leaves: Option<FormerRow>,
    /// How much of their clocks' time, in milliseconds, those in these seats used for the turns that are over with it.
    pub clocks_used: Vec<(Seat, u64)>,
    /// The entries that are appended to the log.
    pub entries: Vec<LogRow>,
    /// Seats whose draft is deleted.
    pub drafts_end: Vec<Seat>,
    /// The revision that somebody asks to take back afterwards.
    pub undo: Option<u64>,
    /// If changed: since when the clocks are stopped, or `None` if they run.
    pub paused: Option<Option<Timestamp>>,
    /// The turn clocks that it was decided on.
    pub clocks_seen: Vec<ClockRow>,
    /// The turn clocks afterwards, if they changed.
    pub clocks: Option<Vec<ClockRow>>,
    /// Whose turn is over, or whose clock was changed: the jobs that belong to that turn end.
    pub turns_end: Vec<UserId>,
    /// The move to another channel, if any.
    pub moves: Option<ChannelMove>,
    /// The fate of the thread that it was to have, if that was decided.
    pub thread: Option<GameThread>,
    /// The draft to save with it, if any.
    pub draft: Option<SavedDraft>,
    /// What remains of the game, if it is played to its end.
    pub finished: Option<FinishedGame>,
    /// The limits that the game must not exceed by it.
    pub limits: Vec<Limit>,
    /// The jobs that follow from it.
    pub jobs: Vec<NewJob>,
}

impl Change {
    /// A change that nobody requested and that changes nothing yet, to start from.
    pub fn new(game: TableId, expected: u64, stage: Stage, host: UserId, at: Timestamp) -> Change {
        Change {
            game,
            expected,
            job: None,
            interaction: None,
            actor: None,
            locale: None,
            in_many_games: false,
            at,
            stage,
            host,
            settings: None,
            people: None,
            leaves: None,
            clocks_used: Vec::new(),
            entries: Vec::new(),
            drafts_end: Vec::new(),
            undo: None,
            paused: None,
            clocks_seen: Vec::new(),
            clocks: None,
            turns_end: Vec::new(),
            moves: None,
            thread: None,
            draft: None,
            finished: None,
            limits: Vec::new(),
            jobs: Vec::new(),
        }
    }
}

/// A draft, in place of the one that was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedDraft {
    /// The revision of the stored draft that was seen, void or not; `None` if there was none.
    pub seen: Option<u64>,
    /// The draft to store.
    pub draft: DraftRow,
}

/// A game's move to another channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChannelMove {
    /// The new channel, in the same server.
    pub to: ChannelId,
    /// The old channel is gone, or can no longer be posted to.
    pub gone: bool,
}

/// The end of a game's freeze.
#[derive(Debug)]
pub struct Thaw {
    pub game: TableId,
    /// Since when it was frozen.
    pub since: Timestamp,
    /// When it thaws. What time brings is put off by the time from `since`, and so is its being idle.
    pub now: Timestamp,
    /// Its clocks, without that time.
    pub clocks: Vec<ClockMove>,
    /// The revision of `jobs`.
    pub revision: u64,
    /// The jobs that announce it. None is added that is already pending at that revision.
    pub jobs: Vec<NewJob>,
}

/// A draft to save. The game stays at its revision.
#[derive(Debug)]
pub struct DraftChange {
    pub game: TableId,
    /// The revision of the game that the draft was made for.
    pub expected: u64,
    /// The interaction that requested it.
    pub interaction: InteractionId,
    pub actor: UserId,
    pub at: Timestamp,
    pub saved: SavedDraft,
}

/// Writes tables. Each method is one transaction: all of it is on disk afterwards, or none.
#[async_trait]
pub trait TableWriter: Send + Sync {
    /// Opens a game at revision 1.
    ///
    /// # Errors
    /// [`Conflict::ChannelTaken`] if a lobby or running game is in the channel, [`Conflict::Repeated`] if the
    /// interaction was carried out before, [`Conflict::LimitReached`] if it would exceed a limit, [`Conflict::Erased`]
    /// if the host was erased after the interaction.
    async fn open_game(&self, new: &NewGame) -> Result<TableId, Conflict>;

    /// Carries out a change, which advances the game to the next revision.
    ///
    /// # Errors
    /// [`Conflict::Stale`] if the game is not at the expected revision or is frozen, or the draft or a clock has changed,
    /// [`Conflict::Repeated`] if the interaction or job was carried out before (in this game, if `in_many_games`), [`Conflict::ChannelTaken`] if it
    /// moves to a channel with another game, [`Conflict::LimitReached`] if it would exceed a
    /// limit, [`Conflict::Erased`] if somebody named in it was erased after the interaction.
    async fn commit(&self, change: &Change) -> Result<(), Conflict>;

    /// Saves a draft.
    ///
    /// # Errors
    /// [`Conflict::Stale`] if the game or the draft has changed since it was made, or the game is frozen,
    /// [`Conflict::Repeated`] if the interaction was carried out before.
    async fn save_draft(&self, change: &DraftChange) -> Result<(), Conflict>;

    /// Keeps a hint in place of the last one of its seat. Every change of the game ends it.
    async fn keep_hint(&self, game: TableId, hint: &HintRow) -> Result<(), StoreError>;

    /// Whether an interaction was carried out before, in any game.
    async fn was_here(&self, interaction: InteractionId) -> Result<bool, StoreError>;

    /// Freezes a game that cannot be read. If it was not frozen before and is a lobby or running, its pending jobs wait
    /// until it thaws, and `notices` are added. Returns whether that was so.
    async fn freeze(
        &self,
        game: TableId,
        reason: &str,
        since: Timestamp,
        notices: &[NewJob],
    ) -> Result<bool, StoreError>;

    /// Thaws a game that can be read again: its jobs wait no longer, and its clocks go on.
    async fn thaw(&self, thaw: &Thaw) -> Result<(), StoreError>;

    /// Cancels a frozen game, which frees its channel.
    ///
    /// # Errors
    /// [`Conflict::Stale`] if it is no longer frozen, [`Conflict::Repeated`] if the interaction was carried out
    /// before.
    async fn cancel_frozen(
        &self,
        game: TableId,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Result<(), Conflict>;

    /// Deletes up to `most` lobbies that were cancelled before `before`, with everything that is stored about them, unless
    /// a job of theirs is pending that was due then. Returns how many. Nothing else is ever deleted of games. The newest
    /// game stays, so no ID is used twice: buttons and caches go by it.
    async fn forget_lobbies(&self, before: Timestamp, most: u32) -> Result<u64, StoreError>;

    /// Deletes interactions from before `before`, and the hashes of who was erased then: Discord no longer repeats them.
    async fn forget_interactions(&self, before: Timestamp) -> Result<(), StoreError>;
}
