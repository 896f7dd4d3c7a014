//! Logged-in bots: their sessions, and who is sent what.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::manners::Manners;
use super::session::{Frame, Link, Login, Session, Way};
use super::starts::{Allowance, Starts};
use super::tricks::{Plan, Tricks};
use crate::event::Event;
use crate::journal::Journal;
use crate::snowflake::Snowflake;

/// What can be done to the connections of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// They end without a word.
    Cut,
    /// They are closed with this code.
    Close(u16),
    /// The bot is to connect anew (op 7).
    Reconnect,
    /// The sessions are invalid (op 9); true when they can be resumed.
    Invalid(bool),
    /// The bot is to show at once that it lives (op 1).
    Beat,
}

/// Why a session cannot be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoResume {
    /// It is not known any more, another bot's, or has missed too much: op 9.
    Unknown,
    /// More was heard than was ever said: 4007.
    Ahead,
}

/// All sessions.
#[derive(Default)]
pub struct Hub {
    /// How patient it is.
    pub manners: Manners,
    sessions: Mutex<Sessions>,
}

#[derive(Default)]
struct Sessions {
    by_id: HashMap<String, Session>,
    made: u64,
    starts: Starts,
    tricks: Tricks,
}

impl Sessions {
    /// Sends an event to every session that asked for it.
    fn dispatch(&mut self, journal: &Journal, event: &Event) {
        for bot in &event.bots {
            let mut logged_in = self.of(*bot).peekable();
            let away = logged_in.peek().is_none();
            if !away && !logged_in.any(|session| session.hears(event)) {
                continue;
            }
            drop(logged_in);
            let Some(way) = self.tricks.way(*bot, event, away) else {
                continue;
            };
            self.tell(journal, *bot, event, way);
        }
    }

    fn tell(&mut self, journal: &Journal, bot: Snowflake, event: &Event, way: Way) {
        let sessions = self.by_id.values_mut();
        for session in sessions.filter(|session| session.login.bot == bot && session.hears(event)) {
            session.tell(journal, event, way);
        }
    }

    fn of(&mut self, bot: Snowflake) -> impl Iterator<Item = &mut Session> {
        let sessions = self.by_id.values_mut();
        sessions.filter(move |session| session.login.bot == bot)
    }
}

