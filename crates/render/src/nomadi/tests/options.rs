//! Every option, phase, theme and size can be drawn.

use std::sync::Arc;

use super::{NAMES, legal, marks, played, players};
use crate::nomadi::{Extent, Request, draw};
use crate::testing::pixels::Pixels;
use crate::{Picture, Theme};
use games::nomadi::{Boards, Game, LineUp, Options, Phase};
use games::{Rules, Seat, Seed, Viewer};

/// A game in which this many nomads are placed.
pub fn placing(options: Options, seats: usize, placed: usize) -> Game {
    let boards = Boards::embedded();
    let board = Arc::clone(boards.get("nomadi").expect("a bundled board"));
    let mut game = Game::new(board, &options, seats).expect("a playable board");
    let seed = Seed::from_bytes([5; 32]);
    game.chance(&game.draw(&seed)).expect("the cards are due");
    for _ in 0..placed {
        let (seat, action) = game.legal()[0];
        game.apply(seat, &action).expect("a legal placement");
    }
    game
}

fn drawn(game: &Game, viewer: Viewer, extent: Extent, theme: Theme, width: u32) -> Picture {
    let view = game.view(viewer);
    let players = players(&NAMES);
    let marked = marks(game);
    let mut request = Request::new(&view, &players);
    request.marked = &marked;
    let reached = (game.phase() == Phase::Moving).then(|| legal(game));
    request.legal = reached.as_ref();
    request.extent = extent;
    request.theme = theme;
    request.width = width;
    let picture = draw(&request);
    let read = Pixels::read(&picture.bytes);
    assert!(read.width >= 320 && read.height >= 150);
    assert!((1..=1024).contains(&picture.alt.chars().count()));
    picture
}

#[test]
fn every_combination_of_options_is_drawn() {
    let mut turn = 0;
    for (board, row) in [
        ("nomadi", Some(17)),
        ("nomadi", None),
        ("nomadi-small", Some(10)),
        ("nomadi-small", None),
    ] {
        for line_up in [LineUp::Placed, LineUp::Drawn] {
            turn += 1;
            let options = Options {
                oasis_row: row,
                bribery: turn % 2 == 0,
                line_up,
            };
            let game = played::played(board, options, 2 + turn % 4, turn as u8, turn * 9);
            let game = game.expect("a bundled board");
            let extent = if turn % 2 == 0 {
                Extent::Board
            } else {
                Extent::Sheet
            };
            drawn(
                &game,
                Viewer::Spectator,
                extent,
                Theme::ALL[turn % 4],
                320 + turn as u32,
            );
        }
    }
}

/// The nearer oasis is green land, and no waterholes or camp are drawn on it.
#[test]
fn a_nearer_oasis_looks_different() {
    let pictures = [None, Some(17)].map(|oasis_row| {
        let options = Options {
            oasis_row,
            ..Options::default()
        };
        let game = placing(options, 3, 0);
        drawn(&game, Viewer::Spectator, Extent::Board, Theme::Default, 400)
    });
    assert!(pictures[0].bytes != pictures[1].bytes);
}

#[test]
fn every_phase_is_drawn_for_everybody() {
    for seats in 2..=5 {
        let games = [
            placing(Options::default(), seats, 0),
            placing(Options::default(), seats, 5),
            super::game(seats, 9, 0),
            super::game(seats, 9, 70),
            super::game(seats, 9, 9999),
        ];
        for game in &games {
            for extent in [Extent::Board, Extent::Sheet] {
                drawn(game, Viewer::Spectator, extent, Theme::Default, 400);
                drawn(
                    game,
                    Viewer::Seat(Seat::new(seats - 1)),
                    extent,
                    Theme::Dark,
                    400,
                );
            }
        }
    }
}

#[test]
fn pictures_of_odd_sizes_and_without_players_are_drawn() {
    let game = super::game(4, 5, 20);
    let view = game.view(Viewer::Spectator);
    for width in [0, 1, 319, 777, 5000] {
        let mut request = Request::new(&view, &[]);
        request.width = width;
        request.extent = Extent::Sheet;
        assert!(!draw(&request).bytes.is_empty());
    }
}
