//! What guides a search: the networks, and the tuned weights for totals.

use super::camel_row::CamelView;
use super::candidates::{self, Candidate};
use super::evaluation::Evaluation;
use super::glance::ENCLOSED;
use super::judge;
use super::leader_row::LeaderView;
use super::learned::{Learned, learned};
use super::weights::{Tuned, tuned};
use crate::desert::{Phase, Position};

/// What guides a search.
#[derive(Clone, Copy)]
pub struct Mind<'a> {
    /// The weights of the levels that do not search, for totals and for positions in which the game is over.
    pub tuned: &'a Tuned,
    /// The networks.
    pub learned: &'a Learned,
}

impl Mind<'static> {
    /// That of the program, for a table of so many seats.
    #[must_use]
    pub fn of(seats: usize) -> Mind<'static> {
        Mind {
            tuned: tuned(seats),
            learned: learned(seats),
        }
    }
}

impl Mind<'_> {
    /// The expectation for this position.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> Evaluation {
        let weights = &self.tuned.weights;
        if position.ending().is_some() {
            return weights.evaluate(position);
        }
        judge::judged(&self.learned.value, weights, position)
    }

    /// Puts every legal placement into `candidates`, best first, in place of what was there, each with the logarithm of how promising
    /// it is.
    pub(super) fn list(&self, position: &Position, candidates: &mut Vec<Candidate>) {
        let Some(seat) = position.turn() else {
            candidates.clear();
            return;
        };
        if position.phase() == Phase::Camels {
            let layers = self.learned.policy.layers();
            let view = CamelView::new(position, seat);
            candidates::list_camels(
                position,
                candidates,
                #[inline(always)]
                |placement| {
                    // A camel's row begins with its traits.
                    let row = view.row(placement);
                    (layers.promise(&row).0, row[ENCLOSED] > 0.0)
                },
            );
        } else {
            let layers = self.learned.leaders.layers();
            let view = LeaderView::new(position, seat);
            candidates::list_leaders(
                position,
                candidates,
                #[inline(always)]
                |at| {
                    let stand = view.stand(at);
                    (layers.begun(&stand.row), stand)
                },
                #[inline(always)]
                |(begun, stand), colour| {
                    let rest = view.of_colour(stand, colour);
                    layers.ended(*begun, &rest).0
                },
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Mind;
    use crate::desert::ai::camel_row::CamelView;
    use crate::desert::ai::leader_row::LeaderView;
    use crate::desert::{Boards, Game, Options, Phase};
    use crate::{Rules, Seed};

    #[test]
    fn placements_are_listed_by_what_the_policies_say_of_their_rows() {
        let boards = Boards::embedded();
        let board = boards.get("river").expect("it comes with the program");
        let mut game = Game::new(board.clone(), &Options::default(), 3).expect("playable");
        while game.chance_due() {
            let chance = game.draw(&Seed::from_bytes([1; 32]));
            game.chance(&chance).expect("it is due");
        }
        let mut position = game.position().expect("the tokens lie").clone();
        let mind = Mind::of(3);
        let (policy, leaders) = (mind.learned.policy.layers(), mind.learned.leaders.layers());
        let mut listed = Vec::new();
        for _ in 0..21 {
            let seat = position.turn().expect("it is not over");
            mind.list(&position, &mut listed);
            let is_camel = position.phase() == Phase::Camels;
            let legal: usize = position
                .legal()
                .iter()
                .map(|(_, spaces)| spaces.len())
                .sum();
            assert_eq!(listed.len(), legal);
            for candidate in &listed {
                let placement = candidate.placement;
                let promise = if is_camel {
                    policy
                        .promise(&CamelView::new(&position, seat).row(placement))
                        .0
                } else {
                    leaders
                        .promise(&LeaderView::new(&position, seat).row(placement))
                        .0
                };
                assert_eq!(candidate.promise, promise, "{placement:?}");
            }
            position
                .play(listed[0].placement, &mut ())
                .expect("it is legal");
        }
        assert_eq!(position.phase(), Phase::Camels);
    }
}
