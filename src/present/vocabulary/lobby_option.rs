//! The options of a lobby, as its host chooses among them.

use super::control::MenuOption;

/// An option of a lobby, and what is chosen now.
#[derive(Clone, Debug)]
pub struct LobbyOption {
    /// Its name under messages: it never changes, and no other option of any lobby has it.
    pub name: &'static str,
    /// What it means, in a line, where the control does not say it.
    pub about: Option<String>,
    pub control: OptionControl,
}

/// What an option is chosen with.
#[derive(Clone, Debug)]
pub enum OptionControl {
    Switch {
        /// What is chosen now.
        label: String,
        on: bool,
    },
    Menu {
        /// Shown while nothing is chosen.
        placeholder: String,
        /// What is chosen now is preselected.
        choices: Vec<MenuOption>,
    },
}

/// The values that a switch can have, as a menu's choices have theirs.
pub const ON: &str = "on";
pub const OFF: &str = "off";

/// The value of a switch.
pub fn switched(on: bool) -> &'static str {
    if on { ON } else { OFF }
}

impl LobbyOption {
    /// What is chosen now.
    pub fn label(&self) -> Option<&str> {
        match &self.control {
            OptionControl::Switch { label, .. } => Some(label),
            OptionControl::Menu { choices, .. } => {
                let chosen = choices.iter().find(|choice| choice.chosen);
                chosen.map(|choice| choice.label.as_str())
            }
        }
    }

    /// Whether it can have this value.
    pub fn offers(&self, value: &str) -> bool {
        match &self.control {
            OptionControl::Switch { .. } => [ON, OFF].contains(&value),
            OptionControl::Menu { choices, .. } => {
                choices.iter().any(|choice| choice.value == value)
            }
        }
    }
}
