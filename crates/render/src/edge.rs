//! The size of the letters and numbers along a board.

use super::text::Face;

/// The line height of letters and numbers, in thousandths of the width: capitals of nine pixels when shown 400 wide.
pub const SIZE: i32 = 37;
/// The smallest legible size. If labels would get smaller, only some columns or rows are labelled.
pub const LEAST: i32 = 22;

/// A bold face of at most `size` in which `text` fits into `room` pixels, but no smaller than `least`.
pub fn fitting(size: i32, least: i32, text: &str, room: i32) -> Face {
    let share = (room as f32 / Face::bold(size).width(text).max(1.0)).min(1.0);
    Face::bold(((size as f32 * share) as i32).max(least.min(size)))
}

/// How many places apart labels of this size must be, given the pitch.
pub fn every(size: i32, pitch: i32) -> usize {
    (size.max(1) as usize)
        .div_ceil(pitch.max(1) as usize)
        .max(1)
}
