//! The parts of a chart under a final picture: entries of its legend, and bars.

use super::display_list::DisplayList;
use super::geometry::Rect;
use super::ink::Ink;
use super::text::{Align, Face};

/// The height of a player's line, in thousandths of the width.
pub const ROW: i32 = 46;
/// The gap below the last line, in thousandths of the width.
pub const GAP: i32 = 12;

/// A player's line of the chart.
pub fn line(list: &DisplayList, y: i32) -> Rect {
    list.line(y, list.milli(ROW) - list.milli(5))
}

/// A box of this colour at the left edge of an entry of the legend. The result is the room for its name.
pub fn swatch(list: &mut DisplayList, entry: Rect, ink: Ink) -> Rect {
    let side = list.milli(20);
    let swatch = Rect::new(entry.x, entry.y + entry.height / 2 - side / 2, side, side);
    list.fill(swatch.inset(-1), list.milli(4), Ink::LIGHT);
    list.fill(swatch, list.milli(4), ink);
    Rect::new(
        entry.x + side + list.milli(9),
        entry.y,
        entry.width - side - list.milli(14),
        entry.height,
    )
}

/// A segment of a bar in this line, from `x` on, with a number in the second ink. A number that does not fit is left out: the
/// total is at the end of the line.
pub fn segment(
    list: &mut DisplayList,
    line: Rect,
    (x, wide, radius): (i32, i32, i32),
    number: &str,
    [ground, ink]: [Ink; 2],
) {
    let inset = list.milli(3);
    let segment = Rect::new(x, line.y + inset, wide, line.height - 2 * inset);
    list.fill(segment, radius, ground);
    let face = Face::bold(list.milli(24));
    if face.width(number) <= segment.width as f32 {
        list.text(number, face, segment, Align::Centre, ink);
    }
}

/// A player's total at the end of their line.
pub fn total(list: &mut DisplayList, cell: Rect, total: &str, ink: Ink) {
    list.shrunk(total, Face::bold(list.milli(32)), cell, Align::Right, ink);
}
