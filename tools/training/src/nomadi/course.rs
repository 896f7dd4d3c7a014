//! The course that teaches the network of Nomadi: of games of planners it learns who won, and by how many points.

use games::nomadi::ai::features::ROW;
use games::value_net::ValueNet;

use super::games::game;
use crate::course::{Course, Stage, lessons};
use crate::value;

/// By how much of itself, times the rate, a weight shrinks in a step: with less the network learns games by heart.
const DECAY: f32 = 0.05;

/// What made the weights in the program for tables of two, and of more. Games of masters taught nothing beyond it.
pub const TWO: [Stage; 1] = planners(40_000);
pub const MORE: [Stage; 1] = planners(45_000);

const fn planners(games: u64) -> [Stage; 1] {
    [Stage {
        games,
        effort: 0,
        epochs: 5,
        rate: 0.002,
    }]
}

/// What is learned in the only stage of the course. `tell` hears of it.
pub fn learned(course: Course, tell: impl FnMut(String)) -> ValueNet {
    let stage = course.stages.first().expect("a course has a stage");
    let (mut samples, mut held) = (Vec::new(), Vec::new());
    let play = |number| game(number, course.table, None);
    for (is_held, game) in lessons(course.numbers(&[], stage), course.threads, play) {
        if is_held { &mut held } else { &mut samples }.extend(game);
    }
    value::learned::<ROW>(&course, stage, None, &samples, &held, DECAY, tell)
}

#[cfg(test)]
mod tests {
    use games::value_net::ValueNet;
    use games::weights_file;
    use sha2::{Digest, Sha256};

    use super::{learned, planners};
    use crate::course::Course;
    use crate::table::Table;

    fn small(table: Table, threads: usize) -> ValueNet {
        let course = Course {
            table,
            stages: &planners(6),
            seed: 1,
            threads,
        };
        learned(course, |_| {})
    }

    #[test]
    fn a_miniature_gives_the_same_weights_whatever_the_number_of_threads() {
        let first = small(Table::Two, 1);
        assert_eq!(small(Table::Two, 3), first);
        assert_ne!(small(Table::More, 2), first);
        let hash = hex::encode(Sha256::digest(weights_file::written(first.weights())));
        // Another one says that games, features or the fitting have changed: then the weights in the program should be made anew.
        assert_eq!(
            hash,
            "ae8a20a08286b3ed6d52e6b0da7eec60318f1ee390250dbffdb77ac7c09b6e68"
        );
    }
}
