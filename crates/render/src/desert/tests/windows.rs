//! Land that is out of play is left out where that makes spaces larger.

use std::ops::Range;
use std::sync::Arc;

use super::{players, view};
use crate::Pictures as _;
use crate::desert::layout::Layout;
use crate::desert::window::Window;
use crate::desert::{Drawing, Extent, Pictures, Renderer, Request, edges, kit, land};
use crate::geometry::Rect;
use crate::ink::Ink;
use crate::primitive::Primitive;
use crate::{Theme, WIDTH};
use games::desert::{Board, Boards, Options};

fn scene(board: &str, seats: usize, extent: Extent) -> Drawing {
    let view = view(board, Options::default(), seats, 7, 30);
    let players = players(&["Ana", "Ben", "Cleo", "Dan", "Eve"]);
    let mut request = Request::new(&view, &players);
    request.extent = extent;
    Drawing::of(&request)
}

/// A drawing without camels of a board on which few play, with these rows and these spaces beyond the line.
fn sketch(map: &str, beyond: &str) -> Drawing {
    let text = format!(
        "name: odd\ntitle: Odd\noffset: odd-q\nmap:\n{}\nbeyond: {beyond}\n",
        map.replace(", ", "\n")
    );
    let board = Board::parse(&text).expect("a board of an allowed shape");
    let mut scene = scene("river", 2, Extent::Board);
    scene.board = Arc::new(board);
    scene.tokens.clear();
    scene.caravans.clear();
    scene.palms.clear();
    scene.areas.clear();
    scene
}

fn window(scene: &Drawing) -> (Range<usize>, Range<usize>) {
    let Window { columns, rows } = Pictures::layout(scene, WIDTH).grid.window;
    (columns, rows)
}

/// The columns S and T of the Mountain, and its rows 14 and 15, are used from four players on.
#[test]
fn the_mountain_is_cropped_for_two_and_three_and_its_spaces_are_a_tenth_larger() {
    for extent in [Extent::Board, Extent::Sheet] {
        let whole = Pictures::layout(&scene("mountain", 4, extent), WIDTH);
        assert_eq!(whole.grid.window.columns, 0..20);
        assert_eq!(whole.grid.window.rows, 0..15);
        for seats in [2, 3] {
            let cropped = Pictures::layout(&scene("mountain", seats, extent), WIDTH);
            assert_eq!(cropped.grid.window.columns, 0..18, "{seats} {extent:?}");
            assert_eq!(cropped.grid.window.rows, 0..13, "{seats} {extent:?}");
            let wide = |layout: &Layout| layout.grid.hex.reach() / layout.width as f32;
            let larger = wide(&cropped) / wide(&whole);
            assert!(larger >= 1.1, "{larger} on a phone, {seats} {extent:?}");
            let high = |layout: &Layout| layout.grid.hex.reach() / layout.board.height as f32;
            let larger = high(&cropped) / high(&whole);
            assert!(larger >= 1.1, "{larger} on a desktop, {seats} {extent:?}");
        }
    }
    assert_eq!(
        window(&scene("mountain", 5, Extent::Board)),
        (0..20, 0..15),
        "five use everything"
    );
}

/// Of the River only the lowest row is unused by few, and spaces would hardly get larger.
#[test]
fn a_board_is_whole_if_there_is_little_to_gain() {
    for seats in 2..=5 {
        let scene = scene("river", seats, Extent::Board);
        assert_eq!(window(&scene), (0..20, 0..15), "{seats} players");
    }
}

/// On a desktop, which shows the whole height, fewer rows are enough.
#[test]
fn a_board_is_cropped_for_its_height_alone() {
    let row = ". . . . . . . . . . . .";
    let map = [row; 10].join(", ");
    let last: Vec<String> = ('A'..='L')
        .flat_map(|c| [9, 10].map(|r| format!("{c}{r}")))
        .collect();
    let scene = sketch(&map, &last.join(" "));
    assert_eq!(window(&scene), (0..12, 0..8));
}

