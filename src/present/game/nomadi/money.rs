//! What only the viewer may know: money, values of cards, prices.

use crate::present::game::cast::cast;
use crate::present::game::own::own;
use crate::present::vocabulary::{Controls, Message, Press, Row, Style, language};
use crate::table::Snapshot;
use games::nomadi::{Fact, View};
use games::{Fact as AnyFact, Player, Seat};
use words::nomadi::cast::Cast;
use words::nomadi::{labels, money};
use words::{Language, table, turn};

/// The confirmation for a player who has just committed a turn or a part of one, or answered or paid.
pub fn committed(snapshot: &Snapshot, view: &View, facts: &[AnyFact]) -> String {
    let language = language::of(snapshot);
    let played = turn::committed(language, &[]);
    let Some(seat) = snapshot.seat() else {
        return played;
    };
    let brought = brought(language, &snapshot.players(), view, seat, facts);
    // Answers and payments are told by what they brought.
    let is_move = |fact: &Fact| matches!(fact, Fact::Moved(_) | Fact::Placed { .. });
    let played_now = facts.iter().filter_map(own).any(is_move);
    match (brought.is_empty(), played_now) {
        (true, _) => played,
        (false, true) => format!("{played} {brought}"),
        (false, false) => brought,
    }
}

/// The viewer's money by source, the values of their cards, and their offers.
pub fn summary(snapshot: &Snapshot, view: &View) -> Message {
    let players = snapshot.players();
    let cast = cast(snapshot, &players, view);
    let summary = snapshot.seat().and_then(|seat| money::summary(&cast, seat));
    Message::new(summary.unwrap_or_else(|| table::not_playing(cast.language)))
}

/// Tells a seat by direct message the secret that it has just learned. `named` is the game as readers elsewhere know it.
pub fn learned(
    snapshot: &Snapshot,
    controls: Controls,
    view: &View,
    seat: Seat,
    named: &str,
    facts: &[AnyFact],
) -> Message {
    let (language, players) = (language::of(snapshot), snapshot.players());
    let row = Row::Buttons(vec![controls.button(
        Press::Tokens,
        labels::my_money(language),
        Style::Secondary,
    )]);
    let text = brought(language, &players, view, seat, facts);
    Message::new(text).headed(named).rows(vec![row])
}

/// What a player got to know and has now, in the same words by direct message and after *End turn*.
fn brought(
    language: Language,
    players: &[Player],
    view: &View,
    seat: Seat,
    facts: &[AnyFact],
) -> String {
    let facts = facts.iter().filter_map(own::<_, Fact>);
    let facts: Vec<Fact> = facts.copied().collect();
    let cast = Cast {
        language,
        players,
        view,
    };
    money::brought(&cast, seat, &facts)
}
