//! `/help`: the first steps, and on further pages the other commands.

use crate::present::screens::services::Services;
use crate::present::vocabulary::{Controls, Message, Press, Row, Style};
use crate::table::Origin;
use words::{Language, help, labels};

/// The last page.
const LAST: u8 = 2;

impl Services {
    /// A page of the help, from 0. Pages beyond the last show the last.
    pub async fn help(&self, origin: &Origin, page: u8) -> Message {
        let language = self.language(origin).await;
        let link = |command: &str| self.commands.link(origin.guild, command);
        let text = match page {
            0 => help::first(language, link),
            1 => help::more(language, link),
            _ => help::afterwards(language, link),
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
    let page = page.min(LAST);
    let pages = [
        labels::first_steps(language),
        labels::more_commands(language),
        labels::after_games(language),
    ];
    let others = (0..).zip(pages).filter(|(other, _)| *other != page);
    let others = others.map(|(page, label)| button(Press::Help { page }, label));
    Row::Buttons(
        others
            .chain([button(rules, labels::the_rules(language))])
            .collect(),
    )
}
