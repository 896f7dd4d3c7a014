//! The options that a host chooses in the lobby.

use serde_json::Value;

use crate::message::PostedMessage;
use crate::test_user::TestUser;

/// The options of `/game new`; all others are chosen in the lobby.
const TYPED: [&str; 8] = [
    "game",
    "board",
    "seats",
    "computers",
    "level",
    "pace",
    "thread",
    "watch",
];

pub(crate) fn is_typed(option: &str) -> bool {
    TYPED.contains(&option)
}

/// What a host chooses in the lobby. Options are called as the bot names them on the wire (with `_` or `-`), and have the values
/// of its menus; a switch has `true` or `false`. Beside them `seating` is `joined` or `shuffled`, and `rider` the host's own colour.
#[derive(Clone, Debug, Default)]
pub struct LobbyOptions(Vec<(String, Value)>);

impl LobbyOptions {
    /// The same with this option, in place of an earlier value.
    pub fn with(mut self, option: &str, value: impl Into<Value>) -> LobbyOptions {
        let name = option.replace('_', "-");
        self.0.retain(|(known, _)| *known != name);
        self.0.push((name, value.into()));
        self
    }

    /// Chooses them all by the controls of the lobby. Returns its revision afterwards.
    pub async fn choose(&self, host: &TestUser, lobby: &PostedMessage) -> u64 {
        let mut panel = host.press(lobby, "options").await.private();
        for (name, value) in &self.0 {
            if name == "rider" {
                let chosen = host.select(lobby, "rider", &[&text(value)]).await;
                chosen.message();
                panel = host.press(lobby, "options").await.private();
                continue;
            }
            let on = match value {
                Value::Bool(on) => Some(*on),
                _ if name == "seating" => Some(value == "shuffled"),
                _ => None,
            };
            let answer = match on {
                // A switch offers the other value than it has.
                Some(on) if panel.has_button(&switch(name, !on)) => continue,
                Some(on) => host.press(&panel, &switch(name, on)).await,
                None => {
                    let menu = format!("option-menu {name}");
                    host.select(&panel, &menu, &[&text(value)]).await
                }
            };
            assert!(answer.changed_the_message(), "{name}: {answer:?}");
            panel = answer.message();
        }
        revision(&panel)
    }
}

/// The press that switches an option on or off.
fn switch(name: &str, on: bool) -> String {
    format!("option {name} {}", u8::from(on))
}

fn text(value: &Value) -> String {
    let text = value.as_str().map(str::to_owned);
    text.unwrap_or_else(|| value.to_string())
}

/// The revision that the controls of a message carry.
pub(crate) fn revision(message: &PostedMessage) -> u64 {
    let buttons = message.buttons();
    let carried = buttons.first().and_then(|id| id.split(':').nth(3));
    let carried = carried.and_then(|revision| revision.parse().ok());
    carried.unwrap_or_default()
}
