//! Rows of controls in Discord's format.

use serenity::all::{ActionRowComponent, ButtonKind, ButtonStyle, Message};
use serenity::builder::{
    AutocompleteChoice, CreateActionRow, CreateAutocompleteResponse, CreateButton,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::present::{Button, Control, Menu, MenuOption, Row, Style, Target};

/// The rows of a message.
pub fn rows(rows: Vec<Row>) -> Vec<CreateActionRow> {
    rows.into_iter()
        .map(|row| match row {
            Row::Buttons(buttons) => {
                CreateActionRow::Buttons(buttons.into_iter().map(button).collect())
            }
            Row::Menu(row) => CreateActionRow::SelectMenu(menu(row)),
        })
        .collect()
}

fn button(button: Button) -> CreateButton {
    let made = match button.target {
        Target::Link(address) => CreateButton::new_link(address),
        Target::Press(control) => {
            CreateButton::new(control.to_string()).style(match button.style {
                Style::Primary => ButtonStyle::Primary,
                Style::Secondary => ButtonStyle::Secondary,
                Style::Success => ButtonStyle::Success,
                Style::Danger => ButtonStyle::Danger,
            })
        }
    };
    let made = made.label(button.label);
    if button.enabled {
        made
    } else {
        made.disabled(true)
    }
}

fn menu(menu: Menu) -> CreateSelectMenu {
    let options = menu.choices.into_iter().map(option).collect();
    let kind = CreateSelectMenuKind::String { options };
    CreateSelectMenu::new(menu.control.to_string(), kind)
        .placeholder(menu.placeholder)
        .min_values(1)
        .max_values(1)
}

fn option(choice: MenuOption) -> CreateSelectMenuOption {
    let mut option = CreateSelectMenuOption::new(choice.label, choice.value);
    if choice.chosen {
        option = option.default_selection(true);
    }
    match choice.description {
        Some(description) => option.description(description),
        None => option,
    }
}

/// The suggestions for an option that somebody is filling in.
pub fn completion(choices: Vec<MenuOption>) -> CreateAutocompleteResponse {
    let choices = choices.into_iter();
    let choices = choices.map(|choice| AutocompleteChoice::new(choice.label, choice.value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The message's rows with those buttons only for which `keep` holds: it is given what a button sends, `None` for a link. `None`
/// if the message carries anything but buttons.
pub fn kept(
    message: &Message,
    mut keep: impl FnMut(Option<Control>) -> bool,
) -> Option<Vec<CreateActionRow>> {
    let mut rows = Vec::new();
    for row in &message.components {
        let mut buttons = Vec::new();
        for component in &row.components {
            let ActionRowComponent::Button(button) = component else {
                return None;
            };
            let sends = match &button.data {
                ButtonKind::NonLink { custom_id, .. } => Some(custom_id.parse().ok()?),
                _ => None,
            };
            if keep(sends) {
                buttons.push(CreateButton::from(button.clone()));
            }
        }
        if !buttons.is_empty() {
            rows.push(CreateActionRow::Buttons(buttons));
        }
    }
    Some(rows)
}

/// What is left of a message's controls without those of some jobs.
pub enum WithoutJobs {
    /// All of them: an answer with other controls has taken the place of what those jobs sent.
    Unchanged,
    /// These rows.
    Rows(Vec<CreateActionRow>),
    /// None but links, or that cannot be told.
    Nothing,
}

/// What is left of a message without the buttons of these jobs, of which job 0 stands for buttons that name none. Of links to the
/// game, of which each job may have one, the last stays.
pub fn without_jobs(message: &Message, jobs: &[u64]) -> WithoutJobs {
    let stays = |control: &Control| !jobs.contains(&control.job.unwrap_or(0));
    let (others, gone): (Vec<Control>, Vec<Control>) = controls(message).partition(stays);
    if others.is_empty() {
        return WithoutJobs::Nothing;
    }
    if gone.is_empty() {
        return WithoutJobs::Unchanged;
    }
    let mut links = 0_usize;
    let counted = kept(message, |sends| {
        links += usize::from(sends.is_none());
        true
    });
    let rows = counted.and_then(|_| {
        kept(message, |sends| match sends {
            Some(control) => stays(&control),
            None => {
                links = links.saturating_sub(1);
                links == 0
            }
        })
    });
    rows.map_or(WithoutJobs::Nothing, WithoutJobs::Rows)
}

/// Whether a button or a menu of the message was made by this job.
pub fn carries_job(message: &Message, job: u64) -> bool {
    controls(message).any(|control| control.job == Some(job))
}

/// Whether the message carries a button or a menu with this id.
pub fn carries(message: &Message, id: &str) -> bool {
    ids(message).any(|carried| carried == id)
}

/// What the message's buttons and menus send, as far as this version knows it.
pub fn controls(message: &Message) -> impl Iterator<Item = Control> {
    ids(message).filter_map(|id| id.parse().ok())
}

/// The ids of the message's buttons and menus.
fn ids(message: &Message) -> impl Iterator<Item = &str> {
    let components = message.components.iter().flat_map(|row| &row.components);
    components.filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    })
}
