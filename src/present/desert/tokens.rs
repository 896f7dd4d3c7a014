//! Waterhole tokens: those of whoever asks, and those that came with a turn.

use crate::present::{Controls, Message, Press, Row, Style};
use crate::table::Snapshot;
use games::desert::Fact;
use games::{Fact as AnyFact, View};
use words::{labels, score, table, turn};

/// The viewer's own tokens.
pub fn own(snapshot: &Snapshot) -> Message {
    let Some(View::Desert(view)) = &snapshot.view else {
        return Message::new(table::NOT_STARTED);
    };
    let own = snapshot
        .seat()
        .and_then(|seat| view.seats.get(seat.index()));
    Message::new(match own {
        Some(own) => score::own_tokens(own, view.options.open_tokens || view.outcome.is_some()),
        None => table::NOT_PLAYING.to_owned(),
    })
}

/// To whoever took them: which tokens came, and the secret total. `place` says where the game is played.
pub fn came(controls: Controls, snapshot: &Snapshot, place: &str, facts: &[AnyFact]) -> Message {
    let (Some(View::Desert(view)), Some(seat)) = (&snapshot.view, snapshot.seat()) else {
        return Message::new(table::NOT_STARTED);
    };
    let came: Vec<u8> = facts
        .iter()
        .flat_map(|AnyFact::Desert(fact)| values(fact))
        .collect();
    let own = view
        .seats
        .get(seat.index())
        .map(|own| score::own_tokens(own, view.options.open_tokens || view.outcome.is_some()))
        .unwrap_or_default();
    let row = Row::Buttons(vec![controls.button(
        Press::Tokens,
        labels::MY_TOKENS,
        Style::Secondary,
    )]);
    Message::new(turn::tokens(place, &came, &own)).rows(vec![row])
}

/// The values of the tokens that this brought, as far as they are known.
fn values(fact: &Fact) -> Vec<u8> {
    match fact {
        Fact::WaterholeTaken { value, .. } => value.iter().copied().collect(),
        Fact::AreaEnclosed { tokens, .. } => {
            tokens.iter().filter_map(|(_, value)| *value).collect()
        }
        _ => Vec::new(),
    }
}
