//! `/help`: the first steps, and on a second page the other commands.

use crate::present::screens::services::Services;
use crate::present::vocabulary::{Controls, Message, Press, Row, Style};
use crate::table::Origin;
use words::{Language, help, labels};

/// The page after the first steps.
const MORE: u8 = 1;

impl Services {
    /// A page of the help, from 0. Pages beyond the last show the last.
    pub async fn help(&self, origin: &Origin, page: u8) -> Message {
        let language = self.language(origin).await;
        let link = |command: &str| self.commands.link(origin.guild, command);
        let text = match page {
            0 => help::first(language, link),
            _ => help::more(language, link),
        };
        let rules = match self.game_here(origin).await {
            Some(game) => Press::Rules { game, page: 0 },
            None => Press::RulesGame,
        };
        Message::new(text).rows(vec![buttons(language, page, rules)])
    }
}

/// The button that opens the help, under a message of the bot's own accord.
pub fn open(language: Language) -> Row {
    let label = labels::first_steps(language);
    let press = Press::Help { page: 0 };
    Row::Buttons(vec![Controls::NONE.button(press, label, Style::Secondary)])
}

fn buttons(language: Language, page: u8, rules: Press) -> Row {
    let button = |press, label| Controls::NONE.button(press, label, Style::Secondary);
    let (other, label) = match page {
        0 => (MORE, labels::more_commands(language)),
        _ => (0, labels::first_steps(language)),
    };
    Row::Buttons(vec![
        button(Press::Help { page: other }, label),
        button(rules, labels::the_rules(language)),
    ])
}
