//! The chart under the final picture: the sources of every player's points.

use super::inks;
use super::layout::Layout;
use super::scene::{Drawing, ScoreRow};
use crate::chart::{self, GAP, ROW};
use crate::display_list::{Column, DisplayList};
use crate::geometry::Rect;
use crate::ink::Ink;
use crate::text::{Align, Face};
use ::words::Language;
use ::words::desert::picture as words;
use games::desert::Colour;

/// The height of the legend, in thousandths of the width.
const LEGEND: i32 = 44;

/// The columns beside the bars.
const NAME: Column = (62, 214);
const TOTAL: Column = (886, 94);
/// Where bars begin and end, in thousandths of the width.
const BAR: (i32, i32) = (286, 880);

/// The height of the chart, in thousandths of the width.
pub fn height(people: usize) -> i32 {
    LEGEND + people as i32 * ROW + GAP
}

/// The sources of points: name, ground, text on it.
fn sources(language: Language, river: bool) -> Vec<(String, [Ink; 2])> {
    let (green, yellow) = (inks::coat(Colour::Green), inks::coat(Colour::Yellow));
    let mut all = vec![
        (words::tokens_heading(language), [Ink::WATER[2], Ink::LIGHT]),
        (words::oases(language), [green, Ink::LINE]),
        (words::river(language), [Ink::RIVER[1], Ink::LINE]),
        (words::enclosed(language), [Ink::SAND[0], Ink::LINE]),
        (words::largest(language), [yellow, Ink::LINE]),
    ];
    if !river {
        all.remove(2);
    }
    all
}

/// One player's points by source, in the order of `sources`.
fn points(person: &ScoreRow, river: bool) -> Vec<u16> {
    let mut all = vec![
        person.token_points.unwrap_or(0),
        person.oases,
        person.river,
        person.enclosed,
        person.largest,
    ];
    if !river {
        all.remove(2);
    }
    all
}

/// A legend, and a bar for every player.
pub fn footer(scene: &Drawing, layout: &Layout) -> DisplayList {
    let mut list = DisplayList::new(layout.width);
    let top = layout.footer.y;
    let sums = scene
        .people
        .iter()
        .map(|person| points(person, scene.river));
    let most = sums
        .map(|points| points.iter().sum())
        .max()
        .unwrap_or(0)
        .max(1);
    let sources = sources(scene.language, scene.river);
    let wide = layout.milli(950) / sources.len() as i32;
    for (step, (name, [ground, _])) in (0..).zip(&sources) {
        let x = layout.milli(30) + step * wide;
        let entry = Rect::new(x, top, wide, layout.milli(LEGEND));
        let room = chart::swatch(&mut list, entry, *ground);
        let face = Face::semi(layout.milli(22));
        list.text(name, face, room, Align::Left, Ink::FAINT);
    }
    let top = top + layout.milli(LEGEND);
    for (step, person) in (0..).zip(&scene.people) {
        let y = top + step * layout.milli(ROW);
        row(&mut list, scene, person, y, most);
    }
    list
}

fn row(list: &mut DisplayList, scene: &Drawing, person: &ScoreRow, y: i32, most: u16) {
    let line = chart::line(list, y);
    let player = &person.player;
    player.begin(list, line, player.winner, NAME);
    let (mut x, end) = (list.milli(BAR.0), list.milli(BAR.1));
    let full = end - x;
    let points = points(person, scene.river);
    for ((_, inks), &points) in sources(scene.language, scene.river).iter().zip(&points) {
        let wide = full * i32::from(points) / i32::from(most);
        if wide >= 1 {
            let segment = (x, (wide - 2).max(1), list.milli(4));
            chart::segment(list, line, segment, &points.to_string(), *inks);
            x += wide;
        }
    }
    let hidden = person.token_points.is_none() && person.tokens > 0;
    let total = words::points(points.iter().sum(), hidden);
    let cell = list.column(TOTAL, line.y, line.height);
    chart::total(list, cell, &total, player.ink());
}
