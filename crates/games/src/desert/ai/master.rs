//! Grows a tree of what everybody may do, as long as it may think.

use std::ops::ControlFlow;

use crate::Thinking;
use crate::desert::{Phase, Placement, Position};
use crate::shuffle::Dice;

use super::determinization::Knowledge;
use super::endings::{self, Threats};
use super::mind::Mind;
use super::planner::{self, Breadth};
use super::tree::{Growth, Tree};

/// How many determinizations the simulations take turns with.
const DETERMINIZATIONS: usize = 16;

/// The best turn of the seat on turn and how many positions were looked at. Empty if there was no time to find a whole one.
///
/// An end of the game that wins is taken. One that loses, and a turn after which the next seat can end the game and win, are not played
/// if there is another: as long as the game goes on something may happen.
pub fn turn(
    knowledge: &Knowledge,
    mind: Mind,
    growth: Growth,
    thinking: &Thinking,
) -> (Vec<Placement>, u64) {
    let root = knowledge.supposed();
    let mut dice = Dice::seeded(thinking.seed);
    let count = if knowledge.is_complete() {
        1
    } else {
        DETERMINIZATIONS
    };
    let roots: Vec<Position> = (0..count)
        .map(|_| knowledge.determinization(&mut dice))
        .collect();
    if let Some(turn) = endings::winning(root)
        && roots.iter().all(|root| endings::wins(root, &turn))
    {
        return (turn, 1);
    }
    let mut threats = Threats::default();
    let mut loses = |turn: &[Placement]| {
        roots.iter().all(|root| endings::loses(root, turn))
            || roots.iter().any(|root| threats.are_left(root, turn))
    };
    // Sought first, for nothing is left of the time afterwards. There nearly always is one among the first.
    let safe = safe(root, mind, &mut loses, thinking);
    let (turns, nodes) = grown(root, &roots, mind, growth, thinking);
    let best = turns
        .iter()
        .find(|turn| !loses(turn))
        .or(safe.as_ref())
        .or(turns.first());
    (best.cloned().unwrap_or_default(), nodes)
}

/// The turns that a tree finds, the best first; none if it has no whole one.
fn grown(
    root: &Position,
    roots: &[Position],
    mind: Mind,
    growth: Growth,
    thinking: &Thinking,
) -> (Vec<Vec<Placement>>, u64) {
    let mut tree = Tree::new(root, thinking.nodes, mind, growth);
    let mut nodes = 0;
    for root in roots.iter().cycle() {
        if nodes >= thinking.nodes || (thinking.stop)() {
            break;
        }
        tree.simulate(root.clone());
        nodes += 1;
    }
    let (best, true) = tree.turn(root) else {
        return (Vec::new(), nodes);
    };
    let mut turns = vec![best];
    if root.phase() == Phase::Camels {
        turns.extend(tree.turns(root));
    }
    (turns, nodes)
}

/// The most promising turn that does not lose at once; `None` if there is none, or no time to find it.
fn safe(
    root: &Position,
    mind: Mind,
    mut loses: impl FnMut(&[Placement]) -> bool,
    thinking: &Thinking,
) -> Option<Vec<Placement>> {
    let all = Breadth {
        first: usize::MAX,
        second: usize::MAX,
    };
    let thinking = Thinking {
        nodes: u64::MAX,
        ..*thinking
    };
    let list = |position: &Position, listed: &mut Vec<_>| mind.list(position, listed);
    let mut safe = None;
    planner::whole_turns(root, all, &thinking, list, |turn, _| {
        if loses(turn) {
            return ControlFlow::Continue(());
        }
        safe = Some(turn.to_vec());
        ControlFlow::Break(())
    });
    safe
}

#[cfg(test)]
mod tests {
    use super::turn;
    use crate::desert::ai::endings::{self, Threats};
    use crate::desert::ai::tree::Growth;
    use crate::desert::ai::{Knowledge, Mind};
    use crate::desert::{Boards, Game, Options, Placement, Position};
    use crate::{Computers, Level, Rules, Seat, Seed, Thinking};