impl Hub {
    /// A hub that is so patient.
    pub fn new(manners: Manners) -> Self {
        Self {
            manners,
            sessions: Mutex::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Sessions> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends an event to every session that asked for it.
    pub fn dispatch(&self, journal: &Journal, event: &Event) {
        self.lock().dispatch(journal, event);
    }

    /// How often this bot may still log in anew.
    pub fn allowance(&self, bot: Snowflake) -> Allowance {
        let sessions = self.lock();
        sessions
            .starts
            .allowance(bot, self.manners.starts, Instant::now())
    }

    /// Counts a login of this bot's shard, if it may log in; with a `pace`, in as many shards at a time as that says.
    pub fn start(&self, bot: Snowflake, shard: u64, pace: Option<u32>) -> bool {
        let mut sessions = self.lock();
        let total = self.manners.starts;
        sessions
            .starts
            .start(bot, shard, total, pace, Instant::now())
    }

    /// Every login and every loss of a connection was so much earlier.
    pub fn age(&self, step: Duration) {
        let mut sessions = self.lock();
        sessions.starts.age(step);
        for session in sessions.by_id.values_mut() {
            session.age(step);
        }
    }

    /// Opens a session and sends what `first` makes of its id.
    pub fn log_in(
        &self,
        journal: &Journal,
        login: Login,
        link: Link,
        first: impl FnOnce(&str) -> Vec<(&'static str, Value)>,
    ) -> String {
        let mut sessions = self.lock();
        let resumable = self.manners.resumable;
        sessions
            .by_id
            .retain(|_, session| !session.is_over(resumable));
        sessions.made += 1;
        let bot = login.bot;
        let id = format!("{:08x}{:08x}", sessions.made, bot.number() as u32);
        let mut session = Session::new(id.clone(), login, link);
        for (name, data) in first(&id) {
            session.send(journal, name, Arc::new(data), Way::Plain);
        }
        sessions.by_id.insert(id.clone(), session);
        for event in sessions.tricks.logged_in(bot) {
            sessions.tell(journal, bot, &event, Way::Plain);
        }
        id
    }

    /// Goes on with a session over the `line`, a connection and how it is compressed: sends what was missed after
    /// `sequence`, then RESUMED.
    ///
    /// # Errors
    /// See [`NoResume`].
    pub fn resume(
        &self,
        journal: &Journal,
        id: &str,
        bot: Snowflake,
        sequence: u64,
        line: (Link, &'static str),
    ) -> Result<(), NoResume> {
        let mut sessions = self.lock();
        let session = sessions
            .by_id
            .get_mut(id)
            .filter(|session| session.login.bot == bot && !session.is_over(self.manners.resumable));
        let session = session.ok_or(NoResume::Unknown)?;
        if session.is_ahead(sequence) {
            return Err(NoResume::Ahead);
        }
        if !session.remembers(sequence) {
            return Err(NoResume::Unknown);
        }
        session.resume(journal, sequence, line.0, line.1);
        Ok(())
    }

    /// The connection of a session is gone. `ended` when nobody can resume it.
    pub fn lose(&self, id: &str, link: &Link, ended: bool) {
        let mut sessions = self.lock();
        // Another connection may have resumed it meanwhile.
        let session = sessions.by_id.get_mut(id);
        let Some(session) = session.filter(|session| session.is_on(link)) else {
            return;
        };
        session.lose();
        if ended {
            sessions.by_id.remove(id);
        }
    }

    /// How many sessions of this bot are connected.
    pub fn connected(&self, bot: Snowflake) -> usize {
        let mut sessions = self.lock();
        sessions
            .of(bot)
            .filter(|session| session.connected())
            .count()
    }

    /// The connections of this bot: shard, number of shards, compression.
    pub fn lines(&self, bot: Snowflake) -> Vec<(u64, u64, &'static str)> {
        let mut sessions = self.lock();
        let connected = sessions.of(bot).filter(|session| session.connected());
        let mut lines: Vec<_> = connected
            .map(|session| {
                let (shard, shards) = session.login.shard;
                (shard, shards, session.login.packing)
            })
            .collect();
        lines.sort_unstable();
        lines
    }

    /// Sends an event to one session alone.
    pub fn whisper(&self, journal: &Journal, id: &str, name: &'static str, data: Value) {
        if let Some(session) = self.lock().by_id.get_mut(id) {
            session.send(journal, name, Arc::new(data), Way::Plain);
        }
    }

    /// Makes trouble for a bot that is connected; `forget` takes away the sessions, too, so that they cannot be
    /// resumed. Gives how many connections were concerned.
    pub fn trouble(&self, bot: Snowflake, trouble: Trouble, forget: bool) -> usize {
        let mut sessions = self.lock();
        let mut concerned = 0;
        for session in sessions.of(bot).filter(|session| session.connected()) {
            concerned += 1;
            let frame = match trouble {
                Trouble::Cut => Frame::Cut,
                Trouble::Close(code) => Frame::Close(code, "The local Discord was told to."),
                Trouble::Reconnect => Frame::Reconnect,
                Trouble::Invalid(resumable) => Frame::Invalid(resumable),
                Trouble::Beat => Frame::Text(r#"{"op":1,"d":null,"s":null,"t":null}"#.into()),
            };
            session.pass(frame);
            // Whoever looks at once shall see that the bot is away.
            if matches!(
                trouble,
                Trouble::Cut | Trouble::Close(_) | Trouble::Invalid(_)
            ) {
                session.lose();
            }
        }
        let over = match trouble {
            Trouble::Invalid(resumable) => !resumable,
            Trouble::Close(code) => !super::resumable(code),
            Trouble::Cut | Trouble::Reconnect | Trouble::Beat => false,
        };
        if forget || over {
            sessions
                .by_id
                .retain(|_, session| session.login.bot != bot || (session.connected() && !forget));
        }
        concerned
    }

    /// Plans a trick for a later event.
    pub fn plan(&self, plan: Plan) {
        self.lock().tricks.plan(plan);
    }

    /// Sends everything that was held back from a bot, and drops what was planned. Gives how much it was, that
    /// aside which waited for later events.
    pub fn release(&self, journal: &Journal, bot: Snowflake) -> usize {
        let mut sessions = self.lock();
        for session in sessions.of(bot) {
            session.release(journal);
        }
        let events = sessions.tricks.released(bot);
        for event in &events {
            sessions.tell(journal, bot, event, Way::Plain);
        }
        events.len()
    }
}
