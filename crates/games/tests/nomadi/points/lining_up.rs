//! N1, N9, N10: the nomads and the line-up.

use std::sync::Arc;

use caravanserai_games::nomadi::{Action, Boards, Chance, Game, LineUp, Options, Phase};
use caravanserai_games::{Rules, Seat, Seed};

use crate::sketch::name;

fn game(seats: usize, line_up: LineUp) -> Game {
    let boards = Boards::embedded();
    let board = Arc::clone(boards.get("nomadi").expect("it comes with the program"));
    let options = Options {
        line_up,
        ..Options::default()
    };
    let mut game = Game::new(board, &options, seats).expect("it suits");
    let cards = game.draw(&seed());
    game.chance(&cards).expect("the cards come first");
    game
}

fn seed() -> Seed {
    Seed::from_bytes([9; 32])
}

fn place(game: &mut Game, seat: usize, at: &str) -> Result<(), &'static str> {
    let action = Action::Place { at: name(at) };
    game.apply(Seat::new(seat), &action)
        .map(drop)
        .map_err(|why| why.code())
}

#[test]
fn n1_the_number_of_nomads_depends_on_the_number_of_players() {
    for (seats, each) in [(2, 8), (3, 5), (4, 4), (5, 3)] {
        let game = game(seats, LineUp::Placed);
        let left: Vec<u8> = Seat::first(seats)
            .map(|seat| game.position().to_place(seat))
            .collect();
        assert_eq!(left, vec![each; seats]);
    }
}

#[test]
fn n9_nomads_are_placed_one_at_a_time_in_the_start_area_beside_another() {
    let mut game = game(3, LineUp::Placed);
    assert_eq!(
        game.legal().len(),
        23,
        "the first nomad goes anywhere in the start area"
    );
    assert_eq!(place(&mut game, 1, "E2"), Err("not_your_turn"));
    assert_eq!(place(&mut game, 0, "E4"), Err("not_in_start"));
    assert_eq!(place(&mut game, 0, "A2"), Err("not_a_space"));
    assert_eq!(place(&mut game, 0, "E2"), Ok(()));
    assert_eq!(place(&mut game, 1, "E2"), Err("occupied"));
    assert_eq!(place(&mut game, 1, "F3"), Err("not_connected"));
    assert_eq!(place(&mut game, 1, "F2"), Ok(()));
    let legal: Vec<String> = game
        .legal()
        .iter()
        .map(|(_, action)| match action {
            Action::Place { at } => at.to_string(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(legal, ["D2", "E1", "E3", "F1", "F3", "G2"]);
}

#[test]
fn n9_seats_without_nomads_are_skipped_and_unplaced_nomads_dropped() {
    let mut game = game(3, LineUp::Placed);
    assert_eq!(place(&mut game, 0, "C1"), Ok(()));
    game.apply(Seat::new(1), &Action::Resign)
        .expect("always possible");
    for number in 0..9 {
        let seat = game.position().turn().expect("somebody places");
        assert_eq!(seat.index(), [2, 0][number % 2]);
        let (_, action) = game.legal()[0];
        game.apply(seat, &action).expect("it is legal");
    }
    assert_eq!(
        (game.phase(), game.position().turn()),
        (Phase::Rolling, Some(Seat::new(0)))
    );
    assert_eq!(game.position().nomads().count(), 10);
}

#[test]
fn n11_the_first_turn_is_that_of_the_lowest_seat_that_plays() {
    let mut game = game(3, LineUp::Placed);
    game.apply(Seat::new(0), &Action::Resign)
        .expect("always possible");
    while game.phase() == Phase::Placing {
        let (seat, action) = game.legal()[0];
        game.apply(seat, &action).expect("it is legal");
    }
    assert_eq!(game.position().turn(), Some(Seat::new(1)));
}

#[test]
fn n10_a_drawn_line_up_is_left_to_chance() {
    let mut game = game(4, LineUp::Drawn);
    assert!(game.chance_due() && game.legal().is_empty());
    assert_eq!(place(&mut game, 0, "E2"), Err("wrong_phase"));
    let line_up = game.draw(&seed());
    assert!(
        game.chance(&Chance::LineUp {
            at: vec![name("E2")]
        })
        .is_err(),
        "nomads are left out"
    );
    game.chance(&line_up).expect("it is due");
    assert_eq!(
        (game.phase(), game.position().nomads().count()),
        (Phase::Rolling, 16)
    );
    assert!(game.chance(&line_up).is_err(), "nobody lines up twice");
}
