//! Checks of Nomadi that hold for any bytes. Each function is a fuzzing target, and `cargo test` calls it with every file
//! of its corpus. A function that returns has found nothing wrong.

use std::sync::Arc;

use caravanserai_games::nomadi::{
    Action, Board, Boards, Chance, Game, LineUp, Options, Phase, Record, Unplayed,
};
use caravanserai_games::{Reading, Rules, Seat, Seed, Viewer};
use serde_json::{Value, json};

use super::slow::Slow;
use common::{
    is_a_clear_message, is_refused_clearly, names_tell_spaces_apart, short_text,
    turns_lead_to_the_end,
};

#[path = "common.rs"]
mod common;

/// Parses a text as a board. On a valid board names are unique, neighbours mutual, and a game can be set up.
pub fn board(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let board = match Board::parse(text) {
        Ok(board) => Arc::new(board),
        Err(why) => {
            is_refused_clearly(text, &why);
            return;
        }
    };
    assert_eq!(Board::parse(board.text()).as_ref(), Ok(&*board));
    names_tell_spaces_apart(&board);
    for space in board.spaces() {
        for next in board.neighbours(space) {
            assert!(board.neighbours(next).any(|back| back == space));
        }
    }
    let seed = Seed::from_bytes([1; 32]);
    for seats in 2..=Seat::MOST {
        for oasis_row in [None, board.near()] {
            let options = Options {
                oasis_row,
                bribery: false,
                line_up: LineUp::Drawn,
            };
            let mut game = Game::new(Arc::clone(&board), &options, seats).expect("it suits");
            for _ in 0..40 {
                if game.chance_due() {
                    let chance = game.draw(&seed);
                    game.chance(&chance).expect("what is drawn can be taken in");
                } else if let Some((seat, action)) = game.legal().into_iter().last() {
                    game.apply(seat, &action).expect("it is legal");
                }
            }
        }
    }
}

/// Reads a text as a record, strictly and laxly. A valid record is played and viewed from every seat; written and read again it
/// is the same game.
pub fn record(bytes: &[u8]) {
    let Some(text) = short_text(bytes) else {
        return;
    };
    let boards = Boards::embedded();
    for lax in [false, true] {
        let reading = Reading { lax };
        let record = match Record::read(text, &boards, None, reading) {
            Ok(record) => record,
            Err(why) => {
                is_a_clear_message(&why.0);
                continue;
            }
        };
        turns_lead_to_the_end(&record);
        match record.verify() {
            Ok(verification) => assert!(verification.to_json()["verified"].is_boolean()),
            Err(why) => is_a_clear_message(&why.0),
        }
        let game = match record.play() {
            Ok(game) => game,
            Err(Unplayed::Bad(why)) => {
                is_a_clear_message(&why.0);
                continue;
            }
            Err(Unplayed::Illegal { index, illegal }) => {
                assert!(index < record.len());
                is_a_clear_message(&illegal.to_string());
                record
                    .play_until(index)
                    .expect("what is before the first illegal action is legal")
            }
        };
        let players = record.players();
        let again = Record::read(&game.record(players).to_string(), &boards, None, reading);
        let again = again
            .expect("what we write can be read")
            .play()
            .expect("what was played is legal");
        assert_eq!(again.record(players), game.record(players));
        let seats = Seat::first(game.seats()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            assert_eq!(again.view(viewer), game.view(viewer));
        }
    }
}

/// Bytes choose a table and then every action of a game. The slow twin plays along, and the record of what was played replays to
/// the same position.
pub fn replay(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let mut below = move |bound: usize| {
        let two = bytes.next().zip(bytes.next());
        two.map(|(high, low)| (usize::from(high) * 256 + usize::from(low)) % bound.max(1))
    };
    let choices = below(8).unwrap_or(0);
    let seats = 2 + below(4).unwrap_or(0);
    let boards = Boards::embedded();
    let board = boards.get(if choices & 1 == 0 {
        "nomadi-small"
    } else {
        "nomadi"
    });
    let board = Arc::clone(board.expect("it comes with the program"));
    let options = Options {
        oasis_row: board.near().filter(|_| choices & 2 != 0),
        bribery: choices & 4 != 0,
        line_up: LineUp::Drawn,
    };
    let seed = Seed::from_bytes([below(256).unwrap_or(0) as u8; 32]);
    let mut game = Game::new(board, &options, seats).expect("it suits");
    while game.phase() == Phase::Placing {
        let chance = game.draw(&seed);
        game.chance(&chance).expect("what is drawn can be taken in");
    }
    let names: Vec<String> = Seat::first(seats).map(|seat| seat.to_string()).collect();
    let mut slow = Slow::new(game.board().text(), &game.record(&names));
    while game.ending().is_none() {
        if game.phase() == Phase::Rolling {
            let Some(dice) = (0..6)
                .map(|_| below(6).map(|die| die as u8 + 1))
                .collect::<Option<Vec<u8>>>()
            else {
                break;
            };
            let dice = dice.try_into().expect("six dice");
            game.chance(&Chance::Roll { dice }).expect("it is due");
            slow.roll(dice);
            continue;
        }
        let legal = game.legal();
        let Some(number) = below(legal.len() + 1) else {
            break;
        };
        let (seat, action) = legal
            .get(number)
            .copied()
            .unwrap_or((Seat::new(number % seats), Action::Resign));
        if game.apply(seat, &action).is_ok() {
            slow.act(&Game::written(seat, &action));
        }
    }
    assert_eq!(game.result(&names, None), slow.result());
    let legal: Vec<Value> = game
        .legal()
        .iter()
        .map(|(seat, action)| Game::written(*seat, action))
        .collect();
    assert_eq!(json!(legal), slow.legal());
    let record = Record::read(
        &game.record(&names).to_string(),
        &boards,
        None,
        Reading::default(),
    );
    let again = record
        .expect("what we write can be read")
        .play()
        .expect("what was played is legal");
    assert_eq!(again.result(&names, None), game.result(&names, None));
}
