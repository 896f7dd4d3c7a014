//! The line above the board: whose turn it is, and the dice.

use super::layout::Layout;
use super::scene::Drawing;
use crate::render::layout::{Point, Rect};
use crate::render::primitive::Primitive;
use crate::render::text::{Align, Face};
use crate::render::theme::Ink;

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
pub fn header(scene: &Drawing, layout: &Layout) -> Vec<Primitive> {
    let bar = layout.header;
    let mut items = Vec::new();
    let mut left = layout.milli(MARGIN);
    if let Some(rider) = scene.headline.rider {
        let radius = layout.milli(19);
        items.push(Primitive::Mark {
            centre: Point {
                x: left + radius,
                y: bar.centre().y,
            },
            radius,
            rider,
        });
        left += radius * 2 + layout.milli(16);
    }
    let dice = scene.dice.len() as i32 * (layout.die + layout.milli(GAP));
    let tallies = scene.tallies.len() as i32 * layout.milli(TALLY);
    let right = layout.width - layout.milli(MARGIN) - dice.max(tallies) - layout.milli(GAP);
    let wide = (right - left).max(1);
    let (upper, lower) = (layout.milli(48), layout.milli(28));
    let top = bar.y + (bar.height - upper - lower) / 2;
    items.push(Primitive::shrunk(
        &scene.headline.text,
        Face::bold(layout.milli(40)),
        Rect::new(left, top, wide, upper),
        Align::Left,
        Ink::Text,
    ));
    items.push(Primitive::shrunk(
        &scene.headline.aside,
        Face::semi(layout.milli(26)),
        Rect::new(left, top + upper, wide, lower),
        Align::Left,
        Ink::Faint,
    ));
    for (step, (rider, text)) in scene.tallies.iter().rev().enumerate() {
        let wide = layout.milli(TALLY);
        let x = layout.width - layout.milli(MARGIN) - (step as i32 + 1) * wide;
        let radius = layout.milli(15);
        items.push(Primitive::Mark {
            centre: Point {
                x: x + radius * 2,
                y: bar.centre().y,
            },
            radius,
            rider: *rider,
        });
        let from = x + radius * 3 + layout.milli(8);
        items.push(Primitive::shrunk(
            text,
            Face::bold(layout.milli(34)),
            Rect::new(from, bar.y, x + wide - from, bar.height),
            Align::Left,
            Ink::Text,
        ));
    }
    items
}
