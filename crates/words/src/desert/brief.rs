//! What a player did, in brief: what was placed, and what that brought.

use super::cast::Cast;
use crate::brief::resigned;
use crate::messages::desert::brief::*;
use games::desert::Fact;

/// A placement, or what else a player does in a turn; `None` for what follows from it.
pub fn placed(cast: &Cast<'_>, fact: &Fact) -> Option<String> {
    let language = cast.language;
    Some(match fact {
        Fact::CamelPlaced { colour, at, .. } => camel(language, *colour, &cast.at(*at)),
        Fact::LeaderPlaced { colour, at, .. } => leader(language, *colour, &cast.at(*at)),
        Fact::PalmSet { at, .. } => palm(language, &cast.at(*at)),
        Fact::GaveBack { colour, .. } => gave_back(language, *colour),
        _ => return None,
    })
}

/// What that brought, from all facts of what a player did. Values of tokens are not told, not even to those who know them.
pub fn parts(cast: &Cast<'_>, facts: &[&Fact]) -> Vec<String> {
    let language = cast.language;
    let (mut tokens_taken, mut linked, mut crossed, mut spaces_enclosed) = (0, 0, 0, 0);
    let mut left = false;
    for fact in facts {
        tokens_taken += fact.tokens_taken();
        match fact {
            Fact::OasisLinked { .. } => linked += 1,
            Fact::RiverCrossed { .. } => crossed += 1,
            Fact::AreaEnclosed { spaces, oases, .. } => {
                spaces_enclosed += cast.empty(spaces);
                linked += oases.len();
            }
            Fact::Resigned { .. } => left = true,
            _ => {}
        }
    }
    // R14, R15: 5 points each.
    let parts = [
        left.then(|| resigned(language)),
        (tokens_taken > 0).then(|| tokens(language, tokens_taken)),
        (linked > 0).then(|| oases(language, linked, 5 * linked)),
        (crossed > 0).then(|| river(language, 5 * crossed)),
        (spaces_enclosed > 0).then(|| enclosed(language, spaces_enclosed)),
    ];
    parts.into_iter().flatten().collect()
}
