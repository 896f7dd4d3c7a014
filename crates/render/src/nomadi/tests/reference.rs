//! Comparison with the accepted pictures in `tests/pictures/`.
//!
//! `ACCEPT_PICTURES=1 cargo test -p caravanserai-render nomadi::tests::reference` accepts the new ones.

use super::options::placing;
use super::{game, legal, marks, players, round};
use crate::nomadi::{Extent, MarkedMove, Request, draw};
use crate::testing::accepted;
use crate::{Picture, Theme};
use games::nomadi::{Action, Boards, Game, Options, Record};
use games::{Reading, Rules, Seat, Viewer};

const WIDTH: u32 = 600;

const NAMES: [&str; 5] = ["Ana", "Ben", "Châteaubriand-Wüstenschiff", "日本語", "Eve"];

#[test]
fn pictures_are_as_they_were_accepted() {
    accepted::compare("nomadi::tests::reference", pictures());
}

/// The pictures, by name.
fn pictures() -> Vec<(&'static str, Picture)> {
    let (board, sheet) = (Extent::Board, Extent::Sheet);
    let (all, usual) = (Viewer::Spectator, Theme::Default);
    let ben = Viewer::Seat(Seat::new(1));
    let middle = game(5, 7, 60);
    let near = Options {
        oasis_row: Some(17),
        ..Options::default()
    };
    vec![
        (
            "nomadi-placing",
            shown(&placing(near, 3, 5), all, usual, board),
        ),
        ("nomadi-middle", shown(&middle, all, usual, board)),
        (
            "nomadi-middle-dark",
            shown(&middle, all, Theme::Dark, board),
        ),
        (
            "nomadi-middle-high-contrast",
            shown(&middle, all, Theme::HighContrast, board),
        ),
        (
            "nomadi-middle-colour-blind",
            shown(&middle, all, Theme::ColourBlind, board),
        ),
        ("nomadi-middle-own", shown(&middle, ben, usual, sheet)),
        ("nomadi-over", shown(&game(4, 7, 9999), all, usual, sheet)),
        ("nomadi-round", of_a_round()),
        ("nomadi-draft", draft(&middle)),
        ("nomadi-legal", destinations(&middle)),
    ]
}

/// A round of five players in which every nomad was moved.
fn of_a_round() -> Picture {
    let text =
        include_str!("../../../../games/tests/golden/nomadi/five-with-a-nearer-oasis.record.json");
    let record = Record::read(text, &Boards::embedded(), None, Reading::default());
    let record = record.expect("a record of a whole game");
    let game = record.play_until(48).expect("legal actions");
    let marked = round(&game);
    assert_eq!(marked.len(), game.view(Viewer::Spectator).nomads.len());
    marking(
        &game,
        &marked,
        Viewer::Spectator,
        Theme::Default,
        Extent::Board,
    )
}

fn shown(game: &Game, viewer: Viewer, theme: Theme, extent: Extent) -> Picture {
    marking(game, &marks(game), viewer, theme, extent)
}

fn marking(
    game: &Game,
    marked: &[MarkedMove],
    viewer: Viewer,
    theme: Theme,
    extent: Extent,
) -> Picture {
    let view = game.view(viewer);
    let players = players(&NAMES);
    let mut request = Request::new(&view, &players);
    request.marked = marked;
    request.theme = theme;
    request.extent = extent;
    request.width = WIDTH;
    draw(&request)
}

/// A preview of three moves.
fn draft(game: &Game) -> Picture {
    let seat = game.acting().iter().next().expect("somebody is to move");
    let mut actions: Vec<Action> = Vec::new();
    for _ in 0..3 {
        let prospects = game.prospects(seat, &actions).into_iter();
        let mut moves = prospects.filter(|one| matches!(one.action, Action::Move { .. }));
        actions.extend(moves.next().map(|best| best.action));
    }
    let draft = game.draft(seat, &actions).expect("legal moves");
    let players = players(&NAMES);
    let mut request = Request::new(&draft.view, &players);
    request.steps = &draft.steps;
    request.width = WIDTH;
    draw(&request)
}

/// Where one nomad may go.
fn destinations(game: &Game) -> Picture {
    let seat = game.acting().iter().next().expect("somebody is to move");
    let view = game.view(Viewer::Seat(seat));
    let players = players(&NAMES);
    let legal = legal(game);
    let mut request = Request::new(&view, &players);
    request.legal = Some(&legal);
    request.width = WIDTH;
    draw(&request)
}
