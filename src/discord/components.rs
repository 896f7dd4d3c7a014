//! Buttons and menus.

use serenity::all::{ActionRowComponent, ButtonKind, ButtonStyle, Message};
use serenity::builder::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::discord::custom_id::{CustomId, Press};

/// The most options a menu can have.
pub const MENU: usize = 25;

/// Makes the components of one message: all of them carry the same state.
#[derive(Clone, Copy, Debug)]
pub struct Maker {
    pub table: u64,
    pub revision: u64,
    pub draft: Option<u64>,
}

impl Maker {
    /// The id of such a press.
    pub fn id(self, press: Press) -> String {
        CustomId {
            press,
            table: self.table,
            revision: self.revision,
            draft: self.draft,
        }
        .to_string()
    }

    /// A button.
    pub fn button(
        self,
        press: Press,
        label: impl Into<String>,
        style: ButtonStyle,
    ) -> CreateButton {
        CreateButton::new(self.id(press)).label(label).style(style)
    }

    /// A menu from which one is chosen. `options` must not be empty; no more than 25 are shown.
    pub fn menu(
        self,
        press: Press,
        placeholder: impl Into<String>,
        options: Vec<CreateSelectMenuOption>,
    ) -> CreateActionRow {
        let options = options.into_iter().take(MENU).collect();
        let kind = CreateSelectMenuKind::String { options };
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new(self.id(press), kind)
                .placeholder(words::fit(placeholder.into(), 150))
                .min_values(1)
                .max_values(1),
        )
    }
}

/// A button that leads to a place in Discord.
pub fn link(url: String, label: &str) -> CreateButton {
    CreateButton::new_link(url).label(label)
}

/// Whether a button with this id stands under a message.
pub fn carries(message: &Message, id: &str) -> bool {
    let mut components = message.components.iter().flat_map(|row| &row.components);
    components.any(|component| match component {
        ActionRowComponent::Button(button) => matches!(
            &button.data,
            ButtonKind::NonLink { custom_id, .. } if custom_id == id
        ),
        _ => false,
    })
}
