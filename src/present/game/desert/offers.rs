//! Autocompletion for `/place`: only legal options, best first, with what they bring.

use super::commands::{COLOUR, Pair, SECOND_COLOUR, SECOND_SPACE, SPACE, read_colour};
use super::placing;
use crate::present::game::cast::{cast, seated};
use crate::present::game::command::{Given, Input};
use crate::present::vocabulary::{MenuOption, language};
use crate::table::Snapshot;
use games::desert::{Colour, Phase, Prospect, View};
use words::desert::{commands as says, labels, moves};
use words::typed;

/// The most choices in an autocompletion list.
const MOST: usize = 25;

/// The first camel, while the second is being filled in.
type First<'a> = Option<&'a Pair>;

/// The choices for the first colour.
pub fn first_colours(snapshot: &Snapshot, view: &View, given: &Given) -> Vec<MenuOption> {
    colours(snapshot, view, None, text(given, &COLOUR.input))
}

/// The choices for the first space.
pub fn first_spaces(snapshot: &Snapshot, view: &View, given: &Given) -> Vec<MenuOption> {
    let colour = text(given, &COLOUR.input);
    spaces(snapshot, view, None, colour, text(given, &SPACE.input))
}

/// The choices for the second colour, once the first camel is filled in.
pub fn second_colours(snapshot: &Snapshot, view: &View, given: &Given) -> Vec<MenuOption> {
    let typed = text(given, &SECOND_COLOUR.input);
    first(given).map_or_else(Vec::new, |first| {
        colours(snapshot, view, Some(&first), typed)
    })
}

/// The choices for the second space, once the first camel is filled in.
pub fn second_spaces(snapshot: &Snapshot, view: &View, given: &Given) -> Vec<MenuOption> {
    let colour = text(given, &SECOND_COLOUR.input);
    let typed = text(given, &SECOND_SPACE.input);
    first(given).map_or_else(Vec::new, |first| {
        spaces(snapshot, view, Some(&first), colour, typed)
    })
}

fn text<'a>(given: &'a Given, input: &Input) -> &'a str {
    given.text(input).unwrap_or_default()
}

fn first(given: &Given) -> Option<Pair> {
    let filled = given.text(&COLOUR.input).zip(given.text(&SPACE.input));
    filled.map(|_| Pair::read(given))
}

/// The colours that can be placed now, after `first` if given.
fn colours(snapshot: &Snapshot, view: &View, first: First<'_>, typed: &str) -> Vec<MenuOption> {
    let language = language::of(snapshot);
    let prospects = prospects(snapshot, view, first);
    if view.phase == Phase::Palms {
        // The option is required, but a palm has no colour.
        return match prospects.is_empty() {
            true => Vec::new(),
            false => {
                let palm = labels::palm(language);
                vec![MenuOption::new(palm.clone(), palm)]
            }
        };
    }
    Colour::ALL
        .into_iter()
        .filter(|colour| {
            typed::begins(language, typed, |language| says::camel(language, *colour))
                || read_colour(language, typed) == Some(*colour)
        })
        .filter_map(|colour| {
            let spaces = prospects
                .iter()
                .filter(|prospect| prospect.colour == Some(colour) && prospect.at.is_some())
                .count();
            let label = labels::colour(language, colour, spaces);
            (spaces > 0).then(|| MenuOption::new(label, says::camel(language, colour)))
        })
        .collect()
}

/// The legal spaces for a colour, after `first` if given.
fn spaces(
    snapshot: &Snapshot,
    view: &View,
    first: First<'_>,
    colour: &str,
    typed: &str,
) -> Vec<MenuOption> {
    let players = seated(snapshot);
    let cast = cast(snapshot, &players, view);
    let colour = read_colour(cast.language, colour);
    let typed = typed.trim().to_uppercase();
    prospects(snapshot, view, first)
        .iter()
        .filter(|prospect| {
            view.phase == Phase::Palms || (colour.is_some() && prospect.colour == colour)
        })
        .filter_map(|prospect| {
            let label = cast.at(prospect.at?);
            label.starts_with(&typed).then(|| {
                let speaks = moves::speaks_for(&cast, prospect);
                MenuOption::new(moves::choice(&label, &speaks), label)
            })
        })
        .take(MOST)
        .collect()
}

fn prospects(snapshot: &Snapshot, view: &View, first: First<'_>) -> Vec<Prospect> {
    let prospects = match first {
        None => snapshot.prospects(),
        Some(pair) => match placing::action(language::of(snapshot), pair, view.phase) {
            Ok(action) => snapshot.prospects_after(&[action]),
            Err(_) => Vec::new(),
        },
    };
    placing::of_desert(prospects)
}