#[test]
fn nothing_that_is_in_play_is_cut() {
    for board in Boards::embedded().iter() {
        for seats in 2..=5 {
            for (extent, width) in [
                (Extent::Board, 1200),
                (Extent::Sheet, 1200),
                (Extent::Board, 320),
            ] {
                let layout = Pictures::layout(&scene(board.name(), seats, extent), width);
                for space in board.in_play(seats).iter() {
                    let at = board.column_row(space);
                    let middle = layout.grid.centre(at);
                    let across = (layout.grid.hex.reach() * 2.0) as i32;
                    let hex = Rect::around(middle, across, layout.grid.hex.pitch_y);
                    assert!(
                        layout.grid.window.holds(at) && layout.board.holds(hex),
                        "{at:?}"
                    );
                }
            }
        }
    }
}

/// Every space in play has its column's letters above it and its row's number beside it, also where the line lies to the left
/// of what is used, or above.
#[test]
fn names_of_spaces_stay() {
    let map = ["- . . . . . . . . . . . . . ."; 12].join(", ");
    let beyond = "B1 B2 C1 C2 D1 D2 E1 E2 F1 F2 G1 G2 H1 H2 I1 I2 J1 J2 K1 K2 L1 L2 M1 M2 N1 N2 O1 O2 \
                  B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12";
    let upper_left = sketch(&map, beyond);
    assert_eq!(window(&upper_left), (3..15, 2..12));
    for scene in [
        upper_left,
        scene("mountain", 2, Extent::Board),
        scene("mountain", 3, Extent::Sheet),
    ] {
        let layout = Pictures::layout(&scene, WIDTH);
        let labels = edges::labels(&scene.board, &layout);
        let written: Vec<(String, Rect)> = labels
            .iter()
            .filter_map(|item| match item {
                Primitive::Text(label) => Some((label.text.clone(), label.area)),
                _ => None,
            })
            .collect();
        let Window { columns, rows } = layout.grid.window.clone();
        assert_eq!(written.len(), 2 * (columns.len() + rows.len()));
        for at in layout.grid.window.places() {
            let middle = layout.grid.centre(at);
            let letters = scene.board.column_label(at.0);
            let above = written
                .iter()
                .filter(|(text, area)| *text == letters && (area.centre().x - middle.x).abs() <= 1);
            assert_eq!(above.count(), 2, "{letters} above and below {at:?}");
            let number = (at.1 + 1).to_string();
            let half = layout.grid.hex.pitch_y / 2;
            let beside = written.iter().filter(|(text, area)| {
                *text == number && (area.centre().y - middle.y).abs() <= half
            });
            assert_eq!(beside.count(), 2, "{number} left and right of {at:?}");
        }
        // Whatever lies outside is left alone, also while it is painted.
        let png = Renderer::default().paint(&scene, Theme::Default, 320).png();
        assert!(!png.is_empty());
    }
}

/// Beside the land there are only the frame and the bands of rows: the letters and numbers stand on nothing else.
#[test]
fn spaces_outside_a_cropped_board_are_not_painted() {
    let scene = scene("mountain", 2, Extent::Board);
    let layout = Pictures::layout(&scene, WIDTH);
    let kit = kit::kit(Theme::Default, layout.grid.hex);
    let canvas = land::paint(&scene.board, &layout, &kit, scene.all, scene.river);
    let Window { columns, rows } = layout.grid.window.clone();
    let (first, last) = (
        layout.grid.centre((columns.start, rows.start)),
        layout.grid.centre((columns.end - 1, rows.end - 1)),
    );
    // The coast is half outside.
    let reach = layout.grid.hex.reach() as i32 + (7.5 * kit.unit) as i32 + 2;
    let bare = [Ink::FRAME, Ink::BAND].map(|ink| kit.palette.ink(ink));
    for (step, pixel) in canvas.pixels().iter().enumerate() {
        let (x, y) = (step as i32 % layout.width, step as i32 / layout.width);
        let beside = x < first.x - reach || x > last.x + reach;
        let below = y > last.y + layout.grid.hex.pitch_y + (7.5 * kit.unit) as i32;
        if beside || below {
            assert!(bare.contains(pixel), "({x}, {y})");
        }
    }
}