    /// Shows every position near the end of games of so many seats, with the turn of a master there. Nothing is hidden.
    fn near_the_end(seats: usize, games: u8, mut look: impl FnMut(&Position, &[Placement])) {
        let boards = Boards::embedded();
        let board = boards.get("mountain").expect("it comes with the program");
        let options = Options {
            open_tokens: true,
            ..Options::default()
        };
        for seed in 0..games {
            let mut game = Game::new(board.clone(), &options, seats).expect("it can be played");
            while let Some(seat) = due(&mut game, seed) {
                let knowledge = Knowledge::of(&game, seat);
                let supply = knowledge
                    .iter()
                    .flat_map(|known| known.supposed().supply().iter());
                if supply
                    .map(|(_, &left)| left)
                    .min()
                    .is_some_and(|least| least <= 4)
                    && let Some(knowledge) = &knowledge
                {
                    let thinking = Thinking::nodes(60, 1);
                    let mind = Mind::of(seats);
                    let (turn, _) = turn(knowledge, mind, Growth::default(), &thinking);
                    look(knowledge.supposed(), &turn);
                }
                let turn = game.computer_turn(seat, Level::Gatherer, &Thinking::nodes(0, 0));
                for action in turn.actions {
                    game.apply(seat, &action).expect("it is legal");
                }
            }
        }
    }

    /// Whose turn it is once chance has decided what is due.
    fn due(game: &mut Game, seed: u8) -> Option<Seat> {
        while game.chance_due() {
            let chance = game.draw(&Seed::from_bytes([seed; 32]));
            game.chance(&chance).expect("it is due");
        }
        game.acting().iter().next()
    }

    #[test]
    fn an_end_that_wins_is_taken() {
        for seats in [2, 4] {
            let mut taken = 0;
            near_the_end(seats, 6, |position, turn| {
                if endings::winning(position).is_some() {
                    assert!(endings::wins(position, turn), "{turn:?}");
                    taken += 1;
                }
            });
            assert!(taken > 1, "{taken} ends with {seats} seats");
        }
    }

    #[test]
    fn an_end_that_loses_is_not_played_if_the_game_can_go_on() {
        for seats in [2, 4] {
            let mut avoided = 0;
            near_the_end(seats, 6, |position, turn| {
                let (mut goes_on, mut loses) = (false, false);
                for first in position.placements() {
                    let mut then = position.clone();
                    then.play(first, &mut ()).expect("it is legal");
                    for second in then.placements().step_by(5) {
                        let turn = [first, second];
                        let after = endings::after(position, &turn).expect("it is legal");
                        loses |= endings::loses(position, &turn);
                        goes_on |= after.ending().is_none()
                            && !Threats::default().are_left(position, &turn);
                    }
                }
                avoided += u32::from(goes_on && loses);
                assert!(!goes_on || !endings::loses(position, turn), "{turn:?}");
            });
            assert!(avoided > 1, "{avoided} choices with {seats} seats");
        }
    }

    #[test]
    fn a_turn_that_leaves_the_next_seat_a_win_is_not_played_if_another_does_not() {
        for seats in [2, 4] {
            let mut avoidable = 0;
            near_the_end(seats, 6, |position, turn| {
                let mut leaves = [false; 2];
                for first in position.placements().step_by(7) {
                    let mut then = position.clone();
                    then.play(first, &mut ()).expect("it is legal");
                    for second in then.placements().step_by(7) {
                        let turn = [first, second];
                        if !endings::loses(position, &turn) {
                            let left = Threats::default().are_left(position, &turn);
                            leaves[usize::from(left)] = true;
                        }
                    }
                }
                let [safe, lost] = leaves;
                avoidable += u32::from(safe && lost);
                assert!(
                    !safe || !Threats::default().are_left(position, turn),
                    "{turn:?}"
                );
            });
            assert!(avoidable > 1, "{avoidable} choices with {seats} seats");
        }
    }
}
