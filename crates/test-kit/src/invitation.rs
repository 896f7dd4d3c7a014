//! Setting up a table.

use serde_json::{Map, Value, json};

use crate::control::ControlClient;
use crate::lobby_options::{self, LobbyOptions};
use crate::table::TestTable;
use crate::test_user::TestUser;
use crate::waiting::eventually;

/// A game to be opened: its players, channel and options.
pub struct Invitation<'a> {
    control: &'a ControlClient,
    channel: String,
    names: Vec<&'a str>,
    /// Those of `/game new`.
    typed: Map<String, Value>,
    /// Those that the host chooses in the lobby.
    chosen: LobbyOptions,
}

impl<'a> Invitation<'a> {
    /// A game for these people; the first of them opens it.
    pub fn new(control: &'a ControlClient, channel: &str, names: &[&'a str]) -> Invitation<'a> {
        let typed = Map::from_iter([
            ("board".to_owned(), json!("mountain")),
            ("seats".to_owned(), json!(names.len())),
        ]);
        Invitation {
            control,
            channel: channel.to_owned(),
            names: names.to_vec(),
            typed,
            chosen: LobbyOptions::default().with("seating", json!("joined")),
        }
    }

    /// Sets an option, which is typed with `/game new` or chosen in the lobby.
    pub fn with(mut self, option: &str, value: impl Into<Value>) -> Self {
        if lobby_options::is_typed(option) {
            self.typed.insert(option.to_owned(), value.into());
        } else {
            self.chosen = self.chosen.with(option, value.into());
        }
        self
    }

    /// Opens the lobby without letting the others join, and waits until its message shows what was chosen.
    pub async fn open(self) -> TestTable {
        let (mut table, revision) = self.opened().await;
        table.lobby = eventually("the lobby to show its options", || async {
            let lobby = table.host().message(table.lobby.id()).await;
            (lobby_options::revision(&lobby) >= revision).then_some(lobby)
        })
        .await;
        table
    }

    /// The lobby whose options are chosen, and its revision.
    async fn opened(self) -> (TestTable, u64) {
        let mut people = Vec::new();
        for name in &self.names {
            people.push(TestUser::new(self.control, name).await);
        }
        let opened = people[0]
            .command(&self.channel, "game new", Value::Object(self.typed))
            .await;
        let lobby = opened.message();
        assert!(
            !lobby.is_ephemeral(),
            "a lobby is for everybody: {}",
            lobby.0
        );
        let revision = self.chosen.choose(&people[0], &lobby).await;
        let table = TestTable {
            control: self.control.clone(),
            channel: self.channel,
            people,
            lobby,
        };
        (table, revision)
    }

    /// Opens the lobby, lets everybody join with its button, and starts the game.
    pub async fn begin(self) -> TestTable {
        let (table, _) = self.opened().await;
        for person in &table.people[1..] {
            person.press(&table.lobby, "join").await.message();
        }
        table.people[0].press(&table.lobby, "start").await.message();
        table
    }
}
