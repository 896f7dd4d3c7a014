//! The course that teaches the networks of Through the Desert: games of planners first, then of trees that are guided by what was
//! learned before, and last the leaders alone.

use std::io;

use games::desert::ai::camel_row::CAMEL;
use games::desert::ai::candidates::POINTS;
use games::desert::ai::leader_row::LEADER;
use games::desert::ai::learned::Learned;
use games::desert::ai::weights::tuned;
use games::policy_net::PolicyNet;

use super::games::{Style, game, leader_choices};
use super::policy::{Choice, Policy};
use crate::adam::{Fitted, fit, mean_loss};
use crate::course::{Course, Stage, lessons};
use crate::value;

/// The stages that made the weights in the program for tables of two, and of more.
pub const TWO: [Stage; 4] = stages([40_000, 6_000, 6_000, 2_000]);
pub const MORE: [Stage; 4] = stages([30_000, 8_000, 8_000, 2_500]);

/// Games of planners, then of trees that are guided by what was learned; the last of them look deeper, for the policy's sake: a tree of
/// few simulations looks where the policy sent it.
const fn stages([first, second, third, fourth]: [u64; 4]) -> [Stage; 4] {
    [
        Stage {
            games: first,
            effort: 0,
            epochs: 5,
            rate: 0.002,
        },
        Stage {
            games: second,
            effort: 150,
            epochs: 3,
            rate: 0.0007,
        },
        Stage {
            games: third,
            effort: 400,
            epochs: 3,
            rate: 0.0007,
        },
        Stage {
            games: fourth,
            effort: 2_000,
            epochs: 3,
            rate: 0.0003,
        },
    ]
}

/// By how much of itself, times the rate, a weight shrinks in a step.
const DECAY: f32 = 1e-4;
/// From how many games of a stage the policy learns at most: it has few weights, and a game has many choices.
const CHOOSING: u64 = 1_500;
/// How the policy is fitted.
const POLICY_EPOCHS: u32 = 20;
const POLICY_RATE: f32 = 0.01;

/// After the stages: games that end when all leaders stand, for a policy of their own.
pub const LEADERS: Stage = Stage {
    games: 1_500,
    effort: 3_000,
    epochs: POLICY_EPOCHS,
    rate: POLICY_RATE,
};

/// Plays the stages and then that for leaders, and gives what is learned to `keep` after each; or only those after `begun`, so many
/// of the stages and what was learned in them. `tell` hears of each.
///
/// # Errors
/// Those of `keep`, and if the course has not as many stages as were begun.
pub fn learned(
    course: Course,
    leaders_stage: &Stage,
    begun: Option<(usize, Learned)>,
    mut tell: impl FnMut(String),
    mut keep: impl FnMut(&Learned) -> io::Result<()>,
) -> io::Result<()> {
    let (after, mut before) = match begun {
        None => (0, None),
        Some((after, learned)) if (1..=course.stages.len()).contains(&after) => {
            let leaders = unlearned_leaders();
            (after, Some(Learned { leaders, ..learned }))
        }
        Some(_) => {
            let stages = course.stages.len();
            let why = format!("a course goes on after one to {stages} of its stages");
            return Err(io::Error::other(why));
        }
    };
    for number in after..course.stages.len() {
        let learned = stage(course, number, before.as_ref(), &mut tell);
        keep(&learned)?;
        before = Some(learned);
    }
    let before = before.ok_or_else(|| io::Error::other("a course has stages"))?;
    keep(&leaders(course, leaders_stage, &before, tell))
}

/// What is learned in the stage of the course with this number, after what was learned `before` it. `tell` hears of it.
fn stage(
    course: Course,
    number: usize,
    before: Option<&Learned>,
    mut tell: impl FnMut(String),
) -> Learned {
    let (earlier, rest) = course.stages.split_at(number);
    let stage = &rest[0];
    let style = Style {
        table: course.table,
        guide: stage.guide(before),
    };
    let (mut samples, mut choices) = (Vec::new(), Vec::new());
    let (mut held, mut held_choices) = (Vec::new(), Vec::new());
    // Boards and numbers of players begin again every six games.
    let choosing = |number: u64| (number / 6).is_multiple_of(stage.games.div_ceil(CHOOSING));
    let play = |number| {
        let mut lesson = game(number, style);
        if !choosing(number) {
            lesson.choices.clear();
            lesson.choices.shrink_to_fit();
        }
        lesson
    };
    for (is_held, lesson) in lessons(course.numbers(earlier, stage), course.threads, play) {
        let (samples, choices) = if is_held {
            (&mut held, &mut held_choices)
        } else {
            (&mut samples, &mut choices)
        };
        samples.extend(lesson.samples);
        choices.extend(lesson.choices);
    }
    let guide = before.map(|learned| &learned.value);
    let value = value::learned(&course, stage, guide, &samples, &held, DECAY, &mut tell);
    let Some(before) = before else {
        let traits = tuned(course.table.seats(0)).traits;
        return Learned {
            value,
            policy: PolicyNet::sum(&traits.map(|weight| weight / POINTS), CAMEL),
            leaders: unlearned_leaders(),
        };
    };
    let policy_stage = Stage {
        epochs: POLICY_EPOCHS,
        rate: POLICY_RATE,
        ..*stage
    };
    Learned {
        value,
        policy: policy(
            course,
            &policy_stage,
            &before.policy,
            &choices,
            &held_choices,
            tell,
        ),
        leaders: before.leaders.clone(),
    }
}

