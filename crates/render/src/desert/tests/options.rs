//! Every option, phase, theme and size can be drawn.

use super::{marks, played, players, view};
use crate::Theme;
use crate::desert::{Legal, Request, draw};
use crate::testing::pixels::Pixels;
use games::desert::{Colour, LeaderOrder, Options, Palms, View};
use games::{Rules, Seat, Viewer};

const NAMES: [&str; 5] = ["Ana", "Ben", "Cleo", "Dan", "Eve"];

#[test]
fn every_combination_of_options_is_drawn() {
    let both = [false, true];
    let mut turn = 0;
    for (aquifers, open_tokens) in both.into_iter().flat_map(|a| both.map(|b| (a, b))) {
        for (palms, leader_order) in [Palms::Random, Palms::Chosen]
            .into_iter()
            .flat_map(|p| [LeaderOrder::Clockwise, LeaderOrder::Serpentine].map(|l| (p, l)))
        {
            for (board, river) in [
                ("mountain", None),
                ("river", Some(false)),
                ("river", Some(true)),
            ] {
                let options = Options {
                    aquifers,
                    open_tokens,
                    palms,
                    leader_order,
                    river,
                    ..Options::default()
                };
                turn += 1;
                let view = view(
                    board,
                    options,
                    2 + turn % 4,
                    turn as u8,
                    turn % 3 * 400 / 10,
                );
                drawn(&view, Theme::ALL[turn % 4], 320 + turn as u32);
            }
        }
    }
}

#[test]
fn every_phase_is_drawn_for_everybody() {
    for seats in 2..=5 {
        for camels in [0, 1, 30, 999] {
            let game = played::played("mountain", Options::default(), seats, 9, camels)
                .expect("a bundled board");
            drawn(&game.view(Viewer::Spectator), Theme::Default, 400);
            drawn(
                &game.view(Viewer::Seat(Seat::new(seats - 1))),
                Theme::Dark,
                400,
            );
        }
    }
}

#[test]
fn pictures_of_odd_sizes_and_without_players_are_drawn() {
    let view = view("river", Options::default(), 4, 5, 20);
    for width in [0, 1, 319, 777, 5000] {
        let mut request = Request::new(&view, &[]);
        request.width = width;
        assert!(!draw(&request).bytes.is_empty());
    }
}

fn drawn(view: &View, theme: Theme, width: u32) {
    let players = players(&NAMES);
    let marked = marks(view);
    let mut request = Request::new(view, &players);
    request.marked = &marked;
    let legal = Legal {
        colour: Some(Colour::Pink).filter(|_| !width.is_multiple_of(3)),
        spaces: view.in_play.iter().copied().step_by(9).collect(),
    };
    request.legal = Some(&legal);
    request.theme = theme;
    request.width = width;
    let picture = draw(&request);
    let read = Pixels::read(&picture.bytes);
    assert!(read.width >= 320 && read.height >= 200);
    assert!(picture.alt.chars().count() <= 1024, "{}", picture.alt);
    assert!(!picture.alt.is_empty());
}
