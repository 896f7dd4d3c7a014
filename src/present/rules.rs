//! `/rules`: a page for each topic, with a menu of all topics and buttons to the pages before and after.

use super::control::{Controls, MenuOption, Row, Style};
use super::game;
use super::message::Message;
use super::press::Press;
use games::GameKind;
use words::{Language, labels};

/// The page of a topic of any game by name, ignoring case; the first page without a name. `None` for an unknown name.
pub fn named(language: Language, topic: Option<&str>) -> Option<Message> {
    let mut games = GameKind::ALL.iter().copied();
    match topic {
        None => games.next().map(|game| page(language, game, 0)),
        Some(topic) => games.find_map(|game| page_of(language, game, topic)),
    }
}

/// The page of a game's topic by name, ignoring case; `None` for an unknown name.
pub fn page_of(language: Language, game: GameKind, topic: &str) -> Option<Message> {
    let topics = game::topics_of(language, game);
    let mut names = topics.iter().map(|topic| topic.value.as_str());
    let page = names.position(|name| name.eq_ignore_ascii_case(topic.trim()))?;
    Some(shown(language, game, page, topics))
}

/// A page of a game's rules in reading order, from 0. Pages beyond the last show the last.
pub fn page(language: Language, game: GameKind, page: u8) -> Message {
    shown(
        language,
        game,
        usize::from(page),
        game::topics_of(language, game),
    )
}

fn shown(language: Language, game: GameKind, page: usize, mut topics: Vec<MenuOption>) -> Message {
    let last = topics.len().saturating_sub(1);
    let page = page.min(last);
    let Some(topic) = topics.get_mut(page) else {
        return Message::new(game::title(language, game));
    };
    topic.chosen = true;
    let text = game::rules(language, game, &topic.value).unwrap_or_default();
    let mut rows: Vec<Row> = Vec::new();
    if last > 0 {
        let menu = Press::RulesTopic { game };
        rows.extend(Controls::NONE.menu(menu, labels::choose_topic(language), topics));
        rows.push(steps(language, game, page, last));
    }
    rows.extend(games_menu(language, game));
    text.rows(rows)
}

/// The buttons to the pages before and after.
fn steps(language: Language, game: GameKind, page: usize, last: usize) -> Row {
    let button = |to: usize, label| {
        let page = u8::try_from(to).unwrap_or(u8::MAX);
        let press = Press::Rules { game, page };
        Controls::NONE.button(press, label, Style::Secondary)
    };
    // Where there is no such page, the button names this one: ids must differ, and nothing may jump.
    let before = button(page.saturating_sub(1), labels::previous(language));
    let after = button((page + 1).min(last), labels::next(language));
    Row::Buttons(vec![before.enabled(page > 0), after.enabled(page < last)])
}

/// The menu of games, if there are several.
fn games_menu(language: Language, shown: GameKind) -> Option<Row> {
    if GameKind::ALL.len() < 2 {
        return None;
    }
    let games = GameKind::ALL.iter().map(|game| MenuOption {
        chosen: *game == shown,
        ..MenuOption::new(game::title(language, *game), game.name())
    });
    let placeholder = labels::choose_game(language);
    Controls::NONE.menu(Press::RulesGame, placeholder, games.collect())
}
