use std::sync::Arc;

use caravanserai_games::desert::{Board, Boards, Game, Reading, Record};
use caravanserai_games::{Rules, Seat, Unplayed, Viewer};
use serde_json::Value;

use super::common::{is_a_clear_message, short_text, turns_lead_to_the_end};

/// Reads a text as a record, strictly and laxly, on its own board and on another one. A valid record is played and viewed from
/// every seat; written and read again it is the same game.
pub fn record(bytes: &[u8]) {
    let Some(text) = short_text(bytes) else {
        return;
    };
    let boards = Boards::embedded();
    let primer = Board::parse(include_str!("../corpus/board/primer.txt"));
    let primer = Arc::new(primer.expect("a test reads it"));
    for (board, lax) in [(None, false), (None, true), (Some(&primer), true)] {
        let reading = Reading { lax };
        match Record::read(text, &boards, board, reading) {
            Ok(record) => is_played(&record, |text| {
                Record::read(text, &boards, board, reading).expect("what we write can be read")
            }),
            Err(why) => is_a_clear_message(&why.0),
        }
    }
}

fn is_played(record: &Record, read: impl Fn(&str) -> Record) {
    turns_lead_to_the_end(record);
    match record.verify() {
        Ok(verification) => assert!(verification.to_json()["verified"].is_boolean()),
        Err(why) => is_a_clear_message(&why.0),
    }
    let game = match record.play() {
        Ok(game) => game,
        Err(Unplayed::Bad(why)) => panic!("no chance comes after the set-up: {why}"),
        Err(Unplayed::Illegal { index, illegal }) => {
            assert!(index < record.len());
            is_a_clear_message(&illegal.to_string());
            record
                .play_until(index)
                .expect("what is before the first illegal action is legal")
        }
    };
    let players = record.players();
    let again = read(&game.record(players).to_string())
        .play()
        .expect("what was played is legal");
    assert_eq!(again.result(players), game.result(players));
    assert_eq!(again.record(players), game.record(players));
    looks_the_same(&game, &again);
    what_is_legal_is_accepted(&game);
}

fn looks_the_same(game: &Game, again: &Game) {
    let seats = Seat::first(game.seats()).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator]) {
        assert_eq!(again.view(viewer), game.view(viewer));
    }
}

/// The first, the middle and the last listed action are accepted and can be written into a record.
fn what_is_legal_is_accepted(game: &Game) {
    let acting: Vec<Seat> = game.acting().iter().collect();
    assert_eq!(acting.is_empty(), game.ending().is_some());
    for seat in acting {
        let legal = game.legal(seat);
        for place in [0, legal.len() / 2, legal.len().saturating_sub(1)] {
            if let Some(action) = legal.get(place) {
                assert!(matches!(Game::written(seat, action), Value::Object(_)));
                let mut copy = game.clone();
                assert!(copy.apply(seat, action).is_ok());
                assert!(game.draft(seat, &[*action]).is_ok());
            }
        }
        // R20 is checked from the first action on, so a start in mid-game may have nothing legal.
        assert!(!legal.is_empty() || game.history().is_empty());
    }
}
