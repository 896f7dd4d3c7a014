//! Logged-in bots: sessions, what they are sent, what they missed.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::mpsc;

use crate::playground::event::{Event, intents};
use crate::playground::journal::{Entry, Journal};
use crate::playground::snowflake::Snowflake;

/// Events kept for a bot that lost its connection.
const REPLAY: usize = 2000;
/// How long a lost session can be resumed.
const RESUMABLE: Duration = Duration::from_secs(5 * 60);

/// Something for one connection.
#[derive(Clone, Debug)]
pub enum Frame {
    /// A payload.
    Text(Arc<str>),
    /// The end, with a code of Discord's.
    Close(u16, &'static str),
}

/// Who logs in and for what.
#[derive(Clone, Debug)]
pub struct Login {
    /// The bot.
    pub bot: Snowflake,
    /// What it wants to hear of.
    pub intents: u64,
    /// Which part of the servers, and of how many.
    pub shard: (u64, u64),
}

struct Session {
    login: Login,
    sequence: u64,
    missed: VecDeque<(u64, Arc<str>)>,
    link: Option<mpsc::UnboundedSender<Frame>>,
    lost: Option<Instant>,
}

impl Session {
    fn hears(&self, event: &Event) -> bool {
        let wanted = event.intents == 0 || self.login.intents & event.intents != 0;
        let (index, count) = self.login.shard;
        let shard = event.guild.map_or(0, |guild| guild.shard(count));
        wanted && shard == index && event.bots.contains(&self.login.bot)
    }

    fn send(
        &mut self,
        journal: &Journal,
        id: &str,
        name: &'static str,
        data: &Arc<Value>,
        text: &str,
    ) {
        self.sequence += 1;
        let sequence = self.sequence;
        let payload: Arc<str> =
            format!(r#"{{"op":0,"t":"{name}","s":{sequence},"d":{text}}}"#).into();
        let entry = Entry::Event {
            session: id.to_owned(),
            bot: self.login.bot.to_string(),
            op: 0,
            name,
            sequence,
            data: data.clone(),
        };
        // A parsed value takes a few times the room of its text.
        journal.note(entry, payload.len() * 4);
        self.missed.push_back((sequence, payload.clone()));
        if self.missed.len() > REPLAY {
            self.missed.pop_front();
        }
        if let Some(link) = &self.link {
            // A connection that just went away is noticed by its own task.
            let _ = link.send(Frame::Text(payload));
        }
    }
}

/// All sessions.
#[derive(Default)]
pub struct Hub {
    sessions: Mutex<Sessions>,
}

#[derive(Default)]
struct Sessions {
    by_id: HashMap<String, Session>,
    made: u64,
}

impl Hub {
    fn lock(&self) -> MutexGuard<'_, Sessions> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends an event to every session that asked for it.
    pub fn dispatch(&self, journal: &Journal, event: &Event) {
        let mut sessions = self.lock();
        if !sessions.by_id.values().any(|session| session.hears(event)) {
            return;
        }
        let text = event.data.to_string();
        let bare = event.bare.as_ref();
        let bare = bare.map(|bare| (&bare.data, bare.data.to_string(), &bare.except));
        for (id, session) in sessions
            .by_id
            .iter_mut()
            .filter(|(_, session)| session.hears(event))
        {
            match &bare {
                Some((data, text, except))
                    if session.login.intents & intents::MESSAGE_CONTENT == 0
                        && !except.contains(&session.login.bot) =>
                {
                    session.send(journal, id, event.name, data, text);
                }
                _ => session.send(journal, id, event.name, &event.data, &text),
            }
        }
    }

    /// A new session; `first` makes its first events (READY and the servers) from its id.
    pub fn log_in(
        &self,
        journal: &Journal,
        login: Login,
        link: mpsc::UnboundedSender<Frame>,
        first: impl FnOnce(&str) -> Vec<(&'static str, Value)>,
    ) -> String {
        let mut sessions = self.lock();
        sessions
            .by_id
            .retain(|_, session| session.lost.is_none_or(|lost| lost.elapsed() < RESUMABLE));
        sessions.made += 1;
        let id = format!("{:08x}{:08x}", sessions.made, login.bot.number() as u32);
        let mut session = Session {
            login,
            sequence: 0,
            missed: VecDeque::new(),
            link: Some(link),
            lost: None,
        };
        for (name, data) in first(&id) {
            let data = Arc::new(data);
            let text = data.to_string();
            session.send(journal, &id, name, &data, &text);
        }
        sessions.by_id.insert(id.clone(), session);
        id
    }

    /// Goes on with a session: sends what was missed after `sequence`, then RESUMED. False when it is not known
    /// any more, is another bot's, or has missed too much.
    pub fn resume(
        &self,
        journal: &Journal,
        id: &str,
        bot: Snowflake,
        sequence: u64,
        link: mpsc::UnboundedSender<Frame>,
    ) -> bool {
        let mut sessions = self.lock();
        let Some(session) = sessions.by_id.get_mut(id) else {
            return false;
        };
        let oldest = session
            .missed
            .front()
            .map_or(session.sequence + 1, |(first, _)| *first);
        let stale = session.lost.is_some_and(|lost| lost.elapsed() >= RESUMABLE);
        if session.login.bot != bot || sequence > session.sequence || sequence + 1 < oldest || stale
        {
            return false;
        }
        if let Some(old) = session.link.replace(link.clone()) {
            // The connection it had is superseded.
            let _ = old.send(Frame::Close(4000, "Session resumed elsewhere."));
        }
        session.lost = None;
        for (_, payload) in session
            .missed
            .iter()
            .filter(|(number, _)| *number > sequence)
        {
            // See `Session::send`.
            let _ = link.send(Frame::Text(payload.clone()));
        }
        session.send(
            journal,
            id,
            "RESUMED",
            &Arc::new(serde_json::json!({"_trace": []})),
            r#"{"_trace":[]}"#,
        );
        true
    }

    /// The connection of a session is gone. `ended` when the bot said goodbye: the session cannot be resumed.
    pub fn lose(&self, id: &str, link: &mpsc::UnboundedSender<Frame>, ended: bool) {
        let mut sessions = self.lock();
        let Some(session) = sessions.by_id.get_mut(id) else {
            return;
        };
        if !session
            .link
            .as_ref()
            .is_some_and(|own| own.same_channel(link))
        {
            // Resumed on another connection meanwhile.
            return;
        }
        session.link = None;
        session.lost = Some(Instant::now());
        if ended {
            sessions.by_id.remove(id);
        }
    }

    /// How many sessions of this bot are connected.
    pub fn connected(&self, bot: Snowflake) -> usize {
        self.lock()
            .by_id
            .values()
            .filter(|session| session.login.bot == bot && session.link.is_some())
            .count()
    }

    /// Sends an event to one session alone.
    pub fn whisper(&self, journal: &Journal, id: &str, name: &'static str, data: Value) {
        if let Some(session) = self.lock().by_id.get_mut(id) {
            let text = data.to_string();
            session.send(journal, id, name, &Arc::new(data), &text);
        }
    }
}
