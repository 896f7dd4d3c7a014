//! Buttons and menus.

use super::press::{Control, Press};
use crate::table::Snapshot;

/// The most options a menu can have.
pub const MENU: usize = 25;
/// The longest placeholder of a menu, in characters.
const PLACEHOLDER: usize = 150;

/// One row below a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// Buttons, at most five.
    Buttons(Vec<Button>),
    /// A menu fills its row.
    Menu(Menu),
}

impl Row {
    /// What its buttons and its menu send; links send nothing.
    pub fn controls(&self) -> impl Iterator<Item = &Control> {
        let (buttons, menu) = match self {
            Row::Buttons(buttons) => (buttons.as_slice(), None),
            Row::Menu(menu) => (&[][..], Some(&menu.control)),
        };
        let pressed = buttons.iter().filter_map(|button| match &button.target {
            Target::Press(control) => Some(control),
            Target::Link(_) => None,
        });
        pressed.chain(menu)
    }

    /// The same, to change them.
    fn controls_mut(&mut self) -> impl Iterator<Item = &mut Control> {
        let (buttons, menu) = match self {
            Row::Buttons(buttons) => (buttons.as_mut_slice(), None),
            Row::Menu(menu) => (&mut [][..], Some(&mut menu.control)),
        };
        let pressed = buttons
            .iter_mut()
            .filter_map(|button| match &mut button.target {
                Target::Press(control) => Some(control),
                Target::Link(_) => None,
            });
        pressed.chain(menu)
    }

    /// Whether a button among these rows opens an address.
    pub fn has_link(rows: &[Row]) -> bool {
        let is_link = |button: &Button| matches!(button.target, Target::Link(_));
        let mut rows = rows.iter();
        rows.any(|row| matches!(row, Row::Buttons(buttons) if buttons.iter().any(is_link)))
    }

    /// Notes the job that posts these rows in their first control. `false` if they have none.
    pub fn note_job(rows: &mut [Row], job: u64) -> bool {
        let first = rows.iter_mut().flat_map(Row::controls_mut).next();
        first.map(|control| control.job = Some(job)).is_some()
    }

    /// Notes the job that posts these rows in each of their controls. `false` if they have none.
    pub fn note_job_in_all(rows: &mut [Row], job: u64) -> bool {
        let controls = rows.iter_mut().flat_map(Row::controls_mut);
        let noted = controls.map(|control| control.job = Some(job));
        noted.count() > 0
    }
}

/// A button, enabled or greyed out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    pub target: Target,
    pub label: String,
    pub style: Style,
    pub enabled: bool,
}

/// What pressing a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Sends a press to the bot.
    Press(Control),
    /// Opens this URL without telling the bot.
    Link(String),
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    Primary,
    /// A less usual choice.
    Secondary,
    /// It completes what was prepared.
    Success,
    /// It cannot be undone.
    Danger,
}

/// A menu with a single choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// The press that a choice sends.
    pub control: Control,
    /// Shown while nothing is chosen.
    pub placeholder: String,
    /// 1 to 25 choices.
    pub choices: Vec<MenuOption>,
}

/// One choice in a menu or an autocompletion list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuOption {
    pub label: String,
    pub value: String,
    /// A smaller line below the label.
    pub description: Option<String>,
    /// Whether it is preselected.
    pub chosen: bool,
}

impl MenuOption {
    /// A choice without description, not preselected.
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> MenuOption {
        MenuOption {
            label: label.into(),
            value: value.into(),
            description: None,
            chosen: false,
        }
    }
}

impl Button {
    /// A button that opens a URL.
    pub fn link(url: String, label: &str) -> Button {
        Button {
            target: Target::Link(url),
            label: label.to_owned(),
            style: Style::Secondary,
            enabled: true,
        }
    }

    /// The same button, enabled or disabled.
    pub fn enabled(mut self, enabled: bool) -> Button {
        self.enabled = enabled;
        self
    }
}

/// Makes the controls of one message, which all carry the same state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Controls {
    /// The table's number; 0 for none.
    pub table: u64,
    /// The revision that the message shows or that caused it.
    pub revision: u64,
    /// The revision of the draft that the message shows.
    pub draft: Option<u64>,
}

impl Controls {
    /// Controls that belong to no table.
    pub const NONE: Controls = Controls {
        table: 0,
        revision: 0,
        draft: None,
    };

    /// Controls for the state in a snapshot, without its draft.
    pub fn of(snapshot: &Snapshot) -> Controls {
        Controls {
            table: snapshot.table.0,
            revision: snapshot.revision,
            draft: None,
        }
    }

    /// The control for this press.
    pub fn control(self, press: Press) -> Control {
        Control {
            press,
            table: self.table,
            revision: self.revision,
            draft: self.draft,
            job: None,
        }
    }

    pub fn button(self, press: impl Into<Press>, label: impl Into<String>, style: Style) -> Button {
        Button {
            target: Target::Press(self.control(press.into())),
            label: label.into(),
            style,
            enabled: true,
        }
    }

    /// A menu of the first 25 choices; `None` without choices.
    pub fn menu(
        self,
        press: impl Into<Press>,
        placeholder: impl Into<String>,
        mut choices: Vec<MenuOption>,
    ) -> Option<Row> {
        choices.truncate(MENU);
        let menu = Menu {
            control: self.control(press.into()),
            placeholder: words::fit(placeholder.into(), PLACEHOLDER),
            choices,
        };
        (!menu.choices.is_empty()).then_some(Row::Menu(menu))
    }
}
