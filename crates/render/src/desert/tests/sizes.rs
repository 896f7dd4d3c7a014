//! How large Discord shows a board.

use super::{players, view};
use crate::Pictures as _;
use crate::WIDTH;
use crate::desert::layout::Layout;
use crate::desert::{Drawing, Extent, Pictures, Request};
use games::desert::Options;

/// A desktop fits a picture into this many points, a phone into its width.
const DESKTOP: (f32, f32) = (550.0, 350.0);
const PHONE: f32 = 360.0;

/// The width of a hex as shown when every message had the table and the legend below its board: at commit `a6b3fa8` the
/// picture of four players on the Mountain was 1,200 × 1,553 pixels, with hexes 72 pixels wide.
const ONCE_ON_A_DESKTOP: f32 = 72.0 * DESKTOP.1 / 1553.0;
const ONCE_ON_A_PHONE: f32 = 72.0 * PHONE / 1200.0;

fn laid_out(board: &str, seats: usize, extent: Extent) -> Layout {
    let view = view(board, Options::default(), seats, 7, 30);
    let players = players(&["Ana", "Ben", "Cleo", "Dan", "Eve"]);
    let mut request = Request::new(&view, &players);
    request.extent = extent;
    Pictures::layout(&Drawing::of(&request), WIDTH)
}

/// The width of a hex on a desktop and on a phone, in points.
fn shown(layout: &Layout) -> (f32, f32) {
    let (hex, width, height) = (
        layout.grid.hex.reach() * 2.0,
        layout.width as f32,
        layout.height as f32,
    );
    let desktop = (DESKTOP.0 / width).min(DESKTOP.1 / height);
    (hex * desktop, hex * PHONE / width)
}

#[test]
fn the_board_is_much_larger_on_a_desktop_than_it_was_and_no_smaller_on_a_phone() {
    for board in ["mountain", "river"] {
        for seats in 2..=5 {
            let (desktop, phone) = shown(&laid_out(board, seats, Extent::Board));
            assert!(desktop >= 1.35 * ONCE_ON_A_DESKTOP, "{desktop} on {board}");
            assert!(phone >= ONCE_ON_A_PHONE, "{phone} on {board}");
        }
    }
}

/// With two players too, nothing but the board and its letters takes height.
#[test]
fn the_board_takes_the_whole_height_of_a_desktop() {
    for seats in 2..=5 {
        let layout = laid_out("mountain", seats, Extent::Board);
        let land = 15 * layout.grid.hex.pitch_y + layout.grid.hex.pitch_y / 2;
        assert!(
            land * 10 >= layout.height * 9,
            "{land} of {}",
            layout.height
        );
        assert!(layout.width as f32 / layout.height as f32 <= DESKTOP.0 / DESKTOP.1);
    }
}

/// The sheet is for phones and for pictures without a message: `/board show: full` and `caravanserai render`.
#[test]
fn the_sheet_is_as_large_on_a_phone_as_it_was() {
    for board in ["mountain", "river"] {
        for seats in 2..=5 {
            let (_, phone) = shown(&laid_out(board, seats, Extent::Sheet));
            assert!(phone >= ONCE_ON_A_PHONE, "{phone} on {board}");
        }
    }
}
