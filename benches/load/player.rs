//! Somebody who makes one turn as people do: looks, thinks, tries, and ends it.

use std::sync::Mutex;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::control::{Control, acknowledged};
use crate::town::Person;

const COLOURS: [&str; 5] = ["green", "pink", "yellow", "purple", "turquoise"];

/// How long somebody waits for the message of a turn before giving up.
const PATIENCE: u32 = 60;
const LOOK_AGAIN: Duration = Duration::from_millis(250);
/// Between two things that a person does, in seconds.
const THINKS: std::ops::Range<f64> = 0.3..1.2;
/// A turn is never more presses and choices than this.
const MOST_STEPS: usize = 12;

/// A game in a channel, as players see it.
pub struct Game {
    pub id: i64,
    pub channel: String,
    pub people: Vec<Person>,
    /// Held by whoever makes a turn. Somebody who comes too early waits for the other's.
    pub in_hand: tokio::sync::Mutex<()>,
    /// The message of the turn that was made last.
    pub last: Mutex<Option<String>>,
    /// The spaces of every turn that the bot said was played, in order; none for a leader given back.
    pub played: Mutex<Vec<Vec<Option<String>>>>,
}

/// One interaction: what it was, and its first answer.
#[derive(Clone, Debug)]
pub struct Deed {
    pub kind: &'static str,
    /// Milliseconds until it was acknowledged; or what became of it.
    pub acknowledged: Result<f64, String>,
}

/// What came of one turn.
#[derive(Default)]
pub struct Turn {
    pub deeds: Vec<Deed>,
    /// Whether the game was over, so that nothing was to be done.
    pub over: bool,
    /// Why the turn was not made.
    pub broken: Option<String>,
}

/// Makes the turn of whoever is to move. The same seed does the same in the same position.
pub async fn turn(control: &Control, game: &Game, seed: u64) -> Turn {
    let _in_hand = game.in_hand.lock().await;
    let mut player = Player {
        control,
        game,
        random: StdRng::seed_from_u64(seed),
        user: String::new(),
        turn: Turn::default(),
    };
    if let Err(why) = player.play().await {
        player.turn.broken = Some(why);
    }
    player.turn
}

struct Player<'a> {
    control: &'a Control,
    game: &'a Game,
    random: StdRng,
    /// Who moves.
    user: String,
    turn: Turn,
}

