//! Kinds of jobs: when one is planned, what it sends when due, what makes it void, how it is retried.

use async_trait::async_trait;
use jiff::Timestamp;

use super::job_context::JobContext;
use super::notification::Notification;
use crate::store::{NewJob, Rank, Revival, StoreError, UserId};
use crate::table::{Event, TableError, TableState};

/// A kind of job. Each is one file in `kinds/` and one line in its list.
#[async_trait]
pub(super) trait JobKind: Send + Sync {
    /// The name in the database. Never change one.
    fn name(&self) -> &'static str;

    /// How it is queued and retried.
    fn handling(&self) -> Handling {
        POST
    }

    /// The jobs of this kind that an event leads to.
    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob>;

    /// For a question: whether it is still to be answered. If not, its buttons are removed.
    fn is_open(&self, _: &TableState) -> bool {
        false
    }

    /// The message for a due job, or what happens instead.
    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent>;
}

/// How a kind of job is queued and retried.
#[derive(Debug, Clone, Copy)]
pub(super) struct Handling {
    /// What it goes before and behind.
    pub rank: Rank,
    /// If their direct messages turn out to be closed, it is retried as a mention in the channel.
    pub mentions: bool,
    /// It ends with its person's turn.
    pub of_turn: bool,
    /// At most one job per kind, person and game waits; another may be on its way.
    pub once: bool,
    /// What causes a retry after it was given up.
    pub revived_by: Option<Revival>,
    /// It shows the channel whose turn it is.
    pub shows_turn: bool,
    /// It is a question; its buttons are removed once it is settled or asked anew.
    pub asks: bool,
    /// It is dropped without notice if the channel refuses it: nobody has to hear of that.
    pub dispensable: bool,
    /// It opens a thread for its game, which otherwise stays where it is.
    pub opens_thread: bool,
    /// It thinks, in a pool of its own: it takes nobody else's place while it waits there, however long that is.
    pub thinks: bool,
    /// It is given up after this many attempts.
    pub attempts: u64,
}

impl Handling {
    /// Whether it is a change that time brings, or a reminder of one.
    pub fn is_timed(self) -> bool {
        matches!(self.rank, Rank::Action | Rank::Reminder)
    }
}

/// A post in the channel: given up after about two days.
pub(super) const POST: Handling = Handling {
    rank: Rank::News,
    mentions: false,
    of_turn: false,
    once: false,
    revived_by: None,
    shows_turn: false,
    asks: false,
    dispensable: false,
    opens_thread: false,
    thinks: false,
    attempts: 200,
};

/// A post that shows the channel how the game stands.
pub(super) const STAND: Handling = Handling {
    rank: Rank::TurnPost,
    revived_by: Some(Revival::ServerChanged),
    shows_turn: true,
    ..POST
};

/// A change without a message.
pub(super) const ACTION: Handling = Handling {
    rank: Rank::Action,
    ..POST
};

/// News that is told from the state when it is sent: one post tells what several events led to.
pub(super) const NEWS: Handling = Handling { once: true, ..POST };

/// A direct message: given up after about five minutes, since it holds back the game's other messages.
pub(super) const DIRECT: Handling = Handling {
    rank: Rank::Direct,
    attempts: 8,
    ..POST
};

/// A reminder of a turn.
pub(super) const REMINDER: Handling = Handling {
    rank: Rank::Reminder,
    mentions: true,
    of_turn: true,
    ..DIRECT
};

/// An event at a table.
pub(super) struct EventContext<'a> {
    pub event: &'a Event,
    pub at: Timestamp,
    /// The table after the event; `None` if it is about to be opened or cannot be read.
    pub after: Option<&'a TableState>,
}

impl EventContext<'_> {
    /// One job, due now, for nobody in particular.
    pub fn at_once(&self) -> Vec<PlannedJob> {
        vec![PlannedJob::new(None, self.at)]
    }

    /// One job, due now, for or about a person.
    pub fn at_once_for(&self, user: impl Into<Option<UserId>>) -> Vec<PlannedJob> {
        vec![PlannedJob::new(user, self.at)]
    }
}

/// A planned job.
pub(super) struct PlannedJob {
    /// The person it is for or about.
    pub person: Option<UserId>,
    /// The earliest time.
    pub due: Timestamp,
}

impl PlannedJob {
    pub fn new(person: impl Into<Option<UserId>>, due: Timestamp) -> PlannedJob {
        PlannedJob {
            person: person.into(),
            due,
        }
    }

    /// The job as the store takes it.
    pub fn of(self, kind: &dyn JobKind) -> NewJob {
        let handling = kind.handling();
        NewJob {
            kind: kind.name(),
            person: self.person,
            due: self.due,
            rank: handling.rank,
            of_turn: handling.of_turn,
            once: handling.once,
            revived_by: handling.revived_by,
            shows_turn: handling.shows_turn,
            asks: handling.asks,
        }
    }
}

/// What happens instead of a delivery.
#[derive(Debug)]
pub(super) enum NotSent {
    /// There is nothing left to send, for this reason.
    Void(&'static str),
    /// Try again at this time.
    Later(Timestamp),
    /// These jobs replace it.
    Follow(Vec<NewJob>),
    /// It was an action without a message, and is done.
    Done,
    /// An internal error.
    Failed(TableError),
}

impl From<&'static str> for NotSent {
    fn from(reason: &'static str) -> NotSent {
        NotSent::Void(reason)
    }
}

impl From<TableError> for NotSent {
    fn from(error: TableError) -> NotSent {
        NotSent::Failed(error)
    }
}

impl From<StoreError> for NotSent {
    fn from(error: StoreError) -> NotSent {
        NotSent::Failed(error.into())
    }
}
