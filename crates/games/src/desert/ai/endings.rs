//! Turns that end the game (R19). A search that looks at the likeliest placements alone may miss the one that matters.

use crate::desert::{Phase, Placement, Position};

/// How many points a turn may bring, as far as anybody is expected to catch up with one.
const MOST_POINTS: i32 = 40;

/// Shows `look` the turns by which the seat on turn ends the game, with the position after each, until it says that it has seen enough.
fn endings(position: &Position, look: &mut impl FnMut(&[Placement], &Position) -> bool) {
    let left = u16::from(position.camels_left());
    let scarce = |position: &Position, most: u16| {
        let supply = position.supply().iter();
        supply.map(|(_, &left)| left).any(|left| left <= most)
    };
    if position.phase() != Phase::Camels || !scarce(position, left) {
        return;
    }
    for first in position.placements() {
        let last = position.supply()[first.colour] == 1;
        if !last && left == 1 {
            continue;
        }
        let mut then = position.clone();
        if then.play(first, &mut ()).is_err() {
            continue;
        }
        if then.ending().is_some() {
            if look(&[first], &then) {
                return;
            }
            continue;
        }
        if !last && !scarce(&then, 1) {
            continue;
        }
        for second in then.placements() {
            if !last && then.supply()[second.colour] != 1 {
                continue;
            }
            let mut over = then.clone();
            if over.play(second, &mut ()).is_ok()
                && over.ending().is_some()
                && look(&[first, second], &over)
            {
                return;
            }
        }
    }
}

/// The turn by which the seat on turn ends the game and wins it by most; `None` if there is none.
pub(super) fn winning(position: &Position) -> Option<Vec<Placement>> {
    let seat = position.turn()?;
    let mut best: Option<(i32, Vec<Placement>)> = None;
    if position.lead(seat) >= -MOST_POINTS {
        endings(position, &mut |turn, then| {
            let lead = then.lead(seat);
            if lead >= 0 && best.as_ref().is_none_or(|(most, _)| lead > *most) {
                best = Some((lead, turn.to_vec()));
            }
            false
        });
    }
    best.map(|(_, turn)| turn)
}

/// A turn by which the seat on turn ends the game so that nobody has as much; `None` if there is none.
fn clear_win(position: &Position) -> Option<Vec<Placement>> {
    let seat = position.turn()?;
    let mut found = None;
    if position.lead(seat) > -MOST_POINTS {
        endings(position, &mut |turn, then| {
            if then.lead(seat) > 0 {
                found = Some(turn.to_vec());
            }
            found.is_some()
        });
    }
    found
}

/// By how many points the seat on turn wins if this turn ends the game; `None` if it does not.
fn lead_at_the_end(position: &Position, turn: &[Placement]) -> Option<i32> {
    let (seat, then) = (position.turn()?, after(position, turn)?);
    then.ending().map(|_| then.lead(seat))
}

/// Whether this turn ends the game so that the seat on turn wins, alone or with others.
pub(super) fn wins(position: &Position, turn: &[Placement]) -> bool {
    lead_at_the_end(position, turn).is_some_and(|lead| lead >= 0)
}

/// Whether this turn ends the game so that the seat on turn does not win.
pub(super) fn loses(position: &Position, turn: &[Placement]) -> bool {
    lead_at_the_end(position, turn).is_some_and(|lead| lead < 0)
}

/// The position after a turn; `None` if it is not legal.
pub(super) fn after(position: &Position, turn: &[Placement]) -> Option<Position> {
    let mut then = position.clone();
    for placement in turn {
        then.play(*placement, &mut ()).ok()?;
    }
    Some(then)
}

/// The turns by which the next seat was seen to win. What one turn leaves it, most turns leave it.
#[derive(Default)]
pub(super) struct Threats(Vec<Vec<Placement>>);

impl Threats {
    /// Whether the next seat can end the game after this turn so that nobody has as much.
    pub(super) fn are_left(&mut self, position: &Position, turn: &[Placement]) -> bool {
        let Some(then) = after(position, turn).filter(|then| then.turn() != position.turn()) else {
            return false;
        };
        let wins = |threat: &Vec<_>| lead_at_the_end(&then, threat).is_some_and(|lead| lead > 0);
        if let Some(place) = self.0.iter().position(wins) {
            self.0[..=place].rotate_right(1);
            return true;
        }
        let threat = clear_win(&then);
        let is_left = threat.is_some();
        self.0.splice(..0, threat);
        is_left
    }
}
