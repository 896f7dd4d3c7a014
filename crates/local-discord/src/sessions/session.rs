//! One login of a bot: what it asked for, what it was sent, what it missed.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::event::{Event, intents};
use crate::journal::{Entry, Journal};
use crate::snowflake::Snowflake;

/// Events kept for a bot that lost its connection.
const REPLAY: usize = 2000;

/// Something for one connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A payload.
    Text(Arc<str>),
    /// The session of the connection is invalid (op 9); true when it can be resumed all the same.
    Invalid(bool),
    /// The bot is to connect anew (op 7).
    Reconnect,
    /// The end, with a code of Discord's.
    Close(u16, &'static str),
    /// The end without a word, as when a cable breaks.
    Cut,
}

/// The way to one connection.
pub type Link = mpsc::UnboundedSender<Frame>;

/// Who logs in and for what.
#[derive(Clone, Debug)]
pub struct Login {
    /// The bot.
    pub bot: Snowflake,
    /// What it wants to hear of.
    pub intents: u64,
    /// Which part of the servers, and of how many.
    pub shard: (u64, u64),
    /// How its connection is compressed, in Discord's word.
    pub packing: &'static str,
}

/// What is to happen to one event on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It is sent.
    Plain,
    /// It is sent twice, with one and the same number.
    Twice,
    /// It is sent after so many later ones.
    Behind(usize),
}

/// An event that waits for later ones to pass.
struct Held {
    left: usize,
    frame: Arc<str>,
    entry: Entry,
}

/// A session.
pub struct Session {
    id: String,
    /// What was asked for at login.
    pub login: Login,
    sequence: u64,
    missed: VecDeque<(u64, Arc<str>)>,
    held: Vec<Held>,
    link: Option<Link>,
    lost: Option<Instant>,
}

impl Session {
    /// A session just begun.
    pub fn new(id: String, login: Login, link: Link) -> Self {
        Self {
            id,
            login,
            sequence: 0,
            missed: VecDeque::new(),
            held: Vec::new(),
            link: Some(link),
            lost: None,
        }
    }

    /// Whether the bot asked for events like this one, and on this shard.
    pub fn hears(&self, event: &Event) -> bool {
        let wanted = event.intents == 0 || self.login.intents & event.intents != 0;
        let (index, count) = self.login.shard;
        let shard = event.guild.map_or(0, |guild| guild.shard(count));
        wanted && shard == index && event.bots.contains(&self.login.bot)
    }

    /// Whether the bot is connected.
    pub fn connected(&self) -> bool {
        self.link.is_some()
    }

    /// Whether it has been lost for longer than `resumable`.
    pub fn is_over(&self, resumable: Duration) -> bool {
        self.lost.is_some_and(|lost| lost.elapsed() >= resumable)
    }

    /// If it is lost, that was so much earlier.
    pub fn age(&mut self, step: Duration) {
        self.lost = self.lost.map(|lost| lost.checked_sub(step).unwrap_or(lost));
    }

    /// Whether this is the connection of the session.
    pub fn is_on(&self, link: &Link) -> bool {
        let own = self.link.as_ref();
        own.is_some_and(|own| own.same_channel(link))
    }

    /// The connection is gone; what comes now is kept for a while.
    pub fn lose(&mut self) -> Option<Link> {
        self.lost = Some(Instant::now());
        // They are among what was missed.
        self.held.clear();
        self.link.take()
    }

    /// Sends an event, without the text of messages if the bot did not ask for that.
    pub fn tell(&mut self, journal: &Journal, event: &Event, way: Way) {
        let bare = event.bare.as_ref().filter(|bare| {
            self.login.intents & intents::MESSAGE_CONTENT == 0
                && !bare.except.contains(&self.login.bot)
        });
        let data = bare.map_or(&event.data, |bare| &bare.data).clone();
        self.send(journal, event.name, data, way);
    }

    /// Numbers an event, keeps it for a resume and sends it.
    pub fn send(&mut self, journal: &Journal, name: &'static str, data: Arc<Value>, way: Way) {
        self.sequence += 1;
        let sequence = self.sequence;
        let frame: Arc<str> =
            format!(r#"{{"op":0,"t":"{name}","s":{sequence},"d":{data}}}"#).into();
        let entry = Entry::Event {
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
            Way::Behind(left) if left > 0 && self.link.is_some() => {
                self.held.push(Held { left, frame, entry });
                return;
            }
            Way::Twice => {
                self.deliver(journal, frame.clone(), entry.clone());
                self.deliver(journal, frame, entry);
            }
            Way::Plain | Way::Behind(_) => self.deliver(journal, frame, entry),
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

    /// Sends what waits for later events now.
    pub fn release(&mut self, journal: &Journal) {
        let held = std::mem::take(&mut self.held);
        self.let_go(journal, held);
    }

    fn let_go(&self, journal: &Journal, held: Vec<Held>) {
        for held in held {
            self.deliver(journal, held.frame, held.entry);
        }
    }

    fn deliver(&self, journal: &Journal, frame: Arc<str>, entry: Entry) {
        // A parsed value takes a few times the room of its text.
        journal.note(entry, frame.len() * 4);
        self.pass(Frame::Text(frame));
    }

    /// Hands something to the connection, if there is one.
    pub fn pass(&self, frame: Frame) {
        if let Some(link) = &self.link {
            // A connection that just went away is noticed by its own task.
            let _ = link.send(frame);
        }
    }

    /// Whether what came after `sequence` can still be told.
    pub fn remembers(&self, sequence: u64) -> bool {
        let first = self.missed.front();
        sequence + 1 >= first.map_or(self.sequence + 1, |(first, _)| *first)
    }

    /// Whether so many events were never sent.
    pub fn is_ahead(&self, sequence: u64) -> bool {
        sequence > self.sequence
    }

    /// Goes on over a new connection: what was missed after `sequence`, then RESUMED.
    pub fn resume(&mut self, journal: &Journal, sequence: u64, link: Link, packing: &'static str) {
        self.login.packing = packing;
        if let Some(old) = self.link.replace(link) {
            // The connection it had is superseded; it may be gone.
            let _ = old.send(Frame::Close(4000, "Session resumed elsewhere."));
        }
        self.lost = None;
        self.held.clear();
        let missed = self.missed.iter();
        for (_, frame) in missed.filter(|(number, _)| *number > sequence) {
            self.pass(Frame::Text(frame.clone()));
        }
        let data = Arc::new(json!({"_trace": []}));
        self.send(journal, "RESUMED", data, Way::Plain);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::Value;
    use tokio::sync::mpsc;

    use super::{Login, REPLAY, Session, Way};
    use crate::journal::Journal;
    use crate::snowflake::Snowflake;

    #[test]
    fn who_missed_more_than_is_kept_cannot_go_on() {
        let login = Login {
            bot: Snowflake::new(1),
            intents: 0,
            shard: (0, 1),
            packing: "none",
        };
        let (link, _inbox) = mpsc::unbounded_channel();
        let mut session = Session::new("a".to_owned(), login, link);
        let journal = Journal::default();
        assert!(session.remembers(0));
        for _ in 0..=REPLAY {
            session.send(&journal, "TYPING_START", Arc::new(Value::Null), Way::Plain);
        }
        assert!(!session.remembers(0));
        assert!(session.remembers(1));
        assert!(!session.is_ahead(2001));
        assert!(session.is_ahead(2002));
    }
}
