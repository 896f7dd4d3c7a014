//! The source of random interactions.

use std::collections::VecDeque;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value, json};

use super::gust::Gust;
use super::{NAMES, values};
use crate::app::App;
use crate::commands::runnable;
use test_kit::{BotResponse, ControlClient, PostedMessage, UserAction};

/// How many buttons and menus are remembered, including old ones.
const MEMORY: usize = 400;

/// A repeated interaction has no answer that could be waited for: what it does is seen within so many others.
const ECHO: usize = 20;

/// A button or a menu that exists or existed somewhere.
struct Part {
    message: String,
    channel: String,
    body: Value,
}

/// A command with its options filled in.
struct Typed {
    user: String,
    channel: String,
    command: String,
    /// The options as they were registered.
    known: Vec<Value>,
    given: Value,
}

impl Typed {
    fn act(self) -> UserAction {
        let act = UserAction::command(&self.channel, &self.command, self.given);
        act.by(&self.user).raw()
    }

    /// The same, while an option is being typed.
    fn typing(self, focused: &str, typed: &str) -> UserAction {
        let act =
            UserAction::autocomplete(&self.channel, &self.command, self.given, focused, typed);
        act.by(&self.user).raw()
    }
}

/// A press of a button that the message may have lost by then.
fn press(user: &str, message: &PostedMessage, press: &str) -> UserAction {
    let body = json!({
        "user": user, "message": message.id(), "channel": message.channel(),
        "custom_id": message.custom_id(press),
    });
    UserAction::new("press", body).raw()
}

/// A source of interactions.
pub struct Weather {
    control: ControlClient,
    random: StdRng,
    people: Vec<(String, u64)>,
    channels: Vec<String>,
    commands: Vec<(String, Vec<Value>)>,
    parts: VecDeque<Part>,
    /// The newest interactions and who sent them.
    interactions: VecDeque<(String, u64)>,
    /// Whose interactions were repeated lately, and how many had been sent by then.
    repeated: VecDeque<(u64, usize)>,
    sent: usize,
    /// What an honest player does next.
    plan: VecDeque<UserAction>,
}

