//! The letters and numbers along all four edges of a board.

use super::inks;
use super::layout::{EDGE, Grid, Layout};
use crate::display_list::DisplayList;
use crate::edge::{LEAST, SIZE, every, fitting};
use crate::geometry::Rect;
use crate::ink::Ink;
use crate::text::Align;
use games::desert::Board;

/// Letters above and below each column, numbers left and right of each row. A number stands where its row meets the edge
/// and the row's band begins.
pub fn labels(board: &Board, layout: &Layout) -> DisplayList {
    let mut list = DisplayList::new(layout.width);
    letters(&mut list, board, layout);
    numbers(&mut list, layout);
    list
}

fn letters(list: &mut DisplayList, board: &Board, layout: &Layout) {
    let grid = &layout.grid;
    let last = grid.window.columns.end.saturating_sub(1);
    // M is the second widest letter, and the last label has the most letters.
    let widest: String = board.column_label(last).chars().map(|_| 'M').collect();
    let least = layout.milli(LEAST);
    let face = fitting(layout.milli(SIZE), least, &widest, grid.hex.pitch_x);
    let wide = (face.width(&widest) as i32 + 2).max(grid.hex.pitch_x);
    let every = every(wide, grid.hex.pitch_x);
    let high = layout.milli(EDGE);
    let bottom = layout.board.y + layout.board.height - high;
    for column in grid.window.columns.clone().step_by(every) {
        let x = grid.centre((column, 0)).x - wide / 2;
        let x = x.clamp(0, (layout.width - wide).max(0));
        for y in [layout.board.y, bottom] {
            let area = Rect::new(x, y, wide, high);
            let (label, ink) = (board.column_label(column), ink(grid, column));
            list.text(&label, face, area, Align::Centre, ink);
        }
    }
}

fn numbers(list: &mut DisplayList, layout: &Layout) {
    let grid = &layout.grid;
    let (first, last) = (
        grid.window.columns.start,
        grid.window.columns.end.saturating_sub(1),
    );
    let rows = &grid.window.rows;
    let gap = layout.milli(4);
    let reach = grid.hex.reach().ceil() as i32;
    let room = (grid.centre((first, 0)).x - reach - gap)
        .min(layout.side)
        .max(1);
    let widest: String = rows.end.to_string().chars().map(|_| '0').collect();
    let size = layout
        .milli(SIZE)
        .min(grid.hex.pitch_y.max(layout.milli(LEAST)));
    let face = fitting(size, 1, &widest, room);
    let high = face.size.max(grid.hex.pitch_y);
    for row in rows.clone().step_by(every(face.size, grid.hex.pitch_y)) {
        let label = (row + 1).to_string();
        let (left, right) = (grid.centre((first, row)), grid.centre((last, row)));
        let ends = [
            (left.x - reach - gap - room, left.y, Align::Right, first),
            (right.x + reach + gap, right.y, Align::Left, last),
        ];
        for (x, y, align, column) in ends {
            let area = Rect::new(x, y - high / 2, room, high);
            list.text(&label, face, area, align, ink(grid, column));
        }
    }
}

/// Every second column is half a space lower, and so are the row numbers on a side that ends in such a column. Matching
/// letters and numbers share a colour. If both sides end in the same kind of column, all have the same colour.
fn ink(grid: &Grid, column: usize) -> Ink {
    if column % 2 == 1 && grid.window.columns.len().is_multiple_of(2) {
        inks::SECOND
    } else {
        Ink::TEXT
    }
}
