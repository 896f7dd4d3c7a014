//! Games of Through the Desert that the program plays against itself, and what can be learned from them.

use std::sync::Arc;

use games::desert::ai::Mind;
use games::desert::ai::camel_row::{CAMEL, CamelView};
use games::desert::ai::candidates::{self, Candidate, POINTS};
use games::desert::ai::judge::{ROW, rows};
use games::desert::ai::leader_row::{LEADER, LeaderView};
use games::desert::ai::learned::Learned;
use games::desert::ai::planner::{self, Breadth};
use games::desert::ai::tree::{Growth, Tree};
use games::desert::ai::weights::{Tuned, tuned};
use games::desert::{Boards, Game, Options, Phase, Placement, Position};
use games::shuffle::Dice;
use games::{Rules, Seat, Seed, Thinking};

use super::policy::Choice;
use crate::table::{self, Table};
use crate::value::{Sample, points, shares};

/// How much of a turn planners look at: less than in earnest, so that there can be more games.
const BREADTH: Breadth = Breadth {
    first: 12,
    second: 6,
};
/// One turn in so many is not the best one, but one of the likeliest placements.
const RANDOM: u32 = 8;
const LIKELIEST: usize = 12;
/// How much of what a network should say of a position is what the tree said of it; the rest is who won.
const EXPECTED: f32 = 0.4;
/// How many points at the end are learned like a victory.
const POINTS_A_VICTORY: f32 = 20.0;
/// How many leaders a tree branches into that teaches which are worth a look: more than in earnest.
const LEADER_WIDTH: usize = 100;
/// A tree that looked at the placements of a position less often says nothing about them.
const LEAST_LOOKS: u32 = 30;

/// How games are played.
#[derive(Clone, Copy)]
pub struct Style<'a> {
    pub table: Table,
    /// What guides the trees, and how many simulations a turn takes; `None` for planners.
    pub guide: Option<(&'a Learned, u64)>,
}

/// What a game teaches.
pub struct Lesson {
    pub samples: Vec<Sample<ROW>>,
    pub choices: Vec<Choice<CAMEL>>,
}

/// Plays the game with this number.
pub fn game(number: u64, style: Style) -> Lesson {
    let mut dice = Dice::seeded(number);
    let seats = style.table.seats(number);
    let tuned = tuned(seats);
    let mut position = set_up(seats, number);
    let mut lesson = Lesson {
        samples: Vec::new(),
        choices: Vec::new(),
    };
    let mut listed = Vec::new();
    while position.ending().is_none() {
        let (rows, _) = rows(&position, &tuned.weights);
        let mut sample = Sample {
            rows: rows[..seats].to_vec(),
            goal: [0.0; Seat::MOST],
            won: [0.0; Seat::MOST],
            points: [0.0; Seat::MOST],
        };
        let mut turn = if let Some((learned, simulations)) = style.guide {
            let mind = Mind { tuned, learned };
            let (turn, expected) = grown(&position, mind, simulations, &mut lesson.choices);
            sample.goal = expected;
            turn
        } else {
            let thinking = Thinking::nodes(u64::MAX, 0);
            planner::turn(&position, tuned, BREADTH, &thinking).0
        };
        if dice.below(RANDOM) == 0 {
            candidates::list(&position, &tuned.traits, &mut listed);
            let some = listed.len().min(LIKELIEST) as u32;
            turn = vec![listed[dice.below(some) as usize].placement];
        }
        lesson.samples.push(sample);
        for placement in turn {
            position.play(placement, &mut ()).expect("it is legal");
        }
    }
    let won = shares(position.leading());
    let expected = if style.guide.is_some() { EXPECTED } else { 0.0 };
    let points = points(position.totals().map(f32::from), seats, POINTS_A_VICTORY);
    for sample in &mut lesson.samples {
        sample.points = points;
        sample.won = won;
        for (goal, won) in sample.goal.iter_mut().zip(won) {
            *goal = expected * *goal + (1.0 - expected) * won;
        }
    }
    lesson
}

