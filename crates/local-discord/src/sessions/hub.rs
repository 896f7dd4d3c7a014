//! The sessions of bots that are logged in, and the dispatch of events to them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::event_faults::{EventFaults, HeldEvent, Plan};
use super::line::Line;
use super::login_limits::{Allowance, LoginLimits};
use super::session::{Delivery, Frame, Link, Login, Session};
use super::shut::{Part, ShutParts};
use super::target::Target;
use super::timing::Timing;
use crate::event::GatewayEvent;
use crate::journal::Journal;
use crate::snowflake::Snowflake;

/// The control API's acts on a bot's connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionFault {
    /// Drop them without a close frame.
    Cut,
    /// Close them with this code.
    Close(u16),
    /// Ask the bot to reconnect (op 7).
    Reconnect,
    /// Invalidate the sessions (op 9); true if they can be resumed.
    Invalid(bool),
    /// Request a heartbeat (op 1).
    Beat,
}

/// Why a session cannot be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoResume {
    /// It is unknown, belongs to another bot, or has missed too much: op 9.
    Unknown,
    /// The bot claims more events than were sent: 4007.
    Ahead,
}

#[derive(Default)]
pub struct Hub {
    /// The timing and limits.
    pub timing: Timing,
    sessions: Mutex<Sessions>,
    shut: Mutex<ShutParts>,
}

#[derive(Default)]
struct Sessions {
    /// In the order of their logins.
    by_id: BTreeMap<String, Session>,
    made: u64,
    starts: LoginLimits,
    tricks: EventFaults,
}

impl Sessions {
    /// Sends an event to every session that receives it.
    fn dispatch(&mut self, journal: &Journal, event: &GatewayEvent) {
        for bot in &event.bots {
            let mut logged_in = self.of(*bot).peekable();
            let away = logged_in.peek().is_none();
            if !away && !logged_in.any(|session| session.hears(event)) {
                continue;
            }
            drop(logged_in);
            let hearing = self.of(*bot).filter(|session| session.hears(event));
            let shards: Vec<u64> = hearing.map(|session| session.login.shard.0).collect();
            let Some(way) = self.tricks.way(*bot, event, away, &shards) else {
                continue;
            };
            let sessions = self.by_id.values_mut();
            for session in
                sessions.filter(|session| session.login.bot == *bot && session.hears(event))
            {
                // One event suffers one fault: what concerns the whole bot goes before what concerns a session.
                let way = match way {
                    Delivery::Plain => self.tricks.own_way(session, event),
                    whole => Some(whole),
                };
                if let Some(way) = way {
                    session.tell(journal, event, way);
                }
            }
        }
    }

    /// Sends an event that was held to those who are waiting for it.
    fn tell_late(&mut self, journal: &Journal, held: &HeldEvent) {
        for session in self.of(held.target.bot) {
            if held.target.names(session) && session.hears(&held.event) {
                session.tell(journal, &held.event, Delivery::Plain);
            }
        }
    }

    fn of(&mut self, bot: Snowflake) -> impl Iterator<Item = &mut Session> {
        let sessions = self.by_id.values_mut();
        sessions.filter(move |session| session.login.bot == bot)
    }
}

