//! A database that commit af77830 left behind at a power failure: everything goes on from there.
//!
//! The files are in `tests/fixtures/af77830/`, whose README describes them. The local Discord goes on with
//! its old world too, so that old messages can be read and their buttons pressed. The bot's clock is set back
//! to the moment of the power failure, so the result does not depend on when the tests run.

mod owed;
mod rest;
mod time;
mod turns;

use std::path::{Path, PathBuf};

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

use crate::app::App;
use test_kit::TestTable;
use test_kit::eventually;
use test_kit::press::does;
use test_kit::{InputMethod, Taste, play};
use test_kit::{PostedMessage, TestUser};

/// A file of the fixture.
fn fixture(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/af77830");
    folder.join(name)
}

/// What the old version left behind, with a copy of it in use.
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

    /// The same, with today's bot running on the old database.
    async fn awake() -> Old {
        let mut old = Old::asleep().await;
        old.wake().await;
        old
    }

    async fn wake(&mut self) {
        self.app.start_library().await;
    }

    /// Ends the test. Of all that the old version left, one game was spoiled on purpose.
    async fn close(self) {
        let spoiled = "game 15: it cannot be read: entry 3 of the log: invalid type: null, expected internally tagged enum \
                       LogEntry at line 1 column 4";
        self.app.close_finding(&[spoiled]).await;
    }

    /// Lets this much time pass without a bot.
    fn sleep_on(&self, time: SignedDuration) {
        self.app.jump_while_down(time);
    }

    /// All games, by the names of their channels.
    fn games(&self) -> Vec<String> {
        let games = self.what["games"].as_object().expect("there are games");
        games.keys().cloned().collect()
    }

    /// The game in this channel, and its people in the order in which they joined.
    async fn table(&self, channel: &str) -> TestTable {
        let names = self.what["games"][channel]["people"].as_array();
        let names = names.unwrap_or_else(|| panic!("no game in {channel}"));
        let mut people = Vec::new();
        for name in names {
            people.push(self.app.person(text(name)).await);
        }
        TestTable {
            control: self.app.control.clone(),
            channel: channel.to_owned(),
            people,
            lobby: self.message(channel, "lobby").await,
        }
    }

    /// An old message, as its recorded reader sees it.
    async fn message(&self, channel: &str, name: &str) -> PostedMessage {
        let id = text(&self.noted(channel, name)["id"]);
        self.reader(channel, name).await.message(id).await
    }

    /// The recorded reader of an old message, usually the player to move.
    async fn reader(&self, channel: &str, name: &str) -> TestUser {
        let noted = self.noted(channel, name);
        self.app.person(text(&noted["reader"])).await
    }

    /// The custom id that the old version gave a button or a menu.
    fn press(&self, channel: &str, name: &str, press: &str) -> &str {
        let noted = self.noted(channel, name)["presses"].as_object();
        let mut noted = noted.expect("its controls were noted").values().map(text);
        let found = noted.find(|id| does(id, press));
        found.unwrap_or_else(|| panic!("no {press} was noted in {channel}"))
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

/// Plays this many turns, beginning with the one that a post other than `before` announces. Returns who played them.
async fn played_on(table: &TestTable, before: Option<&str>, turns: usize) -> Vec<String> {
    let mut before = before.map(str::to_owned);
    let mut taste = Taste::new(3);
    let mut played = Vec::new();
    for _ in 0..turns {
        let (mover, post) = table.mover(before.as_deref()).await;
        play::turn(table, &mover, InputMethod::Typing, &mut taste).await;
        played.push(mover.name);
        before = Some(post);
    }
    // The turn after the last is posted too.
    table.stand(before.as_deref()).await;
    played
}

/// The message in the channel that contains these words, once there is one.
async fn told_in(table: &TestTable, words: &str) -> PostedMessage {
    eventually(&format!("«{words}» in {}", table.channel), || async {
        let mut posts = table.public().await.into_iter();
        posts.find(|post| post.content().contains(words))
    })
    .await
}

/// How many messages in the channel contain these words.
async fn times_told_in(table: &TestTable, words: &str) -> usize {
    let posts = table.public().await.into_iter();
    posts.filter(|post| post.content().contains(words)).count()
}

/// The direct message about this game that contains these words, once there is one.
async fn told(person: &TestUser, table: &TestTable, words: &str) -> PostedMessage {
    let place = format!("<#{}>", table.lobby.channel());
    eventually(&format!("«{words}» to {}", person.name), || async {
        let mut told = person.direct_messages().await.into_iter();
        told.find(|message| message.content().contains(words) && message.content().contains(&place))
    })
    .await
}

/// The first timestamp in a text, in seconds since 1970.
fn time_in(text: &str) -> i64 {
    let time = text
        .split("<t:")
        .nth(1)
        .and_then(|rest| rest.split(':').next());
    time.and_then(|time| time.parse().ok())
        .unwrap_or_else(|| panic!("no time: {text}"))
}
