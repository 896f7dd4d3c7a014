//! The line above the board: whose turn it is, and the dice.

use super::layout::Layout;
use super::scene::Drawing;
use crate::display_list::DisplayList;
use crate::geometry::{Point, Rect};
use crate::ink::Ink;
use crate::text::{Align, Face};

/// Lengths in thousandths of the width.
const MARGIN: i32 = 22;
const GAP: i32 = 9;
/// The width of what is told of a player.
const TALLY: i32 = 104;

/// The middles of the dice, from left to right, at the right edge.
pub fn dice(scene: &Drawing, layout: &Layout) -> Vec<Point> {
    let count = scene.dice.len() as i32;
    let wide = layout.die + layout.milli(GAP);
    let left = layout.width - layout.milli(MARGIN) - count * wide + layout.milli(GAP);
    let middle = layout.header.centre().y;
    (0..count)
        .map(|step| Point {
            x: left + step * wide + layout.die / 2,
            y: middle,
        })
        .collect()
}

/// The texts and marks of the line.
pub fn header(scene: &Drawing, layout: &Layout) -> DisplayList {
    let mut list = DisplayList::new(layout.width);
    let bar = layout.header;
    let mut left = layout.milli(MARGIN);
    if let Some(rider) = scene.headline.rider {
        left = list.mark(left, bar.centre().y, layout.milli(19), rider) + layout.milli(16);
    }
    let dice = scene.dice.len() as i32 * (layout.die + layout.milli(GAP));
    let tallies = scene.tallies.len() as i32 * layout.milli(TALLY);
    let right = layout.width - layout.milli(MARGIN) - dice.max(tallies) - layout.milli(GAP);
    let wide = (right - left).max(1);
    let (upper, lower) = (layout.milli(48), layout.milli(28));
    let top = bar.y + (bar.height - upper - lower) / 2;
    let (text, aside) = (&scene.headline.text, &scene.headline.aside);
    let area = Rect::new(left, top, wide, upper);
    let bold = Face::bold(layout.milli(40));
    list.shrunk(text, bold, area, Align::Left, Ink::TEXT);
    let area = Rect::new(left, top + upper, wide, lower);
    let semi = Face::semi(layout.milli(26));
    list.shrunk(aside, semi, area, Align::Left, Ink::FAINT);
    let wide = layout.milli(TALLY);
    for (step, (rider, text)) in (1..).zip(scene.tallies.iter().rev()) {
        let x = layout.width - layout.milli(MARGIN) - step * wide;
        let radius = layout.milli(15);
        let from = list.mark(x + radius, bar.centre().y, radius, *rider) + layout.milli(8);
        let area = Rect::new(from, bar.y, x + wide - from, bar.height);
        let face = Face::bold(layout.milli(34));
        list.shrunk(text, face, area, Align::Left, Ink::TEXT);
    }
    list
}
