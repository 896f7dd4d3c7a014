//! Bars with their names before them and their figures at their ends.

use super::{LINE, WRITING, bar, line, share};
use crate::display_list::{Column, DisplayList};
use crate::geometry::{Point, Rect};
use crate::ink::Ink;
use crate::text::{Align, Face};

/// The names, and where bars begin and end, in thousandths of the width.
const NAME: Column = (28, 296);
const BAR: (i32, i32) = (340, 850);
/// The room for a figure.
const FIGURE: i32 = 116;

/// A bar.
#[derive(Clone, Debug)]
pub struct Bar {
    pub name: String,
    /// What it stands for, as pictures of the game show it.
    pub sample: Option<Sample>,
    /// How long it is, in any unit. Below zero it goes to the left of where the others begin.
    pub value: i64,
    /// The figure at its end.
    pub figure: String,
}

/// A colour with the letter that stands for it.
#[derive(Clone, Debug)]
pub struct Sample {
    pub ink: Ink,
    pub letter: String,
}

pub fn write(list: &mut DisplayList, bars: &[Bar], y: i32) {
    let size = |of: &Bar| of.value.unsigned_abs();
    let most = |negative: bool| {
        let such = bars.iter().filter(|of| (of.value < 0) == negative);
        such.map(size).max().unwrap_or(0)
    };
    let (lost, got) = (most(true), most(false));
    let (from, to) = (list.milli(BAR.0), list.milli(BAR.1));
    // A figure below zero stands to the left of its bar, where nothing else may be.
    let from = from + if lost > 0 { list.milli(FIGURE) } else { 0 };
    let zero = from + share(lost, lost + got, to - from);
    for (step, of) in (0..).zip(bars) {
        let row = line(list, y + step * list.milli(LINE), LINE);
        name(list, row, of);
        let wide = share(size(of), lost + got, to - from);
        let room = list.milli(FIGURE);
        let gap = list.milli(10);
        let (x, figure, align) = if of.value < 0 {
            let figure = Rect::new(zero - wide - gap - room, row.y, room, row.height);
            (zero - wide, figure, Align::Right)
        } else {
            let figure = Rect::new(zero + wide + gap, row.y, room, row.height);
            (zero, figure, Align::Left)
        };
        if wide > 0 {
            bar(list, row, x, wide, Ink::RIVER[1]);
        }
        let face = Face::bold(list.milli(WRITING));
        list.shrunk(&of.figure, face, figure, align, Ink::TEXT);
    }
    let high = bars.len() as i32 * list.milli(LINE);
    let thick = list.milli(2).max(1);
    list.fill(Rect::new(zero - thick, y, thick, high), 0, Ink::FAINT);
}

/// The name of a bar, and what it stands for.
fn name(list: &mut DisplayList, row: Rect, of: &Bar) {
    let mut place = list.column(NAME, row.y, row.height);
    if let Some(sample) = &of.sample {
        let side = list.milli(44);
        let middle = Point {
            x: place.x + side / 2,
            y: row.centre().y,
        };
        let ground = Rect::around(middle, side, side);
        list.fill(ground.inset(-list.milli(2).max(1)), side / 2, Ink::LINE);
        list.fill(ground, side / 2, sample.ink);
        let face = Face::bold(list.milli(38));
        list.text(&sample.letter, face, ground, Align::Centre, Ink::LINE);
        let beside = side + list.milli(12);
        place = Rect::new(
            place.x + beside,
            place.y,
            place.width - beside,
            place.height,
        );
    }
    let face = Face::semi(list.milli(WRITING));
    list.shrunk(&of.name, face, place, Align::Left, Ink::TEXT);
}
