//! What Discord, moderators and the network do to a running game. No move is lost or doubled, the game goes
//! on or rests, and somebody is told what to do.

mod channels;
mod events;
mod gateway;
mod servers;

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{InputMethod, PostedMessage, Stand, Taste, TestTable, TestUser, eventually, play};

/// A game that is played turn by turn.
struct RunningGame {
    table: TestTable,
    taste: Taste,
    before: Option<String>,
    /// How many turns were played.
    turns: usize,
    /// How many direct messages each person has been seen to get, by name.
    told: HashMap<String, usize>,
}

impl RunningGame {
    /// Two people begin a game in a channel.
    async fn begin(app: &App, channel: &str, seed: u64) -> RunningGame {
        RunningGame {
            table: app.table(channel, &["ana", "ben"]).begin().await,
            taste: Taste::new(seed),
            before: None,
            turns: 0,
            told: HashMap::new(),
        }
    }

    /// Waits for the next post; returns who is to move.
    async fn asked(&mut self) -> TestUser {
        match self.table.stand(self.before.as_deref()).await {
            Stand::Turn(post, people) => {
                self.before = Some(post.id().to_owned());
                people[0].clone()
            }
            Stand::Over(post) => panic!("the game is over: {}", post.text()),
        }
    }

    /// Waits for the next post and makes the turn that it asks for.
    async fn turn(&mut self) {
        let person = self.asked().await;
        self.told(&person).await;
        self.turn_of(&person).await;
    }

    /// Makes the turn of somebody who is to move, in the channel.
    async fn turn_of(&mut self, person: &TestUser) {
        play::turn(&self.table, person, InputMethod::Typing, &mut self.taste).await;
        self.turns += 1;
    }

    /// Makes the turn of somebody who is to move, from a message with the button *My turn* that may be anywhere.
    async fn turn_from(&mut self, person: &TestUser, message: &PostedMessage) {
        let shown = person.press(message, "my-turn").await.private();
        let preview = play::by_menus_from(person, shown, &mut self.taste).await;
        person.press(&preview, "end-turn").await.message();
        self.turns += 1;
    }

    /// The next direct message that tells somebody of their turn.
    async fn told(&mut self, person: &TestUser) -> PostedMessage {
        let number = self.told.entry(person.name.clone()).or_default();
        *number += 1;
        person.told_of_turn(*number).await
    }

    /// The other of the two.
    fn other(&self, person: &TestUser) -> TestUser {
        let other = self.table.people.iter().find(|other| other.id != person.id);
        other.expect("two play").clone()
    }

    /// Asserts that every turn that was made is on the board once, and nothing else is.
    async fn stands(&self) {
        let person = self.table.host();
        let options = json!({"show": "text"});
        let board = person.command(&self.table.channel, "board", options).await;
        let board = board.private().text();
        assert_eq!(leaders(&board), self.turns, "{board}");
    }
}

/// How many leaders are on a board given as text, in lines such as `green 1: Q6` below the players' names.
fn leaders(board: &str) -> usize {
    let lines = board.lines().skip_while(|line| !line.ends_with("**"));
    let counts = lines.filter_map(|line| {
        let (camels, _) = line.split_once(':')?;
        camels.rsplit(' ').next()?.parse::<usize>().ok()
    });
    counts.sum()
}

/// The number of the last event that the bot was sent.
pub async fn heard(app: &App) -> u64 {
    let events = app.control.events().await;
    let last = events.last().and_then(|event| event["n"].as_u64());
    last.expect("the bot has heard of something")
}

/// Waits until the bot was sent an event of this name, after the one with that number.
pub async fn until_heard(app: &App, name: &str, after: u64) {
    eventually(&format!("{name} for the bot"), || async {
        let events = app.control.events().await;
        let came = |event: &Value| event["t"] == name && event["n"].as_u64() > Some(after);
        events.iter().any(came).then_some(())
    })
    .await;
}

#[test]
fn leaders_are_counted_from_the_board_as_text() {
    let board = "Camels left: green 22\nOases: B8\n● **Ana**\ngreen 1: Q6\npink 1: A1\n■ **Ben**\nyellow 1: C3";
    assert_eq!(leaders(board), 3);
}
