//! Comparison with the accepted pictures in `tests/pictures/`.
//!
//! `ACCEPT_PICTURES=1 cargo test -p caravanserai-render desert::tests::reference` accepts the new ones.

use super::{marks, played, players};
use crate::desert::{Extent, Legal, Request, draw};
use crate::testing::accepted;
use crate::{Picture, Theme};
use games::desert::{Action, Colour, Game, LeaderOrder, Options, Palms};
use games::{Rules, Seat, Viewer};

const WIDTH: u32 = 600;

const NAMES: [&str; 5] = ["Ana", "Ben", "Châteaubriand-Wüstenschiff", "日本語", "Eve"];

#[test]
fn pictures_are_as_they_were_accepted() {
    accepted::compare("desert::tests::reference", pictures());
}

/// The pictures, by name.
fn pictures() -> Vec<(&'static str, Picture)> {
    let usual = Options::default;
    let game = |board: &str, options: Options, seats: usize, luck: u8, camels: usize| {
        played::played(board, options, seats, luck, camels).expect("a bundled board")
    };
    let middle = game("mountain", usual(), 4, 7, 48);
    let river = game("river", usual(), 4, 7, 48);
    let over = game("river", usual(), 4, 7, 999);
    let mut all = vec![
        ("middle-sheet", sheet(&middle, Viewer::Spectator)),
        ("middle", shown(&middle, Viewer::Spectator, Theme::Default)),
        (
            "middle-own-tokens",
            sheet(&middle, Viewer::Seat(Seat::new(1))),
        ),
        (
            "middle-dark",
            shown(&middle, Viewer::Spectator, Theme::Dark),
        ),
        (
            "middle-high-contrast",
            shown(&middle, Viewer::Spectator, Theme::HighContrast),
        ),
        (
            "middle-colour-blind",
            shown(&middle, Viewer::Spectator, Theme::ColourBlind),
        ),
        ("river", shown(&river, Viewer::Spectator, Theme::Default)),
        ("over", sheet(&over, Viewer::Spectator)),
        (
            "two-players",
            sheet(&game("mountain", usual(), 2, 2, 20), Viewer::Spectator),
        ),
        (
            "aquifers",
            sheet(
                &game(
                    "river",
                    Options {
                        aquifers: true,
                        ..usual()
                    },
                    3,
                    3,
                    25,
                ),
                Viewer::Spectator,
            ),
        ),
        (
            "five-leaders",
            sheet(
                &game(
                    "mountain",
                    Options {
                        leader_order: LeaderOrder::Serpentine,
                        ..usual()
                    },
                    5,
                    5,
                    0,
                ),
                Viewer::Spectator,
            ),
        ),
        (
            "chosen-palms",
            shown(
                &game(
                    "river",
                    Options {
                        palms: Palms::Chosen,
                        ..usual()
                    },
                    3,
                    8,
                    6,
                ),
                Viewer::Spectator,
                Theme::Default,
            ),
        ),
    ];
    all.push(("draft", draft(&middle, Extent::Board)));
    all.push(("draft-sheet", draft(&middle, Extent::Sheet)));
    all.push(("legal", legal(&middle)));
    all
}

fn shown(game: &Game, viewer: Viewer, theme: Theme) -> Picture {
    pictured(game, viewer, theme, Extent::Board)
}

/// The board with table and legend, or with the chart.
fn sheet(game: &Game, viewer: Viewer) -> Picture {
    pictured(game, viewer, Theme::Default, Extent::Sheet)
}

fn pictured(game: &Game, viewer: Viewer, theme: Theme, extent: Extent) -> Picture {
    let view = game.view(viewer);
    let players = players(&NAMES[..view.seats_at_table]);
    let marked = marks(&view);
    let mut request = Request::new(&view, &players);
    request.marked = &marked;
    request.theme = theme;
    request.extent = extent;
    request.width = WIDTH;
    draw(&request)
}

/// Two drafted camels and what they bring.
fn draft(game: &Game, extent: Extent) -> Picture {
    let seat = game.acting().iter().next().expect("somebody is to move");
    let mut actions: Vec<Action> = Vec::new();
    for _ in 0..2 {
        let best = game.prospects(seat, &actions).into_iter().next();
        actions.extend(best.map(|best| best.action));
    }
    let draft = game.draft(seat, &actions).expect("legal placements");
    let players = players(&NAMES[..4]);
    let mut request = Request::new(&draft.view, &players);
    request.steps = &draft.steps;
    request.extent = extent;
    request.width = WIDTH;
    draw(&request)
}

/// Where green may go.
fn legal(game: &Game) -> Picture {
    let seat = game.acting().iter().next().expect("somebody is to move");
    let view = game.view(Viewer::Seat(seat));
    let spaces = game
        .prospects(seat, &[])
        .into_iter()
        .filter_map(|prospect| {
            prospect
                .at
                .filter(|_| prospect.colour == Some(Colour::Green))
        });
    let players = players(&NAMES[..4]);
    let mut request = Request::new(&view, &players);
    let legal = Legal {
        colour: Some(Colour::Green),
        spaces: spaces.collect(),
    };
    request.legal = Some(&legal);
    request.width = WIDTH;
    draw(&request)
}
