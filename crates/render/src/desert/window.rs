//! The part of a board that a picture shows.

use std::ops::Range;

use crate::geometry::At;
use games::desert::Board;

/// Columns and rows of a board, both from 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    pub columns: Range<usize>,
    pub rows: Range<usize>,
}

impl Window {
    /// All of a board; at least one place of one that has none.
    pub fn whole(board: &Board) -> Window {
        Window {
            columns: 0..board.columns().max(1),
            rows: 0..board.rows().max(1),
        }
    }

    /// The smallest part that holds every space that is used if those beyond the elevation line are not (R3). `None` if no
    /// space is beyond it or none is used: then nothing can be left out.
    pub fn below_the_line(board: &Board) -> Option<Window> {
        let (beyond, used): (Vec<_>, Vec<_>) =
            board.spaces().partition(|&space| board.beyond(space));
        if beyond.is_empty() {
            return None;
        }
        let places = used.into_iter().map(|space| board.column_row(space));
        let (columns, rows): (Vec<usize>, Vec<usize>) = places.unzip();
        let range = |along: Vec<usize>| Some(*along.iter().min()?..along.iter().max()? + 1);
        Some(Window {
            columns: range(columns)?,
            rows: range(rows)?,
        })
    }

    pub fn holds(&self, (column, row): At) -> bool {
        self.columns.contains(&column) && self.rows.contains(&row)
    }

    /// Its places, row by row.
    pub fn places(&self) -> impl Iterator<Item = At> + use<> {
        let Window { columns, rows } = self.clone();
        rows.flat_map(move |row| columns.clone().map(move |column| (column, row)))
    }
}
