//! The golden games, replayed after they were played at a table, step for step against their records.

use super::Recording;
use super::games_of_records::{GOLDEN, Record};
use crate::harness::CHANNEL;
use crate::table::{Eyes, Origination, Replay, UserId, VisibleEntry, replayed};
use games::{Game, Reading, Seat, Viewer, desert, nomadi};

/// What a record says of the game after so many actions.
enum Played {
    Desert(Box<desert::Record>),
    Nomadi(Box<nomadi::Record>),
}

impl Played {
    fn read(text: &str, is_nomadi: bool) -> Played {
        match is_nomadi {
            true => {
                let boards = nomadi::Boards::embedded();
                let record = nomadi::Record::read(text, &boards, None, Reading::default());
                Played::Nomadi(Box::new(record.expect("it is a record")))
            }
            false => {
                let boards = desert::Boards::embedded();
                let record = desert::Record::read(text, &boards, None, Reading::default());
                Played::Desert(Box::new(record.expect("it is a record")))
            }
        }
    }

    fn len(&self) -> usize {
        match self {
            Played::Desert(record) => record.len(),
            Played::Nomadi(record) => record.len(),
        }
    }

    fn after(&self, count: usize) -> Game {
        match self {
            Played::Desert(record) => record.play_until(count).expect("it was played").into(),
            Played::Nomadi(record) => record.play_until(count).expect("it was played").into(),
        }
    }
}

/// Whether a step is one of the actions that a record lists.
fn is_action(step: &VisibleEntry) -> bool {
    let set_up = step.facts.iter().any(|fact| {
        let fact = <&desert::Fact>::try_from(fact);
        matches!(
            fact,
            Ok(desert::Fact::PalmSet { .. } | desert::Fact::GaveBack { .. })
        )
    });
    step.how == Origination::Played && !set_up
}

impl Recording {
    /// The game at a step of its log.
    async fn step(&self, user: u64, step: Option<u64>, eyes: Eyes) -> Replay {
        let mut origin = self.harness().origin(user);
        origin.channel = CHANNEL;
        let tables = &self.harness().tables;
        let replay = replayed(tables, &origin, None, step, eyes, &|_| false).await;
        replay.expect("it can be seen in its channel")
    }
}

#[tokio::test]
async fn golden_games_are_replayed_step_for_step() {
    for name in GOLDEN {
        // Given a golden game that was played at a table, and its record,
        let golden = Record::read(name);
        let mut recording = Recording::new(golden.seed(), "en-GB").await;
        recording.begin(&golden).await;
        if !golden.is_nomadi() {
            recording.set_up(&golden).await;
        }
        recording.play(&golden).await;
        let tables = &recording.harness().tables;
        let text = tables.record(UserId(1), CHANNEL, None).await;
        let text = text.expect("the game is over").to_string();
        let played = Played::read(&text, golden.is_nomadi());

        // when it is replayed to the end of each action, by who did not play, with everything shown and with the eyes of a seat,
        let all = recording.step(999, None, Eyes::Own).await;
        let begins: Vec<usize> = (0..all.steps.len())
            .filter(|place| is_action(&all.steps[*place]))
            .collect();
        assert_eq!(begins.len(), played.len(), "{name}");
        for (number, begin) in begins.iter().enumerate() {
            let end = begins.get(number + 1).copied().unwrap_or(all.steps.len());
            let step = Some(all.steps[end - 1].sequence);
            assert!(*begin < end);
            let expected = played.after(number + 1);

            // then the board is that of the record so far,
            let shown = recording.step(999, step, Eyes::Own).await.snapshot;
            assert_eq!(
                shown.game.view,
                Some(expected.view_of_all()),
                "{name} {number}"
            );

            // and that which the seat had before it.
            let seat = Seat::new(1);
            let shown = recording.step(1, step, Eyes::Seat(seat)).await.snapshot;
            let known = expected.view(Viewer::Seat(seat));
            assert_eq!(shown.game.view, Some(known), "{name} {number}");
        }
    }
}
