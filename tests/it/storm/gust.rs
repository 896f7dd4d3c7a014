//! One random interaction after the other.

use std::collections::VecDeque;
use std::fmt;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value, json};

use super::{NAMES, values};
use crate::app::App;
use crate::commands::runnable;
use test_kit::{Control, Message};

/// How many buttons and menus are remembered, old ones among them.
const MEMORY: usize = 400;

/// Something that was sent, and what came of it.
pub struct Gust {
    /// Who sent it.
    pub sender: u64,
    what: &'static str,
    body: Value,
    answer: Value,
}

impl fmt::Display for Gust {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.what, self.body)
    }
}

impl Gust {
    /// Was it answered, in a way that somebody can read?
    pub fn clear(&self) -> Result<(), String> {
        if self.what == "repeat" {
            return Ok(());
        }
        if !self.answer["error"].is_null() {
            return Err(format!("not answered: {}", self.answer));
        }
        if self.what == "autocomplete" {
            return Ok(());
        }
        let followed = self.answer["followups"]
            .as_array()
            .and_then(|list| list.last());
        let message = Message(followed.unwrap_or(&self.answer["message"]).clone());
        let text = message.text();
        // Whoever presses what only somebody else can see changes what only that person can see.
        let elsewhere = self.answer["updated"] == true && message.0.is_null();
        if text.trim().is_empty() && message.attachments().is_empty() && !elsewhere {
            return Err(format!("an empty answer: {}", self.answer));
        }
        if text.contains("Something went wrong") {
            return Err(format!("the bot blames itself: {text}"));
        }
        // A question that was answered in its own place rang when it was asked.
        if self.answer["updated"] != true && !message.notified().is_empty() {
            return Err(format!("somebody's phone rang: {}", message.0));
        }
        Ok(())
    }
}

/// A button or a menu that stands or stood somewhere.
struct Part {
    message: String,
    channel: String,
    body: Value,
}

/// A command as a client sends it that checks nothing.
fn command(user: &str, channel: &str, command: &str, options: Value) -> Value {
    json!({"user": user, "channel": channel, "command": command, "options": options, "raw": true})
}

/// A press of a button that a message carries.
fn press(user: &str, message: &Message, label: &str) -> Value {
    json!({
        "user": user, "message": message.id(), "channel": message.channel(),
        "custom_id": message.custom_id(label), "raw": true,
    })
}

/// Where interactions come from.
pub struct Weather {
    control: Control,
    random: StdRng,
    people: Vec<(String, u64)>,
    channels: Vec<String>,
    commands: Vec<(String, Vec<Value>)>,
    parts: VecDeque<Part>,
    interactions: VecDeque<String>,
    sent: usize,
    /// What an honest player does next.
    plan: VecDeque<(&'static str, Value)>,
}

impl Weather {
    /// The same seed blows the same way, as far as the bot gives the same answers.
    pub async fn new(app: &App, seed: u64, thread: &str) -> Weather {
        let state = app.control.state().await;
        let users = state["users"].as_array().expect("the state lists users");
        let names = ["ana", "ben", "cem", "dia"].into_iter();
        let names = names.chain(NAMES.into_iter().map(|(name, _, _)| name));
        let people = names.map(|name| {
            let user = users.iter().find(|user| user["name"] == name);
            let id = user.and_then(|user| user["id"].as_str()?.parse().ok());
            (name.to_owned(), id.expect("everybody has an id"))
        });
        let channels = ["desert-1", "desert-2", "desert-3", thread, "@bot"];
        Weather {
            people: people.collect(),
            commands: runnable(&state["commands"]),
            control: app.control.clone(),
            random: StdRng::seed_from_u64(seed),
            channels: channels.map(str::to_owned).to_vec(),
            parts: VecDeque::new(),
            interactions: VecDeque::new(),
            sent: 0,
            plan: VecDeque::new(),
        }
    }

    /// How many interactions have been sent.
    pub fn sent(&self) -> usize {
        self.sent
    }

