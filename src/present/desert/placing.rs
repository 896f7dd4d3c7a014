//! From what somebody typed or chose to an action.

use crate::table::Snapshot;
use games::desert::{Action, Colour, Phase, SpaceName};
use games::{Action as AnyAction, Fact, View};
use words::cast::Cast;
use words::{moves, refusal, turn};

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
pub fn played(snapshot: &Snapshot, facts: &[Fact], over: bool) -> String {
    let (Some(View::Desert(view)), Some(seat)) = (&snapshot.view, snapshot.seat()) else {
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
