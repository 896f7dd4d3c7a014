//! What a kind of job is: when it is owed, what it tells when its hour has come, what makes it void, how it is retried.

use async_trait::async_trait;
use jiff::Timestamp;

use super::due::Due;
use super::notification::Notification;
use crate::store::{NewJob, Revival, StoreError, UserId};
use crate::table::{Event, Standing, TableError};

/// A kind of job. Each is one file in `kinds/` and one line in its list.
#[async_trait]
pub(super) trait Kind: Send + Sync {
    /// As the database keeps it: never change one.
    fn name(&self) -> &'static str;

    /// How it is queued and retried.
    fn handling(&self) -> Handling {
        POST
    }

    /// The jobs of this kind that follow from what happened.
    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned>;

    /// What is to be told now that its hour has come, or what happens instead.
    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead>;
}

/// How a kind of job is queued and retried.
#[derive(Debug, Clone, Copy)]
pub(super) struct Handling {
    /// It goes to its person by direct message.
    pub direct: bool,
    /// If their direct messages turn out to be closed it is tried again, and is a mention in the channel then.
    pub mentions: bool,
    /// It ends with the turn of its person.
    pub of_turn: bool,
    /// While one of its kind and person waits in its game, another is not ordered.
    pub once: bool,
    /// What has it tried again after it was given up.
    pub revived_by: Option<Revival>,
    /// The channel learns from it whose turn it is.
    pub shows_turn: bool,
    /// It is a question, whose buttons go when that is settled.
    pub asks: bool,
    /// Nobody misses it if the channel refuses it: the game is elsewhere.
    pub dispensable: bool,
    /// After so many attempts it is given up.
    pub attempts: u64,
}

/// A post in the channel: given up after about two days.
pub(super) const POST: Handling = Handling {
    direct: false,
    mentions: false,
    of_turn: false,
    once: false,
    revived_by: None,
    shows_turn: false,
    asks: false,
    dispensable: false,
    attempts: 200,
};

/// A direct message: given up after about five minutes, since it holds back the others that its game owes.
pub(super) const DIRECT: Handling = Handling {
    direct: true,
    attempts: 8,
    ..POST
};

/// A reminder of a turn.
pub(super) const REMINDER: Handling = Handling {
    mentions: true,
    of_turn: true,
    ..DIRECT
};

/// What happened at a table.
pub(super) struct Happened<'a> {
    /// What.
    pub event: &'a Event,
    /// When.
    pub at: Timestamp,
    /// The table with that; `None` for one that is about to be opened, or cannot be read.
    pub after: Option<&'a Standing>,
}

impl Happened<'_> {
    /// One job at once, for nobody in particular.
    pub fn at_once(&self) -> Vec<Planned> {
        vec![Planned::new(None, self.at)]
    }

    /// One job at once, for somebody or about them.
    pub fn at_once_for(&self, user: impl Into<Option<UserId>>) -> Vec<Planned> {
        vec![Planned::new(user, self.at)]
    }
}

/// A job to be.
pub(super) struct Planned {
    /// For whom, or about whom.
    pub person: Option<UserId>,
    /// Not before this.
    pub due: Timestamp,
}

impl Planned {
    pub fn new(person: impl Into<Option<UserId>>, due: Timestamp) -> Planned {
        Planned {
            person: person.into(),
            due,
        }
    }

    /// For the store.
    pub fn of(self, kind: &dyn Kind) -> NewJob {
        let handling = kind.handling();
        NewJob {
            kind: kind.name(),
            person: self.person,
            due: self.due,
            direct: handling.direct,
            of_turn: handling.of_turn,
            once: handling.once,
            revived_by: handling.revived_by,
            shows_turn: handling.shows_turn,
            asks: handling.asks,
        }
    }
}

/// What happens instead of something being told.
#[derive(Debug)]
pub(super) enum Instead {
    /// There is nothing to tell any more, and why.
    Void(&'static str),
    /// Not before then.
    Later(Timestamp),
    /// Others are owed in its place.
    Follow(Vec<NewJob>),
    /// It was a deed and no delivery, and is done.
    Done,
    /// The program failed.
    Failed(TableError),
}

impl From<&'static str> for Instead {
    fn from(reason: &'static str) -> Instead {
        Instead::Void(reason)
    }
}

impl From<TableError> for Instead {
    fn from(error: TableError) -> Instead {
        Instead::Failed(error)
    }
}

impl From<StoreError> for Instead {
    fn from(error: StoreError) -> Instead {
        Instead::Failed(error.into())
    }
}