/// Plays the leaders of the game with this number, and no more.
pub fn leader_choices(
    number: u64,
    table: Table,
    learned: &Learned,
    simulations: u64,
) -> Vec<Choice<LEADER>> {
    let mut dice = Dice::seeded(number);
    let seats = table.seats(number);
    let mind = Mind {
        tuned: tuned(seats),
        learned,
    };
    let growth = Growth {
        leader_width: LEADER_WIDTH,
        ..Growth::default()
    };
    let mut position = set_up(seats, number);
    let mut choices = Vec::new();
    while position.phase() == Phase::Leaders {
        let mut tree = tree(&position, simulations, mind, growth);
        for _ in 0..simulations {
            tree.simulate(position.clone());
        }
        let mut looks = tree.looks(&[]);
        let seat = position.turn().expect("it is not over");
        let view = LeaderView::new(&position, seat);
        choices.extend(choice(&looks, |next| view.row(next)));
        looks.sort_by_key(|(_, looks)| std::cmp::Reverse(*looks));
        let place = if dice.below(RANDOM) == 0 {
            dice.below(looks.len().min(LIKELIEST) as u32) as usize
        } else {
            0
        };
        position.play(looks[place].0, &mut ()).expect("it is legal");
    }
    choices
}

fn set_up(seats: usize, number: u64) -> Position {
    let boards = Boards::embedded();
    let board = boards
        .get(table::board(["mountain", "river"], number))
        .expect("it comes with the program");
    let mut game = Game::new(Arc::clone(board), &Options::default(), seats).expect("playable");
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    while game.position().is_none() {
        let chance = game.draw(&Seed::from_bytes(seed));
        game.chance(&chance).expect("it is due");
    }
    game.position().expect("the tokens lie").clone()
}

/// A tree from this position. Here the evaluation always says which leaders are worth a look, so that no game depends on the policy
/// for leaders, which is learned last.
fn tree<'a>(position: &Position, simulations: u64, mind: Mind<'a>, growth: Growth) -> Tree<'a> {
    if position.phase() != Phase::Leaders {
        return Tree::new(position, simulations, mind, growth);
    }
    let leaders = judged_leaders(position, mind.tuned);
    Tree::among(leaders, position, simulations, mind, growth)
}

/// All leaders, best first, by what the evaluation expects of the position after each.
fn judged_leaders(position: &Position, tuned: &Tuned) -> Vec<Candidate> {
    let seats = position.ground().seats();
    let seat = position.turn().expect("it is not over");
    let mut listed = Vec::new();
    candidates::list(position, &tuned.traits, &mut listed);
    for candidate in &mut listed {
        let mut then = position.clone();
        then.play(candidate.placement, &mut ())
            .expect("it is legal");
        let totals = tuned.weights.evaluate(&then).totals;
        let all: f32 = totals[..seats].iter().sum();
        let mine = totals[seat.index()];
        candidate.promise = (mine - (all - mine) / (seats - 1) as f32) / POINTS;
    }
    candidates::sort(&mut listed);
    listed
}

/// The turn that a tree finds, and the chances that it expects.
fn grown(
    position: &Position,
    mind: Mind,
    simulations: u64,
    choices: &mut Vec<Choice<CAMEL>>,
) -> (Vec<Placement>, [f32; Seat::MOST]) {
    let mut tree = tree(position, simulations, mind, Growth::default());
    let mut sums = [0.0; Seat::MOST];
    for _ in 0..simulations {
        let chances = tree.simulate(position.clone());
        for (sum, chance) in sums.iter_mut().zip(chances) {
            *sum += chance;
        }
    }
    let (turn, _) = tree.turn(position);
    let mut then = position.clone();
    for (place, placement) in turn.iter().enumerate() {
        if then.phase() == Phase::Camels {
            let view = CamelView::new(&then, then.turn().expect("it is not over"));
            let looks = tree.looks(&turn[..place]);
            choices.extend(choice(&looks, |next| view.row(next)));
        }
        then.play(*placement, &mut ()).expect("it is legal");
    }
    (turn, sums.map(|sum| sum / simulations as f32))
}

/// What the looks of a tree say about the placements in a position, those that it branched into; of others it says nothing.
fn choice<const INPUTS: usize>(
    looks: &[(Placement, u32)],
    row: impl Fn(Placement) -> [f32; INPUTS],
) -> Option<Choice<INPUTS>> {
    let all: u32 = looks.iter().map(|(_, looks)| looks).sum();
    if looks.len() < 2 || all < LEAST_LOOKS {
        return None;
    }
    let rows = looks.iter().map(|(next, _)| row(*next));
    let shares = looks.iter().map(|(_, looks)| *looks as f32 / all as f32);
    Some(Choice {
        rows: rows.collect(),
        shares: shares.collect(),
    })
}
