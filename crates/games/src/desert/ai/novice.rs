//! Has just read the rules: it takes what a camel brings at once, has only a vague idea where to walk otherwise, and misjudges
//! everything a little. It plans nothing and blocks nobody.

use crate::desert::preview::points;
use crate::desert::{Action, Prospect};
use crate::shuffle::Dice;

/// By how much it misjudges a placement at most, in hundredths of a point: never by as much as two points, so that it does
/// not leave an oasis for a token.
const MISJUDGED: u32 = 190;
/// Of what a placement may lead to it sees one part in so many.
const VAGUE: i32 = 4;

/// A whole turn. `prospects` are those of [`Game::prospects`](crate::desert::Game::prospects).
pub(super) fn turn(prospects: impl Fn(&[Action]) -> Vec<Prospect>, seed: u64) -> Vec<Action> {
    let mut dice = Dice::seeded(seed);
    let mut drafted = Vec::new();
    while let Some(action) = choice(&prospects(&drafted), &mut dice) {
        drafted.push(action);
    }
    drafted
}

/// The placement that seems best to it; one that ends the game only if there is no other.
fn choice(prospects: &[Prospect], dice: &mut Dice) -> Option<Action> {
    let seen = prospects.iter().map(|prospect| {
        let at_once = 100 * prospect.facts.iter().map(points).sum::<i32>();
        let later = (prospect.worth - at_once) / VAGUE;
        let seems = at_once + later + dice.below(MISJUDGED) as i32;
        ((!prospect.ends_game, seems), prospect.action)
    });
    let best = seen.max_by_key(|&(seems, _)| seems);
    best.map(|(_, action)| action)
}
