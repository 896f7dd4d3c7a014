//! How large Discord shows a board, and how large the files are.

use super::{NAMES, game, marks, players};
use crate::Pictures as _;
use crate::WIDTH;
use crate::nomadi::layout::Layout;
use crate::nomadi::{Drawing, Extent, Pictures, Request, draw};
use games::{Rules, Viewer};

/// A desktop fits a picture into this many points, a phone into its width.
const DESKTOP: (f32, f32) = (550.0, 350.0);
const PHONE: f32 = 400.0;

/// The most bytes of a file at 1,200 pixels.
const BYTES: usize = 80 << 10;

fn laid_out(seats: usize, extent: Extent) -> Layout {
    let game = game(seats, 7, 30);
    let view = game.view(Viewer::Spectator);
    let players = players(&NAMES);
    let mut request = Request::new(&view, &players);
    request.extent = extent;
    Pictures::layout(&Drawing::of(&request), WIDTH)
}

/// A board of 22 rows lies on its side. Upright its squares would be 14 points wide on a desktop.
#[test]
fn squares_are_large_on_a_desktop_and_on_a_phone() {
    for seats in 2..=5 {
        let layout = laid_out(seats, Extent::Board);
        let (width, height) = (layout.width as f32, layout.height as f32);
        let desktop = (DESKTOP.0 / width).min(DESKTOP.1 / height);
        let square = layout.squares.pitch as f32;
        assert!(square * desktop >= 23.0, "{}", square * desktop);
        assert!(square * PHONE / width >= 17.0);
        // A die is larger than a square, so its pips can be counted.
        assert!(layout.die as f32 * PHONE / width >= 25.0 * 0.99);
    }
}

#[test]
fn the_sheet_has_squares_as_wide_as_the_board_alone() {
    for seats in 2..=5 {
        let [board, sheet] = [Extent::Board, Extent::Sheet].map(|extent| laid_out(seats, extent));
        assert_eq!(board.squares, sheet.squares);
        assert!(sheet.height <= sheet.width * 11 / 10, "{}", sheet.height);
    }
}

#[test]
fn files_are_small_in_every_phase() {
    for (seats, luck, moves) in [
        (2, 1, 0),
        (4, 7, 60),
        (5, 3, 60),
        (5, 11, 110),
        (4, 7, 9999),
    ] {
        let game = game(seats, luck, moves);
        let view = game.view(Viewer::Spectator);
        let players = players(&NAMES);
        let marked = marks(&game);
        let mut request = Request::new(&view, &players);
        request.marked = &marked;
        for extent in [Extent::Board, Extent::Sheet] {
            request.extent = extent;
            let bytes = draw(&request).bytes.len();
            assert!(
                bytes <= BYTES,
                "{bytes} bytes after {moves} moves of {seats}"
            );
        }
    }
}
