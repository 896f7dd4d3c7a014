//! One session of a bot: its login, and the events sent and missed.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::line::Line;
use crate::event::{GatewayEvent, intents};
use crate::journal::{Journal, JournalEntry};
use crate::snowflake::Snowflake;

/// The number of events kept for resuming.
const REPLAY: usize = 2000;

/// A message to one connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    Text(Arc<str>),
    /// Invalidate the session (op 9); true if it can still be resumed.
    Invalid(bool),
    /// Ask the bot to reconnect (op 7).
    Reconnect,
    /// Close the connection with one of Discord's codes.
    Close(u16, &'static str),
    /// Drop the connection without a close frame.
    Cut,
}

/// The channel to one connection.
pub type Link = mpsc::UnboundedSender<Frame>;

/// The parameters of a login.
#[derive(Clone, Debug)]
pub struct Login {
    pub bot: Snowflake,
    pub intents: u64,
    /// Shard index and shard count.
    pub shard: (u64, u64),
    /// The compression, by Discord's name.
    pub packing: &'static str,
}

/// How to deliver an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    Plain,
    /// Twice, with the same sequence number.
    Twice,
    /// After this many later events.
    Behind(usize),
}

/// An event held back until later ones have been sent.
struct DelayedEvent {
    left: usize,
    frame: Arc<str>,
    entry: JournalEntry,
}

pub struct Session {
    id: String,
    /// The number of its login.
    number: u64,
    pub login: Login,
    sequence: u64,
    missed: VecDeque<(u64, Arc<str>)>,
    held: Vec<DelayedEvent>,
    link: Option<Link>,
    lost: Option<Instant>,
}

impl Session {
    /// A session that begins with the login of this number.
    pub fn new(number: u64, login: Login, link: Link) -> Self {
        Self {
            // Ids sort by age.
            id: format!("{number:08x}{:08x}", login.bot.number() as u32),
            number,
            login,
            sequence: 0,
            missed: VecDeque::new(),
            held: Vec::new(),
            link: Some(link),
            lost: None,
        }
    }

    /// What READY calls it.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its connection, if there is one, as the control API lists it.
    pub fn line(&self) -> Option<Line> {
        self.connected().then(|| Line {
            shard: self.login.shard,
            login: self.number,
            session: self.id.clone(),
            packing: self.login.packing,
        })
    }

    /// Whether the session receives this event: intents, shard and recipients fit.
    pub fn hears(&self, event: &GatewayEvent) -> bool {
        let wanted = event.intents == 0 || self.login.intents & event.intents != 0;
        let (index, count) = self.login.shard;
        let shard = event.guild.map_or(0, |guild| guild.shard(count));
        wanted && shard == index && event.bots.contains(&self.login.bot)
    }

    /// Whether the bot is connected.
    pub fn connected(&self) -> bool {
        self.link.is_some()
    }

    /// Whether its connection was lost at least `resumable` ago.
    pub fn is_over(&self, resumable: Duration) -> bool {
        self.lost.is_some_and(|lost| lost.elapsed() >= resumable)
    }

    /// Shifts the loss of the connection into the past by `step`.
    pub fn age(&mut self, step: Duration) {
        self.lost = self.lost.map(|lost| lost.checked_sub(step).unwrap_or(lost));
    }

    /// Whether this is the session's connection.
    pub fn is_on(&self, link: &Link) -> bool {
        let own = self.link.as_ref();
        own.is_some_and(|own| own.same_channel(link))
    }

    /// Handles the loss of the connection. Later events are kept for resuming.
    pub fn lose(&mut self) -> Option<Link> {
        self.lost = Some(Instant::now());
        // They are among the missed events.
        self.held.clear();
        self.link.take()
    }

    /// Sends an event, in its reduced form if the bot lacks the message content intent.
    pub fn tell(&mut self, journal: &Journal, event: &GatewayEvent, way: Delivery) {
        let bare = event.bare.as_ref().filter(|bare| {
            self.login.intents & intents::MESSAGE_CONTENT == 0
                && !bare.except.contains(&self.login.bot)
        });
        let data = bare.map_or(&event.data, |bare| &bare.data).clone();
        self.send(journal, event.name, data, way);
    }

