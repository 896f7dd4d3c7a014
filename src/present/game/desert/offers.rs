//! Autocompletion for `/place`: only legal options, best first, with what they bring.

use crate::present::command::Given;
use crate::present::game::desert::placing::{self, Pair};
use crate::present::{MenuOption, language};
use crate::table::Snapshot;
use games::desert::{Colour, Phase, Prospect, View};
use words::desert::cast::Cast;
use words::desert::{labels, moves};

/// The most choices in an autocompletion list.
const MOST: usize = 25;

/// The first pair, while the second is being filled in.
type First<'a> = Option<Pair<'a>>;

/// The choices for an option of `/place`; `given` are the options filled in so far.
pub fn offers(snapshot: &Snapshot, view: &View, option: &str, given: &Given) -> Vec<MenuOption> {
    let typed = given.text(option).unwrap_or_default();
    let first = || {
        Some(Pair {
            colour: given.text("colour")?,
            space: given.text("space")?,
        })
    };
    let colour = |name| given.text(name).unwrap_or_default();
    match (option, first()) {
        ("colour", _) => colours(snapshot, view, None, typed),
        ("space", _) => spaces(snapshot, view, None, colour("colour"), typed),
        ("colour2", Some(first)) => colours(snapshot, view, Some(first), typed),
        ("space2", Some(first)) => spaces(snapshot, view, Some(first), colour("colour2"), typed),
        _ => Vec::new(),
    }
}

/// The colours that can be placed now, after `first` if given.
fn colours(snapshot: &Snapshot, view: &View, first: First<'_>, typed: &str) -> Vec<MenuOption> {
    let language = language::of(snapshot);
    let prospects = prospects(snapshot, view, first);
    let typed = typed.trim().to_lowercase();
    if view.phase == Phase::Palms {
        // The option is required, but a palm has no colour.
        return match prospects.is_empty() {
            true => Vec::new(),
            false => vec![MenuOption::new(labels::palm(language), "palm")],
        };
    }
    Colour::ALL
        .into_iter()
        .filter(|colour| colour.name().starts_with(&typed))
        .filter_map(|colour| {
            let spaces = prospects
                .iter()
                .filter(|prospect| prospect.colour == Some(colour) && prospect.at.is_some())
                .count();
            (spaces > 0)
                .then(|| MenuOption::new(labels::colour(language, colour, spaces), colour.name()))
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
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view,
    };
    let colour: Option<Colour> = colour.parse().ok();
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
