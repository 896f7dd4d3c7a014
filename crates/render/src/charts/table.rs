//! A table of how often something happened, with a bar in each cell.

use super::{LINE, WRITING, bar, line, share};
use crate::display_list::{Column, DisplayList};
use crate::geometry::Rect;
use crate::ink::Ink;
use crate::text::{Align, Face};

/// The names of rows, and where cells begin and end, in thousandths of the width.
const NAME: Column = (28, 216);
const CELLS: (i32, i32) = (250, 972);
/// The room for a figure.
const FIGURE: i32 = 66;

/// How often something happened, by row and column. The first column is the one to look at.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The headings of the columns.
    pub columns: Vec<String>,
    /// The name of each row with its figures, of which there may be fewer than columns.
    pub rows: Vec<(String, Vec<u64>)>,
}

impl Table {
    /// Its height in pixels.
    pub(super) fn height(&self, list: &DisplayList) -> i32 {
        (self.rows.len() as i32 + 1) * list.milli(LINE)
    }

    /// Writes it from `y` on.
    pub(super) fn write(&self, list: &mut DisplayList, y: i32) {
        let (from, to) = (list.milli(CELLS.0), list.milli(CELLS.1));
        let wide = (to - from) / self.columns.len().max(1) as i32;
        let high = list.milli(LINE);
        let cell =
            |row: i32, column: i32| Rect::new(from + column * wide, y + row * high, wide, high);
        let face = Face::semi(list.milli(WRITING));
        for (column, heading) in (0..).zip(&self.columns) {
            list.shrunk(heading, face, cell(0, column), Align::Left, Ink::FAINT);
        }
        let most = self.rows.iter().flat_map(|(_, figures)| figures).max();
        let most = most.copied().unwrap_or(0);
        for (row, (name, figures)) in (1..).zip(&self.rows) {
            let row_line = line(list, y + row * high, LINE);
            let place = list.column(NAME, row_line.y, row_line.height);
            list.shrunk(name, face, place, Align::Left, Ink::TEXT);
            for (column, &figure) in (0..).zip(figures) {
                let cell = cell(row, column);
                let gap = list.milli(8);
                let room = list.milli(FIGURE);
                let long = share(figure, most, wide - room - 2 * gap);
                let ink = [Ink::RIVER[1], Ink::WARN][usize::from(column == 0)];
                if long > 0 {
                    bar(list, cell, cell.x, long, ink);
                }
                let beside = if long > 0 { long + gap } else { 0 };
                let place = Rect::new(cell.x + beside, cell.y, room, cell.height);
                let ink = [Ink::TEXT, Ink::FAINT][usize::from(figure == 0)];
                let face = Face::bold(list.milli(WRITING));
                list.shrunk(&figure.to_string(), face, place, Align::Left, ink);
            }
        }
    }
}
