//! Draws charts, one below the other: figures that are not of one game.
//!
//! Every bar has its name beside it and its figure at its end, so that nothing is told by a colour alone. The texts are large, for a
//! phone shows the picture at less than a third of its size.

mod bars;
mod course;
mod table;

pub use bars::{Bar, Sample};
pub use course::Course;
pub use table::Table;

use super::canvas::Canvas;
use super::display_list::DisplayList;
use super::geometry::{Rect, allowed};
use super::ink::Ink;
use super::kit::Kit;
use super::painter::Painter;
use super::palette::Palette;
use super::text::{Align, Face};
use super::{Picture, Theme, encode};

/// Heights in thousandths of the width: the line at the top, the heading of a chart, a line of one, and what is left free below each.
const HEAD: i32 = 84;
const HEADING: i32 = 62;
const LINE: i32 = 58;
const GAP: i32 = 22;

/// The sizes of headings and of everything else that is written.
const TITLE: i32 = 50;
const WRITING: i32 = 40;

/// The margin at both sides, in thousandths of the width.
const MARGIN: i32 = 28;

/// A picture of charts.
#[derive(Clone, Debug)]
pub struct Charts {
    /// The line at the top.
    pub title: String,
    pub charts: Vec<Chart>,
    pub theme: Theme,
    /// The alt text, at most 1,024 characters.
    pub alt: String,
}

/// A chart below its heading.
#[derive(Clone, Debug)]
pub struct Chart {
    pub heading: String,
    pub content: Content,
}

#[derive(Clone, Debug)]
pub enum Content {
    Bars(Vec<Bar>),
    Table(Table),
    Course(Course),
}

impl Charts {
    /// Draws them about `width` pixels wide. It never fails. CPU-bound: run it off the async threads.
    pub fn draw(&self, width: u32) -> Picture {
        let (list, height) = self.written(width);
        let mut inks = vec![Ink::FRAME];
        inks.extend(list.iter().filter_map(|item| item.ink()));
        let kit = Kit::new(
            self.theme,
            Palette::new(self.theme, &inks, &[]),
            1.0,
            |_| (),
        );
        let mut canvas = Canvas::new(allowed(width), height, kit.palette.ink(Ink::FRAME));
        let mut painter = Painter {
            kit: &kit,
            canvas: &mut canvas,
        };
        painter.primitives(&list);
        Picture {
            bytes: encode::png(&canvas, &kit.palette),
            alt: self.alt.clone(),
            file_name: "statistics.png".to_owned(),
        }
    }

    /// What is painted, and how high the picture is.
    fn written(&self, width: u32) -> (DisplayList, i32) {
        let mut list = DisplayList::new(allowed(width));
        let head = line(&list, 0, HEAD);
        let face = Face::bold(list.milli(TITLE));
        list.shrunk(&self.title, face, head, Align::Left, Ink::TEXT);
        let mut y = list.milli(HEAD);
        for chart in &self.charts {
            let high = list.milli(HEADING) + chart.content.height(&list) + list.milli(GAP) / 2;
            let ground = list.line(y, high);
            list.fill(ground, list.milli(8), Ink::PANEL);
            let heading = line(&list, y, HEADING);
            let face = Face::bold(list.milli(WRITING));
            list.shrunk(&chart.heading, face, heading, Align::Left, Ink::FAINT);
            let below = y + list.milli(HEADING);
            chart.content.write(&mut list, below);
            y += high + list.milli(GAP) / 2;
        }
        let height = y + list.milli(GAP) / 2;
        (list, height)
    }
}

impl Content {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        match self {
            Content::Bars(bars) => bars.is_empty(),
            Content::Table(table) => table.rows.is_empty(),
            Content::Course(course) => course.points.is_empty(),
        }
    }

    /// Its height in pixels.
    fn height(&self, list: &DisplayList) -> i32 {
        match self {
            Content::Bars(bars) => bars.len() as i32 * list.milli(LINE),
            Content::Table(table) => table.height(list),
            Content::Course(_) => course::height(list),
        }
    }

    /// Writes it from `y` on.
    fn write(&self, list: &mut DisplayList, y: i32) {
        match self {
            Content::Bars(bars) => bars::write(list, bars, y),
            Content::Table(table) => table.write(list, y),
            Content::Course(course) => course.write(list, y),
        }
    }
}

/// A line of the picture within its margins, `high` thousandths of the width.
fn line(list: &DisplayList, y: i32, high: i32) -> Rect {
    let margin = list.milli(MARGIN);
    Rect::new(margin, y, list.milli(1000) - 2 * margin, list.milli(high))
}

/// A bar of this width in a line, from `x` on. What is more than nothing is at least a stroke.
fn bar(list: &mut DisplayList, line: Rect, x: i32, wide: i32, ink: Ink) {
    let inset = line.height / 6;
    let ground = Rect::new(x, line.y + inset, wide, line.height - 2 * inset);
    list.fill(ground, list.milli(5).min(wide / 3), ink);
}

/// How wide a bar is that stands for `value` if `full` pixels stand for `most`. What is not nothing is seen.
fn share(value: u64, most: u64, full: i32) -> i32 {
    if value == 0 || most == 0 {
        return 0;
    }
    let wide = value as f64 / most as f64 * f64::from(full);
    (wide.round() as i32).clamp(3, full.max(3))
}

#[cfg(test)]
mod tests;
