//! Waterhole tokens: the viewer's own, and those gained in a turn.

use crate::present::game::own::own;
use games::desert::Fact;
use games::{Fact as AnyFact, Seat};
use words::desert::cast::Cast;
use words::desert::{score, turn};

/// The player's own tokens.
pub fn summary(cast: &Cast<'_>, seat: Seat) -> Option<String> {
    let public = cast.view.options.open_tokens || cast.view.ending.is_some();
    let own = cast.view.seats.get(seat.index())?;
    Some(score::own_tokens(cast.language, own, public))
}

/// The tokens that a player gained and their total, in the same words by direct message and after *End turn*.
pub fn came(cast: &Cast<'_>, seat: Seat, facts: &[AnyFact]) -> String {
    let facts = facts.iter().filter_map(own::<_, Fact>);
    let came: Vec<u8> = facts.flat_map(values).collect();
    turn::tokens(
        cast.language,
        &came,
        &summary(cast, seat).unwrap_or_default(),
    )
}

/// The values of the tokens gained, as far as they are known.
fn values(fact: &Fact) -> Vec<u8> {
    match fact {
        Fact::WaterholeTaken { value, .. } => value.iter().copied().collect(),
        Fact::AreaEnclosed { tokens, .. } => {
            tokens.iter().filter_map(|(_, value)| *value).collect()
        }
        _ => Vec::new(),
    }
}
