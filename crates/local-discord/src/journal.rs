//! A bounded record of bots' requests and the gateway's events, for tests and debugging.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};

/// The maximum number of entries of each kind.
const KEPT: usize = 20_000;
/// The approximate maximum size of each kind, in bytes.
const BYTES: usize = 128 << 20;

#[derive(Clone, Debug)]
pub enum JournalEntry {
    /// A bot's request and its answer.
    Request {
        method: String,
        /// The path below `/api/v10`, with the query.
        path: String,
        /// The status of the answer; 0 if the connection was cut.
        status: u16,
        /// The body of the error response.
        refusal: Option<Value>,
        /// The JSON body, or the `payload_json` of a form.
        body: Arc<Value>,
        /// `name`, `size`, `content_type` of every file; none for a plain JSON body.
        files: Option<Vec<Value>>,
        /// The JSON response, if responses are recorded.
        answer: Option<Value>,
        /// Whether a fault was injected.
        befallen: bool,
        /// How long it took, in microseconds.
        micros: u128,
    },
    /// An event on a bot's gateway.
    Event {
        /// The session it went to.
        session: String,
        bot: String,
        /// The opcode; 0 for events.
        op: u8,
        /// The name of the event.
        name: &'static str,
        /// Its sequence number in the session.
        sequence: u64,
        data: Arc<Value>,
    },
}

impl JournalEntry {
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
struct JournalPart {
    entries: VecDeque<(u64, usize, JournalEntry)>,
    bytes: usize,
}

/// Both journals. Requests and events share one numbering.
#[derive(Debug, Default)]
pub struct Journal {
    inner: Mutex<JournalInner>,
}

#[derive(Debug, Default)]
struct JournalInner {
    last: u64,
    requests: JournalPart,
    events: JournalPart,
}

impl Journal {
    /// Records an entry; `weight` is its approximate size in bytes.
    pub fn note(&self, entry: JournalEntry, weight: usize) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.last += 1;
        let number = inner.last;
        let part = match entry {
            JournalEntry::Request { .. } => &mut inner.requests,
            JournalEntry::Event { .. } => &mut inner.events,
        };
        part.bytes += weight;
        part.entries.push_back((number, weight, entry));
        while part.entries.len() > KEPT || (part.bytes > BYTES && part.entries.len() > 1) {
            if let Some((_, weight, _)) = part.entries.pop_front() {
                part.bytes -= weight;
            }
        }
    }

    /// Requests after number `after`, oldest first.
    pub fn requests(&self, after: u64) -> Vec<Value> {
        self.read(after, |inner| &inner.requests)
    }

    /// Events after number `after`, oldest first.
    pub fn events(&self, after: u64) -> Vec<Value> {
        self.read(after, |inner| &inner.events)
    }

    fn read(&self, after: u64, part: impl Fn(&JournalInner) -> &JournalPart) -> Vec<Value> {
        // Copies are cheap (the bodies are shared); the JSON is built after the lock is released.
        let entries: Vec<(u64, JournalEntry)> = {
            let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            let entries = part(&inner).entries.iter();
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
