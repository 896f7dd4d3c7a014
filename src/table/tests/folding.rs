//! Folding: how much work a log is, and that a record comes to the same game.

use super::game_of;
use crate::harness::{Harness, dice};
use crate::store::{Address, GameRow, LogRow};
use crate::table::state::LogEntry;
use crate::table::state::{Beginning, Fold, applied};
use crate::table::{Command, Settings};
use games::desert::Options;
use games::{Boards, Event, FinishedRecord};

/// The log of a game in which a turn was played and taken back `times` times, and then played for good.
async fn undecided(times: u64) -> (Vec<LogRow>, GameRow) {
    let harness = Harness::new().await;
    let table = harness.game(2, Options::default()).await;
    let mut dice = dice();
    for _ in 0..3 {
        harness.turn(&mut dice).await;
    }
    let stored = harness.store.table(Address::Table(table), None, &|_| None);
    let stored = stored.await.expect("it reads").expect("it is there");
    let mut log = stored.log.expect("the log was asked for");
    let turn = log.pop().expect("three turns were played");
    for number in 0..times {
        let to = turn.sequence + 2 * number;
        let back = LogEntry::TakenBack {
            to,
            until: None,
            part: false,
        };
        let back = serde_json::to_string(&back).expect("it is JSON");
        let played = turn.revision + 2 * number;
        for (sequence, revision, entry) in
            [(to, played, turn.entry.clone()), (to + 1, played + 1, back)]
        {
            log.push(LogRow {
                sequence,
                revision,
                entry,
            });
        }
    }
    log.push(LogRow {
        sequence: turn.sequence + 2 * times,
        revision: turn.revision + 2 * times,
        entry: turn.entry,
    });
    (log, stored.game)
}

fn folded(log: &[LogRow], row: &GameRow) -> Fold {
    let settings: Settings = serde_json::from_str(&row.settings).expect("they are JSON");
    let from = Beginning {
        board: &row.board,
        options: &settings.options,
        rules: row.rules,
    };
    let fold = Fold::of_log(log, from).expect("it folds");
    fold.expect("the game has started")
}

#[tokio::test]
async fn however_often_turns_were_taken_back_each_entry_is_applied_at_most_once() {
    // Given a game in which a turn was taken back 2,000 times,
    let (log, row) = undecided(2_000).await;

    // when it is folded,
    let before = applied();
    let fold = folded(&log, &row);
    let work = applied() - before;

    // then no action is applied that does not count, and the game is that in which nothing was taken back.
    assert!(
        work <= log.len(),
        "{work} actions for {} entries",
        log.len()
    );
    assert_eq!(work, 3);
    assert_eq!(fold.undos(), 2_000);
    let (log, row) = undecided(0).await;
    let straight = folded(&log, &row);
    assert_eq!(
        fold.game.view(games::Viewer::Spectator),
        straight.game.view(games::Viewer::Spectator)
    );
}

#[tokio::test]
async fn the_position_folded_from_the_log_is_the_one_that_was_played() {
    // Given a game with turns that were taken back, seats that changed hands and turns played since,
    let harness = Harness::new().await;
    harness.game(3, Options::default()).await;
    let mut dice = dice();
    let act = async |user, command| {
        let done = harness.act(user, command).await;
        done.expect("it may be done")
    };
    for _ in 0..5 {
        let user = harness.mover().await;
        harness.turn(&mut dice).await;
        let next = harness.mover().await;
        act(user, Command::AskUndo).await;
        act(next, Command::AnswerUndo { agree: true }).await;
        harness.turn(&mut dice).await;
    }

    // when another process reads it,
    let seen = game_of(&harness.tables).await;
    let read = game_of(&harness.beside().await).await;

    // then it sees the same game, the same turns and the same history.
    let spectator = games::Viewer::Spectator;
    assert_eq!(seen.game.view(spectator), read.game.view(spectator));
    assert_eq!(seen.since(0, spectator), read.since(0, spectator));
    assert_eq!((seen.turn, seen.next()), (read.turn, read.next()));
    for seat in games::Seat::first(3) {
        let marks = |fold: &Fold| (fold.began(seat), fold.acted(seat), fold.played(seat));
        assert_eq!(marks(&seen), marks(&read), "{seat:?}");
    }
}

#[test]
fn a_record_is_folded_to_the_game_that_it_tells() {
    // Given the records of whole games,
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/games/tests/golden");
    let mut finished = 0;
    for folder in [folder.to_owned(), format!("{folder}/nomadi")] {
        for entry in std::fs::read_dir(&folder).expect("there are records") {
            let path = entry.expect("it can be listed").path();
            if path.extension().is_none_or(|extension| extension != "json") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("it is text");
            let record = FinishedRecord::read(&text, &Boards::embedded());
            let record = record.unwrap_or_else(|why| panic!("{}: {why}", path.display()));

            // when they are folded, as one that somebody imports is,
            let fold = Fold::of_record(&record).expect("it was played");

            // then each event is a step, at each of which the game stands as in the record.
            let steps: Vec<u64> = fold.sequences().collect();
            let numbers: Vec<u64> = (1..=record.events.len() as u64).collect();
            assert_eq!(steps, numbers, "{}", path.display());
            let mut game = record.beginning.clone();
            for (step, event) in steps.iter().zip(&record.events) {
                let happened = match event {
                    Event::Chance(chance) => game.chance(chance).is_ok(),
                    Event::Action(seat, action) => game.apply(*seat, action).is_ok(),
                };
                assert!(happened);
                let then = fold.up_to(*step).expect("it was played");
                assert_eq!(then.game.view_of_all(), game.view_of_all());
            }
            assert!(fold.over());
            finished += 1;
        }
    }
    assert!(finished > 8, "{finished}");
}
