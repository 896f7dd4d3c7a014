//! What autocomplete offers: only what is legal, best first, with what it brings.

use serenity::builder::AutocompleteChoice;

use crate::discord::desert::placing::{self, Pair};
use crate::table::Snapshot;
use games::desert::{Colour, Phase, Prospect, View};
use games::{Prospect as AnyProspect, View as AnyView};
use words::cast::Cast;
use words::{labels, moves};

/// The most that can be offered.
const MOST: usize = 25;

/// The first pair as far as it has been filled in, for offering the second.
pub type First<'a> = Option<Pair<'a>>;

/// The colours that can be placed now, after `first` if it is given.
pub fn colours(snapshot: &Snapshot, first: First<'_>, typed: &str) -> Vec<AutocompleteChoice> {
    let Some(AnyView::Desert(view)) = &snapshot.view else {
        return Vec::new();
    };
    let prospects = prospects(snapshot, view, first);
    let typed = typed.trim().to_lowercase();
    if view.phase == Phase::Palms {
        // The option cannot be left empty, and a palm has no colour.
        return match prospects.is_empty() {
            true => Vec::new(),
            false => vec![AutocompleteChoice::new(labels::PALM, labels::PALM)],
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
                .then(|| AutocompleteChoice::new(labels::colour(colour, spaces), colour.name()))
        })
        .collect()
}

/// The spaces that are legal for a colour, after `first` if it is given.
pub fn spaces(
    snapshot: &Snapshot,
    first: First<'_>,
    colour: &str,
    typed: &str,
) -> Vec<AutocompleteChoice> {
    let Some(AnyView::Desert(view)) = &snapshot.view else {
        return Vec::new();
    };
    let players = snapshot.players();
    let cast = Cast {
        players: &players,
        view,
    };
    let colour = placing::colour(colour).ok();
    let typed = typed.trim().to_uppercase();
    prospects(snapshot, view, first)
        .iter()
        .filter(|prospect| {
            view.phase == Phase::Palms || (colour.is_some() && prospect.colour == colour)
        })
        .filter_map(|prospect| {
            let label = cast.at(prospect.at?);
            label.starts_with(&typed).then(|| {
                let brings = moves::brings(&cast, &prospect.facts, prospect.ends_game);
                AutocompleteChoice::new(moves::choice(&label, &brings), label)
            })
        })
        .take(MOST)
        .collect()
}

fn prospects(snapshot: &Snapshot, view: &View, first: First<'_>) -> Vec<Prospect> {
    let prospects = match first {
        None => snapshot.prospects(),
        Some(pair) => match placing::action(pair, view.phase) {
            Ok(action) => snapshot.prospects_after(&[action]),
            Err(_) => Vec::new(),
        },
    };
    prospects
        .into_iter()
        .map(|AnyProspect::Desert(prospect)| prospect)
        .collect()
}
