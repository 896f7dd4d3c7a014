//! Turns typed or chosen placements into actions.

use super::commands::{HalfAPair, Pair, Place};
use super::tokens;
use crate::present::game::command::Typed;
use crate::present::game::own::{draft, own};
use crate::present::vocabulary::language;
use crate::table::{Command, Snapshot};
use games::desert::{Action, Colour, Draft, Fact, Phase, Prospect, SpaceName, View};
use games::{Action as AnyAction, Fact as AnyFact, Prospect as AnyProspect, Seat};
use words::desert::cast::Cast;
use words::desert::{moves, refusal};
use words::{Language, table, turn};

/// The action that placing this pair means in this phase.
///
/// # Errors
/// The sentence that says what could not be parsed.
pub fn action(language: Language, pair: &Pair, phase: Phase) -> Result<AnyAction, String> {
    // A palm has no colour, so any given colour is ignored.
    if phase == Phase::Palms {
        return Ok(AnyAction::Desert(Action::Palm {
            at: space(language, &pair.space)?,
        }));
    }
    let colour = colour(language, &pair.colour)?;
    let at = space(language, &pair.space)?;
    Ok(AnyAction::Desert(match phase {
        Phase::Leaders => Action::Leader { colour, at },
        Phase::GivingBack | Phase::Palms | Phase::Camels | Phase::Over => {
            Action::Camel { colour, at }
        }
    }))
}

fn colour(language: Language, typed: &Typed<Colour>) -> Result<Colour, String> {
    let colour = typed.as_ref().copied();
    colour.map_err(|text| refusal::no_colour(language, text))
}

fn space(language: Language, typed: &Typed<SpaceName>) -> Result<SpaceName, String> {
    let space = typed.as_ref().copied();
    space.map_err(|text| refusal::no_space(language, text))
}

/// The confirmation for a player whose turn was just committed.
pub fn played(cast: &Cast<'_>, seat: Seat, facts: &[AnyFact]) -> String {
    let own = || facts.iter().filter_map(own::<_, Fact>);
    // What the tokens are worth follows in the words of the direct message.
    let others = own().filter(|fact| !matches!(fact, Fact::WaterholeTaken { .. }));
    let gains: Vec<String> = others.filter_map(|fact| moves::gain(cast, fact)).collect();
    let mut text = turn::committed(cast.language, &gains);
    if own().any(|fact| fact.tokens_taken() > 0) {
        text.push(' ');
        text.push_str(&tokens::came(cast, seat, facts));
    }
    text
}

/// The command that `/place` stands for in this phase.
///
/// # Errors
/// The sentence that says what would be valid.
pub fn placed(snapshot: &Snapshot, view: &View, place: &Place) -> Result<Command, String> {
    let language = language::of(snapshot);
    let second = place.second.as_ref();
    let second = second.map_err(|HalfAPair| refusal::half_a_pair(language))?;
    if view.phase == Phase::GivingBack {
        return Err(refusal::giving_back(language));
    }
    if let Some(sentence) = surplus(language, draft(snapshot), view, second.is_some()) {
        return Err(sentence);
    }
    let pairs = std::iter::once(&place.first).chain(second);
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
    prospects.iter().filter_map(own).cloned().collect()
}
