//! The course that teaches the network of Nomadi: games of planners first, then of a master that the network of the stage before
//! judges for. Of these it learns who won, and what the master found about the ends of turns when it tried them.

use games::nomadi::ai::features::ROW;
use games::value_net::ValueNet;

use super::games::{Style, game};
use crate::adam::{fit, mean_loss};
use crate::course::{Course, Stage, lessons};
use crate::value::{Value, sizes};

/// By how much of itself, times the rate, a weight shrinks in a step: with less the network learns games by heart.
const DECAY: f32 = 0.05;

/// The stages that made the weights in the program for tables of two, and of more.
pub const TWO: [Stage; 2] = stages([12_000, 800]);
pub const MORE: [Stage; 2] = stages([9_000, 500]);

/// Games of planners, then of masters that try each way eight times.
const fn stages([first, second]: [u64; 2]) -> [Stage; 2] {
    [
        Stage {
            games: first,
            effort: 0,
            epochs: 5,
            rate: 0.002,
        },
        Stage {
            games: second,
            effort: 8,
            epochs: 4,
            rate: 0.001,
        },
    ]
}

/// What is learned in the course. `tell` hears of each stage.
pub fn learned(course: Course, mut tell: impl FnMut(String)) -> ValueNet {
    let mut net: Option<ValueNet> = None;
    let mut number = course.seed << 32;
    // What planners taught is not forgotten.
    let mut samples = Vec::new();
    for stage in course.stages {
        let style = Style {
            table: course.table,
            guide: stage.guide(net.as_ref()),
        };
        let numbers = number..number + stage.games;
        number = numbers.end;
        let (mut held, mut ends) = (Vec::new(), Vec::new());
        for (is_held, lesson) in lessons(numbers, course.threads, |number| game(number, style)) {
            if is_held {
                held.extend(lesson.samples);
                ends.extend(lesson.ends);
            } else {
                samples.extend(lesson.samples);
                samples.extend(lesson.ends);
            }
        }
        let sizes = sizes(&samples);
        let mut value: Value<ROW> = match net {
            Some(net) => Value::of(net),
            None => Value::random(&sizes, course.seed),
        };
        let before = mean_loss(&value, &ends);
        fit(
            &mut value,
            &samples,
            &Value::pace(&sizes),
            course.schedule(stage, DECAY),
        );
        value.calibrate(&held);
        tell(format!(
            "{} games with {} tries, {} positions: {:.4} nats astray, on others {:.4}; on ends of turns {before:.4} before, {:.4}",
            stage.games,
            stage.effort,
            samples.len(),
            mean_loss(&value, &samples),
            mean_loss(&value, &held),
            mean_loss(&value, &ends),
        ));
        net = Some(value.net);
    }
    net.expect("a course has a stage")
}

#[cfg(test)]
mod tests {
    use games::value_net::ValueNet;
    use games::weights_file;
    use sha2::{Digest, Sha256};

    use super::learned;
    use crate::course::{Course, miniature};
    use crate::table::Table;

    fn small(table: Table, threads: usize) -> ValueNet {
        let course = Course {
            table,
            stages: &miniature(6, 2, 1),
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
            "ef43950f2d4442acc432958cbad45d2536a0acf0c8061a5d2fda0d71b0d96e7d"
        );
    }
}