impl Weather {
    /// The same seed gives the same interactions as long as the bot gives the same answers.
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
            repeated: VecDeque::new(),
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
        let act = match self.plan.pop_front() {
            Some(planned) => planned,
            None => self.idea().await,
        };
        self.sent += 1;
        let sender = self.sender(&act);
        if act.path() == "repeat" {
            self.repeated.push_back((sender, self.sent));
        }
        let answer = self.control.act(act).await;
        self.remember(&answer, sender);
        self.repeated.retain(|(_, at)| at + ECHO >= self.sent);
        let echoes = self.repeated.iter().map(|(whose, _)| *whose);
        Gust {
            senders: [sender].into_iter().chain(echoes).collect(),
            answer,
        }
    }

    /// Who sends something; of a repetition, who sent it first.
    fn sender(&self, act: &UserAction) -> u64 {
        let body = act.body();
        if let Some(again) = body["interaction"].as_str() {
            let mut known = self.interactions.iter();
            return known.find(|(id, _)| id == again).map_or(0, |(_, by)| *by);
        }
        let name = body["user"].as_str().unwrap_or_default();
        let known = self.people.iter().find(|(person, _)| person == name);
        known.map_or(0, |(_, id)| *id)
    }

    /// A random person. Ana may cancel every game, so she is not chosen often.
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

    async fn idea(&mut self) -> UserAction {
        match self.random.random_range(0..100) {
            0..35 => self.honest().await,
            35..55 => self.typed().act(),
            55..62 => self.typing(),
            62..78 => self.pressed(false),
            78..90 => self.pressed(true),
            90..94 => {
                let (user, channel) = (self.person(), self.channel());
                let id: String = values::text(&mut self.random).chars().take(100).collect();
                let body = json!({
                    "user": user, "channel": channel, "custom_id": id,
                    "fields": {"text": values::text(&mut self.random)},
                });
                UserAction::new("modal", body).raw()
            }
            94..97 if !self.interactions.is_empty() => {
                let at = self.random.random_range(0..self.interactions.len());
                UserAction::new("repeat", json!({"interaction": self.interactions[at].0}))
            }
            _ => {
                let channel = self.channel();
                self.opened(&channel)
            }
        }
    }

    /// A lobby, opened by anybody. The board says which game.
    fn opened(&mut self, channel: &str) -> UserAction {
        let board = match self.random.random_ratio(1, 3) {
            true => "nomadi-small",
            false => "mountain",
        };
        let open = json!({"board": board, "seats": self.random.random_range(2..6)});
        let person = self.person();
        UserAction::command(channel, "game new", open)
            .by(&person)
            .raw()
    }

    fn typed(&mut self) -> Typed {
        let (command, known) = self
            .commands
            .choose(&mut self.random)
            .expect("there are commands")
            .clone();
        let mut given = Map::new();
        for option in &known {
            let required = option["required"] == true;
            if self.random.random_ratio(if required { 29 } else { 15 }, 30) {
                let name = option["name"].as_str().unwrap_or_default();
                given.insert(name.to_owned(), values::value(&mut self.random, option));
            }
        }
        Typed {
            user: self.person(),
            channel: self.channel(),
            command,
            known,
            given: Value::Object(given),
        }
    }

    fn typing(&mut self) -> UserAction {
        let typed = self.typed();
        let focused = typed.known.choose(&mut self.random);
        let focused = focused.and_then(|option| option["name"].as_str());
        let focused = focused.unwrap_or("space").to_owned();
        typed.typing(&focused, &values::text(&mut self.random))
    }

    /// A press of something that was seen, unchanged or altered.
    fn pressed(&mut self, bend: bool) -> UserAction {
        let user = self.person();
        if self.parts.is_empty() {
            return UserAction::forge("desert-1", "x").by(&user);
        }
        let at = self.random.random_range(0..self.parts.len());
        let part = &self.parts[at];
        let menu = part.body["type"] == 3;
        let id = part.body["custom_id"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        let mut body = json!({"user": user, "message": part.message, "channel": part.channel});
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
            return UserAction::new("press", body).raw();
        }
        let value = choices.choose(&mut self.random).cloned();
        body["values"] = match value {
            Some(value) if !(bend && self.random.random_bool(0.5)) => json!([value]),
            _ => json!([values::text(&mut self.random)]),
        };
        UserAction::new("select", body).raw()
    }

    /// A move by the player to move, so that the games go on; where nobody is to move, a new game.
    async fn honest(&mut self) -> UserAction {
        let channel = self.channel();
        let Some((user, post)) = self.mover(&channel).await else {
            return self.opened(&channel);
        };
        if let Some(moved) = self.moved(&channel, &user).await {
            return moved;
        }
        let mut colours = values::COLOURS;
        let first = self.random.random_range(0..colours.len());
        colours.rotate_left(first);
        for colour in colours {
            let options = json!({"colour": colour});
            let ask = UserAction::autocomplete(&channel, "place", options, "space", "");
            let offered = self.control.act(ask.by(&user).raw()).await;
            self.sent += 1;
            let offered = offered.try_choices().unwrap_or_default();
            if let Some(space) = offered.choose(&mut self.random) {
                let options = json!({"colour": colour, "space": space.value});
                return UserAction::command(&channel, "place", options)
                    .by(&user)
                    .raw();
            }
        }
        // Everything is placed or moved: what is left is to name a price or to end the turn.
        press(&user, &post, "my-turn")
    }

    /// A move of Nomadi with any die that is offered, if that game is played in the channel.
    async fn moved(&mut self, channel: &str, user: &str) -> Option<UserAction> {
        let mut options = Map::new();
        for option in ["die", "from", "to"] {
            let given = Value::Object(options.clone());
            let ask = UserAction::autocomplete(channel, "move", given, option, "");
            let offered = self.control.act(ask.by(user).raw()).await;
            self.sent += 1;
            let offered = offered.try_choices().unwrap_or_default();
            let chosen = offered.choose(&mut self.random)?;
            options.insert(option.to_owned(), json!(chosen.value));
        }
        let act = UserAction::command(channel, "move", Value::Object(options));
        Some(act.by(user).raw())
    }

    /// The player whom the newest post of a channel asks to move, and that post.
    async fn mover(&self, channel: &str) -> Option<(String, PostedMessage)> {
        let seen = self.control.messages("eli", channel, 5).await;
        let mut seen = seen.into_iter().rev();
        let post = seen.find(|message| message.has_button("my-turn"))?;
        let due = post.content().lines().last()?.to_owned();
        let named = |(name, _): &&(String, u64)| {
            let known = NAMES.iter().find(|(awful, _, _)| awful == name);
            let mark = known.map_or(name.as_str(), |(_, _, mark)| mark);
            due.to_lowercase().contains(mark)
        };
        let (name, _) = self.people.iter().find(named)?;
        Some((name.clone(), post))
    }

    /// Remembers what can be pressed in an answer; whoever placed something often ends the turn next.
    fn remember(&mut self, answer: &BotResponse, sender: u64) {
        if let Some(id) = answer.json()["interaction"].as_str() {
            self.interactions.push_back((id.to_owned(), sender));
        }
        while self.interactions.len() > 50 {
            self.interactions.pop_front();
        }
        let message = PostedMessage(answer.json()["message"].clone());
        if !message.0.is_object() {
            return;
        }
        self.keep(&message);
        let Some(owner) = self.owner(&message) else {
            return;
        };
        for part in message.components() {
            let id = part.get("custom_id").and_then(Value::as_str);
            let asks = id.filter(|id| id.contains("nomadi-price"));
            let Some(values) = part.get("options").filter(|_| asks.is_some()) else {
                continue;
            };
            let price = values
                .as_array()
                .and_then(|all| all.choose(&mut self.random));
            let body = json!({
                "user": owner, "message": message.id(), "channel": message.channel(),
                "custom_id": id, "values": [price.map(|price| price["value"].clone())],
            });
            self.plan.push_back(UserAction::new("select", body).raw());
        }
        if message.has_button("end-turn") && self.random.random_ratio(3, 4) {
            self.plan.push_back(press(&owner, &message, "end-turn"));
        }
        if message.has_button("start") && self.random.random_bool(0.5) {
            // A full lobby has no button to join.
            let guests = if message.has_button("join") { 3 } else { 0 };
            for _ in 0..guests {
                let other = self.person();
                self.plan.push_back(press(&other, &message, "join"));
            }
            self.plan.push_back(press(&owner, &message, "start"));
        }
    }

    /// Whose command or press a message answers.
    fn owner(&self, message: &PostedMessage) -> Option<String> {
        let by = message.0["interaction_metadata"]["user"]["id"].as_str()?;
        let by: u64 = by.parse().ok()?;
        let person = self.people.iter().find(|(_, id)| *id == by)?;
        Some(person.0.clone())
    }

    fn keep(&mut self, message: &PostedMessage) {
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

    /// Remembers what everybody can see.
    async fn look_around(&mut self) {
        let channels: Vec<String> = self
            .channels
            .iter()
            .filter(|channel| *channel != "@bot")
            .cloned()
            .collect();
        for channel in channels {
            for message in self.control.messages("eli", &channel, 4).await {
                self.keep(&message);
            }
        }
    }
}