/// Leaders by what their spaces promise at first sight, the first number of their rows.
fn unlearned_leaders() -> PolicyNet {
    PolicyNet::sum(&[1.0], LEADER)
}

/// What is learned of leaders after all stages of the course.
fn leaders(course: Course, stage: &Stage, before: &Learned, tell: impl FnMut(String)) -> Learned {
    let (mut choices, mut held) = (Vec::new(), Vec::new());
    let play = |number| leader_choices(number, course.table, before, stage.effort);
    for (is_held, lesson) in lessons(course.numbers(course.stages, stage), course.threads, play) {
        let choices = if is_held { &mut held } else { &mut choices };
        choices.extend(lesson);
    }
    Learned {
        leaders: policy(course, stage, &before.leaders, &choices, &held, tell),
        ..before.clone()
    }
}

/// What a policy learns from these choices; `held` tells how well.
fn policy<const INPUTS: usize>(
    course: Course,
    stage: &Stage,
    before: &PolicyNet,
    choices: &[Choice<INPUTS>],
    held: &[Choice<INPUTS>],
    mut tell: impl FnMut(String),
) -> PolicyNet {
    let asleep = before.layers().last.iter().all(|weight| *weight == 0.0);
    let mut policy = if asleep {
        Policy::awake(before, course.seed)
    } else {
        Policy(before.clone())
    };
    let pace = vec![1.0; policy.weights_mut().count()];
    fit(&mut policy, choices, &pace, course.schedule(stage, DECAY));
    let astray = mean_loss(&policy, held);
    tell(format!("{} choices: on others {astray:.4}", choices.len()));
    policy.0
}

#[cfg(test)]
mod tests {
    use std::io;

    use games::desert::ai::learned::Learned;
    use sha2::{Digest, Sha256};

    use super::{LEADERS, learned};
    use crate::course::{Course, Stage};
    use crate::table::Table;

    /// Few games of planners, then of trees.
    const MINIATURE: [Stage; 2] = [
        Stage {
            games: 6,
            effort: 0,
            epochs: 2,
            rate: 0.002,
        },
        Stage {
            games: 3,
            effort: 40,
            epochs: 2,
            rate: 0.001,
        },
    ];

    /// What is learned after each stage of a miniature.
    fn small(
        seed: u64,
        threads: usize,
        begun: Option<(usize, Learned)>,
    ) -> io::Result<Vec<Learned>> {
        let course = Course {
            table: Table::Two,
            stages: &MINIATURE,
            seed,
            threads,
        };
        let few = Stage {
            games: 3,
            effort: 60,
            ..LEADERS
        };
        let mut kept = Vec::new();
        let keep = |learned: &Learned| {
            kept.push(learned.clone());
            Ok(())
        };
        learned(course, &few, begun, |_| {}, keep)?;
        Ok(kept)
    }

    #[test]
    fn a_miniature_gives_the_same_weights_whatever_the_number_of_threads() {
        let first = small(1, 1, None).expect("it is kept");
        assert_eq!(small(1, 3, None).expect("it is kept"), first);
        assert_ne!(small(2, 1, None).expect("it is kept"), first);
        let hash = hex::encode(Sha256::digest(first[2].bytes()));
        // Another one says that games, features or the fitting have changed: then the weights in the program should be made anew.
        assert_eq!(
            hash,
            "6e74b7746c636c70374351fde3c7a1f71ebd8bd9bbc02cde63be1072a26a6aab"
        );
    }

    #[test]
    fn a_course_that_was_interrupted_goes_on_to_the_same_weights() {
        let whole = small(1, 2, None).expect("it is kept");
        // Somebody goes on with a file in which leaders were learned.
        let leaders = whole[2].leaders.clone();
        let file = Learned {
            leaders,
            ..whole[0].clone()
        };
        let rest = small(1, 2, Some((1, file.clone()))).expect("it is kept");
        assert_eq!(rest, whole[1..]);
        assert!(small(1, 2, Some((0, file.clone()))).is_err());
        assert!(small(1, 2, Some((3, file))).is_err());
    }
}
