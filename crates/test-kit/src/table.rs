//! A table of players: people in a channel who open a game, sit down and play it.

use serde_json::{Map, Value, json};

use crate::control::{Control, eventually, within_patience};
use crate::person::{Message, Person};
use crate::play::{self, Taste, Way};

/// What is to be played, by whom and where.
pub struct Invitation<'a> {
    control: &'a Control,
    channel: String,
    names: Vec<&'a str>,
    options: Map<String, Value>,
}

impl<'a> Invitation<'a> {
    /// A table for these people; the first of them opens it.
    pub fn new(control: &'a Control, channel: &str, names: &[&'a str]) -> Invitation<'a> {
        let mut options = Map::new();
        options.insert("board".into(), json!("mountain"));
        options.insert("seats".into(), json!(names.len()));
        options.insert("seating".into(), json!("joined"));
        Invitation {
            control,
            channel: channel.to_owned(),
            names: names.to_vec(),
            options,
        }
    }

    /// Sets an option of `/game new`.
    pub fn with(mut self, option: &str, value: impl Into<Value>) -> Self {
        self.options.insert(option.to_owned(), value.into());
        self
    }

    /// Opens the lobby; nobody else has joined yet.
    pub async fn open(self) -> Table {
        let mut people = Vec::new();
        for name in &self.names {
            people.push(Person::new(self.control, name).await);
        }
        let opened = people[0]
            .command(&self.channel, "game new", Value::Object(self.options))
            .await;
        let lobby = opened.message();
        assert!(
            !lobby.is_ephemeral(),
            "a lobby is for everybody: {}",
            lobby.0
        );
        Table {
            control: self.control.clone(),
            channel: self.channel,
            people,
            lobby,
        }
    }

    /// Opens the lobby, lets everybody join by its button, and starts by its button.
    pub async fn begin(self) -> Table {
        let table = self.open().await;
        for person in &table.people[1..] {
            person.press(&table.lobby, "Join").await.message();
        }
        table.people[0].press(&table.lobby, "Start").await.message();
        table
    }
}

/// A game in a channel, and the people who play it.
pub struct Table {
    pub control: Control,
    pub channel: String,
    /// In the order of joining.
    pub people: Vec<Person>,
    pub lobby: Message,
}

impl Table {
    pub fn host(&self) -> &Person {
        &self.people[0]
    }

    /// What everybody can read in the channel, newest last. Seen through somebody who does not play.
    pub async fn public(&self) -> Vec<Message> {
        let query = [
            ("user", "eli"),
            ("channel", self.channel.as_str()),
            ("limit", "1000"),
        ];
        let messages = self.control.get("messages", &query).await;
        let messages = messages.as_array().expect("messages come as a list");
        messages
            .iter()
            .cloned()
            .map(Message)
            .filter(|message| !message.is_ephemeral())
            .collect()
    }

    /// Waits until only the newest post can be pressed.
    pub async fn one_open_post(&self) {
        self.open_posts(1).await;
    }

    /// Waits until nobody is asked to move any more.
    pub async fn no_open_post(&self) {
        self.open_posts(0).await;
    }

    async fn open_posts(&self, count: usize) {
        eventually("the older posts to lose their buttons", || async {
            let posts = self.public().await;
            let open = posts.iter().filter(|post| post.has_button("My turn"));
            (open.count() == count).then_some(())
        })
        .await;
    }

    /// The newest message that carries this button, once there is one.
    pub async fn newest_with(&self, button: &str) -> Message {
        eventually(&format!("a message with the button {button}"), || async {
            self.public()
                .await
                .into_iter()
                .rev()
                .find(|message| message.has_button(button))
        })
        .await
    }
}

/// What a channel's newest post says about the game.
pub enum Stand {
    /// These people are asked to act.
    Turn(Message, Vec<Person>),
    /// The game is over, and this is the last board.
    Over(Message),
}

impl Table {
    /// The newest post about a turn or about the end, once there is one that is not `before`.
    pub async fn stand(&self, before: Option<&str>) -> Stand {
        let stand = within_patience(|| async {
            let posts = self.public().await.into_iter().rev();
            let mut posts =
                posts.filter(|post| post.has_button("My turn") || post.has_button("Export"));
            let post = posts.next().filter(|post| Some(post.id()) != before)?;
            if post.has_button("Export") {
                return Some(Stand::Over(post));
            }
            // Its last line says who is to move; the lines above tell what the others did.
            let due = post.content().lines().last().unwrap_or_default();
            let named = |person: &&Person| due.contains(&format!("**{}**", person.display));
            let people: Vec<Person> = self.people.iter().filter(named).cloned().collect();
            assert!(
                !people.is_empty(),
                "a post about a turn names nobody: {}",
                post.text()
            );
            Some(Stand::Turn(post, people))
        })
        .await;
        if let Some(stand) = stand {
            return stand;
        }
        let seen = self.public().await;
        let seen: Vec<String> = seen
            .iter()
            .rev()
            .take(3)
            .map(|post| post.0.to_string())
            .collect();
        panic!(
            "waited in vain for the next post in {}; the newest are {}",
            self.channel,
            seen.join("\n")
        );
    }

    /// Plays on until the game is over; gives the last post and how many turns each person took.
    pub async fn play(&self, way: Way, taste: &mut Taste) -> (Message, Vec<usize>) {
        let mut turns = vec![0; self.people.len()];
        let mut before: Option<String> = None;
        loop {
            match self.stand(before.as_deref()).await {
                Stand::Over(post) => return (post, turns),
                Stand::Turn(post, people) => {
                    for person in &people {
                        play::turn(self, person, way, taste).await;
                        let at = self.people.iter().position(|other| other.id == person.id);
                        turns[at.expect("only people of this table are named")] += 1;
                    }
                    before = Some(post.id().to_owned());
                }
            }
        }
    }

    /// The person who is to move, and the post that says so.
    pub async fn mover(&self, before: Option<&str>) -> (Person, String) {
        match self.stand(before).await {
            Stand::Turn(post, people) => (people[0].clone(), post.id().to_owned()),
            Stand::Over(post) => panic!("the game is over: {}", post.text()),
        }
    }

    /// How many posts about turns the channel has had.
    pub async fn turn_posts(&self) -> usize {
        let all = self.public().await;
        let told = all
            .iter()
            .filter(|message| message.content().contains("is to move"));
        told.count()
    }
}
