//! `/rules`: a page for each topic, with a menu of all topics and buttons to the pages before and after.

use crate::present::game;
use crate::present::game::rules::Topic;
use crate::present::screens::services::Services;
use crate::present::vocabulary::{Controls, MenuOption, Message, Press, Row, Style};
use crate::table::Origin;
use games::GameKind;
use words::{Language, fit, help, labels, typed};

/// The most choices that Discord shows while somebody types, and the longest label of one, in characters.
const CHOICES: usize = 25;
const LABEL: usize = 100;

impl Services {
    /// The game of the channel; `None` where there is none, or none that can be read.
    pub async fn game_here(&self, origin: &Origin) -> Option<GameKind> {
        let snapshot = self.look(origin).await;
        snapshot.ok().map(|snapshot| snapshot.settings.game)
    }

    /// The page that `/rules` opens: that of the topic or, without one, the first page of the channel's game, and elsewhere the
    /// choice among the games. `None` for an unknown topic.
    pub async fn rules(&self, origin: &Origin, topic: Option<&str>) -> Option<Message> {
        let language = self.language(origin).await;
        let here = self.game_here(origin).await;
        match (topic, here) {
            (Some(topic), here) => named(language, here, topic),
            (None, Some(game)) => Some(page(language, game, 0)),
            (None, None) => Some(choice(language)),
        }
    }

    /// The topics in whose titles, names or games the typed text occurs, those of the channel's game first.
    pub async fn rules_topics(&self, origin: &Origin, typed: &str) -> Vec<MenuOption> {
        let language = self.language(origin).await;
        topics(language, self.game_here(origin).await, typed)
    }
}

/// The games, that of the channel first.
fn in_order(here: Option<GameKind>) -> impl Iterator<Item = GameKind> {
    let others = GameKind::ALL.iter().copied();
    here.into_iter()
        .chain(others.filter(move |game| Some(*game) != here))
}

fn topics(language: Language, here: Option<GameKind>, typed: &str) -> Vec<MenuOption> {
    let typed = typed.trim().to_lowercase();
    let all = in_order(here).flat_map(|game| {
        let title = game::title(language, game);
        game::topics(game).iter().map(move |topic| {
            let label = help::topic_of(language, &title, &topic.title(language));
            MenuOption::new(fit(label, LABEL), full_name(game, topic.name))
        })
    });
    let fits = |topic: &MenuOption| {
        topic.label.to_lowercase().contains(&typed) || topic.value.contains(&typed)
    };
    all.filter(fits).take(CHOICES).collect()
}

/// Asks which game's rules are meant. With one game only, its first page.
pub fn choice(language: Language) -> Message {
    if let [game] = GameKind::ALL {
        return page(language, *game, 0);
    }
    let buttons = GameKind::ALL.iter().map(|game| {
        let press = Press::Rules {
            game: *game,
            page: 0,
        };
        Controls::NONE.button(press, game::title(language, *game), Style::Primary)
    });
    Message::new(help::which_rules(language)).rows(vec![Row::Buttons(buttons.collect())])
}

/// The name of a topic among those of all games: it begins with that of its game.
fn full_name(game: GameKind, topic: &str) -> String {
    match topic.strip_prefix(game.name()) {
        Some(rest) if rest.starts_with('-') => topic.to_owned(),
        _ => format!("{}-{topic}", game.name()),
    }
}

/// The page of a topic by full name or title, ignoring case. Otherwise by name: a word that several games have means the game
/// of the channel.
fn named(language: Language, here: Option<GameKind>, given: &str) -> Option<Message> {
    let given = given.trim();
    let found = |fits: &dyn Fn(GameKind, &Topic) -> bool| {
        in_order(here).find_map(|game| {
            let mut topics = game::topics(game).iter();
            let place = topics.position(|topic| fits(game, topic))?;
            Some(shown(language, game, place))
        })
    };
    let full = |game, topic: &Topic| {
        let name = full_name(game, topic.name);
        name.eq_ignore_ascii_case(given) || typed::says(language, given, |in_| topic.title(in_))
    };
    let short = |game, topic: &Topic| {
        let asked = full_name(game, given);
        full_name(game, topic.name).eq_ignore_ascii_case(&asked)
    };
    found(&full).or_else(|| found(&short))
}

/// The page of a game's topic by name, ignoring case; `None` for an unknown name.
pub fn page_of(language: Language, game: GameKind, topic: &str) -> Option<Message> {
    let mut names = game::topics(game).iter().map(|topic| topic.name);
    let page = names.position(|name| name.eq_ignore_ascii_case(topic.trim()))?;
    Some(shown(language, game, page))
}

