//! The line above the board and the table below it.

use super::inks;
use super::layout::Layout;
use super::legend;
use super::scene::{Drawing, ScoreRow, Size};
use crate::display_list::{Column, DisplayList};
use crate::geometry::Rect;
use crate::ink::Ink;
use crate::text::{Align, Face};
use ::words::desert::score::LOW_SUPPLY;
use ::words::desert::{colours, picture as words};

/// Heights in thousandths of the width.
const HEADING: i32 = 50;
const ROW: i32 = 39;
const SUPPLY: i32 = 46;
const GAP: i32 = 8;

/// The height of the table, in thousandths of the width.
pub fn height(people: usize) -> i32 {
    HEADING + people as i32 * ROW + GAP + SUPPLY + GAP / 2 + legend::HEIGHT
}

/// The columns of the table.
const TOKENS: Column = (500, 72);
const OASES: Column = (572, 64);
const RIVER: Column = (636, 54);
const ENCLOSED: Column = (690, 66);
const SAFE: Column = (760, 82);
const LOAN: Column = (844, 54);
const TOTAL: Column = (900, 82);
const NAME: Column = (62, 176);
const CARAVANS: Column = (244, 256);

/// Whose turn it is, and which board.
pub fn header(scene: &Drawing, layout: &Layout) -> DisplayList {
    let mut list = DisplayList::new(layout.width);
    let bar = layout.header;
    let mut left = layout.milli(24);
    if let Some(rider) = scene.headline.rider {
        left = list.mark(left, bar.centre().y, layout.milli(14), rider) + layout.milli(14);
    }
    let (text, aside) = (&scene.headline.text, &scene.headline.aside);
    let face = Face::semi(layout.milli(24));
    let wide = (face.width(aside).ceil() as i32 + 2).min(layout.width * 2 / 5);
    let right = layout.width - layout.milli(24) - wide;
    let room = (right - layout.milli(16) - left).max(1);
    let area = Rect::new(left, bar.y, room, bar.height);
    let bold = Face::bold(layout.milli(33));
    list.shrunk(text, bold, area, Align::Left, Ink::TEXT);
    let area = Rect::new(right, bar.y, wide, bar.height);
    list.shrunk(aside, face, area, Align::Right, Ink::FAINT);
    list
}

/// The players with their public data, then the camels left, while the game runs.
pub fn footer(scene: &Drawing, layout: &Layout) -> DisplayList {
    let mut list = DisplayList::new(layout.width);
    let area = layout.footer;
    let small = Face::semi(layout.milli(23));
    let line = layout.milli(HEADING) / 2;
    let language = scene.language;
    let mut headings = vec![
        (CARAVANS, words::framed(language)),
        (TOKENS, words::tokens_heading(language)),
        (OASES, words::oases(language)),
    ];
    if scene.river {
        headings.push((RIVER, words::river(language)));
    }
    headings.extend([
        (ENCLOSED, words::enclosed(language)),
        (SAFE, words::safe(language)),
        (LOAN, words::loan(language)),
        (TOTAL, words::total(language)),
    ]);
    for (place, heading) in headings {
        let align = if place == CARAVANS {
            Align::Left
        } else {
            Align::Right
        };
        let place = list.column(place, area.y + line, line);
        list.shrunk(&heading, small, place, align, Ink::TEXT);
    }
    let caravans = list.column(CARAVANS, area.y, line);
    let heading = words::caravans(language);
    list.shrunk(&heading, small, caravans, Align::Left, Ink::TEXT);
    let points = words::points_heading(language);
    group(&mut list, &points, area.y, line, small);
    let mut y = area.y + layout.milli(HEADING);
    for person in &scene.people {
        row(&mut list, scene, person, y);
        y += layout.milli(ROW);
    }
    supply(&mut list, scene, y + layout.milli(GAP), layout.width);
    list.append(legend::written(scene, layout));
    list
}

/// The common heading of all columns of points, with lines on both sides.
fn group(list: &mut DisplayList, points: &str, y: i32, high: i32, face: Face) {
    let (from, to) = (list.milli(OASES.0 + 14), list.milli(TOTAL.0 + TOTAL.1));
    let wide = face.width(points).ceil() as i32 + 1;
    let (gap, thick) = (list.milli(9), list.milli(2).max(1));
    let x = (from + to - wide) / 2;
    let area = Rect::new(x, y, wide, high);
    list.text(points, face, area, Align::Centre, Ink::TEXT);
    for (from, to) in [(from, x - gap), (x + wide + gap, to)] {
        let line = Rect::new(from, y + high / 2, (to - from).max(1), thick);
        list.fill(line, 0, Ink::FAINT);
    }
}