    /// Sends something.
    pub async fn blow(&mut self) -> Gust {
        if self.sent.is_multiple_of(20) {
            self.look_around().await;
        }
        let (what, body) = match self.plan.pop_front() {
            Some(planned) => planned,
            None => self.idea().await,
        };
        self.sent += 1;
        let answer = self.control.post(what, &body).await;
        self.remember(&answer);
        let name = body["user"].as_str().unwrap_or_default();
        let sender = self.people.iter().find(|(person, _)| person == name);
        let sender = sender.map_or(0, |(_, id)| *id);
        Gust {
            sender,
            what,
            body,
            answer,
        }
    }

    /// Somebody. Ana may cancel every game, so she is not asked often.
    fn person(&mut self) -> String {
        let somebody = self.anybody();
        match somebody.as_str() {
            "ana" if self.random.random_ratio(4, 5) => self.anybody(),
            _ => somebody,
        }
    }

    fn anybody(&mut self) -> String {
        self.people
            .choose(&mut self.random)
            .expect("there are people")
            .0
            .clone()
    }

    fn channel(&mut self) -> String {
        self.channels
            .choose(&mut self.random)
            .expect("there are channels")
            .clone()
    }

    async fn idea(&mut self) -> (&'static str, Value) {
        match self.random.random_range(0..100) {
            0..35 => self.honest().await,
            35..55 => ("command", self.typed()),
            55..62 => ("autocomplete", self.typing()),
            62..78 => self.pressed(false),
            78..90 => self.pressed(true),
            90..94 => (
                "modal",
                json!({
                    "user": self.person(), "channel": self.channel(), "raw": true,
                    "custom_id": values::text(&mut self.random).chars().take(100).collect::<String>(),
                    "fields": {"text": values::text(&mut self.random)},
                }),
            ),
            94..97 if !self.interactions.is_empty() => {
                let at = self.random.random_range(0..self.interactions.len());
                ("repeat", json!({"interaction": self.interactions[at]}))
            }
            _ => {
                let open = json!({"board": "mountain", "seats": self.random.random_range(2..6)});
                let (user, channel) = (self.person(), self.channel());
                (
                    "command",
                    json!({"user": user, "channel": channel, "command": "game new", "options": open, "raw": true}),
                )
            }
        }
    }

    fn typed(&mut self) -> Value {
        let (command, options) = self
            .commands
            .choose(&mut self.random)
            .expect("there are commands")
            .clone();
        let mut given = Map::new();
        for option in &options {
            let required = option["required"] == true;
            if self.random.random_ratio(if required { 29 } else { 15 }, 30) {
                let name = option["name"].as_str().unwrap_or_default();
                given.insert(name.to_owned(), values::value(&mut self.random, option));
            }
        }
        json!({
            "user": self.person(), "channel": self.channel(), "command": command, "options": given, "raw": true,
        })
    }

    fn typing(&mut self) -> Value {
        let mut body = self.typed();
        let command = body["command"].as_str().unwrap_or_default().to_owned();
        let (_, options) = self
            .commands
            .iter()
            .find(|(name, _)| *name == command)
            .expect("it was chosen from these");
        let focused = options
            .choose(&mut self.random)
            .map_or(json!("space"), |option| option["name"].clone());
        body["focused"] = focused;
        body["value"] = json!(values::text(&mut self.random));
        body
    }

