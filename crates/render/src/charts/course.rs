//! A line of figures over time.

use super::WRITING;
use crate::display_list::{Column, DisplayList};
use crate::geometry::{Point, Rect};
use crate::ink::Ink;
use crate::text::{Align, Face};

/// The figures at the left, and where the line begins and ends, in thousandths of the width.
const FIGURES: Column = (28, 116);
const ACROSS: (i32, i32) = (170, 950);
/// Above the upper figure, between both, and for the dates below, in thousandths of the width.
const ABOVE: i32 = 24;
const BETWEEN: i32 = 230;
const DATES: i32 = 62;
/// The range of figures is rounded outwards to these, and is at least so much.
const STEP: u32 = 50;
const LEAST: u32 = 100;

/// Figures over time.
#[derive(Clone, Debug, Default)]
pub struct Course {
    /// When, in any unit, and the figure then; in the order of time.
    pub points: Vec<(i64, u32)>,
    /// What stands below the first point, and below the last.
    pub first: String,
    pub last: String,
}

/// The height of such a chart in pixels.
pub(super) fn height(list: &DisplayList) -> i32 {
    list.milli(ABOVE + BETWEEN + DATES)
}

impl Course {
    /// Writes it from `y` on.
    pub(super) fn write(&self, list: &mut DisplayList, y: i32) {
        let (lowest, highest) = self.range();
        let (left, right) = (list.milli(ACROSS.0), list.milli(ACROSS.1));
        let (top, bottom) = (y + list.milli(ABOVE), y + list.milli(ABOVE + BETWEEN));
        let face = Face::semi(list.milli(WRITING));
        let thin = list.milli(2).max(1);
        for (figure, at) in [(highest, top), (lowest, bottom)] {
            let high = list.milli(48);
            let place = list.column(FIGURES, at - high / 2, high);
            list.shrunk(&figure.to_string(), face, place, Align::Right, Ink::FAINT);
            let rule = Rect::new(
                left - list.milli(12),
                at,
                right - left + list.milli(24),
                thin,
            );
            list.fill(rule, 0, Ink::GRID);
        }
        let points = self.placed(Rect::new(left, top, right - left, bottom - top));
        let radius = list.milli(9);
        // Few games are points of their own; of many the line is what matters.
        let dots = if points.len() > MOST_DOTS {
            &points[points.len() - 1..]
        } else {
            &points[..]
        };
        list.polyline(points.clone(), list.milli(6).max(2), Ink::RIVER[1]);
        for dot in dots {
            let around = Rect::around(*dot, 2 * radius, 2 * radius);
            list.fill(around, radius, Ink::TEXT);
        }
        let dates = Rect::new(
            left,
            bottom + list.milli(6),
            right - left,
            list.milli(DATES - 6),
        );
        let align = if self.points.len() > 1 {
            Align::Left
        } else {
            Align::Centre
        };
        list.shrunk(&self.first, face, dates, align, Ink::FAINT);
        if self.points.len() > 1 && self.last != self.first {
            list.shrunk(&self.last, face, dates, Align::Right, Ink::FAINT);
        }
    }

    /// The figures at the lower and the upper rule.
    fn range(&self) -> (u32, u32) {
        let figures = self.points.iter().map(|(_, figure)| *figure);
        let lowest = figures.clone().min().unwrap_or(0) / STEP * STEP;
        let highest = figures.max().unwrap_or(0).div_ceil(STEP) * STEP;
        (lowest, highest.max(lowest + LEAST))
    }

    /// Where the points are within this box.
    fn placed(&self, area: Rect) -> Vec<Point> {
        let (lowest, highest) = self.range();
        let first = self.points.first().map_or(0, |(at, _)| *at);
        let last = self.points.last().map_or(0, |(at, _)| *at);
        let place = |&(at, figure): &(i64, u32)| {
            let across = match last.saturating_sub(first) {
                // All at once, or only one.
                ..=0 => 0.5,
                span => at.saturating_sub(first) as f64 / span as f64,
            };
            let up = f64::from(figure - lowest) / f64::from(highest - lowest);
            Point {
                x: area.x + (f64::from(area.width) * across).round() as i32,
                y: area.y + area.height - (f64::from(area.height) * up).round() as i32,
            }
        };
        self.points.iter().map(place).collect()
    }
}

/// As many points have a dot each.
const MOST_DOTS: usize = 24;
