//! Waterhole tokens: the viewer's own, and those gained in a turn.

use crate::present::game::own::own;
use crate::present::vocabulary::{Controls, Message, Press, Row, Style, language};
use crate::table::Snapshot;
use games::desert::{Fact, View};
use games::{Fact as AnyFact, Seat};
use words::desert::{labels, score, turn};
use words::{Language, table};

/// The viewer's own tokens.
pub fn summary(snapshot: &Snapshot, view: &View) -> Message {
    let own = snapshot
        .seat()
        .and_then(|seat| view.seats.get(seat.index()));
    let language = language::of(snapshot);
    Message::new(match own {
        Some(own) => score::own_tokens(
            language,
            own,
            view.options.open_tokens || view.ending.is_some(),
        ),
        None => table::not_playing(language),
    })
}

/// Tells a player by direct message which tokens they gained. `named` is the game as readers elsewhere know it.
pub fn came(
    language: Language,
    controls: Controls,
    view: &View,
    seat: Seat,
    named: &str,
    facts: &[AnyFact],
) -> Message {
    let facts = facts.iter().filter_map(own::<_, Fact>);
    let came: Vec<u8> = facts.flat_map(values).collect();
    let row = Row::Buttons(vec![controls.button(
        Press::Tokens,
        labels::my_tokens(language),
        Style::Secondary,
    )]);
    let text = gained(language, view, seat, &came);
    Message::new(text).headed(named).rows(vec![row])
}

/// The tokens that a player gained and their total, in the same words by direct message and after *End turn*.
pub fn gained(language: Language, view: &View, seat: Seat, came: &[u8]) -> String {
    let public = view.options.open_tokens || view.ending.is_some();
    let own = view.seats.get(seat.index());
    let own = own.map(|own| score::own_tokens(language, own, public));
    turn::tokens(language, came, &own.unwrap_or_default())
}

/// The values of the tokens gained, as far as they are known.
pub fn values(fact: &Fact) -> Vec<u8> {
    match fact {
        Fact::WaterholeTaken { value, .. } => value.iter().copied().collect(),
        Fact::AreaEnclosed { tokens, .. } => {
            tokens.iter().filter_map(|(_, value)| *value).collect()
        }
        _ => Vec::new(),
    }
}
