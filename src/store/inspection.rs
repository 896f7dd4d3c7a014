//! Looking into a database that nobody has to serve: for the person who runs the bot, and for copies.

use std::fmt;

use async_trait::async_trait;

use super::{Job, NewJob, StoreError, StoredTable, TableId};

/// Something that must not be so, and what it is about. They are in the order in which they are told: by game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    pub about: Thing,
    /// What is wrong, to be read after the name of the thing.
    pub wrong: String,
}

/// What a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    Game(TableId),
    /// A server, by its ID at Discord.
    Server(u64),
    /// A person, by their ID at Discord.
    Person(u64),
    Database,
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thing::Game(game) => write!(f, "game {game}"),
            Thing::Server(id) => write!(f, "server {id}"),
            Thing::Person(id) => write!(f, "person {id}"),
            Thing::Database => f.write_str("the database"),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.about, self.wrong)
    }
}

/// What a game still has to do.
#[derive(Debug, Default)]
pub struct GameJobs {
    /// The pending jobs, whether somebody may take them now or not.
    pub pending: Vec<Job>,
    /// The revisions of jobs that were given up and were to show the channel whose turn it is.
    pub turns_given_up: Vec<u64>,
}

/// A job that the state of a game owes and that is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingJob {
    pub game: TableId,
    /// The revision of the game that is to have caused it.
    pub revision: u64,
    pub job: NewJob,
}

/// One moment of a database, which changes nothing and holds nobody up.
#[async_trait]
pub trait Inspection: Send {
    /// Up to `most` games of every stage with IDs above `after`, ordered by ID.
    async fn games(&mut self, after: TableId, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// Everything that is stored about a game, with its log; `None` if there is none.
    async fn table(&mut self, game: TableId) -> Result<Option<StoredTable>, StoreError>;

    /// What a game still has to do.
    async fn jobs(&mut self, game: TableId) -> Result<GameJobs, StoreError>;

    /// What breaks a rule that the tables of the database keep between them.
    async fn broken_rules(&mut self) -> Result<Vec<Finding>, StoreError>;

    /// Ends the inspection.
    ///
    /// # Errors
    /// If the file was written to while it was read as one that nobody uses: then nothing that was seen counts.
    async fn finish(self: Box<Self>) -> Result<(), StoreError>;
}
