use std::sync::Arc;

use caravanserai_games::desert::{Board, Boards, Game, Options, Reading, Record};
use caravanserai_games::{Rules, Seat, Seed};
use serde_json::json;

use super::common::{is_refused_clearly, names_tell_spaces_apart};

/// Parses a text as a board. On a valid board names are unique and neighbours mutual, and a game can be played.
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
    neighbours_know_each_other(&board);
    for seats in 2..=Seat::MOST {
        is_set_up(&board, seats);
        is_played(&board, seats, text.len());
    }
}

fn neighbours_know_each_other(board: &Board) {
    for space in board.spaces() {
        for next in board.neighbours(space) {
            assert!(board.neighbours(next).any(|back| back == space));
            assert_ne!(next, space);
        }
    }
    for &(one, other) in board.river() {
        assert!(board.neighbours(one).any(|next| next == other));
        assert!(one < other);
    }
}

/// Chance finds a place for everything, exactly on boards that claim to be playable (R3).
fn is_set_up(board: &Arc<Board>, seats: usize) {
    let game = Game::new(Arc::clone(board), &Options::default(), seats);
    assert_eq!(game.is_ok(), board.playable_by(seats).is_ok());
    let Ok(mut game) = game else {
        return;
    };
    let seed = Seed::from_bytes([seats as u8; 32]);
    while game.position().is_none() {
        let chance = game.draw(&seed);
        game.chance(&chance).expect("what is drawn can be taken in");
    }
}

/// Plays a game without palms and tokens, choosing from each list by the number of the move and `luck`.
fn is_played(board: &Arc<Board>, seats: usize, luck: usize) {
    let players: Vec<String> = Seat::first(seats).map(|seat| seat.to_string()).collect();
    let record =
        json!({"players": players, "oases": [], "waterholes": {}, "options": {"river": true}});
    let reading = Reading { lax: true };
    let record = Record::read(
        &record.to_string(),
        &Boards::embedded(),
        Some(board),
        reading,
    )
    .expect("nothing lies anywhere");
    let mut game = record.play().expect("nothing is played");
    for number in 0..60 {
        let Some(seat) = game.acting().iter().next() else {
            break;
        };
        let legal = game.legal(seat);
        let action = legal[(number * 31 + luck) % legal.len()];
        game.apply(seat, &action).expect("it is legal");
    }
}
