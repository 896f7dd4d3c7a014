//! People at a table who play on whatever happens to the program, and remember what it told them.

use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use super::hope::Hopeful;
use test_kit::{Message, Person, Taste, eventually, within_patience};

/// What the program acknowledged, at one table.
#[derive(Debug, Default)]
pub struct Memory {
    /// Placements whose preview somebody saw.
    pub placed: Vec<Placed>,
    /// Turns that somebody was told are played.
    pub played: Vec<Turn>,
    /// Turns of which somebody was told that they begin.
    pub told: Vec<Turn>,
    /// Games whose record was handed out.
    pub finished: usize,
    /// Questions that were not answered.
    pub unanswered: usize,
}

/// A camel or leader in a preview.
#[derive(Clone, Debug)]
pub struct Placed {
    pub turn: Turn,
    pub colour: String,
    pub space: String,
}

/// A turn: its game, and the game's revision in which it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Turn {
    pub table: i64,
    pub revision: i64,
}

impl Turn {
    /// The turn that a button was made for.
    pub fn of(custom_id: &str) -> Turn {
        let mut numbers = custom_id.split(':').skip(2).map(str::parse);
        let mut next = || numbers.next().and_then(Result::ok);
        let (table, revision) = (next(), next());
        Turn {
            table: table.unwrap_or_else(|| panic!("no table in {custom_id}")),
            revision: revision.unwrap_or_else(|| panic!("no revision in {custom_id}")),
        }
    }
}

/// A channel and the people who play there.
pub struct Crowd {
    pub hope: Hopeful,
    pub channel: String,
    pub people: Vec<Person>,
    pub taste: Taste,
    pub memory: Memory,
}

/// What a channel's newest post asks for.
enum Stand {
    Nothing,
    Lobby(Message),
    Turn(Message),
    Over(Message),
}

impl Crowd {
    pub fn new(hope: Hopeful, channel: &str, people: Vec<Person>, seed: u64) -> Crowd {
        Crowd {
            hope,
            channel: channel.to_owned(),
            people,
            taste: Taste::new(seed),
            memory: Memory::default(),
        }
    }

    /// Plays game after game until it is told to stop, and then to the end of the turn.
    pub async fn play(mut self, stop: CancellationToken) -> Memory {
        let mut done: Option<String> = None;
        while !stop.is_cancelled() {
            match self.stand(done.as_deref()).await {
                Stand::Nothing => self.open(None).await,
                Stand::Lobby(lobby) => self.sit_down(&lobby).await,
                Stand::Turn(post) => {
                    self.turn(&post).await;
                    done = Some(post.id().to_owned());
                }
                Stand::Over(post) => {
                    self.export().await;
                    done = Some(post.id().to_owned());
                    self.open(done.as_deref()).await;
                }
            }
        }
        self.memory
    }

    /// The newest post that can be pressed.
    async fn newest(&self) -> Option<Message> {
        let posts = self.hope.newest("eli", &self.channel, 30).await;
        let labels = ["Join", "My turn", "Export"];
        posts
            .into_iter()
            .find(|post| !post.is_ephemeral() && labels.iter().any(|label| post.has_button(label)))
    }

    /// What the newest post asks for, once it is another than the one that is done with.
    async fn stand(&self, done: Option<&str>) -> Stand {
        if self.hope.newest("eli", &self.channel, 1).await.is_empty() {
            return Stand::Nothing;
        }
        let stand = within_patience(|| async {
            let post = self.newest().await?;
            if Some(post.id()) == done {
                return None;
            }
            Some(if post.has_button("Join") {
                Stand::Lobby(post)
            } else if post.has_button("My turn") {
                Stand::Turn(post)
            } else {
                Stand::Over(post)
            })
        })
        .await;
        match stand {
            Some(stand) => stand,
            None => {
                let seen = self.hope.newest("eli", &self.channel, 3).await;
                panic!("waited in vain in {}: {seen:#?}", self.channel);
            }
        }
    }

    fn note<T>(&mut self, answer: Option<T>) -> Option<T> {
        self.memory.unanswered += usize::from(answer.is_none());
        answer
    }

    /// Opens a lobby. If the program died over it, the lobby may be there all the same: then another
    /// is refused, and soon there is a message with its buttons.
    async fn open(&mut self, before: Option<&str>) {
        let host = self.people[0].clone();
        let options = json!({
            "board": "mountain", "seats": self.people.len(), "seating": "joined", "aquifers": true,
        });
        let answer = loop {
            let opened = self
                .hope
                .command(&host, &self.channel, "game new", options.clone())
                .await;
            if let Some(answer) = self.note(opened) {
                break answer;
            }
        };
        let what = format!("a lobby that can be joined: {}", answer.text());
        eventually(&what, || async {
            let newest = self.newest().await?;
            (Some(newest.id()) != before).then_some(())
        })
        .await;
    }

