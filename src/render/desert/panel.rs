//! The line above the board and the table below it.

use super::legend;
use super::scene::{Drawing, ScoreRow, Size};
use crate::render::layout::{Layout, Point, Rect};
use crate::render::primitive::Primitive;
use crate::render::row_head::RowHead;
use crate::render::text::{Align, Face};
use crate::render::theme::Ink;
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

/// The columns of the table: start and width, in thousandths of the picture's width.
const TOKENS: (i32, i32) = (530, 78);
const OASES: (i32, i32) = (612, 68);
const RIVER: (i32, i32) = (680, 58);
const ENCLOSED: (i32, i32) = (738, 76);
const LARGEST: (i32, i32) = (814, 82);
const TOTAL: (i32, i32) = (896, 86);
const NAME: (i32, i32) = (62, 196);
const CARAVANS: (i32, i32) = (264, 266);

/// Whose turn it is, and which board.
pub fn header(scene: &Drawing, layout: &Layout) -> Vec<Primitive> {
    let bar = layout.header;
    let mut items = Vec::new();
    let mut left = layout.milli(24);
    if let Some(rider) = scene.headline.rider {
        let radius = layout.milli(14);
        items.push(Primitive::Mark {
            centre: Point {
                x: left + radius,
                y: bar.centre().y,
            },
            radius,
            rider,
        });
        left += radius * 2 + layout.milli(14);
    }
    let aside = Face::semi(layout.milli(24));
    let wide = (aside.width(&scene.headline.aside).ceil() as i32 + 2).min(layout.width * 2 / 5);
    let right = layout.width - layout.milli(24) - wide;
    let area = Rect::new(
        left,
        bar.y,
        (right - layout.milli(16) - left).max(1),
        bar.height,
    );
    items.push(Primitive::shrunk(
        &scene.headline.text,
        Face::bold(layout.milli(33)),
        area,
        Align::Left,
        Ink::Text,
    ));
    let area = Rect::new(right, bar.y, wide, bar.height);
    items.push(Primitive::shrunk(
        &scene.headline.aside,
        aside,
        area,
        Align::Right,
        Ink::Faint,
    ));
    items
}

/// The players with their public data, then the camels left.
pub fn footer(scene: &Drawing, layout: &Layout) -> Vec<Primitive> {
    let area = layout.footer;
    let mut items = Vec::new();
    let column = |(from, wide): (i32, i32), y: i32, high: i32| {
        Rect::new(layout.milli(from), y, layout.milli(wide), high)
    };
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
        (LARGEST, words::largest(language)),
        (TOTAL, words::total(language)),
    ]);
    for (place, heading) in headings {
        let align = if place == CARAVANS {
            Align::Left
        } else {
            Align::Right
        };
        let place = column(place, area.y + line, line);
        items.push(Primitive::shrunk(&heading, small, place, align, Ink::Text));
    }
    let caravans = column(CARAVANS, area.y, line);
    items.push(Primitive::shrunk(
        &words::caravans(language),
        small,
        caravans,
        Align::Left,
        Ink::Text,
    ));
    let points = words::points_heading(language);
    group(&mut items, layout, &points, area.y, line, small);
    let mut y = area.y + layout.milli(HEADING);
    for person in &scene.people {
        row(&mut items, scene, layout, person, y);
        y += layout.milli(ROW);
    }
    supply(&mut items, scene, layout, y + layout.milli(GAP));
    items.extend(legend::written(scene, layout));
    items
}

/// The common heading of all columns of points, with lines on both sides.
fn group(items: &mut Vec<Primitive>, layout: &Layout, points: &str, y: i32, high: i32, face: Face) {
    let (from, to) = (layout.milli(OASES.0 + 14), layout.milli(TOTAL.0 + TOTAL.1));
    let wide = face.width(points).ceil() as i32 + 1;
    let (gap, thick) = (layout.milli(9), layout.milli(2).max(1));
    let x = (from + to - wide) / 2;
    let area = Rect::new(x, y, wide, high);
    items.push(Primitive::text(
        points,
        face,
        area,
        Align::Centre,
        Ink::Text,
    ));
    for (from, to) in [(from, x - gap), (x + wide + gap, to)] {
        items.push(Primitive::Fill {
            rect: Rect::new(from, y + high / 2, (to - from).max(1), thick),
            radius: 0,
            ink: Ink::Faint,
        });
    }
}

fn row(items: &mut Vec<Primitive>, scene: &Drawing, layout: &Layout, person: &ScoreRow, y: i32) {
    let high = layout.milli(ROW);
    let line = Rect::new(
        layout.milli(12),
        y + 1,
        layout.width - 2 * layout.milli(12),
        high - layout.milli(4),
    );
    let writing = if person.resigned {
        Ink::Faint
    } else {
        Ink::Text
    };
    let cell = |(from, wide): (i32, i32)| {
        Rect::new(layout.milli(from), line.y, layout.milli(wide), line.height)
    };
    let head = RowHead {
        line,
        on: person.acting || person.winner,
        rider: person.rider,
        name: &person.name,
        place: cell(NAME),
        writing,
    };
    head.draw(items, |thousandths| layout.milli(thousandths));
    for (step, size) in person.caravans.iter().enumerate() {
        let wide = layout.milli(CARAVANS.1) / 5;
        let chip = Rect::new(
            layout.milli(CARAVANS.0) + step as i32 * wide,
            line.y + layout.milli(4),
            wide - layout.milli(9),
            line.height - 2 * layout.milli(4),
        );
        caravan(items, layout, size, chip);
    }
    let face = Face::semi(layout.milli(25));
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
        (LARGEST, number(person.largest)),
    ]);
    for (place, text) in cells {
        let ink = if text == "–" || text == "0" {
            Ink::Faint
        } else {
            writing
        };
        items.push(Primitive::shrunk(
            &text,
            face,
            cell(place),
            Align::Right,
            ink,
        ));
    }
    let total = words::points(person.points, person.hidden);
    let area = cell(TOTAL);
    let face = Face::bold(layout.milli(31));
    items.push(Primitive::shrunk(&total, face, area, Align::Right, writing));
    if person.leading && !person.resigned {
        let wide = (face.width(&total).ceil() as i32).min(area.width);
        let thick = layout.milli(4).max(1);
        items.push(Primitive::Fill {
            rect: Rect::new(
                area.x + area.width - wide,
                area.y + area.height - thick,
                wide,
                thick,
            ),
            radius: 0,
            ink: writing,
        });
    }
}

