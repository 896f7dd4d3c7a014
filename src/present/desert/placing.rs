//! From what somebody typed or chose to an action.

use crate::table::{Command, Snapshot};
use games::desert::{Action, Colour, Draft, Phase, SpaceName, View};
use games::{Action as AnyAction, Fact};
use words::cast::Cast;
use words::{moves, refusal, table, turn};

/// A colour and a space, as they were given.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    pub colour: &'a str,
    pub space: &'a str,
}

/// What placing that means in this phase.
///
/// # Errors
/// The sentence that says what cannot be understood.
pub fn action(pair: Pair<'_>, phase: Phase) -> Result<AnyAction, String> {
    // A palm has no colour: whatever was given for one is no matter.
    if phase == Phase::Palms {
        return Ok(AnyAction::Desert(Action::Palm {
            at: space(pair.space)?,
        }));
    }
    let colour = colour(pair.colour)?;
    let at = space(pair.space)?;
    Ok(AnyAction::Desert(match phase {
        Phase::Leaders => Action::Leader { colour, at },
        _ => Action::Camel { colour, at },
    }))
}

/// A camel's colour as people write it.
///
/// # Errors
/// The sentence that lists the colours.
pub fn colour(given: &str) -> Result<Colour, String> {
    given.parse().map_err(|_| refusal::no_colour(given))
}

/// A space as people write it.
///
/// # Errors
/// The sentence that says how spaces are named.
pub fn space(given: &str) -> Result<SpaceName, String> {
    given.parse().map_err(|_| refusal::no_space(given))
}

/// What is said to somebody whose turn was just carried out.
pub fn played(snapshot: &Snapshot, view: &View, facts: &[Fact], over: bool) -> String {
    let Some(seat) = snapshot.seat() else {
        return turn::committed(&[], over);
    };
    let players = snapshot.players();
    let cast = Cast {
        players: &players,
        view,
    };
    let gains: Vec<String> = facts
        .iter()
        .filter_map(|Fact::Desert(fact)| moves::gain(&cast, fact))
        .collect();
    let mut text = turn::committed(&gains, over);
    let took = facts
        .iter()
        .any(|Fact::Desert(fact)| fact.tokens_taken() > 0);
    if let Some(own) = view.seats.get(seat.index()).filter(|_| took) {
        text.push(' ');
        text.push_str(&words::score::own_tokens(
            own,
            view.options.open_tokens || over,
        ));
    }
    text
}

/// What is to be placed, as the phase of the game takes it.
///
/// # Errors
/// The sentence that says what would be right.
pub fn placed(
    draft: Option<&Draft>,
    view: &View,
    first: Pair<'_>,
    second: Option<Pair<'_>>,
) -> Result<Command, String> {
    if view.phase == Phase::GivingBack {
        return Err(refusal::GIVE_BACK_FIRST.to_owned());
    }
    if let Some(sentence) = surplus(draft, view, second.is_some()) {
        return Err(sentence.to_owned());
    }
    let pairs = [Some(first), second].into_iter().flatten();
    let actions: Result<Vec<_>, String> = pairs.map(|pair| action(pair, view.phase)).collect();
    Ok(Command::Place(actions?))
}

/// The sentence to somebody who places more than is due.
fn surplus(draft: Option<&Draft>, view: &View, pair: bool) -> Option<&'static str> {
    let owed = match (draft, view.phase) {
        (Some(draft), _) => draft.owed,
        (None, Phase::Camels) => view.camels_left,
        (None, _) => 1,
    };
    match (owed, pair) {
        (0, _) => Some(table::COMPLETE),
        (1, true) if view.phase == Phase::Camels => Some(table::ONE_CAMEL),
        (1, true) => Some(refusal::ONE_AT_A_TIME),
        _ => None,
    }
}

/// A space that was chosen from the menu of this colour; without one it is for a palm.
pub fn chosen(view: &View, colour: Option<Colour>, at: SpaceName) -> Command {
    let action = match (colour, view.phase) {
        (Some(colour), Phase::Leaders) => Action::Leader { colour, at },
        (Some(colour), _) => Action::Camel { colour, at },
        (None, _) => Action::Palm { at },
    };
    Command::Place(vec![action.into()])
}

/// The leader that was chosen to be given back, in place of any chosen before.
pub fn given_back(colour: Colour) -> Command {
    Command::PlaceInstead(vec![Action::GiveBack { colour }.into()])
}
