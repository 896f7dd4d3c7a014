//! Somebody who uses every command and every button as fast as they can.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value, json};
use tokio::task::JoinSet;

use test_kit::{TestUser, UserAction};

/// How many of their interactions are under way at once. The bot handles three, and turns the others away.
const AT_ONCE: u64 = 16;
/// Commands that would end what they flood with: they would leave their games.
const LEAVING: [&str; 4] = ["game cancel", "game leave", "game resign", "privacy erase"];
/// How many messages of a channel they look through for buttons.
const LOOKS_BACK: usize = 12;
/// How often they press a button rather than use a command.
const BUTTONS: f64 = 0.5;

/// A person who floods, in these channels, with these commands.
pub struct Flooder {
    person: TestUser,
    channels: Vec<String>,
    commands: Vec<(String, Vec<Value>)>,
}

/// A flood under way.
pub struct Flood {
    over: Arc<AtomicBool>,
    senders: JoinSet<usize>,
}

impl Flooder {
    /// `registered` are the bot's commands, as the local Discord describes them.
    pub fn new(person: TestUser, channels: Vec<String>, registered: &Value) -> Flooder {
        let mut commands = Vec::new();
        for command in registered.as_array().expect("commands come as a list") {
            runnable(text(&command["name"]).to_owned(), command, &mut commands);
        }
        commands.retain(|(name, _)| !LEAVING.contains(&name.as_str()));
        assert!(commands.len() > 20, "{commands:?}");
        Flooder {
            person,
            channels,
            commands,
        }
    }

    pub fn begin(self, seed: u64) -> Flood {
        let flooder = Arc::new(self);
        let over = Arc::new(AtomicBool::new(false));
        let mut senders = JoinSet::new();
        for sender in 0..AT_ONCE {
            let (flooder, over) = (Arc::clone(&flooder), Arc::clone(&over));
            let mut random = StdRng::seed_from_u64(seed * AT_ONCE + sender);
            senders.spawn(async move {
                let mut sent = 0;
                while !over.load(Ordering::Relaxed) {
                    let action = flooder.action(&mut random).await;
                    // Whatever the answer is: that the bot refuses something is not measured here.
                    let _ = flooder.person.try_act(action.raw()).await;
                    sent += 1;
                }
                sent
            });
        }
        Flood { over, senders }
    }

    /// A press of some button in one of the channels, or some command there.
    async fn action(&self, random: &mut StdRng) -> UserAction {
        let channel = self.channels.choose(random).expect("they play somewhere");
        if random.random_bool(BUTTONS) {
            let seen = self.person.try_messages(channel, LOOKS_BACK).await;
            let seen = seen.unwrap_or_default();
            let buttons: Vec<(usize, String)> = (0..)
                .zip(&seen)
                .flat_map(|(at, message)| message.buttons().into_iter().map(move |b| (at, b)))
                .collect();
            if let Some((at, button)) = buttons.choose(random) {
                return UserAction::press(&seen[*at], button);
            }
        }
        let (command, options) = self.commands.choose(random).expect("there are commands");
        UserAction::command(channel, command, chosen(options, random))
    }
}

impl Flood {
    /// Ends it; returns how many interactions there were.
    pub async fn end(self) -> usize {
        self.over.store(true, Ordering::Relaxed);
        let sent = self.senders.join_all().await;
        sent.into_iter().sum()
    }
}

/// The full names of this command and of what is below it, with their options.
fn runnable(name: String, command: &Value, found: &mut Vec<(String, Vec<Value>)>) {
    let options = command["options"].as_array().cloned().unwrap_or_default();
    let (below, own): (Vec<Value>, Vec<Value>) = options
        .into_iter()
        .partition(|option| matches!(option["type"].as_u64(), Some(1 | 2)));
    for command in &below {
        let name = format!("{name} {}", text(&command["name"]));
        runnable(name, command, found);
    }
    if below.is_empty() {
        found.push((name, own));
    }
}

/// Values for the options that are required and for some of the others.
fn chosen(options: &[Value], random: &mut StdRng) -> Value {
    let mut chosen = Map::new();
    for option in options {
        if option["required"] != true && random.random_bool(0.5) {
            continue;
        }
        let choices = option["choices"].as_array().map_or(&[][..], Vec::as_slice);
        let value = match (choices.choose(random), option["type"].as_u64()) {
            (Some(choice), _) => choice["value"].clone(),
            (None, Some(3)) => json!(["C7", "pink", "3 h", "mountain"].choose(random)),
            (None, Some(4)) => json!(random.random_range(1..6)),
            (None, Some(5)) => json!(random.random_bool(0.5)),
            // A person, a channel or a role would have to be one that there is.
            _ => continue,
        };
        chosen.insert(text(&option["name"]).to_owned(), value);
    }
    Value::Object(chosen)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
