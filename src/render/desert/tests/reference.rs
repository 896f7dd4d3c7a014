//! Comparison with the accepted pictures in `tests/pictures/`.
//!
//! `ACCEPT_PICTURES=1 cargo test --lib render::desert::tests::reference` accepts the new ones.

use std::fs;
use std::path::{Path, PathBuf};

use image::{Rgb, RgbImage};

use super::{marks, played, players};
use crate::render::desert::{Legal, Request, draw};
use crate::render::{Picture, Theme};
use games::desert::{Action, Colour, Game, LeaderOrder, Options, Palms};
use games::{Seat, Viewer};

/// How much a pixel may differ in a channel, and how many pixels in a thousand may differ by more.
const CLOSE: u8 = 24;
const STRAY: usize = 2;
const WIDTH: u32 = 600;

const NAMES: [&str; 5] = ["Ana", "Ben", "Châteaubriand-Wüstenschiff", "日本語", "Eve"];

#[test]
fn pictures_are_as_they_were_accepted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    let accept = std::env::var_os("ACCEPT_PICTURES").is_some();
    let mut wrong = Vec::new();
    for (name, picture) in pictures() {
        let file = folder.join(format!("{name}.png"));
        if accept {
            fs::create_dir_all(&folder).expect("a folder to put them");
            fs::write(&file, &picture.png).expect("a file to put it");
            continue;
        }
        let actual = image::load_from_memory(&picture.png)
            .expect("our own PNG")
            .to_rgb8();
        let Ok(expected) = image::open(&file) else {
            wrong.push(format!("{} is missing", file.display()));
            continue;
        };
        if let Some(shown) = compared(&expected.to_rgb8(), &actual, name) {
            wrong.push(format!("{name}: look at {}", shown.display()));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\nEach shows expected, difference and actual side by side. If the new pictures are right, run\n\
         ACCEPT_PICTURES=1 cargo test --lib render::desert::tests::reference",
        wrong.join("\n")
    );
}

/// `None` if the pictures are alike; otherwise the file that shows expected, difference and actual side by side.
fn compared(expected: &RgbImage, actual: &RgbImage, name: &str) -> Option<PathBuf> {
    let apart = |a: &Rgb<u8>, b: &Rgb<u8>| {
        a.0.iter()
            .zip(b.0)
            .map(|(x, y)| x.abs_diff(y))
            .max()
            .unwrap_or(0)
    };
    let same_size = expected.dimensions() == actual.dimensions();
    let stray = expected
        .pixels()
        .zip(actual.pixels())
        .filter(|(a, b)| apart(a, b) > CLOSE)
        .count();
    if same_size && stray * 1000 <= STRAY * (actual.width() * actual.height()) as usize {
        return None;
    }
    let (width, height) = (
        expected.width().max(actual.width()),
        expected.height().max(actual.height()),
    );
    let mut shown = RgbImage::new(width * 3, height);
    image::imageops::replace(&mut shown, expected, 0, 0);
    image::imageops::replace(&mut shown, actual, i64::from(width) * 2, 0);
    for (x, y, pixel) in actual.enumerate_pixels() {
        let gap = expected
            .get_pixel_checked(x, y)
            .map_or(255, |other| apart(other, pixel));
        shown.put_pixel(width + x, y, Rgb([gap, gap / 2, 0]));
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/pictures");
    fs::create_dir_all(&folder).expect("a folder to put it");
    let file = folder.join(format!("{name}.png"));
    shown.save(&file).expect("a file to put it");
    Some(file)
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
        ("middle", shown(&middle, Viewer::Spectator, Theme::Default)),
        (
            "middle-own-tokens",
            shown(&middle, Viewer::Seat(Seat::new(1)), Theme::Default),
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
        ("over", shown(&over, Viewer::Spectator, Theme::Default)),
        (
            "two-players",
            shown(
                &game("mountain", usual(), 2, 2, 20),
                Viewer::Spectator,
                Theme::Default,
            ),
        ),
        (
            "aquifers",
            shown(
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
                Theme::Default,
            ),
        ),
        (
            "five-leaders",
            shown(
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
                Theme::Default,
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
    all.push(("draft", draft(&middle)));
    all.push(("legal", legal(&middle)));
    all
}

fn shown(game: &Game, viewer: Viewer, theme: Theme) -> Picture {
    let view = game.view(viewer);
    let players = players(&NAMES[..view.seats_at_table]);
    let marked = marks(&view);
    let mut request = Request::new(&view, &players);
    request.marked = &marked;
    request.theme = theme;
    request.width = WIDTH;
    draw(&request)
}

/// Two drafted camels and what they bring.
fn draft(game: &Game) -> Picture {
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
