//! All text stays in its box, and every box in the picture.

use std::sync::Arc;

use super::{NAMES, game, legal, marks, players};
use crate::Pictures as _;
use crate::geometry::Rect;
use crate::nomadi::Pictures;
use crate::nomadi::layout::Layout;
use crate::nomadi::scene::Drawing;
use crate::nomadi::{Extent, Request, header};
use crate::primitive::Primitive;
use games::nomadi::{Board, Phase};
use games::{Rules, Viewer};
use words::Language;

const ODD_NAMES: [&str; 5] = [
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "i",
    "a name with many small words that goes on and on",
    "👩‍👩‍👧‍👦 шахматист 日本語 مرحبا",
    "ǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅ",
];

#[test]
fn writing_stays_in_its_box_whatever_names_players_have() {
    for (moves, width) in [(0, 400), (40, 1200), (40, 320), (9999, 1600), (9999, 333)] {
        let game = game(5, 3, moves);
        let view = game.view(Viewer::Seat(games::Seat::new(2)));
        let players = players(&ODD_NAMES);
        for language in Language::ALL {
            let mut request = Request::new(&view, &players);
            request.language = language;
            for extent in [Extent::Board, Extent::Sheet] {
                request.extent = extent;
                let scene = Drawing::of(&request);
                let layout = Pictures::layout(&scene, width);
                boxed(
                    &scene,
                    &layout,
                    &format!("at {width} in {language:?}, {extent:?}"),
                );
            }
        }
    }
}

/// However much is owed and offered, it stays in its place and above the legend.
#[test]
fn many_offers_are_cut_short() {
    let game = game(5, 3, 40);
    let view = game.view(Viewer::Spectator);
    let players = players(&ODD_NAMES);
    let mut request = Request::new(&view, &players);
    request.extent = Extent::Sheet;
    let usual = Drawing::of(&request);
    for count in [0, 1, 3, 4, 9, 10, 30] {
        let mut scene = usual.clone();
        scene.trades = vec!["C7: somebody owes somebody else a price".to_owned(); count];
        let layout = Pictures::layout(&scene, 600);
        boxed(&scene, &layout, &format!("{count} offers"));
        let told = Pictures::written(&scene, &layout)
            .into_iter()
            .any(|item| match item {
                Primitive::Text(label) => {
                    label.text == format!("and {} more", count.saturating_sub(8))
                }
                _ => false,
            });
        assert_eq!(told, count > 9, "{count} offers");
    }
}

/// In the pseudo-language, all text on pictures comes from the catalogue, except names, numbers and signs.
#[test]
fn all_writing_comes_from_the_catalogue() {
    let mut catalogued = 0;
    for moves in [0, 40, 9999] {
        let game = game(5, 3, moves);
        let view = game.view(Viewer::Spectator);
        let players = players(&NAMES);
        let mut request = Request::new(&view, &players);
        request.language = Language::Pseudo;
        request.extent = Extent::Sheet;
        let scene = Drawing::of(&request);
        for item in Pictures::written(&scene, &Pictures::layout(&scene, 1600)) {
            let Primitive::Text(label) = item else {
                continue;
            };
            let text = label.text.as_str();
            if text.contains(['⟦', '⟧']) {
                catalogued += 1;
                continue;
            }
            let letters = text.chars().filter(|c| c.is_alphabetic()).count();
            assert!(letters <= 1 || NAMES.contains(&text), "{text}");
        }
    }
    assert!(catalogued > 30, "{catalogued} texts were looked at");
}

/// Boards of any shape have their letters and numbers, and every picture is about as high as it is wide or lower.
#[test]
fn writing_stays_in_its_box_on_boards_of_odd_shapes() {
    let game = game(5, 3, 0);
    let view = game.view(Viewer::Spectator);
    let players = players(&ODD_NAMES);
    let usual = Drawing::of(&Request::new(&view, &players));
    for (columns, rows) in [(4, 64), (26, 8), (8, 26), (16, 16), (3, 80), (2, 128)] {
        let line = |sign: &str| vec![sign; columns].join(" ");
        let start = 16_usize.div_ceil(columns);
        let mut map = vec![line("S"); start];
        map.extend(vec![line("."); rows - start - 2]);
        map.extend(vec![line("O"); 2]);
        let edges = (0..columns).map(|column| {
            let letter = char::from(b'A' + column as u8);
            format!("{letter}{}/{letter}{}", rows - 2, rows - 1)
        });
        let edges: Vec<String> = edges.collect();
        let text = format!(
            "name: odd\ntitle: Odd\ngrid: square\nmap:\n{}\ngorge:\n{}\n",
            map.join("\n"),
            edges.join(" ")
        );
        let board = Board::parse(&text).expect("a board of an allowed shape");
        for extent in [Extent::Board, Extent::Sheet] {
            let scene = Drawing {
                extent,
                board: Arc::new(board.clone()),
                ..usual.clone()
            };
            for width in [320, 400, 1200, 1600] {
                let layout = Pictures::layout(&scene, width);
                let told = format!("at {width} on {columns} × {rows}, {extent:?}");
                boxed(&scene, &layout, &told);
                assert!(layout.height <= layout.width * 2, "too high {told}");
                assert!(layout.board.holds(layout.squares.area()), "{told}");
            }
        }
    }
}

/// Six dice and a long name side by side, and nothing on top of the other.
#[test]
fn dice_and_names_do_not_meet() {
    let game = game(4, 7, 60);
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.phase, Phase::Moving);
    let players = players(&ODD_NAMES);
    let marked = marks(&game);
    let reached = legal(&game);
    let mut request = Request::new(&view, &players);
    request.marked = &marked;
    request.legal = Some(&reached);
    let scene = Drawing::of(&request);
    for width in [320, 400, 1200] {
        let layout = Pictures::layout(&scene, width);
        for middle in header::dice(&scene, &layout) {
            let die = Rect::around(middle, layout.die, layout.die);
            assert!(layout.header.holds(die), "{die:?} at {width}");
            for item in header::header(&scene, &layout) {
                let words = item.writing().unwrap_or_default();
                assert_eq!(words.overlap(die), 0, "{item:?} at {width}");
            }
        }
    }
}

/// Asserts that all text is in its box and every box in the picture.
fn boxed(scene: &Drawing, layout: &Layout, told: &str) {
    let picture = Rect::new(0, 0, layout.width, layout.height);
    for item in Pictures::written(scene, layout) {
        let Primitive::Text(label) = item else {
            continue;
        };
        let told = format!("{told}: {:?} in {:?}", label.text, label.area);
        assert!(
            label.face.width(&label.text) <= label.area.width as f32 + 0.5,
            "too wide {told}"
        );
        assert!(
            label.face.capital() <= label.area.height as f32,
            "too high {told}"
        );
        assert!(picture.holds(label.area), "outside {told}");
    }
}
