//! Setting up a table.

use serde_json::{Map, Value, json};

use crate::control::ControlClient;
use crate::table::TestTable;
use crate::test_user::TestUser;

/// A game to be opened: its players, channel and options.
pub struct Invitation<'a> {
    control: &'a ControlClient,
    channel: String,
    names: Vec<&'a str>,
    options: Map<String, Value>,
}

impl<'a> Invitation<'a> {
    /// A game for these people; the first of them opens it.
    pub fn new(control: &'a ControlClient, channel: &str, names: &[&'a str]) -> Invitation<'a> {
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

    /// Opens the lobby without letting the others join.
    pub async fn open(self) -> TestTable {
        let mut people = Vec::new();
        for name in &self.names {
            people.push(TestUser::new(self.control, name).await);
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
        TestTable {
            control: self.control.clone(),
            channel: self.channel,
            people,
            lobby,
        }
    }

    /// Opens the lobby, lets everybody join with its button, and starts the game.
    pub async fn begin(self) -> TestTable {
        let table = self.open().await;
        for person in &table.people[1..] {
            person.press(&table.lobby, "join").await.message();
        }
        table.people[0].press(&table.lobby, "start").await.message();
        table
    }
}
