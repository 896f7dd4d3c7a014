//! Turns typed or chosen placements into actions.

use super::tokens;
use crate::present::command::Given;
use crate::present::language;
use crate::table::{Command, Snapshot};
use games::desert::{self, Action, Colour, Draft, Phase, Prospect, SpaceName, View};
use games::{Action as AnyAction, Fact, Prospect as AnyProspect};
use words::desert::cast::Cast;
use words::desert::{moves, refusal};
use words::{Language, table, turn};

/// A colour and a space as given.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    pub colour: &'a str,
    pub space: &'a str,
}

/// The action that placing this pair means in this phase.
///
/// # Errors
/// The sentence that says what could not be parsed.
pub fn action(language: Language, pair: Pair<'_>, phase: Phase) -> Result<AnyAction, String> {
    // A palm has no colour, so any given colour is ignored.
    if phase == Phase::Palms {
        return Ok(AnyAction::Desert(Action::Palm {
            at: space(language, pair.space)?,
        }));
    }
    let colour = colour(language, pair.colour)?;
    let at = space(language, pair.space)?;
    Ok(AnyAction::Desert(match phase {
        Phase::Leaders => Action::Leader { colour, at },
        _ => Action::Camel { colour, at },
    }))
}

/// Parses a camel's colour.
///
/// # Errors
/// The sentence that lists the colours.
pub fn colour(language: Language, given: &str) -> Result<Colour, String> {
    given
        .parse()
        .map_err(|_| refusal::no_colour(language, given))
}

/// Parses a space.
///
/// # Errors
/// The sentence that says how spaces are named.
pub fn space(language: Language, given: &str) -> Result<SpaceName, String> {
    given
        .parse()
        .map_err(|_| refusal::no_space(language, given))
}

/// The confirmation for a player whose turn was just committed.
pub fn played(snapshot: &Snapshot, view: &View, facts: &[Fact]) -> String {
    let Some(seat) = snapshot.seat() else {
        return turn::committed(language::of(snapshot), &[]);
    };
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view,
    };
    let facts: Vec<&desert::Fact> = facts
        .iter()
        .filter_map(|fact| fact.try_into().ok())
        .collect();
    // What the tokens are worth follows in the words of the direct message.
    let taken = |fact: &desert::Fact| matches!(fact, desert::Fact::WaterholeTaken { .. });
    let gains: Vec<String> = facts
        .iter()
        .filter(|fact| !taken(fact))
        .filter_map(|fact| moves::gain(&cast, fact))
        .collect();
    let mut text = turn::committed(cast.language, &gains);
    if facts.iter().any(|fact| fact.tokens_taken() > 0) {
        let came: Vec<u8> = facts.iter().flat_map(|fact| tokens::values(fact)).collect();
        text.push(' ');
        text.push_str(&tokens::gained(cast.language, view, seat, &came));
    }
    text
}

/// The command for the given placements in this phase.
///
/// # Errors
/// The sentence that says what would be valid.
pub fn placed(
    language: Language,
    draft: Option<&Draft>,
    view: &View,
    given: &Given,
) -> Result<Command, String> {
    let option = |name| given.text(name).unwrap_or_default();
    let first = Pair {
        colour: option("colour"),
        space: option("space"),
    };
    let second = match (given.text("colour2"), given.text("space2")) {
        (None, None) => None,
        (Some(colour), Some(space)) => Some(Pair { colour, space }),
        _ => return Err(refusal::half_a_pair(language)),
    };
    if view.phase == Phase::GivingBack {
        return Err(refusal::give_back_first(language));
    }
    if let Some(sentence) = surplus(language, draft, view, second.is_some()) {
        return Err(sentence);
    }
    let pairs = [Some(first), second].into_iter().flatten();
    let actions: Result<Vec<_>, String> = pairs
        .map(|pair| action(language, pair, view.phase))
        .collect();
    Ok(Command::Place(actions?))
}

/// The refusal if more is placed than is due.
fn surplus(language: Language, draft: Option<&Draft>, view: &View, pair: bool) -> Option<String> {
    let owed = match (draft, view.phase) {
        (Some(draft), _) => draft.owed,
        (None, Phase::Camels) => view.camels_left,
        (None, _) => 1,
    };
    match (owed, pair) {
        (0, _) => Some(table::complete(language)),
        (1, true) if view.phase == Phase::Camels => Some(refusal::one_camel(language)),
        (1, true) => Some(refusal::one_at_a_time(language)),
        _ => None,
    }
}

/// The prospects that belong to this game.
pub fn of_desert(prospects: Vec<AnyProspect>) -> Vec<Prospect> {
    let prospects = prospects.iter();
    prospects
        .filter_map(|prospect| <&Prospect>::try_from(prospect).ok().cloned())
        .collect()
}
