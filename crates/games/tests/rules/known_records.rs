//! The record as a viewer may know it.

use std::collections::BTreeSet;

use caravanserai_games::desert::{Boards, Fact, Game, Reading, Record, Space};
use caravanserai_games::{Rules, Viewer, desert};
use proptest::proptest;
use serde_json::{Value, json};

use crate::common::random::{Luck, cases, names, viewers};
use crate::random::{RandomSetup, printed};

/// The spaces whose values the record holds, and those whose values are null.
fn shown_and_hidden(record: &Value) -> (BTreeSet<String>, BTreeSet<String>) {
    let waterholes = record["waterholes"].as_object().expect("an object");
    let names = |hidden: bool| {
        let chosen = waterholes
            .iter()
            .filter(|(_, value)| value.is_null() == hidden);
        chosen.map(|(at, _)| at.clone()).collect()
    };
    (names(false), names(true))
}

/// The same game with other values in these spaces: each has that of the next one.
fn twin(game: &Game, hidden: &BTreeSet<String>) -> Game {
    let mut record = game.record(&names(game.seats()));
    let values: Vec<Value> = hidden
        .iter()
        .map(|at| record["waterholes"][at].clone())
        .collect();
    for (at, value) in hidden.iter().cycle().skip(1).zip(values) {
        record["waterholes"][at] = value;
    }
    let record = Record::read(
        &record.to_string(),
        &Boards::embedded(),
        None,
        Reading::default(),
    );
    let record = record.unwrap_or_else(|why| panic!("{why}"));
    record.play().unwrap_or_else(|why| panic!("{why}"))
}

/// The spaces whose values this viewer was told.
fn told(game: &Game, facts: &[Fact], viewer: Viewer) -> Vec<Space> {
    let told = game.told(facts, viewer).into_iter();
    told.flat_map(|fact| match fact {
        Fact::WaterholeTaken { at, value, .. } => vec![(at, value)],
        Fact::AreaEnclosed { tokens, .. } => tokens,
        _ => Vec::new(),
    })
    .filter_map(|(at, value)| value.map(|_| at))
    .collect()
}

proptest! {
    #![proptest_config(cases(8))]

    /// R6, R13: with aquifers a record shows the values that its viewer was told and no others, and two games that differ only in
    /// the others have the same bytes.
    #[test]
    fn a_record_holds_what_its_viewer_was_told_and_nothing_else(setting in printed()) {
        let setting = RandomSetup { aquifers: true, ..setting };
        let mut luck = Luck(setting.luck);
        let mut game = setting.game(&mut luck);
        let players = names(setting.seats);
        let mut known = vec![BTreeSet::new(); setting.seats + 1];
        while game.ending().is_none() {
            for (viewer, known) in viewers(setting.seats).zip(&known) {
                if luck.chance(4) {
                    let record = game.record_for(viewer, &players);
                    let (shown, hidden) = shown_and_hidden(&record);
                    assert_eq!(&shown, known);
                    let twin = twin(&game, &hidden);
                    assert_eq!(
                        twin.record_for(viewer, &players).to_string(),
                        record.to_string()
                    );
                }
            }
            let seat = game.acting().iter().next().expect("the game is not over");
            let legal = game.legal(seat);
            let facts = game.apply(seat, &legal[luck.below(legal.len())]).expect("it is legal");
            for (viewer, known) in viewers(setting.seats).zip(&mut known) {
                known.extend(told(&game, &facts, viewer).into_iter().map(|at| game.board().label(at)));
            }
        }
        for viewer in viewers(setting.seats) {
            assert_eq!(game.record_for(viewer, &players), game.record(&players));
        }
    }
}

/// A token that lay face up is known to all, also after it was taken.
#[test]
fn without_aquifers_nothing_is_null() {
    let boards = Boards::embedded();
    let board = boards.get("river").expect("it comes with the program");
    let mut game = Game::new(board.clone(), &desert::Options::default(), 3).expect("it suits");
    let seed = caravanserai_games::Seed::from_bytes([5; 32]);
    while game.chance_due() {
        let chance = game.draw(&seed);
        game.chance(&chance).expect("it is due");
    }
    let players = names(3);
    let record = game.record_for(Viewer::Spectator, &players);
    assert_eq!(record, game.record(&players));
    assert_ne!(record["waterholes"], json!({}));
}
