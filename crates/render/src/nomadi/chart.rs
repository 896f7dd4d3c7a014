//! The chart under the final picture: where every player's points came from. What was paid is to the left of the line.

use super::inks;
use super::layout::Layout;
use super::scene::{Drawing, ScoreRow};
use crate::chart::{self, GAP, ROW};
use crate::display_list::{Column, DisplayList};
use crate::geometry::Rect;
use crate::ink::Ink;
use crate::text::{Align, Face};
use ::words::Language;
use ::words::nomadi::picture as words;
use games::nomadi::Source;

/// The height of a line of the legend, in thousandths of the width.
const LEGEND: i32 = 38;

/// The columns beside the bars.
const NAME: Column = (62, 190);
const TOTAL: Column = (896, 84);
/// Where bars begin and end, in thousandths of the width.
const BAR: (i32, i32) = (262, 890);

/// How many entries of the legend are side by side.
const ENTRIES: usize = 5;

/// A source of points.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Money(Source),
    /// The values of the cards.
    Cards,
}

impl Origin {
    fn all() -> impl Iterator<Item = Origin> {
        let money = Source::ALL.into_iter().map(Origin::Money);
        money.chain([Origin::Cards])
    }

    fn points(self, person: &ScoreRow) -> i32 {
        match self {
            Origin::Money(source) => person.from(source),
            Origin::Cards => person.card_points().unwrap_or(0),
        }
    }

    /// The ground of its segments, and the ink of the numbers on them.
    fn inks(self) -> [Ink; 2] {
        match self {
            Origin::Money(Source::Before) => [Ink::FAINT, Ink::LINE],
            Origin::Money(Source::Cards) => [inks::CARD[1], Ink::LINE],
            Origin::Money(Source::Start) => [inks::SEGMENT[0], Ink::LINE],
            Origin::Money(Source::Gorge) => [inks::GORGE[0], Ink::LINE],
            Origin::Money(Source::Oasis) => [Ink::PALM[2], Ink::LINE],
            Origin::Money(Source::Dice) => [Ink::LIGHT, Ink::LINE],
            Origin::Money(Source::Trade) => [Ink::WATER[2], Ink::LIGHT],
            Origin::Money(Source::Bribes) => [inks::SEGMENT[1], Ink::LINE],
            Origin::Cards => [inks::CARD[0], Ink::LIGHT],
        }
    }

    fn name(self, language: Language) -> String {
        match self {
            Origin::Money(source) => words::source(language, source),
            Origin::Cards => words::card_values(language),
        }
    }
}

/// The sources from which anybody got or lost anything.
fn origins(scene: &Drawing) -> Vec<Origin> {
    let any = |origin: &Origin| scene.people.iter().any(|person| origin.points(person) != 0);
    Origin::all().filter(any).collect()
}

fn legend_lines(scene: &Drawing) -> i32 {
    origins(scene).len().div_ceil(ENTRIES) as i32
}

/// The height of the chart, in thousandths of the width.
pub fn height(scene: &Drawing) -> i32 {
    legend_lines(scene) * LEGEND + scene.people.len() as i32 * ROW + GAP
}

/// A legend, and a bar for every player.
pub fn footer(scene: &Drawing, layout: &Layout) -> DisplayList {
    let mut list = DisplayList::new(layout.width);
    let top = layout.footer.y;
    let wide = layout.milli(956) / ENTRIES as i32;
    for (step, origin) in origins(scene).into_iter().enumerate() {
        let (column, line) = ((step % ENTRIES) as i32, (step / ENTRIES) as i32);
        let (x, y) = (
            layout.milli(30) + column * wide,
            top + line * layout.milli(LEGEND),
        );
        let entry = Rect::new(x, y, wide, layout.milli(LEGEND));
        let room = chart::swatch(&mut list, entry, origin.inks()[0]);
        let face = Face::semi(layout.milli(23));
        let name = origin.name(scene.language);
        list.shrunk(&name, face, room, Align::Left, Ink::FAINT);
    }
    let top = top + legend_lines(scene) * layout.milli(LEGEND);
    let scale = Scale::of(scene, layout);
    for (step, person) in (0..).zip(&scene.people) {
        let y = top + step * layout.milli(ROW);
        row(&mut list, scene, person, &scale, y);
    }
    list
}

/// Where nothing is, and how many pixels a point has.
struct Scale {
    zero: i32,
    point: f32,
}

impl Scale {
    fn of(scene: &Drawing, layout: &Layout) -> Scale {
        let side = |sign: i32| {
            let sum = |person: &ScoreRow| -> i32 {
                let points = Origin::all().map(|origin| origin.points(person) * sign);
                points.map(|points| points.max(0)).sum()
            };
            scene.people.iter().map(sum).max().unwrap_or(0)
        };
        let (lost, got) = (side(-1), side(1));
        let (from, to) = (layout.milli(BAR.0), layout.milli(BAR.1));
        let point = (to - from) as f32 / (lost + got).max(1) as f32;
        Scale {
            zero: from + (lost as f32 * point) as i32,
            point,
        }
    }
}

fn row(list: &mut DisplayList, scene: &Drawing, person: &ScoreRow, scale: &Scale, y: i32) {
    let line = chart::line(list, y);
    let player = &person.player;
    player.begin(list, line, player.winner, NAME);
    let mut ends = [0, 0];
    for origin in origins(scene) {
        let points = origin.points(person);
        let end = &mut ends[usize::from(points > 0)];
        let from = scale.zero + (*end as f32 * scale.point) as i32;
        *end += points;
        let to = scale.zero + (*end as f32 * scale.point) as i32;
        let wide = (to - from).abs();
        if wide >= 3 {
            let radius = list.milli(4).min(wide / 4);
            let segment = (from.min(to) + 1, wide - 2, radius);
            chart::segment(list, line, segment, &words::number(points), origin.inks());
        }
    }
    let zero = Rect::new(scale.zero - 1, line.y, 2, line.height);
    list.fill(zero, 0, Ink::TEXT);
    let total = words::number(person.total.unwrap_or(0));
    let cell = list.column(TOTAL, line.y, line.height);
    chart::total(list, cell, &total, player.ink());
}