    /// Numbers an event, records it for resuming and sends it.
    pub fn send(&mut self, journal: &Journal, name: &'static str, data: Arc<Value>, way: Delivery) {
        self.sequence += 1;
        let sequence = self.sequence;
        let frame: Arc<str> =
            format!(r#"{{"op":0,"t":"{name}","s":{sequence},"d":{data}}}"#).into();
        let entry = JournalEntry::Event {
            session: self.id.clone(),
            bot: self.login.bot.to_string(),
            op: 0,
            name,
            sequence,
            data,
        };
        self.missed.push_back((sequence, frame.clone()));
        if self.missed.len() > REPLAY {
            self.missed.pop_front();
        }
        match way {
            Delivery::Behind(left) if left > 0 && self.link.is_some() => {
                self.held.push(DelayedEvent { left, frame, entry });
                return;
            }
            Delivery::Twice => {
                self.deliver(journal, frame.clone(), entry.clone());
                self.deliver(journal, frame, entry);
            }
            Delivery::Plain | Delivery::Behind(_) => self.deliver(journal, frame, entry),
        }
        for held in &mut self.held {
            held.left -= 1;
        }
        let (due, waiting) = std::mem::take(&mut self.held)
            .into_iter()
            .partition(|held| held.left == 0);
        self.held = waiting;
        self.let_go(journal, due);
    }

    /// Sends the events held back for later ones now.
    pub fn release(&mut self, journal: &Journal) {
        let held = std::mem::take(&mut self.held);
        self.let_go(journal, held);
    }

    fn let_go(&self, journal: &Journal, held: Vec<DelayedEvent>) {
        for held in held {
            self.deliver(journal, held.frame, held.entry);
        }
    }

    fn deliver(&self, journal: &Journal, frame: Arc<str>, entry: JournalEntry) {
        // A parsed value takes several times the space of its text.
        journal.note(entry, frame.len() * 4);
        self.pass(Frame::Text(frame));
    }

    /// Sends a frame to the connection, if there is one.
    pub fn pass(&self, frame: Frame) {
        if let Some(link) = &self.link {
            // If the connection just ended, its own task notices.
            let _ = link.send(frame);
        }
    }

    /// Whether the events after `sequence` are still available.
    pub fn remembers(&self, sequence: u64) -> bool {
        let first = self.missed.front();
        sequence + 1 >= first.map_or(self.sequence + 1, |(first, _)| *first)
    }

    /// Whether `sequence` is higher than the last event sent.
    pub fn is_ahead(&self, sequence: u64) -> bool {
        sequence > self.sequence
    }

    /// Resumes on a new connection: sends the events missed after `sequence`, then RESUMED.
    pub fn resume(&mut self, journal: &Journal, sequence: u64, link: Link, packing: &'static str) {
        self.login.packing = packing;
        if let Some(old) = self.link.replace(link) {
            // The old connection is superseded; it may be gone already.
            let _ = old.send(Frame::Close(4000, "Session resumed elsewhere."));
        }
        self.lost = None;
        self.held.clear();
        let missed = self.missed.iter();
        for (_, frame) in missed.filter(|(number, _)| *number > sequence) {
            self.pass(Frame::Text(frame.clone()));
        }
        let data = Arc::new(json!({"_trace": []}));
        self.send(journal, "RESUMED", data, Delivery::Plain);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::Value;
    use tokio::sync::mpsc;

    use super::{Delivery, Login, REPLAY, Session};
    use crate::journal::Journal;
    use crate::snowflake::Snowflake;

    #[test]
    fn a_bot_that_missed_more_than_is_kept_cannot_go_on() {
        let login = Login {
            bot: Snowflake::new(1),
            intents: 0,
            shard: (0, 1),
            packing: "none",
        };
        let (link, _inbox) = mpsc::unbounded_channel();
        let mut session = Session::new(1, login, link);
        let journal = Journal::default();
        assert!(session.remembers(0));
        for _ in 0..=REPLAY {
            session.send(
                &journal,
                "TYPING_START",
                Arc::new(Value::Null),
                Delivery::Plain,
            );
        }
        assert!(!session.remembers(0));
        assert!(session.remembers(1));
        assert!(!session.is_ahead(2001));
        assert!(session.is_ahead(2002));
    }
}
