//! What remains of games that were played to their end.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::{ChannelId, GuildId, Occupant, StoreError, TableId, UserId};

/// What remains of a game: facts that no later version of the program has to work out again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedGame {
    /// The kind of game, by its name for programs.
    pub kind: String,
    /// The server, if it was played in one.
    pub guild: Option<GuildId>,
    /// When it ended.
    pub at: Timestamp,
    /// Why: a code of the game.
    pub reason: String,
    /// How many seats it had.
    pub seats: u64,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// What came of each seat, for everybody who sat there: by seat, and in the order in which they sat.
    pub results: Vec<ResultRow>,
}

/// What came of a seat, for one of those who sat there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    pub seat: u64,
    /// The revision from which they sat there; 0 if that is not known.
    pub since: u64,
    /// The revision up to which they did: in which the game ended, or they left or resigned.
    pub until: u64,
    /// Who it was; `None` if that is not known.
    pub occupant: Option<Occupant>,
    /// The name under which they sat there; empty if it is not known.
    pub name: String,
    /// The place of the seat, from 1. Seats that tied share one.
    pub place: u64,
    /// The points of the seat.
    pub points: i64,
    /// What the seat achieved: a [`games::Tally`] as JSON.
    pub tally: String,
    /// How much of the clocks' time they used, in milliseconds; `None` if no clock of theirs ever ended.
    pub clock_used: Option<u64>,
    /// How many turns a computer played for them because they were late.
    pub late_turns: u64,
    /// Whether they left before the end: they resigned, gave up the seat or were erased.
    pub gone: bool,
    /// Whether the game counts for their rating.
    pub rated: bool,
}

/// A finished game with its place in the order of all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberedGame {
    pub game: TableId,
    /// Where it was played in the end.
    pub channel: ChannelId,
    /// Its running number: of two games the one that ended later has the higher one.
    pub number: u64,
    pub finished: FinishedGame,
}

/// Which finished game it is, and where it was played in the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedGame {
    pub game: TableId,
    /// The kind of game, by its name for programs.
    pub kind: String,
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
}

/// What came of a seat in which somebody sat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonResult {
    pub game: TableId,
    pub kind: String,
    pub guild: Option<GuildId>,
    /// When the game ended.
    pub at: Timestamp,
    /// How many seats it had.
    pub seats: u64,
    pub row: ResultRow,
}

/// Somebody's rating after a game, on one server or on all together.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingRow {
    pub person: UserId,
    pub kind: String,
    /// The server; `None` for all together.
    pub guild: Option<GuildId>,
    /// The running number of the game.
    pub number: u64,
    pub rating: f64,
    pub uncertainty: f64,
    pub games: u64,
    pub opponents: u64,
    pub wins: u64,
    /// When their last game ended.
    pub last: Timestamp,
}

/// What has to be known of earlier games to rate one.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct EarlierRatings {
    /// The last ratings of its people, everywhere and on its server.
    pub last: Vec<RatingRow>,
    /// How many games of the kind that counted for exactly these people ended within the window before it.
    pub recent: u32,
    /// Who has met whom in a game that counted: on which server, or on all together.
    pub met: Vec<(Option<GuildId>, UserId, UserId)>,
}

/// Reads and completes what remains of games. The commit that ends a game writes it, see
/// [`Change::finished`](super::Change::finished).
#[async_trait]
pub trait HistoryStore: Send + Sync {
    /// What remains of a game; `None` if it was not played to its end, or is yet to be gone through.
    async fn finished(&self, game: TableId) -> Result<Option<NumberedGame>, StoreError>;

    /// Up to `most` finished games with running numbers above `after`, in the order of these.
    async fn finished_after(&self, after: u64, most: u32) -> Result<Vec<NumberedGame>, StoreError>;

    /// The games that ended on a server, the last one first: without the first `skip`, up to `most`.
    async fn finished_on(
        &self,
        guild: GuildId,
        skip: u32,
        most: u32,
    ) -> Result<Vec<NumberedGame>, StoreError>;

    /// The same of a person, everywhere or on one server.
    async fn finished_by(
        &self,
        person: UserId,
        guild: Option<GuildId>,
        skip: u32,
        most: u32,
    ) -> Result<Vec<NumberedGame>, StoreError>;

    /// Which games these are, without what came of them: many times faster.
    async fn list_finished_by(
        &self,
        person: UserId,
        guild: Option<GuildId>,
        most: u32,
    ) -> Result<Vec<ListedGame>, StoreError>;

    /// Up to `most` games of which ratings do not know yet, in the order of their numbers.
    async fn unrated(&self, most: u32) -> Result<Vec<NumberedGame>, StoreError>;

    /// What has to be known of earlier games to rate this one of these people, in ascending order.
    async fn before_rating(
        &self,
        game: &NumberedGame,
        people: &[UserId],
        window: SignedDuration,
    ) -> Result<EarlierRatings, StoreError>;

    /// Keeps the ratings after a game, unless ratings know of it already. Returns whether they did not.
    async fn keep_ratings(&self, game: TableId, rows: &[RatingRow]) -> Result<bool, StoreError>;

    /// Puts these ratings, which are those after all games, in place of all.
    async fn replace_ratings(&self, rows: &[RatingRow]) -> Result<(), StoreError>;

    /// All ratings after each game, by number, person and server.
    async fn all_ratings(&self) -> Result<Vec<RatingRow>, StoreError>;

    /// A person's ratings in a kind of game after each game, on one server or on all together.
    async fn ratings_of(
        &self,
        person: UserId,
        kind: &str,
        guild: Option<GuildId>,
    ) -> Result<Vec<RatingRow>, StoreError>;

    /// All of a person's ratings, by number and server.
    async fn every_rating_of(&self, person: UserId) -> Result<Vec<RatingRow>, StoreError>;

    /// The ratings after a game of those for whom it counted, and those before it.
    async fn ratings_by(
        &self,
        game: TableId,
        guild: Option<GuildId>,
    ) -> Result<Vec<(RatingRow, Option<RatingRow>)>, StoreError>;

    /// The last ratings of everybody in a kind of game on a server whose last game ended at `since` or later, with the settings that
    /// they have chosen.
    async fn listed_ratings(
        &self,
        kind: &str,
        guild: GuildId,
        since: Timestamp,
    ) -> Result<Vec<(RatingRow, Option<String>)>, StoreError>;

    /// Everything that remains of the seats in which a person sat, by game.
    async fn results_of(&self, person: UserId) -> Result<Vec<PersonResult>, StoreError>;

    /// Up to `most` games that ended before their results were kept and are still to be gone through, by ID.
    async fn unfinished_history(&self, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// Keeps what remains of a game that ended before its results were kept, if it is known, and goes on after it.
    async fn complete_history(
        &self,
        game: TableId,
        finished: Option<&FinishedGame>,
    ) -> Result<(), StoreError>;
}
