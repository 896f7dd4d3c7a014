//! What bots asked and what they were told, for tests and for people who wonder. Bounded.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};

/// The most entries kept of each kind.
const KEPT: usize = 20_000;
/// The most bytes kept of each kind, roughly.
const BYTES: usize = 128 << 20;

/// One thing that happened.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A bot's request and its answer.
    Request {
        /// GET, POST, …
        method: String,
        /// The path below `/api/v10`, with the query.
        path: String,
        /// The status of the answer; 0 if the connection was cut.
        status: u16,
        /// Discord's error code and the rest of the refusal.
        refusal: Option<Value>,
        /// The JSON body, or the `payload_json` of a form.
        body: Arc<Value>,
        /// `name`, `size`, `content_type` of every file; none for a plain JSON body.
        files: Option<Vec<Value>>,
        /// The JSON that was answered, if answers are kept.
        answer: Option<Value>,
        /// Something went wrong on command.
        befallen: bool,
        /// How long it took.
        micros: u128,
    },
    /// An event on a bot's gateway.
    Event {
        /// The session it went to.
        session: String,
        /// The bot.
        bot: String,
        /// The kind of frame; 0 for events.
        op: u8,
        /// The name of the event.
        name: &'static str,
        /// Its number in the session.
        sequence: u64,
        /// Its body.
        data: Arc<Value>,
    },
}

impl Entry {
    fn json(&self, number: u64) -> Value {
        match self {
            Self::Request {
                method,
                path,
                status,
                refusal,
                body,
                files,
                answer,
                befallen,
                micros,
            } => {
                let mut entry = json!({
                    "n": number, "kind": "request", "method": method, "path": path, "status": status,
                    "body": **body, "micros": u64::try_from(*micros).unwrap_or(u64::MAX),
                });
                if let Some(refusal) = refusal {
                    entry["error"] = refusal.clone();
                }
                if let Some(files) = files {
                    entry["payload_json"] = (**body).clone();
                    entry["files"] = json!(files);
                }
                if *befallen {
                    entry["fault"] = json!(true);
                }
                if let Some(answer) = answer {
                    entry["answer"] = answer.clone();
                }
                entry
            }
            Self::Event {
                session,
                bot,
                op,
                name,
                sequence,
                data,
            } => json!({
                "n": number, "kind": "event", "session": session, "bot": bot, "op": op, "t": name, "s": sequence,
                "d": **data,
            }),
        }
    }
}

#[derive(Debug, Default)]
struct Shelf {
    entries: VecDeque<(u64, usize, Entry)>,
    bytes: usize,
}

/// Both journals: requests and events share one numbering.
#[derive(Debug, Default)]
pub struct Journal {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    last: u64,
    requests: Shelf,
    events: Shelf,
}

impl Journal {
    /// Notes one thing; `weight` is its rough size in bytes.
    pub fn note(&self, entry: Entry, weight: usize) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.last += 1;
        let number = inner.last;
        let shelf = match entry {
            Entry::Request { .. } => &mut inner.requests,
            Entry::Event { .. } => &mut inner.events,
        };
        shelf.bytes += weight;
        shelf.entries.push_back((number, weight, entry));
        while shelf.entries.len() > KEPT || (shelf.bytes > BYTES && shelf.entries.len() > 1) {
            if let Some((_, weight, _)) = shelf.entries.pop_front() {
                shelf.bytes -= weight;
            }
        }
    }

    /// Requests, oldest first, those after number `after`.
    pub fn requests(&self, after: u64) -> Vec<Value> {
        self.read(after, |inner| &inner.requests)
    }

    /// Events, oldest first, those after number `after`.
    pub fn events(&self, after: u64) -> Vec<Value> {
        self.read(after, |inner| &inner.events)
    }

    fn read(&self, after: u64, shelf: impl Fn(&Inner) -> &Shelf) -> Vec<Value> {
        // Copies are cheap (the bodies are shared); the JSON is made after the lock is gone.
        let entries: Vec<(u64, Entry)> = {
            let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            let entries = shelf(&inner).entries.iter();
            entries
                .filter(|(number, ..)| *number > after)
                .map(|(number, _, entry)| (*number, entry.clone()))
                .collect()
        };
        entries
            .iter()
            .map(|(number, entry)| entry.json(*number))
            .collect()
    }
}
