//! A notifier that only records what it is given.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::Notify;

use crate::outbox::{Delivery, DeliveryError, Notifier, Receipt, To};
use crate::store::{ChannelId, Failure, MessageId, UserId};
use crate::table::Snapshot;

/// Records deliveries.
#[derive(Default)]
pub struct RecordingNotifier {
    pub told: Mutex<Vec<Delivery>>,
    /// Whose direct messages are closed.
    pub closed: Mutex<HashSet<UserId>>,
    /// Channels that refuse posts, and why.
    pub refusing: Mutex<HashMap<ChannelId, Failure>>,
    /// How many requests were refused.
    pub refused: AtomicU64,
    /// How the next attempts fail, the last element first.
    pub failures: Mutex<Vec<DeliveryError>>,
    /// Notified on each delivery.
    pub arrived: Notify,
    messages: AtomicU64,
}

#[async_trait]
impl Notifier for RecordingNotifier {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        let failure = self.failures.lock().expect("no test panics here").pop();
        if let Some(failure) = failure {
            return Err(failure);
        }
        let closed = self.closed.lock().expect("no test panics here");
        let direct = match delivery.told.to {
            To::Person { user, .. } => Some(user),
            _ => None,
        };
        let refusing = self.refusing.lock().expect("no test panics here");
        let refusal = match direct {
            Some(_) => None,
            None => refusing.get(&delivery.place.channel).cloned(),
        };
        if let Some(failure) = refusal {
            self.refused.fetch_add(1, Ordering::Relaxed);
            return Err(DeliveryError::Refused(failure));
        }
        if direct.is_some_and(|user| closed.contains(&user)) {
            self.refused.fetch_add(1, Ordering::Relaxed);
            return Err(DeliveryError::Refused(Failure::DirectClosed));
        }
        self.told
            .lock()
            .expect("no test panics here")
            .push(delivery.clone());
        self.arrived.notify_one();
        let message = MessageId(5_000 + self.messages.fetch_add(1, Ordering::Relaxed));
        let channel = direct.map_or(delivery.place.channel, |user| ChannelId(9_000 + user.0));
        Ok(Receipt {
            channel,
            message: Some(message),
        })
    }
}

impl RecordingNotifier {
    /// How many messages arrived.
    pub fn sent(&self) -> u64 {
        self.messages.load(Ordering::Relaxed)
    }
}

pub fn try_again() -> DeliveryError {
    DeliveryError::Retry {
        after: Some(Duration::from_secs(1)),
        failure: Failure::Unreachable {
            text: "502".to_owned(),
        },
    }
}

/// The table as the recipient may see it.
pub fn shown(delivery: &Delivery) -> &Snapshot {
    let snapshot = delivery.told.snapshot.as_deref();
    snapshot.expect("the table can be read")
}

/// The deliveries in short: the kind, and the recipient.
pub fn kinds(told: &[Delivery]) -> Vec<String> {
    told.iter().map(kind).collect()
}

fn kind(delivery: &Delivery) -> String {
    let short = match delivery.kind {
        "turn_post" => "turn",
        "moved_post" => "turn moved",
        "turn_direct" => "your turn",
        "tokens_direct" => "tokens",
        "reminder_half" => "half",
        "reminder_most" => "most",
        "reminder_asked" => "asked",
        "next_direct" => "next",
        "seat_requested_direct" => "seat",
        "refused_direct" | "gone_direct" => "trouble",
        "resigned_post" | "cancel_agreed_post" => "news",
        "idle_post" => "cancelled",
        "idle_warn_post" => "closessoon",
        other => other.strip_suffix("_post").unwrap_or(other),
    };
    match delivery.told.to {
        To::Lobby(Some(_)) => "lobby edited".to_owned(),
        To::Lobby(None) => "lobby posted".to_owned(),
        To::Channel(channel) => format!("{short} {channel}"),
        To::Person { user, .. } if short == "trouble" => {
            format!("trouble {user} {}", delivery.kind == "gone_direct")
        }
        To::Person { user, .. } => format!("{short} {user}"),
        To::Here => match delivery.told.mentions_turn() {
            Some((user, explained)) => format!("mention {user} {explained}"),
            None => short.replace('_', ""),
        },
    }
}
