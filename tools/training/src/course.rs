//! The course that teaches the networks of Through the Desert: games of planners first, then of trees that are guided by what was
//! learned before.

use games::desert::ai::learned::Learned;
use games::desert::ai::weights::tuned;
use games::desert::ai::{Mind, POINTS};
use games::policy_net::PolicyNet;

use crate::adam::{Fitted, Schedule, fit, mean_loss};
use crate::desert::{Style, game};
use crate::in_order::in_order;
use crate::policy::{Choice, Policy};
use crate::value::{Sample, Value, sizes};

/// A part of the course.
#[derive(Clone, Copy)]
pub struct Stage {
    /// How many games are played.
    pub games: u64,
    /// How many simulations a turn takes; 0 for planners.
    pub simulations: u64,
    /// How often what they teach is gone through, and how fast.
    pub epochs: u32,
    pub rate: f32,
}

/// The course of one number of seats.
#[derive(Clone, Copy)]
pub struct Course<'a> {
    pub seats: usize,
    pub stages: &'a [Stage],
    pub seed: u64,
    pub threads: usize,
}

/// The stages that made the weights in the program.
pub const STAGES: [Stage; 3] = [
    Stage {
        games: 30_000,
        simulations: 0,
        epochs: 8,
        rate: 0.002,
    },
    Stage {
        games: 2_500,
        simulations: 300,
        epochs: 6,
        rate: 0.0005,
    },
    Stage {
        games: 5_000,
        simulations: 400,
        epochs: 6,
        rate: 0.0007,
    },
];

/// One game in so many is held out, for the losses that are told.
const HELD_OUT: usize = 10;

impl Course<'_> {
    /// What is learned. `tell` hears of each stage.
    pub fn learned(self, mut tell: impl FnMut(String)) -> Learned {
        let tuned = tuned(self.seats);
        let mut learned: Option<Learned> = None;
        let mut number = self.seed << 32;
        for stage in self.stages {
            let style = Style {
                seats: self.seats,
                mind: Mind {
                    tuned,
                    learned: learned.as_ref(),
                },
                simulations: stage.simulations,
            };
            let numbers = number..number + stage.games;
            number = numbers.end;
            let (mut samples, mut choices) = (Vec::new(), Vec::new());
            let (mut held, mut held_choices) = (Vec::new(), Vec::new());
            let lessons = in_order(numbers, self.threads, |number| game(number, style));
            for (place, lesson) in lessons.into_iter().enumerate() {
                if place % HELD_OUT == 0 {
                    held.extend(lesson.samples);
                    held_choices.extend(lesson.choices);
                } else {
                    samples.extend(lesson.samples);
                    choices.extend(lesson.choices);
                }
            }
            let value = self.value(stage, learned.as_ref(), &samples);
            let policy = self.policy(stage, learned.as_ref(), &choices);
            tell(format!(
                "{} games of {} simulations, {} positions: {:.4} nats astray, on others {:.4}",
                stage.games,
                stage.simulations,
                samples.len(),
                mean_loss(&value, &samples),
                mean_loss(&value, &held),
            ));
            let policy = match policy {
                Some(policy) => {
                    let astray = mean_loss(&policy, &held_choices);
                    tell(format!("{} choices: on others {astray:.4}", choices.len()));
                    policy.0
                }
                None => PolicyNet::sum(&tuned.traits.map(|weight| weight / POINTS)),
            };
            learned = Some(Learned {
                value: value.0,
                policy,
            });
        }
        learned.expect("a course has a stage")
    }

    fn value<const INPUTS: usize>(
        &self,
        stage: &Stage,
        before: Option<&Learned>,
        samples: &[Sample<INPUTS>],
    ) -> Value<INPUTS> {
        let sizes = sizes(samples);
        let mut value = match before {
            Some(learned) => Value(learned.value.clone()),
            None => Value::random(&sizes, self.seed),
        };
        let pace = Value::pace(&sizes);
        fit(&mut value, samples, &pace, self.schedule(stage));
        value
    }

    /// `None` if there was nothing to choose.
    fn policy(
        &self,
        stage: &Stage,
        before: Option<&Learned>,
        choices: &[Choice],
    ) -> Option<Policy> {
        let before = &before?.policy;
        if choices.is_empty() {
            return None;
        }
        let asleep = before.layers().last.iter().all(|weight| *weight == 0.0);
        let mut policy = if asleep {
            Policy::awake(before, self.seed)
        } else {
            Policy(before.clone())
        };
        let pace = vec![1.0; policy.weights_mut().len()];
        fit(&mut policy, choices, &pace, self.schedule(stage));
        Some(policy)
    }

    fn schedule(&self, stage: &Stage) -> Schedule {
        Schedule {
            epochs: stage.epochs,
            rate: stage.rate,
            threads: self.threads,
            seed: self.seed,
        }
    }
}

#[cfg(test)]
mod tests {
    use games::desert::ai::learned::Learned;
    use sha2::{Digest, Sha256};

    use super::{Course, Stage};

    const MINIATURE: [Stage; 2] = [
        Stage {
            games: 6,
            simulations: 0,
            epochs: 2,
            rate: 0.002,
        },
        Stage {
            games: 3,
            simulations: 40,
            epochs: 2,
            rate: 0.001,
        },
    ];

    fn miniature(seed: u64, threads: usize) -> Learned {
        let course = Course {
            seats: 2,
            stages: &MINIATURE,
            seed,
            threads,
        };
        course.learned(|_| {})
    }

    #[test]
    fn a_miniature_gives_the_same_weights_whatever_the_number_of_threads() {
        let learned = miniature(1, 1);
        assert_eq!(miniature(1, 3), learned);
        assert_ne!(miniature(2, 1), learned);
        let hash = hex::encode(Sha256::digest(learned.bytes()));
        // Another one says that games, features or the fitting have changed: then the weights in the program should be made anew.
        assert_eq!(
            hash,
            "f7c2de38d33e1953575276607b9df09bc9d3e4ef1d2f10320e03cfedcb72ec8a"
        );
    }
}
