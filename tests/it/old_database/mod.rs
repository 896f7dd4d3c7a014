//! A database that commit af77830 left behind when its power failed: whatever was going on goes on.
//!
//! The files are those of `tests/fixtures/af77830/`, whose README tells what is in them. The local Discord goes
//! on with its old world too, so that old messages can be read and their buttons be pressed. The bot's clock
//! is put back to the moment of the power failure, so the tests say the same whenever they run.

mod owed;
mod rest;
mod time;
mod turns;

use std::path::{Path, PathBuf};

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

use crate::app::App;
use test_kit::Table;
use test_kit::eventually;
use test_kit::{Message, Person};
use test_kit::{Taste, Way, play};

/// A file of the fixture.
fn fixture(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/af77830");
    folder.join(name)
}

/// What the old version left behind, and a copy of it in use.
struct Old {
    app: App,
    /// `what.json`: for each game, by the name of its channel, its people and some of its messages.
    what: Value,
}

impl Old {
    /// The local Discord as the old version left it. No bot runs yet.
    async fn asleep() -> Old {
        let what = std::fs::read(fixture("what.json")).expect("the fixture is there");
        let what: Value = serde_json::from_slice(&what).expect("it is JSON");
        let app = App::start_from(&fixture("")).await;
        let killed: Timestamp = text(&what["killed_at"]).parse().expect("a time");
        let ahead = app.now().duration_since(killed);
        if ahead.is_negative() {
            app.jump_while_down(-ahead);
        } else {
            app.set_back(ahead);
        }
        Old { app, what }
    }

    /// The same with the bot of today, which has taken up the old database.
    async fn awake() -> Old {
        let mut old = Old::asleep().await;
        old.wake().await;
        old
    }

    async fn wake(&mut self) {
        self.app.start_library().await;
    }

    /// So long nobody was there.
    fn sleep_on(&self, time: SignedDuration) {
        self.app.jump_while_down(time);
    }

    /// All games, by the names of their channels.
    fn games(&self) -> Vec<String> {
        let games = self.what["games"].as_object().expect("there are games");
        games.keys().cloned().collect()
    }

    /// The game in this channel, and its people in the order in which they joined.
    async fn table(&self, channel: &str) -> Table {
        let names = self.what["games"][channel]["people"].as_array();
        let names = names.unwrap_or_else(|| panic!("no game in {channel}"));
        let mut people = Vec::new();
        for name in names {
            people.push(self.app.person(text(name)).await);
        }
        Table {
            control: self.app.control.clone(),
            channel: channel.to_owned(),
            people,
            lobby: self.message(channel, "lobby").await,
        }
    }

    /// An old message, as the one sees it whom it was noted for.
    async fn message(&self, channel: &str, name: &str) -> Message {
        let id = text(&self.noted(channel, name)["id"]);
        self.reader(channel, name).await.message(id).await
    }

    /// Whom an old message was noted for: who was to move, as a rule.
    async fn reader(&self, channel: &str, name: &str) -> Person {
        let noted = self.noted(channel, name);
        self.app.person(text(&noted["reader"])).await
    }

    /// What the old version had a button or a menu send.
    fn press(&self, channel: &str, name: &str, label: &str) -> &str {
        text(&self.noted(channel, name)["presses"][label])
    }

    fn noted(&self, channel: &str, name: &str) -> &Value {
        let noted = &self.what["games"][channel]["messages"][name];
        assert!(
            noted.is_object(),
            "no message {name} was noted in {channel}"
        );
        noted
    }
}

#[track_caller]
fn text(value: &Value) -> &str {
    let text = value.as_str();
    text.unwrap_or_else(|| panic!("{value} is no text"))
}

/// So many turns are played, beginning with the one that a post other than `before` tells of. Gives who
/// played them.
async fn played_on(table: &Table, before: Option<&str>, turns: usize) -> Vec<String> {
    let mut before = before.map(str::to_owned);
    let mut taste = Taste::new(3);
    let mut played = Vec::new();
    for _ in 0..turns {
        let (mover, post) = table.mover(before.as_deref()).await;
        play::turn(table, &mover, Way::Typing, &mut taste).await;
        played.push(mover.name);
        before = Some(post);
    }
    // The last of them is told too.
    table.stand(before.as_deref()).await;
    played
}

/// The message in the channel that contains these words, once there is one.
async fn told_in(table: &Table, words: &str) -> Message {
    eventually(&format!("«{words}» in {}", table.channel), || async {
        let mut posts = table.public().await.into_iter();
        posts.find(|post| post.content().contains(words))
    })
    .await
}

/// How often the channel was told something with these words.
async fn times_told_in(table: &Table, words: &str) -> usize {
    let posts = table.public().await.into_iter();
    posts.filter(|post| post.content().contains(words)).count()
}

/// What somebody was told directly of this game with these words, once they were.
async fn told(person: &Person, table: &Table, words: &str) -> Message {
    let place = format!("<#{}>", table.lobby.channel());
    eventually(&format!("«{words}» to {}", person.name), || async {
        let mut told = person.direct_messages().await.into_iter();
        told.find(|message| message.content().contains(words) && message.content().contains(&place))
    })
    .await
}

/// The first time in a text, in seconds since 1970.
fn time_in(text: &str) -> i64 {
    let time = text
        .split("<t:")
        .nth(1)
        .and_then(|rest| rest.split(':').next());
    time.and_then(|time| time.parse().ok())
        .unwrap_or_else(|| panic!("no time: {text}"))
}
