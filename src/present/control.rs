//! Buttons and menus.

use super::press::{Control, Press};
use crate::table::Snapshot;

/// The most options a menu can have.
pub const MENU: usize = 25;
/// The longest text of a menu that nothing was chosen from, in characters.
const PLACEHOLDER: usize = 150;

/// One row below a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// Buttons, at most five.
    Buttons(Vec<Button>),
    /// One menu.
    Menu(Menu),
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What pressing it does.
    pub target: Target,
    /// What it says.
    pub label: String,
    /// How it looks.
    pub style: Style,
    /// It can be pressed.
    pub enabled: bool,
}

/// What pressing a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Asks for something.
    Press(Control),
    /// Leads to an address.
    Link(String),
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// What most people want.
    Primary,
    /// What some people want.
    Secondary,
    /// What completes something.
    Success,
    /// What cannot be undone.
    Danger,
}

/// A menu from which one is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// What choosing asks for.
    pub control: Control,
    /// What it says while nothing is chosen.
    pub placeholder: String,
    /// From 1 to 25.
    pub choices: Vec<Choice>,
}

/// One choice of a menu, or of what is offered while somebody types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is shown.
    pub label: String,
    /// What is sent.
    pub value: String,
    /// A smaller line below.
    pub description: Option<String>,
    /// It is chosen already.
    pub chosen: bool,
}

impl Choice {
    /// A choice that is not chosen and needs no further words.
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Choice {
        Choice {
            label: label.into(),
            value: value.into(),
            description: None,
            chosen: false,
        }
    }
}

impl Button {
    /// A button that leads to a place.
    pub fn link(url: String, label: &str) -> Button {
        Button {
            target: Target::Link(url),
            label: label.to_owned(),
            style: Style::Secondary,
            enabled: true,
        }
    }

    /// The same button, which can be pressed or not.
    pub fn enabled(mut self, enabled: bool) -> Button {
        self.enabled = enabled;
        self
    }
}

/// Makes the controls of one message: all of them carry the same state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Controls {
    /// Which table; 0 for none.
    pub table: u64,
    /// The revision that the message shows, or that caused it.
    pub revision: u64,
    /// The revision of the draft that it shows.
    pub draft: Option<u64>,
}

impl Controls {
    /// Controls that concern no table.
    pub const NONE: Controls = Controls {
        table: 0,
        revision: 0,
        draft: None,
    };

    /// The controls of what a snapshot shows, apart from any draft.
    pub fn of(snapshot: &Snapshot) -> Controls {
        Controls {
            table: snapshot.table.0,
            revision: snapshot.revision,
            draft: None,
        }
    }

    /// Such a press.
    pub fn control(self, press: Press) -> Control {
        Control {
            press,
            table: self.table,
            revision: self.revision,
            draft: self.draft,
        }
    }

    /// A button.
    pub fn button(self, press: Press, label: impl Into<String>, style: Style) -> Button {
        Button {
            target: Target::Press(self.control(press)),
            label: label.into(),
            style,
            enabled: true,
        }
    }

    /// A menu from which one is chosen; nothing without choices, and no more than 25 of them.
    pub fn menu(
        self,
        press: Press,
        placeholder: impl Into<String>,
        mut choices: Vec<Choice>,
    ) -> Option<Row> {
        choices.truncate(MENU);
        let menu = Menu {
            control: self.control(press),
            placeholder: words::fit(placeholder.into(), PLACEHOLDER),
            choices,
        };
        (!menu.choices.is_empty()).then_some(Row::Menu(menu))
    }
}