/// A frame around a chip: a light line and a dark one, visible on every colour; dashed if `tied`.
fn frame(items: &mut Vec<Primitive>, layout: &Layout, chip: Rect, tied: bool) {
    let thick = layout.milli(3).max(1);
    let outer = chip.inset(-thick);
    let mut fill =
        |rect: Rect, radius: i32, ink: Ink| items.push(Primitive::Fill { rect, radius, ink });
    if tied {
        let dash = layout.milli(10).max(2);
        let (right, bottom) = (outer.x + outer.width, outer.y + outer.height);
        // Whole dashes at both ends of each side, so that the corners are closed.
        let steps = |length: i32| {
            let count = ((length + dash) / (2 * dash)).max(2);
            (0..count).map(move |step| (length - dash) * step / (count - 1))
        };
        for x in steps(outer.width) {
            for y in [outer.y, bottom - thick] {
                fill(Rect::new(outer.x + x, y, dash, thick), 0, Ink::Light);
            }
        }
        for y in steps(outer.height) {
            for x in [outer.x, right - thick] {
                fill(Rect::new(x, outer.y + y, thick, dash), 0, Ink::Light);
            }
        }
    } else {
        fill(outer, thick, Ink::Light);
    }
    fill(chip, 0, Ink::Line);
}

/// The size of a caravan on its colour, framed if no caravan of the colour is larger.
fn caravan(items: &mut Vec<Primitive>, layout: &Layout, size: &Size, chip: Rect) {
    let face = Face::bold(layout.milli(23));
    let radius = layout.milli(3);
    let letter = size.colour.letter();
    match size.camels {
        Some(camels) => {
            let mut ground = chip;
            if size.largest {
                frame(items, layout, chip, size.tied);
                ground = chip.inset(layout.milli(2).max(1));
            }
            items.push(Primitive::Fill {
                rect: ground,
                radius,
                ink: Ink::Coat(size.colour),
            });
            items.push(Primitive::shrunk(
                &format!("{letter} {camels}"),
                face,
                chip,
                Align::Centre,
                Ink::Line,
            ));
        }
        None if size.waiting => {
            items.push(Primitive::Fill {
                rect: chip,
                radius,
                ink: Ink::Coat(size.colour),
            });
            items.push(Primitive::Fill {
                rect: chip.inset(layout.milli(3).max(1)),
                radius: radius - layout.milli(3),
                ink: Ink::Frame,
            });
            items.push(Primitive::text(
                &letter.to_string(),
                face,
                chip,
                Align::Centre,
                Ink::Coat(size.colour),
            ));
        }
        None => items.push(Primitive::text("–", face, chip, Align::Centre, Ink::Faint)),
    }
}

/// The camels left of each colour, with a warning where the game may end soon (R19).
fn supply(items: &mut Vec<Primitive>, scene: &Drawing, layout: &Layout, y: i32) {
    let high = layout.milli(SUPPLY) - layout.milli(6);
    let line = high / 2;
    for (step, text) in words::supply(scene.language).iter().enumerate() {
        let label = Rect::new(
            layout.milli(24),
            y + step as i32 * line,
            layout.milli(84),
            line,
        );
        let face = Face::semi(layout.milli(22));
        items.push(Primitive::shrunk(
            text,
            face,
            label,
            Align::Left,
            Ink::Faint,
        ));
    }
    let from = layout.milli(110);
    let wide = (layout.width - layout.milli(8) - from) / 5;
    for (step, &(colour, left)) in scene.supply.iter().enumerate() {
        let chip = Rect::new(from + step as i32 * wide, y, wide - layout.milli(8), high);
        let low = left <= LOW_SUPPLY;
        let radius = layout.milli(4);
        if low {
            items.push(Primitive::Fill {
                rect: chip.inset(-layout.milli(4)),
                radius: radius + layout.milli(4),
                ink: Ink::Warn,
            });
        }
        items.push(Primitive::Fill {
            rect: chip,
            radius,
            ink: Ink::Coat(colour),
        });
        let left = if low {
            format!("{left}!")
        } else {
            left.to_string()
        };
        let name = colours::colour(scene.language, colour);
        let parts = [
            (7, 20, colour.letter().to_string(), 29, Align::Left),
            (31, 86, name, 24, Align::Left),
            (122, 36, left, 29, Align::Right),
        ];
        for (x, wide, text, size, align) in parts {
            let area = Rect::new(chip.x + layout.milli(x), y, layout.milli(wide), high);
            let size = layout.milli(size);
            let face = if align == Align::Left && x > 7 {
                Face::semi(size)
            } else {
                Face::bold(size)
            };
            items.push(Primitive::shrunk(&text, face, area, align, Ink::Line));
        }
    }
}
