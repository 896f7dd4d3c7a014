//! Legends: signs as they look on the board, each with two short lines beside it.

use super::display_list::DisplayList;
use super::geometry::{Point, Rect};
use super::ink::Ink;
use super::text::{Align, Face};

/// The most signs explained; the first ones matter most.
pub const MOST: usize = 6;

/// A sign and the two short lines beside it.
#[derive(Clone, Debug)]
pub struct LegendItem<S> {
    pub sample: S,
    told: String,
    /// The centre of the sign.
    pub middle: Point,
    /// The area of the two lines.
    area: Rect,
}

/// The look of a legend.
pub struct Legend {
    /// The strip that it may fill.
    pub area: Rect,
    /// Pixels between a sign and its lines.
    pub gap: i32,
    pub face: Face,
}

impl Legend {
    /// Spreads signs evenly over the strip; `wide` gives the width of each.
    pub fn spread<S>(
        &self,
        kinds: Vec<(S, String)>,
        wide: impl Fn(&S) -> i32,
    ) -> Vec<LegendItem<S>> {
        let text = |told: &String| {
            let lines = told.lines();
            let wide = lines.map(|line| self.face.width(line).ceil() as i32 + 1);
            wide.max().unwrap_or(0)
        };
        let wanted = |(sample, told): &(S, String)| wide(sample) + self.gap + text(told);
        let wanted: i32 = kinds.iter().map(wanted).sum();
        let spare = (self.area.width - wanted) / kinds.len().max(1) as i32;
        let mut x = self.area.x + (spare / 2).max(0);
        let (y, high) = (self.area.y, self.area.height);
        let mut items = Vec::new();
        for (sample, told) in kinds {
            let (sign, text) = (wide(&sample), text(&told) + spare.min(0));
            items.push(LegendItem {
                sample,
                told,
                middle: Point {
                    x: x + sign / 2,
                    y: y + high / 2,
                },
                area: Rect::new(x + sign + self.gap, y, text.max(1), high),
            });
            x += sign + self.gap + text + spare.max(0);
        }
        items
    }

    /// Writes the lines beside the signs.
    pub fn write<S>(&self, list: &mut DisplayList, items: &[LegendItem<S>]) {
        let high = self.face.size;
        for item in items {
            let told = item.told.lines();
            let top = item.area.centre().y - high * told.clone().count() as i32 / 2;
            for (step, told) in (0..).zip(told) {
                let area = Rect::new(item.area.x, top + step * high, item.area.width, high);
                list.shrunk(told, self.face, area, Align::Left, Ink::FAINT);
            }
        }
    }
}