/// A page of a game's rules in reading order, from 0. Pages beyond the last show the last.
pub fn page(language: Language, game: GameKind, page: u8) -> Message {
    shown(language, game, usize::from(page))
}

fn shown(language: Language, game: GameKind, page: usize) -> Message {
    let topics = game::topics(game);
    let last = topics.len().saturating_sub(1);
    let page = page.min(last);
    let Some(topic) = topics.get(page) else {
        return Message::new(game::title(language, game));
    };
    let mut rows: Vec<Row> = Vec::new();
    if last > 0 {
        let listed = topics.iter().enumerate().map(|(at, topic)| MenuOption {
            chosen: at == page,
            ..MenuOption::new(topic.title(language), topic.name)
        });
        let placeholder = labels::choose_topic(language);
        let menu = Press::RulesTopic { game };
        rows.extend(Controls::NONE.menu(menu, placeholder, listed.collect()));
        rows.push(steps(language, game, page, last));
    }
    rows.extend(games_menu(language, game));
    topic.page(language).rows(rows)
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

#[cfg(test)]
mod tests {
    use super::{CHOICES, LABEL, choice, full_name, named, page_of, topics};
    use crate::present::game;
    use crate::present::vocabulary::Row;
    use games::GameKind;
    use std::collections::BTreeSet;
    use words::Language;

    const LANGUAGE: Language = Language::English;
    const FIRST: GameKind = GameKind::ALL[0];
    const SECOND: GameKind = GameKind::ALL[1];

    /// The topics of all games, as they are named and as they are titled.
    fn all() -> Vec<(GameKind, String, String)> {
        let of = |game: &GameKind| {
            let game = *game;
            let topics = game::topics(game).iter();
            topics.map(move |topic| (game, topic.name.to_owned(), topic.title(LANGUAGE)))
        };
        GameKind::ALL.iter().flat_map(of).collect()
    }

    #[test]
    fn no_two_topics_have_the_same_name_or_title_whatever_the_game() {
        let all = all();
        let names: BTreeSet<&String> = all.iter().map(|(_, name, _)| name).collect();
        let titles: BTreeSet<&String> = all.iter().map(|(_, _, title)| title).collect();
        assert_eq!((names.len(), titles.len()), (all.len(), all.len()));
    }

    #[test]
    fn every_topic_is_found_by_full_name_and_title_from_anywhere() {
        for (game, name, title) in all() {
            for here in [None, Some(FIRST), Some(SECOND)] {
                let page = |given: &str| named(LANGUAGE, here, given).map(|page| page.text);
                let by_title = page(&title).expect("it is a topic");
                let full = full_name(game, &name);
                assert_eq!(
                    page(&full.to_uppercase()).as_ref(),
                    Some(&by_title),
                    "{full}"
                );
            }
            let own = named(LANGUAGE, Some(game), &name).expect("it is a topic");
            let page = page_of(LANGUAGE, game, &name).expect("it is a topic");
            assert_eq!(own.text, page.text, "{name}");
        }
        assert!(named(LANGUAGE, None, "chess").is_none());
    }

    #[test]
    fn a_word_that_both_games_have_means_the_game_of_the_channel() {
        let text = |here| named(LANGUAGE, here, "secrets").expect("a topic").text;
        assert!(text(Some(SECOND)).contains("nomads"));
        assert!(text(Some(FIRST)).contains("camels"));
        assert!(text(None).contains("camels"));
    }

    #[test]
    fn typed_text_narrows_the_topics_and_the_channels_game_comes_first() {
        // Given nothing typed in a channel of Nomadi, then its topics come first, as many as Discord takes.
        let offered = topics(LANGUAGE, Some(SECOND), "");
        assert_eq!(offered.len(), CHOICES);
        assert!(offered[0].value.starts_with("nomadi-"), "{offered:?}");
        assert!(offered.iter().all(|one| one.label.chars().count() <= LABEL));

        // when a word is typed, then only topics with it are offered.
        let bent = topics(LANGUAGE, None, "BENT");
        let labels: Vec<&str> = bent.iter().map(|one| one.label.as_str()).collect();
        assert_eq!(labels, ["Nomadi: The bent jump: 5 and 6"]);
        assert!(topics(LANGUAGE, None, "chess").is_empty());
    }

    #[test]
    fn where_no_game_is_played_the_games_are_buttons() {
        let asked = choice(LANGUAGE);
        let [Row::Buttons(buttons)] = &asked.rows[..] else {
            panic!("one row of buttons");
        };
        let labels: Vec<&str> = buttons.iter().map(|one| one.label.as_str()).collect();
        assert_eq!(labels[..2], ["Through the Desert", "Nomadi"]);
        assert_eq!(labels.len(), GameKind::ALL.len());
    }
}