impl Hub {
    /// A hub without sessions.
    pub fn new(timing: Timing) -> Self {
        Self {
            timing,
            sessions: Mutex::default(),
            shut: Mutex::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Sessions> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends an event to every session that receives it.
    pub fn dispatch(&self, journal: &Journal, event: &GatewayEvent) {
        self.lock().dispatch(journal, event);
    }

    /// How many more logins this bot has today.
    pub fn allowance(&self, bot: Snowflake) -> Allowance {
        let sessions = self.lock();
        sessions
            .starts
            .allowance(bot, self.timing.starts, Instant::now())
    }

    /// Counts a login if it is allowed; see [`LoginLimits::start`]. Returns whether it is.
    pub fn start(&self, bot: Snowflake, shard: u64, pace: Option<u32>) -> bool {
        let mut sessions = self.lock();
        let total = self.timing.starts;
        let pace = pace.map(|keys| (keys, self.timing.pause));
        sessions
            .starts
            .start(bot, shard, total, pace, Instant::now())
    }

    /// Shifts all logins and connection losses into the past by `step`.
    pub fn age(&self, step: Duration) {
        let mut sessions = self.lock();
        sessions.starts.age(step);
        for session in sessions.by_id.values_mut() {
            session.age(step);
        }
    }

    /// Opens a session and sends the events that `first` creates for its id.
    pub fn log_in(
        &self,
        journal: &Journal,
        login: Login,
        link: Link,
        first: impl FnOnce(&str) -> Vec<(&'static str, Value)>,
    ) -> String {
        let mut sessions = self.lock();
        let resumable = self.timing.resumable;
        sessions
            .by_id
            .retain(|_, session| !session.is_over(resumable));
        sessions.made += 1;
        let bot = login.bot;
        let mut session = Session::new(sessions.made, login, link);
        let id = session.id().to_owned();
        for (name, data) in first(&id) {
            session.send(journal, name, Arc::new(data), Delivery::Plain);
        }
        sessions.by_id.insert(id.clone(), session);
        for held in sessions.tricks.logged_in(bot) {
            sessions.tell_late(journal, &held);
        }
        id
    }

    /// Resumes a session on `line`, a connection and its compression: sends the events missed after `sequence`, then RESUMED.
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
            .filter(|session| session.login.bot == bot && !session.is_over(self.timing.resumable));
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

    /// Handles the loss of a session's connection; `ended` if it cannot be resumed.
    pub fn lose(&self, id: &str, link: &Link, ended: bool) {
        let mut sessions = self.lock();
        // Another connection may have resumed it in the meantime.
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

    /// The connections of this bot, in order.
    pub fn lines(&self, bot: Snowflake) -> Vec<Line> {
        let mut sessions = self.lock();
        let mut lines: Vec<Line> = sessions
            .of(bot)
            .filter_map(|session| session.line())
            .collect();
        lines.sort_unstable();
        lines
    }

    /// Sends an event to one session only.
    pub fn whisper(&self, journal: &Journal, id: &str, name: &'static str, data: Value) {
        if let Some(session) = self.lock().by_id.get_mut(id) {
            session.send(journal, name, Arc::new(data), Delivery::Plain);
        }
    }

    /// The login of this session; `None` if it is unknown.
    pub fn login_of(&self, id: &str) -> Option<Login> {
        let sessions = self.lock();
        let session = sessions.by_id.get(id)?;
        Some(session.login.clone())
    }

    /// Disturbs connections; `forget` also removes the sessions, so that they cannot be resumed. Returns how many connections
    /// were affected.
    pub fn trouble(&self, target: &Target, trouble: ConnectionFault, forget: bool) -> usize {
        let mut sessions = self.lock();
        let mut concerned = Vec::new();
        let connected = sessions.by_id.values_mut();
        for session in connected.filter(|session| target.covers(session) && session.connected()) {
            concerned.push(session.id().to_owned());
            let frame = match trouble {
                ConnectionFault::Cut => Frame::Cut,
                ConnectionFault::Close(code) => {
                    Frame::Close(code, "The local Discord was told to.")
                }
                ConnectionFault::Reconnect => Frame::Reconnect,
                ConnectionFault::Invalid(resumable) => Frame::Invalid(resumable),
                ConnectionFault::Beat => {
                    Frame::Text(r#"{"op":1,"d":null,"s":null,"t":null}"#.into())
                }
            };
            session.pass(frame);
            // Callers that look at once must see the bot disconnected.
            if matches!(
                trouble,
                ConnectionFault::Cut | ConnectionFault::Close(_) | ConnectionFault::Invalid(_)
            ) {
                session.lose();
            }
        }
        let over = match trouble {
            ConnectionFault::Invalid(resumable) => !resumable,
            ConnectionFault::Close(code) => !super::resumable(code),
            ConnectionFault::Cut | ConnectionFault::Reconnect | ConnectionFault::Beat => false,
        };
        // A session that had lost its connection before is not over because another one is.
        sessions.by_id.retain(|id, session| {
            !(forget && target.covers(session) || over && concerned.contains(id))
        });
        concerned.len()
    }

    /// Shuts a part of the gateway, or opens it again. Returns how many connections that ended, and how many were refused
    /// since it was first shut.
    pub fn shut(&self, part: &Part, shut: bool) -> (usize, u64) {
        let refused = {
            let mut parts = self.shut.lock().unwrap_or_else(PoisonError::into_inner);
            if shut {
                parts.shut(part.clone())
            } else {
                parts.open(part)
            }
        };
        let mut ended = 0;
        if shut {
            let mut sessions = self.lock();
            let within = |session: &Session| match part {
                Part::Gateway => true,
                Part::Shard(bot, shard) => {
                    session.login.bot == *bot && session.login.shard.0 == *shard
                }
                Part::Session(id) => session.id() == id,
            };
            let connected = sessions.by_id.values_mut();
            for session in connected.filter(|session| session.connected() && within(session)) {
                session.pass(Frame::Cut);
                session.lose();
                ended += 1;
            }
        }
        (ended, refused)
    }

    /// Whether a part of the gateway refuses somebody, because it is shut. Counts it.
    pub fn refuses(&self, part: &Part) -> bool {
        let mut parts = self.shut.lock().unwrap_or_else(PoisonError::into_inner);
        parts.refuses(part)
    }

    /// Plans what happens to a later event.
    pub fn plan(&self, plan: Plan) {
        self.lock().tricks.plan(plan);
    }

    /// Sends all events held back from a bot, or from one session alone, and drops those plans. Returns the number of events,
    /// not counting those that were waiting for later events.
    pub fn release(&self, journal: &Journal, bot: Snowflake, session: Option<&str>) -> usize {
        let mut sessions = self.lock();
        for own in sessions.of(bot) {
            if session.is_none_or(|id| id == own.id()) {
                own.release(journal);
            }
        }
        let events = sessions.tricks.released(bot, session);
        for held in &events {
            sessions.tell_late(journal, held);
        }
        events.len()
    }
}
