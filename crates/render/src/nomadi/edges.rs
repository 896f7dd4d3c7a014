//! The letters and numbers along all four edges of a board.

use super::layout::Layout;
use crate::display_list::DisplayList;
use crate::edge::{LEAST, SIZE, every, fitting};
use crate::geometry::Rect;
use crate::ink::Ink;
use crate::text::{Align, Face};
use games::nomadi::Board;

/// The name of a column: boards have at most 26.
fn letter(column: usize) -> String {
    char::from(b'A' + column.min(25) as u8).to_string()
}

fn number(row: usize) -> String {
    (row + 1).to_string()
}

/// Letters along the columns, numbers along the rows, on both sides.
pub fn labels(board: &Board, layout: &Layout) -> DisplayList {
    let columns: Vec<String> = (0..board.columns()).map(letter).collect();
    let rows: Vec<String> = (0..board.rows()).map(number).collect();
    let (above, beside) = if layout.squares.turned {
        (rows, columns)
    } else {
        (columns, rows)
    };
    let mut list = DisplayList::new(layout.width);
    along_the_width(&mut list, layout, &above);
    along_the_height(&mut list, layout, &beside);
    list
}

/// The widest of these texts.
fn widest(labels: &[String]) -> &str {
    let wide = |label: &&String| Face::bold(SIZE).width(label) as i32;
    labels.iter().max_by_key(wide).map_or("", String::as_str)
}

fn along_the_width(list: &mut DisplayList, layout: &Layout, labels: &[String]) {
    let (area, pitch) = (layout.squares.area(), layout.squares.pitch);
    let widest = widest(labels);
    let high = area.y - layout.board.y;
    let size = layout.milli(SIZE).min(high);
    let face = fitting(size, layout.milli(LEAST), widest, pitch);
    let wide = (face.width(widest).ceil() as i32).max(pitch);
    for step in (0..labels.len()).step_by(every(wide, pitch)) {
        let x = area.x + step as i32 * pitch + pitch / 2 - wide / 2;
        let x = x.clamp(0, (layout.width - wide).max(0));
        for y in [layout.board.y, area.y + area.height] {
            let place = Rect::new(x, y, wide, high);
            list.text(&labels[step], face, place, Align::Centre, Ink::TEXT);
        }
    }
}

fn along_the_height(list: &mut DisplayList, layout: &Layout, labels: &[String]) {
    let (area, pitch) = (layout.squares.area(), layout.squares.pitch);
    let gap = layout.milli(4);
    let room = (area.x - gap).min(layout.milli(SIZE)).max(1);
    let size = layout.milli(SIZE).min(pitch.max(layout.milli(LEAST)));
    let face = fitting(size, 1, widest(labels), room);
    let high = face.size.max(pitch);
    for step in (0..labels.len()).step_by(every(face.size, pitch)) {
        let y = area.y + step as i32 * pitch + pitch / 2 - high / 2;
        for x in [area.x - gap - room, area.x + area.width + gap] {
            let place = Rect::new(x, y, room, high);
            list.text(&labels[step], face, place, Align::Centre, Ink::TEXT);
        }
    }
}