impl Player<'_> {
    async fn play(&mut self) -> Result<(), String> {
        let Some(post) = self.post().await? else {
            self.turn.over = true;
            return Ok(());
        };
        let content = text(&post["content"]);
        let due = |line: &&str| self.game.people.iter().any(|person| named(person, line));
        let line = content
            .lines()
            .rev()
            .find(due)
            .ok_or("a post names nobody")?;
        let movers: Vec<&Person> = self.game.people.iter().filter(|p| named(p, line)).collect();
        let mover = movers[self.random.random_range(0..movers.len())];
        self.user = mover.id.clone();
        let channel = self.game.channel.clone();
        if self.chance(0.3) {
            self.press("Board", &post, "Board").await?;
        }
        if self.chance(0.2) {
            let show = ["plain", "since", "legal", "text"][self.random.random_range(0..4)];
            self.command("/board", "board", json!({"show": show}))
                .await?;
        }
        if self.chance(0.15) {
            self.press("My tokens", &post, "My tokens").await?;
        }
        if self.chance(0.1) {
            self.command("/score", "score", json!({})).await?;
        }
        let opening = line.contains("Giving back") || line.contains("sets a palm");
        let (preview, spaces) = if opening || self.chance(0.4) {
            self.by_menus(&post).await?
        } else {
            let typed = self.by_typing(&channel).await;
            typed.map_err(|why| format!("{why} ({line:?} in game {})", self.game.id))?
        };
        self.press("End turn", &preview, "End turn").await?;
        *self.game.last.lock().expect("nobody panics with it") = Some(text(&post["id"]));
        self.game
            .played
            .lock()
            .expect("nobody panics with it")
            .push(spaces);
        Ok(())
    }

    /// The message of the present turn, waited for; nothing if the game is over.
    async fn post(&mut self) -> Result<Option<Value>, String> {
        let last = self
            .game
            .last
            .lock()
            .expect("nobody panics with it")
            .clone();
        let user = self.game.people[0].id.clone();
        for _ in 0..PATIENCE {
            let query = [
                ("user", user.as_str()),
                ("channel", self.game.channel.as_str()),
                ("limit", "12"),
            ];
            let seen = self.control.get("messages", &query).await?;
            let posts = seen.as_array().into_iter().flatten().rev();
            let newest = posts
                .filter(|post| post["ephemeral"] != true)
                .find(|post| has(post, "My turn") || has(post, "Export"));
            match newest {
                Some(post) if has(post, "Export") => return Ok(None),
                Some(post) if last.as_deref() != post["id"].as_str() => {
                    return Ok(Some(post.clone()));
                }
                _ => tokio::time::sleep(LOOK_AGAIN).await,
            }
        }
        Err("the message of the turn did not come".to_owned())
    }

    /// *My turn*, and menu after menu until the preview can be ended.
    async fn by_menus(&mut self, post: &Value) -> Result<(Value, Vec<Option<String>>), String> {
        let mut shown = self.press("My turn", post, "My turn").await?;
        let mut spaces = Vec::new();
        for _ in 0..MOST_STEPS {
            if can_press(&shown, "End turn") {
                return Ok((shown, spaces));
            }
            let menus: Vec<Value> = parts(&shown).filter(|part| part["type"] == 3).collect();
            let of_spaces = |menu: &&Value| text(&menu["custom_id"]).contains("space");
            let menu = menus.iter().find(of_spaces).or(menus.last());
            let menu = menu.ok_or("no menu is offered")?;
            let lines = menu["options"].as_array().ok_or("a menu without lines")?;
            // The best come first.
            let chosen = self.random.random_range(0..lines.len().min(8));
            let value = text(&lines[chosen]["value"]);
            let id = text(&menu["custom_id"]);
            let body = json!({
                "user": self.user, "message": shown["id"], "channel": shown["channel_id"],
                "custom_id": id, "values": [value],
            });
            shown = self.deed("menu", "select", body).await?;
            if id.contains("space") {
                spaces.push(Some(value));
            } else if id.contains("give") {
                spaces.push(None);
            }
        }
        Err("the menus lead nowhere".to_owned())
    }

    /// `/place` with the help of completion until the preview can be ended.
    async fn by_typing(&mut self, channel: &str) -> Result<(Value, Vec<Option<String>>), String> {
        let mut spaces = Vec::new();
        for _ in 0..MOST_STEPS {
            let (colour, space) = self
                .offered(channel, json!({}), "colour", "space")
                .await?
                .ok_or_else(|| format!("nothing is offered after {spaces:?}"))?;
            let mut options = json!({"colour": colour, "space": space});
            let mut placed = vec![Some(space)];
            if self.chance(0.5)
                && let Some((colour, space)) = self
                    .offered(channel, options.clone(), "colour2", "space2")
                    .await?
            {
                options["colour2"] = json!(colour);
                options["space2"] = json!(space);
                placed.push(Some(space));
            }
            let mut preview = self.command("/place", "place", options.clone()).await?;
            if can_press(&preview, "Undo") && self.chance(0.08) {
                let undone = self.press("Undo", &preview, "Undo").await?;
                if placed.len() == 2 && can_press(&undone, "Undo") {
                    self.press("Start over", &undone, "Start over").await?;
                }
                preview = self.command("/place", "place", options).await?;
            }
            spaces.extend(placed);
            if can_press(&preview, "End turn") {
                return Ok((preview, spaces));
            }
            if !can_press(&preview, "Undo") {
                return Err(format!("refused: {}", text(&preview["content"])));
            }
        }
        Err("typing leads nowhere".to_owned())
    }

    /// A colour, and one of the best spaces that completion offers for it.
    async fn offered(
        &mut self,
        channel: &str,
        before: Value,
        colour_option: &str,
        space_option: &str,
    ) -> Result<Option<(String, String)>, String> {
        let first = self.random.random_range(0..COLOURS.len());
        for step in 0..COLOURS.len() {
            let colour = COLOURS[(first + step) % COLOURS.len()];
            let mut options = before.clone();
            options[colour_option] = json!(colour);
            let body = json!({
                "user": self.user, "channel": channel, "command": "place",
                "options": options, "focused": space_option, "value": "",
            });
            let answer = self.act("completion", "autocomplete", &body).await?;
            let choices = answer["choices"].as_array().cloned().unwrap_or_default();
            if !choices.is_empty() {
                let chosen = self.random.random_range(0..choices.len().min(8));
                return Ok(Some((colour.to_owned(), text(&choices[chosen]["value"]))));
            }
            if !before.as_object().is_some_and(serde_json::Map::is_empty) && step == 1 {
                // Nothing more is due, or nothing that this person would look for.
                return Ok(None);
            }
        }
        Ok(None)
    }

    async fn command(
        &mut self,
        kind: &'static str,
        command: &str,
        options: Value,
    ) -> Result<Value, String> {
        let body = json!({
            "user": self.user, "channel": self.game.channel, "command": command, "options": options,
        });
        self.deed(kind, "command", body).await
    }

    async fn press(
        &mut self,
        kind: &'static str,
        message: &Value,
        label: &str,
    ) -> Result<Value, String> {
        let body = json!({
            "user": self.user, "message": message["id"], "channel": message["channel_id"],
            "label": label,
        });
        self.deed(kind, "press", body).await
    }

    /// Thinks, acts, and gives the message that answered.
    async fn deed(&mut self, kind: &'static str, path: &str, body: Value) -> Result<Value, String> {
        let answer = self.act(kind, path, &body).await?;
        let followed = answer["followups"].as_array().and_then(|all| all.last());
        Ok(followed.unwrap_or(&answer["message"]).clone())
    }

    async fn act(&mut self, kind: &'static str, path: &str, body: &Value) -> Result<Value, String> {
        let thinks = Duration::from_secs_f64(self.random.random_range(THINKS));
        tokio::time::sleep(thinks).await;
        let answer = self.control.post(path, body).await?;
        let acknowledged = acknowledged(&answer);
        let failed = acknowledged.clone().err();
        self.turn.deeds.push(Deed { kind, acknowledged });
        match failed {
            None => Ok(answer),
            Some(why) => Err(format!("{kind}: {why}")),
        }
    }

    fn chance(&mut self, share: f64) -> bool {
        self.random.random_bool(share)
    }
}

fn named(person: &Person, line: &str) -> bool {
    line.contains(&format!("**{}**", person.name))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The buttons and menus of a message.
fn parts(message: &Value) -> impl Iterator<Item = Value> {
    let rows = message["components"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    rows.into_iter()
        .flat_map(|row| row["components"].as_array().cloned().unwrap_or_default())
}

fn has(message: &Value, label: &str) -> bool {
    parts(message).any(|part| part["label"] == label)
}

fn can_press(message: &Value, label: &str) -> bool {
    parts(message).any(|part| part["label"] == label && part["disabled"] != true)
}
