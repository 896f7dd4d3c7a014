//! The reasons for a part of a turn, beyond the gains of each of its moves.

use std::ops::ControlFlow;

use super::evaluation::Land;
use super::known::Known;
use super::weights::PLANNER;
use crate::nomadi::{Action, Faces, Phase, Position};
use crate::{Rules, Seat, Space, Spaces};

/// The reasons for a part of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reasons {
    /// The coins that the seat gains by it; negative if it pays more than it gets.
    pub coins: i32,
    /// The cards that it takes or buys.
    pub cards: usize,
    /// By how many steps, along the board's spaces, the seat's own nomads come nearer to the oasis together; negative if they
    /// are farther away.
    pub nearer: i32,
    /// The chances left to the next player; `None` if they are not certain, or if no nomad moves any more.
    pub next: Option<Leaves>,
    /// Why a nomad is placed there; `None` if none is.
    pub line_up: Option<LineUpReason>,
    /// The average worth of a card that the seat never saw, in hundredths of a point; only if an offer is answered.
    pub card: Option<i32>,
}

/// The chances left to the next player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaves {
    /// The player whose turn follows.
    pub to: Seat,
    /// The cards that a single die, of whatever face, could have taken before.
    pub before: usize,
    /// Those that it could take now.
    pub after: usize,
}

/// Why a nomad is placed on its space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineUpReason {
    /// As far forward as there is room.
    Forward,
    /// The seat's last one at the back: the last to leave the start area earns 5 coins (N26).
    Rear,
    /// Nothing of these: with rolls of the first player it did best.
    Tried,
}

impl LineUpReason {
    fn of(before: &Position, seat: Seat, at: Space) -> LineUpReason {
        let row = |at| before.ground().board().column_row(at).1;
        let places = before.places();
        let is_last = before.to_place(seat) == 1;
        if places.iter().map(row).max() == Some(row(at)) {
            LineUpReason::Forward
        } else if is_last && places.iter().map(row).min() == Some(row(at)) {
            LineUpReason::Rear
        } else {
            LineUpReason::Tried
        }
    }
}

impl Reasons {
    /// The reasons for these actions, which lead from one position to the other. Both hold only what the seat knows.
    pub(super) fn of(before: &Known, after: &Known, actions: &[Action]) -> Reasons {
        let (seat, was, is) = (before.seat(), before.position(), after.position());
        let land = Land::of(before, &PLANNER);
        let answers = |action: &Action| matches!(action, Action::Answer { .. });
        let placed = actions.iter().find_map(|action| match action {
            Action::Place { at } => before.game().board().space(*at),
            _ => None,
        });
        Reasons {
            coins: is.account(seat).money() - was.account(seat).money(),
            cards: is.held(seat).without(was.held(seat)).len(),
            // A nomad that is only now on the board has come from nowhere.
            nearer: match placed {
                Some(_) => 0,
                None => away(&land, was, seat) - away(&land, is, seat),
            },
            next: leaves(before, is),
            line_up: placed.map(|at| LineUpReason::of(was, seat, at)),
            card: actions.iter().any(answers).then(|| before.card()),
        }
    }

    /// Does it bring anything at once?
    #[must_use]
    pub fn brings(&self) -> bool {
        self.coins > 0 || self.cards > 0
    }
}

/// The steps that the seat's nomads have to the oasis, together.
fn away(land: &Land, position: &Position, seat: Seat) -> i32 {
    let own = position.nomads().filter(|(_, owner)| *owner == seat);
    own.map(|(at, _)| land.away(at)).sum()
}

fn leaves(before: &Known, after: &Position) -> Option<Leaves> {
    let moves = |phase| matches!(phase, Phase::Moving | Phase::Rolling);
    if !moves(after.phase()) {
        return None;
    }
    Some(Leaves {
        to: before.game().next_after(before.seat())?,
        before: at_hand(before.position()),
        after: at_hand(after),
    })
}

/// How many cards a single die could take.
fn at_hand(position: &Position) -> usize {
    let mut found = Spaces::EMPTY;
    // It never breaks.
    let _ = position.each_move(Faces::OF_A_DIE, |next| {
        if position.cards().contains(next.to) {
            found.insert(next.to);
        }
        ControlFlow::Continue(())
    });
    found.len()
}

#[cfg(test)]
mod tests {
    use super::LineUpReason;
    use crate::nomadi::ai::lining_up;
    use crate::{Seat, Space};

    #[test]
    fn a_place_is_at_the_front_at_the_back_or_was_tried() {
        // Given a player with one nomad left to place,
        let game = lining_up();
        let board = game.board();
        let mut position = game.position().clone();
        let row = |at: &Space| board.column_row(*at).1;
        while position.to_place(Seat::new(0)) > 1 || position.turn() != Some(Seat::new(0)) {
            let seat = position.turn().expect("somebody places");
            let places = position.places();
            let left = places.iter().min_by_key(|at| board.column_row(*at));
            let left = left.expect("there is room");
            position.place(seat, left, &mut ()).expect("it is free");
        }

        // then the front, the back and what is between have reasons of their own.
        let mut places: Vec<Space> = position.places().iter().collect();
        places.sort_by_key(row);
        let reason = |at: Space| LineUpReason::of(&position, Seat::new(0), at);
        let (back, front) = (places[0], places[places.len() - 1]);
        assert!(row(&back) < row(&front));
        assert_eq!(reason(front), LineUpReason::Forward);
        assert_eq!(reason(back), LineUpReason::Rear);
        let between = places
            .iter()
            .find(|at| row(at) > row(&back) && row(at) < row(&front));
        let between = *between.expect("there is room between");
        assert_eq!(reason(between), LineUpReason::Tried);
    }
}
