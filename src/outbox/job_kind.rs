//! Kinds of jobs: what the message is called, how it is queued and retried, and the function that makes it.

use std::pin::Pin;

use jiff::Timestamp;

use super::job_context::JobContext;
use super::not_sent::NotSent;
use super::notification::Notification;
use crate::store::{ClockKind, NewJob, Rank, Revival, UserId};
use crate::table::TableState;
use words::Language;

/// The message for a due job, or what happens instead.
pub(super) type Prepared = Result<Notification, NotSent>;

/// A kind of job, declared with [`job_kinds`].
pub(super) struct JobKind {
    /// The name in the database. Never change one.
    pub name: &'static str,
    /// What the list of undelivered messages calls it.
    pub called: fn(Language) -> String,
    pub handling: Handling,
    /// For a question: whether it is still to be answered. If not, or if it is asked anew, its buttons are removed.
    pub open: Option<fn(&TableState) -> bool>,
    /// Makes the message when a job is due.
    pub prepare: for<'a> fn(&'a JobContext<'a>) -> Preparation<'a>,
}

type Preparation<'a> = Pin<Box<dyn Future<Output = Prepared> + Send + 'a>>;

impl JobKind {
    /// A job of this kind for or about a person, to be done at `due` or later.
    pub fn job(&self, person: impl Into<Option<UserId>>, due: Timestamp) -> NewJob {
        NewJob {
            kind: self.name,
            person: person.into(),
            due,
            rank: self.handling.rank,
            of_turn: self.handling.of_turn,
            once: self.handling.once,
            revived_by: self.handling.revived_by,
            shows_turn: self.handling.shows_turn,
            asks: self.open.is_some(),
            clock: None,
        }
    }

    /// The same for what is due when a clock of that person's seat ends, and moves with it.
    pub fn at_the_end_of(&self, clock: ClockKind, person: UserId, due: Timestamp) -> NewJob {
        NewJob {
            clock: Some(clock),
            ..self.job(person, due)
        }
    }
}

/// Declares the kinds of one topic, and `KINDS`, the list of them. Of each: its name in the database, what the list of
/// undelivered messages calls it, its handling and the function that makes its message; of a question also whether it is
/// still open.
macro_rules! job_kinds {
    ($(
        $(#[$about:meta])*
        $kind:ident = $name:literal, $called:path, $handling:expr, |$due:ident| $prepare:expr
        $(, open if $open:expr)?;
    )*) => {
        $(
            $(#[$about])*
            pub static $kind: $crate::outbox::job_kind::JobKind = $crate::outbox::job_kind::JobKind {
                name: $name,
                called: $called,
                handling: $handling,
                open: job_kinds!(@open $($open)?),
                prepare: |$due| Box::pin($prepare),
            };
        )*

        /// The kinds of this topic.
        pub static KINDS: &[&$crate::outbox::job_kind::JobKind] = &[$(&$kind),*];
    };
    (@open) => { None };
    (@open $open:expr) => { Some($open) };
}
pub(super) use job_kinds;

/// How a kind of job is queued and retried.
#[derive(Debug, Clone, Copy)]
pub(super) struct Handling {
    /// Its place in the queue.
    pub rank: Rank,
    /// If their direct messages turn out to be closed, it is retried as a mention in the channel.
    pub mentions: bool,
    /// It is dropped when its person's turn ends.
    pub of_turn: bool,
    /// At most one job per kind, person and game waits; another may be on its way.
    pub once: bool,
    /// The change after which it is tried again once it was given up.
    pub revived_by: Option<Revival>,
    /// It shows the channel whose turn it is.
    pub shows_turn: bool,
    /// It is dropped if the channel refuses it, and nobody hears of that.
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
    dispensable: false,
    opens_thread: false,
    thinks: false,
    attempts: 200,
};

/// A post without which the channel does not know how the game stands.
pub(super) const SHOWN: Handling = Handling {
    rank: Rank::TurnPost,
    revived_by: Some(Revival::ServerChanged),
    ..POST
};

/// A post that shows the channel whose turn it is.
pub(super) const STAND: Handling = Handling {
    shows_turn: true,
    ..SHOWN
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

/// A direct message to somebody who is mentioned in the channel instead if they accept none.
pub(super) const DIRECT_OR_MENTION: Handling = Handling {
    mentions: true,
    ..DIRECT
};

/// A reminder of a turn.
pub(super) const REMINDER: Handling = Handling {
    rank: Rank::Reminder,
    of_turn: true,
    ..DIRECT_OR_MENTION
};
