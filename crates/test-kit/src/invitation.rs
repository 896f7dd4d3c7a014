//! A table before anybody sits at it.

use serde_json::{Map, Value, json};

use crate::control::Control;
use crate::person::Person;
use crate::table::Table;

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