fn row(list: &mut DisplayList, scene: &Drawing, person: &ScoreRow, y: i32) {
    let line = list.line(y + 1, list.milli(ROW) - list.milli(4));
    let player = &person.player;
    let ink = player.ink();
    player.begin(list, line, player.acting || player.winner, NAME);
    for (step, size) in (0..).zip(&person.caravans) {
        let wide = list.milli(CARAVANS.1) / 5;
        let chip = Rect::new(
            list.milli(CARAVANS.0) + step * wide,
            line.y + list.milli(4),
            wide - list.milli(9),
            line.height - 2 * list.milli(4),
        );
        caravan(list, size, chip);
    }
    let face = Face::semi(list.milli(25));
    let number = |points: u16| {
        if points == 0 {
            "–".to_owned()
        } else {
            points.to_string()
        }
    };
    let mut cells = vec![
        (TOKENS, words::tokens(person.tokens, person.token_points)),
        (OASES, number(person.oases)),
    ];
    if scene.river {
        cells.push((RIVER, number(person.river)));
    }
    cells.extend([
        (ENCLOSED, number(person.enclosed)),
        (SAFE, words::points(person.safe(), person.hidden)),
        (LOAN, number(person.largest)),
    ]);
    for (place, text) in cells {
        let nothing = text == "–" || text == "0";
        let ink = if nothing { Ink::FAINT } else { ink };
        let cell = list.column(place, line.y, line.height);
        list.shrunk(&text, face, cell, Align::Right, ink);
    }
    let total = words::points(person.points, person.hidden);
    let area = list.column(TOTAL, line.y, line.height);
    let face = Face::bold(list.milli(31));
    list.shrunk(&total, face, area, Align::Right, ink);
    if person.leading && !player.resigned {
        let wide = (face.width(&total).ceil() as i32).min(area.width);
        let thick = list.milli(4).max(1);
        let (right, bottom) = (area.x + area.width, area.y + area.height);
        let underline = Rect::new(right - wide, bottom - thick, wide, thick);
        list.fill(underline, 0, ink);
    }
}

/// A frame around a chip: a light line and a dark one, visible on every colour; dashed if `tied`.
fn frame(list: &mut DisplayList, chip: Rect, tied: bool) {
    let thick = list.milli(3).max(1);
    let outer = chip.inset(-thick);
    if tied {
        let dash = list.milli(10).max(2);
        let (right, bottom) = (outer.x + outer.width, outer.y + outer.height);
        // Whole dashes at both ends of each side, so that the corners are closed.
        let steps = |length: i32| {
            let count = ((length + dash) / (2 * dash)).max(2);
            (0..count).map(move |step| (length - dash) * step / (count - 1))
        };
        for x in steps(outer.width) {
            for y in [outer.y, bottom - thick] {
                list.fill(Rect::new(outer.x + x, y, dash, thick), 0, Ink::LIGHT);
            }
        }
        for y in steps(outer.height) {
            for x in [outer.x, right - thick] {
                list.fill(Rect::new(x, outer.y + y, thick, dash), 0, Ink::LIGHT);
            }
        }
    } else {
        list.fill(outer, thick, Ink::LIGHT);
    }
    list.fill(chip, 0, Ink::LINE);
}

/// The size of a caravan on its colour, framed if no caravan of the colour is larger.
fn caravan(list: &mut DisplayList, size: &Size, chip: Rect) {
    let face = Face::bold(list.milli(23));
    let radius = list.milli(3);
    let (letter, coat) = (size.colour.letter(), inks::coat(size.colour));
    match size.camels {
        Some(camels) => {
            let mut ground = chip;
            if size.largest {
                frame(list, chip, size.tied);
                ground = chip.inset(list.milli(2).max(1));
            }
            list.fill(ground, radius, coat);
            let text = format!("{letter} {camels}");
            list.shrunk(&text, face, chip, Align::Centre, Ink::LINE);
        }
        None if size.waiting => {
            let inset = list.milli(3);
            list.fill(chip, radius, coat);
            list.fill(chip.inset(inset.max(1)), radius - inset, Ink::FRAME);
            list.text(&letter.to_string(), face, chip, Align::Centre, coat);
        }
        None => list.text("–", face, chip, Align::Centre, Ink::FAINT),
    }
}

/// The camels left of each colour, with a warning where the game may end soon (R19).
fn supply(list: &mut DisplayList, scene: &Drawing, y: i32, width: i32) {
    let high = list.milli(SUPPLY) - list.milli(6);
    let line = high / 2;
    for (step, text) in (0..).zip(words::supply_lines(scene.language).lines()) {
        let label = list.column((24, 84), y + step * line, line);
        let face = Face::semi(list.milli(22));
        list.shrunk(text, face, label, Align::Left, Ink::FAINT);
    }
    let from = list.milli(110);
    let wide = (width - list.milli(8) - from) / 5;
    for (step, &(colour, left)) in (0..).zip(&scene.supply) {
        let chip = Rect::new(from + step * wide, y, wide - list.milli(8), high);
        let low = left <= LOW_SUPPLY;
        let radius = list.milli(4);
        if low {
            list.fill(chip.inset(-radius), radius + radius, Ink::WARN);
        }
        list.fill(chip, radius, inks::coat(colour));
        let left = if low {
            format!("{left}!")
        } else {
            left.to_string()
        };
        let name = colours::colour(scene.language, colour);
        let (large, small) = (Face::bold(list.milli(29)), Face::semi(list.milli(24)));
        let parts = [
            (7, 20, colour.letter().to_string(), large, Align::Left),
            (31, 86, name, small, Align::Left),
            (122, 36, left, large, Align::Right),
        ];
        for (x, wide, text, face, align) in parts {
            let area = Rect::new(chip.x + list.milli(x), y, list.milli(wide), high);
            list.shrunk(&text, face, area, align, Ink::LINE);
        }
    }
}
