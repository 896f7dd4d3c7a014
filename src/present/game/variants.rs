//! The variants of a game, among which a lobby's host chooses, as data: a game declares each once.

use crate::present::vocabulary::{LobbyOption, MenuOption, ON, OptionControl, switched};
use games::Boards;
use words::Language;

/// A variant. `O` is what a game is begun with.
pub struct Variant<O: 'static> {
    /// Its name under messages: it never changes, and no other option of any lobby has it.
    pub name: &'static str,
    /// What it means, in a line.
    pub about: fn(Language) -> String,
    pub choice: Choice<O>,
}

/// How a variant is chosen. A board is given by its name.
pub enum Choice<O: 'static> {
    Switch {
        /// What is chosen, by `on` or `off`.
        label: fn(Language, &str) -> String,
        /// Whether it is on; `None` where it makes no difference on this board.
        is_on: fn(&Boards, &str, &O) -> Option<bool>,
        set: fn(&mut O, bool),
    },
    Menu {
        placeholder: fn(Language) -> String,
        /// Its choices on this board; none where there is nothing to choose.
        choices: fn(Language, &Boards, &str, &O) -> Vec<MenuOption>,
        /// Chooses the value of one of them.
        set: fn(&mut O, &str),
    },
}

/// The variants as a lobby on this board offers them.
pub fn offered<O>(
    language: Language,
    (boards, board): (&Boards, &str),
    variants: &[Variant<O>],
    options: &O,
) -> Vec<LobbyOption> {
    let offered = variants.iter().filter_map(|variant| {
        let control = match &variant.choice {
            Choice::Switch { label, is_on, .. } => {
                let on = is_on(boards, board, options)?;
                let label = label(language, switched(on));
                OptionControl::Switch { label, on }
            }
            Choice::Menu {
                placeholder,
                choices,
                ..
            } => OptionControl::Menu {
                placeholder: placeholder(language),
                choices: choices(language, boards, board, options),
            },
        };
        Some(LobbyOption {
            name: variant.name,
            about: Some((variant.about)(language)),
            control,
        })
    });
    offered.collect()
}

/// The same options with this value of a variant that was offered; `None` if the game has no variant of this name.
pub fn with<O: Clone>(variants: &[Variant<O>], options: &O, name: &str, value: &str) -> Option<O> {
    let variant = variants.iter().find(|variant| variant.name == name)?;
    let mut options = options.clone();
    match &variant.choice {
        Choice::Switch { set, .. } => set(&mut options, value == ON),
        Choice::Menu { set, .. } => set(&mut options, value),
    }
    Some(options)
}
