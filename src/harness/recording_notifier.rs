//! A notifier that only records what it is given.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::Notify;

use crate::outbox::{
    Cause, Delivery, DeliveryError, Notifier, Onto, Receipt, RefusalCounter, SpentButton, To,
};
use crate::store::{ChannelId, Failure, MessageId, Shard, UserId};
use crate::table::{Place, Snapshot};

#[derive(Default)]
pub struct RecordingNotifier {
    pub told: Mutex<Vec<Delivery>>,
    /// Messages that lost their buttons without a delivery that takes them.
    pub bared: Mutex<Vec<MessageId>>,
    /// How often it was shown in which channel that somebody thinks.
    pub typed: Mutex<Vec<ChannelId>>,
    /// Whose direct messages are closed.
    pub closed: Mutex<HashSet<UserId>>,
    /// Channels that refuse posts, and why.
    pub refusing: Mutex<HashMap<ChannelId, Failure>>,
    /// Nobody can reach the bot.
    pub unreachable: AtomicBool,
    /// The numbers of shards from whose servers nobody can reach the bot.
    pub unheard: Mutex<BTreeSet<u32>>,
    /// How many requests were refused.
    pub refused: AtomicU64,
    /// How many of them were posts.
    refused_posts: AtomicU64,
    /// Where they are counted.
    counter: Mutex<Option<RefusalCounter>>,
    /// How the next attempts fail, the last element first.
    pub failures: Mutex<Vec<DeliveryError>>,
    /// Notified on each delivery.
    pub arrived: Notify,
    messages: AtomicU64,
}

#[async_trait]
impl Notifier for RecordingNotifier {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        if self.unreachable.load(Ordering::Relaxed) {
            return Err(try_again());
        }
        let failure = self.failures.lock().expect("no test panics here").pop();
        if let Some(failure) = failure {
            return Err(failure);
        }
        let direct = match delivery.told.to {
            To::Person { user, .. } => Some(user),
            _ => None,
        };
        if let Some(failure) = self.refusal(delivery) {
            self.refused.fetch_add(1, Ordering::Relaxed);
            let post = u64::from(direct.is_none());
            self.refused_posts.fetch_add(post, Ordering::Relaxed);
            let counter = self.counter.lock().expect("no test panics here").clone();
            if let Some(counter) = counter {
                counter.count(delivery.cause()).await;
            }
            return Err(DeliveryError::Refused(failure));
        }
        self.told
            .lock()
            .expect("no test panics here")
            .push(delivery.clone());
        self.arrived.notify_one();
        let message = match delivery.told.to {
            To::Edit(message) | To::EditIn { message, .. } | To::Thread(Some(message)) => message,
            _ => match delivery.told.onto {
                Some(Onto::Adds(message) | Onto::Replaces(message)) => message,
                None => MessageId(5_000 + self.messages.fetch_add(1, Ordering::Relaxed)),
            },
        };
        let channel = match delivery.told.to {
            // As on Discord, a thread has the id of the message on which it is opened.
            To::Thread(_) => ChannelId(message.0),
            _ => direct.map_or(delivery.place.channel, |user| ChannelId(9_000 + user.0)),
        };
        Ok(Receipt {
            channel,
            message: Some(message),
        })
    }

    async fn remove_buttons(&self, _: Cause, spent: &[SpentButton]) {
        let mut bared = self.bared.lock().expect("no test panics here");
        bared.extend(spent.iter().map(|spent| spent.message));
    }

    async fn show_typing(&self, place: Place) {
        let mut typed = self.typed.lock().expect("no test panics here");
        typed.push(place.channel);
    }

    async fn listens(&self, shard: Shard) -> bool {
        let unheard = self.unheard.lock().expect("no test panics here");
        !self.unreachable.load(Ordering::Relaxed) && !unheard.contains(&shard.number)
    }
}

impl RecordingNotifier {
    /// Has refused requests counted there.
    pub fn count_in(&self, counter: &RefusalCounter) {
        *self.counter.lock().expect("no test panics here") = Some(counter.clone());
    }

    /// Why a delivery is refused; `None` if it is not.
    fn refusal(&self, delivery: &Delivery) -> Option<Failure> {
        let channel = match delivery.told.to {
            To::Person { user, .. } => {
                let closed = self.closed.lock().expect("no test panics here");
                return closed.contains(&user).then_some(Failure::DirectClosed);
            }
            To::Channel(channel) | To::EditIn { channel, .. } | To::Archive(channel) => channel,
            To::Here | To::Lobby(_) | To::Edit(_) | To::Thread(_) => delivery.place.channel,
        };
        let refusing = self.refusing.lock().expect("no test panics here");
        refusing.get(&channel).cloned()
    }

    /// How many requests were refused.
    pub fn refused_so_far(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// How many posts were refused.
    pub fn refused_posts(&self) -> u64 {
        self.refused_posts.load(Ordering::Relaxed)
    }

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
    let own = own_kind(delivery);
    match &delivery.kinds()[1..] {
        [] => own,
        beside => format!("{own} with {}", beside.join(" and ")),
    }
}

fn own_kind(delivery: &Delivery) -> String {
    let short = match delivery.kind {
        "turn_post" => "turn",
        "moved_post" => "turn moved",
        "turn_direct" | "first_turn_direct" => "your turn",
        "tokens_direct" => "tokens",
        "reminder_half" => "half",
        "reminder_most" => "most",
        "reminder_asked" => "asked",
        "next_direct" => "next",
        "seat_requested_direct" => "seat",
        "lobby_full_direct" => "lobbyfull",
        "lobby_joined_direct" => "lobbyjoined",
        "late_asked_direct" => "late asked",
        "refused_direct" | "gone_direct" => "trouble",
        "resigned_post" | "cancel_agreed_post" => "news",
        "idle_post" => "cancelled",
        "idle_warn_post" => "closessoon",
        other => other.strip_suffix("_post").unwrap_or(other),
    };
    match delivery.told.to {
        To::Lobby(Some(_)) => "lobby edited".to_owned(),
        To::Lobby(None) => "lobby posted".to_owned(),
        To::Edit(_) => "turn edited".to_owned(),
        To::EditIn { channel, .. } => format!("{short} edited in {channel}"),
        To::Thread(_) => "thread opened".to_owned(),
        To::Archive(_) => "thread archived".to_owned(),
        To::Channel(channel) => format!("{short} {channel}"),
        To::Person { user, .. } if short == "trouble" => {
            format!("trouble {user} {}", delivery.kind == "gone_direct")
        }
        To::Person { user, .. } => match delivery.told.onto {
            Some(Onto::Adds(_)) => format!("{short} {user} added"),
            Some(Onto::Replaces(_)) => format!("{short} {user} edited"),
            None => format!("{short} {user}"),
        },
        To::Here => match delivery.told.mentions_turn() {
            Some((user, explained)) => format!("mention {user} {explained}"),
            None => short.replace('_', ""),
        },
    }
}