    async fn sit_down(&mut self, lobby: &Message) {
        for at in 1..self.people.len() {
            let person = self.people[at].clone();
            let joined = self.hope.press(&person, lobby, "Join").await;
            self.note(joined);
        }
        let host = self.people[0].clone();
        let started = self.hope.press(&host, lobby, "Start").await;
        self.note(started);
    }

    async fn export(&mut self) {
        loop {
            let host = self.people[0].clone();
            let export = self
                .hope
                .command(&host, &self.channel, "game export", json!({}))
                .await;
            if let Some(record) = self.note(export) {
                assert!(!record.attachments().is_empty(), "{}", record.text());
                self.memory.finished += 1;
                return;
            }
        }
    }

    /// Plays a turn to its end, however often the program dies over it.
    async fn turn(&mut self, post: &Message) {
        let due = post.content().lines().last().unwrap_or_default();
        let named = |person: &&Person| due.contains(&format!("**{}**", person.display));
        let person = self.people.iter().find(named).cloned();
        let person = person.unwrap_or_else(|| panic!("nobody is to move: {}", post.text()));
        let turn = Turn::of(&post.custom_id("My turn"));
        self.rung(&person, turn).await;
        loop {
            let Some(preview) = self.preview(&person, post, turn).await else {
                if self.is_over(post).await {
                    return;
                }
                continue;
            };
            let ended = self.hope.press(&person, &preview, "End turn").await;
            match self.note(ended) {
                Some((answer, true)) if answer.content().contains("Played.") => {
                    self.memory.played.push(turn);
                    return;
                }
                _ if self.is_over(post).await => return,
                _ => {}
            }
        }
    }

    /// Waits until the phone rings: one direct message tells that the turn has begun.
    async fn rung(&mut self, person: &Person, turn: Turn) {
        let rung = within_patience(|| async {
            let newest = self.hope.newest(&person.name, "@bot", 30).await;
            newest
                .iter()
                .filter(|message| message.has_button("My turn"))
                .any(|message| Turn::of(&message.custom_id("My turn")) == turn)
                .then_some(())
        });
        if rung.await.is_none() {
            panic!("{} was never told of {turn:?}", person.name);
        }
        self.memory.told.push(turn);
    }

    /// Whether the channel has gone on: what was asked for was done, although nobody said so.
    async fn is_over(&self, post: &Message) -> bool {
        self.hope.pause().await;
        let newest = self.newest().await;
        newest.is_some_and(|newest| newest.id() != post.id())
    }

    /// Places what is due until the turn can be ended; nothing if that cannot be seen.
    async fn preview(&mut self, person: &Person, post: &Message, turn: Turn) -> Option<Message> {
        // What was placed before the program died is still there.
        let looked = self.hope.press(person, post, "My turn").await;
        let (mut shown, _) = self.note(looked)?;
        for _ in 0..3 {
            if shown.has_button("End turn") {
                return Some(shown);
            }
            let (colour, space) = self.choose(person).await?;
            let options = json!({"colour": colour, "space": space});
            let placed = self
                .hope
                .command(person, &self.channel, "place", options)
                .await;
            shown = self.note(placed)?;
            // A refusal has no preview: somebody's clock went on, or it was placed before.
            if shown.has_button("Undo") || shown.has_button("Start over") {
                self.memory.placed.push(Placed {
                    turn,
                    colour,
                    space,
                });
            }
        }
        shown.has_button("End turn").then_some(shown)
    }

    async fn choose(&mut self, person: &Person) -> Option<(String, String)> {
        for colour in self.taste.colours() {
            let spaces = self.hope.spaces(person, &self.channel, colour).await;
            let spaces = self.note(spaces)?;
            if !spaces.is_empty() {
                let chosen = self.taste.one_of(spaces.len());
                return Some((colour.to_owned(), spaces[chosen].clone()));
            }
        }
        None
    }
}

/// Only for what is printed.
pub fn sum(memories: &[Memory]) -> Value {
    json!({
        "turns": memories.iter().map(|memory| memory.played.len()).sum::<usize>(),
        "placements": memories.iter().map(|memory| memory.placed.len()).sum::<usize>(),
        "finished games": memories.iter().map(|memory| memory.finished).sum::<usize>(),
        "unanswered": memories.iter().map(|memory| memory.unanswered).sum::<usize>(),
    })
}