    /// A press of something that was seen; as it was, or bent.
    fn pressed(&mut self, bend: bool) -> (&'static str, Value) {
        let user = self.person();
        if self.parts.is_empty() {
            return (
                "press",
                json!({"user": user, "channel": "desert-1", "custom_id": "x", "raw": true}),
            );
        }
        let at = self.random.random_range(0..self.parts.len());
        let part = &self.parts[at];
        let menu = part.body["type"] == 3;
        let id = part.body["custom_id"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        let mut body =
            json!({"user": user, "message": part.message, "channel": part.channel, "raw": true});
        let choices: Vec<Value> = part.body["options"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|line| line["value"].clone())
            .collect();
        let bent = values::bent(&mut self.random, &id);
        body["custom_id"] = json!(if bend { bent } else { id });
        if bend && self.random.random_bool(0.5) {
            body["channel"] = json!(self.channel());
            body.as_object_mut().expect("it is one").remove("message");
        }
        if !menu {
            return ("press", body);
        }
        let value = choices.choose(&mut self.random).cloned();
        body["values"] = match value {
            Some(value) if !(bend && self.random.random_bool(0.5)) => json!([value]),
            _ => json!([values::text(&mut self.random)]),
        };
        ("select", body)
    }

    /// Whoever is to move moves, so that the games go on.
    async fn honest(&mut self) -> (&'static str, Value) {
        let channel = self.channel();
        let (user, post) = match self.mover(&channel).await {
            Some((user, post)) => (user, Some(post)),
            None => (self.person(), None),
        };
        let first = self.random.random_range(0..values::COLOURS.len());
        for colour in values::COLOURS
            .iter()
            .cycle()
            .skip(first)
            .take(values::COLOURS.len())
        {
            let ask = json!({
                "user": user, "channel": channel, "command": "place", "options": {"colour": colour},
                "focused": "space", "value": "", "raw": true,
            });
            let offered = self.control.post("autocomplete", &ask).await;
            self.sent += 1;
            let offered = offered["choices"].as_array().cloned().unwrap_or_default();
            if let Some(space) = offered.choose(&mut self.random) {
                let options = json!({"colour": colour, "space": space["value"]});
                return ("command", command(&user, &channel, "place", options));
            }
        }
        // Everything is placed: what is left is to end the turn.
        match post {
            Some(post) => ("press", press(&user, &post, "My turn")),
            None => ("command", command(&user, &channel, "game info", json!({}))),
        }
    }

    /// Whom the newest post of a channel asks to move, and that post.
    async fn mover(&self, channel: &str) -> Option<(String, Message)> {
        let query = [("user", "eli"), ("channel", channel), ("limit", "5")];
        let seen = self.control.get("messages", &query).await;
        let post = seen.as_array()?.iter().rev().find_map(|message| {
            let message = Message(message.clone());
            message.has_button("My turn").then_some(message)
        })?;
        let due = post.content().lines().last()?.to_owned();
        let named = |(name, _): &&(String, u64)| {
            let known = NAMES.iter().find(|(awful, _, _)| awful == name);
            let mark = known.map_or(name.as_str(), |(_, _, mark)| mark);
            due.to_lowercase().contains(mark)
        };
        let (name, _) = self.people.iter().find(named)?;
        Some((name.clone(), post))
    }

    /// Remembers what can be pressed in an answer; the one who placed something often ends the turn.
    fn remember(&mut self, answer: &Value) {
        if let Some(id) = answer["interaction"].as_str() {
            self.interactions.push_back(id.to_owned());
        }
        while self.interactions.len() > 50 {
            self.interactions.pop_front();
        }
        let message = Message(answer["message"].clone());
        if !message.0.is_object() {
            return;
        }
        self.keep(&message);
        let Some(owner) = self.owner(&message) else {
            return;
        };
        if message.has_button("End turn") && self.random.random_ratio(3, 4) {
            self.plan
                .push_back(("press", press(&owner, &message, "End turn")));
        }
        if message.has_button("Start") && self.random.random_bool(0.5) {
            for _ in 0..3 {
                let other = self.person();
                self.plan
                    .push_back(("press", press(&other, &message, "Join")));
            }
            self.plan
                .push_back(("press", press(&owner, &message, "Start")));
        }
    }

    /// Whose command or press a message answers.
    fn owner(&self, message: &Message) -> Option<String> {
        let by = message.0["interaction_metadata"]["user"]["id"].as_str()?;
        let by: u64 = by.parse().ok()?;
        let person = self.people.iter().find(|(_, id)| *id == by)?;
        Some(person.0.clone())
    }

    fn keep(&mut self, message: &Message) {
        for part in message.components() {
            if part.contains_key("custom_id") {
                self.parts.push_back(Part {
                    message: message.id().to_owned(),
                    channel: message.channel().to_owned(),
                    body: Value::Object(part.clone()),
                });
            }
        }
        while self.parts.len() > MEMORY {
            self.parts.pop_front();
        }
    }

    /// Sees what everybody can see.
    async fn look_around(&mut self) {
        let channels: Vec<String> = self
            .channels
            .iter()
            .filter(|channel| *channel != "@bot")
            .cloned()
            .collect();
        for channel in channels {
            let query = [
                ("user", "eli"),
                ("channel", channel.as_str()),
                ("limit", "4"),
            ];
            let seen = self.control.get("messages", &query).await;
            for message in seen.as_array().into_iter().flatten() {
                self.keep(&Message(message.clone()));
            }
        }
    }
}
