//! All text stays in its box, and every box in the picture.

use std::sync::Arc;

use super::{players, view};
use crate::Pictures as _;
use crate::Theme;
use crate::desert::edges;
use crate::desert::layout::Layout;
use crate::desert::scene::Drawing;
use crate::desert::{Extent, Request};
use crate::desert::{Pictures, Renderer};
use crate::geometry::Rect;
use crate::primitive::Primitive;
use games::desert::{Board, Options};
use words::Language;

const NAMES: [&str; 5] = [
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "i",
    "a name with many small words that goes on and on",
    "👩‍👩‍👧‍👦 шахматист 日本語 مرحبا",
    "ǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅ",
];

#[test]
fn writing_stays_in_its_box_whatever_names_players_have() {
    for (camels, width) in [(0, 400), (40, 1200), (40, 320), (999, 1600), (999, 333)] {
        for board in ["mountain", "river"] {
            let view = view(board, Options::default(), 5, 3, camels);
            let players = players(&NAMES);
            for language in Language::ALL {
                let mut request = Request::new(&view, &players);
                request.language = language;
                for extent in [Extent::Board, Extent::Sheet] {
                    request.extent = extent;
                    let scene = Drawing::of(&request);
                    let layout = Pictures::layout(&scene, width);
                    let told = format!("at {width} on {board} in {language:?}, {extent:?}");
                    boxed(&scene, &layout, &told);
                }
            }
        }
    }
}

/// In the pseudo-language, all text on pictures comes from the catalogue, except names, numbers and signs.
#[test]
fn all_writing_comes_from_the_catalogue() {
    const PLAYERS: [&str; 5] = ["Ana", "Ben", "Cleo", "Dan", "Eve"];
    let mut catalogued = 0;
    for camels in [0, 40, 999] {
        let view = view("river", Options::default(), 5, 3, camels);
        let players = players(&PLAYERS);
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
            assert!(letters <= 1 || PLAYERS.contains(&text), "{text}");
        }
    }
    assert!(catalogued > 30, "{catalogued} texts were looked at");
}

#[test]
fn writing_stays_in_its_box_on_boards_of_odd_shapes() {
    let view = view("mountain", Options::default(), 5, 3, 40);
    let players = players(&NAMES);
    let usual = Drawing::of(&Request::new(&view, &players));
    for (columns, rows) in [
        (256, 1),
        (1, 256),
        (1, 1),
        (16, 16),
        (128, 2),
        (2, 128),
        (64, 4),
        (4, 64),
    ] {
        let line = vec!["."; columns].join(" ");
        let map = vec![line; rows].join("\n");
        let text = format!("name: odd\ntitle: Odd\noffset: odd-q\nmap:\n{map}\n");
        let board = Board::parse(&text).expect("a board of an allowed shape");
        let board = Arc::new(board);
        let scene = |extent| Drawing {
            extent,
            board: board.clone(),
            ..usual.clone()
        };
        let both = [Extent::Board, Extent::Sheet].map(scene);
        for (scene, width) in both
            .iter()
            .flat_map(|s| [320, 400, 1200, 1600].map(|w| (s, w)))
        {
            let layout = Pictures::layout(scene, width);
            let told = format!("at {width} on {columns} × {rows}, {:?}", scene.extent);
            boxed(scene, &layout, &told);
            assert!(layout.height <= layout.width * 5 / 2, "too tall {told}");
            let labels = edges::labels(&scene.board, &layout);
            assert!(labels.len() >= 4, "no letters or numbers {told}");
        }
        // Whatever lies outside such a small board is clipped at the picture's edges.
        for scene in &both {
            let png = Renderer::default().paint(scene, Theme::Default, 320).png();
            assert!(!png.is_empty());
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
