//! Grabs what is near: it places whatever brings most at once and brings its caravans closest to the next thing. It looks at
//! nobody else, and does not end the game while it can go on.

use crate::desert::{Phase, Placement, Position};

use super::candidates;
use super::glance::Traits;

/// Its wishes: gains at once, gains next door, and a little room. No trait that tells of others counts.
const GRABS: Traits = [
    1.0, 5.0, 5.0, 1.0, 1.0, 5.0, 0.35, 2.0, 1.0, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    0.0,
];

/// A whole turn of the seat on turn.
pub(super) fn turn(position: &Position) -> Vec<Placement> {
    let mut position = position.clone();
    let mut turn = Vec::new();
    let mut listed = Vec::new();
    let number = position.turn_number();
    loop {
        candidates::list(&position, &GRABS, &mut listed);
        let after = |placement| {
            let mut then = position.clone();
            let played = then.play(placement, &mut ()).is_ok();
            played.then_some(then)
        };
        let all = || listed.iter().map(|candidate| candidate.placement);
        let goes_on =
            |&placement: &Placement| after(placement).is_some_and(|then| then.ending().is_none());
        let Some(choice) = all().find(goes_on).or_else(|| all().next()) else {
            return turn;
        };
        let Some(then) = after(choice) else {
            return turn;
        };
        turn.push(choice);
        let leader = position.phase() == Phase::Leaders;
        if leader || then.ending().is_some() || then.turn_number() != number {
            return turn;
        }
        position = then;
    }
}
