//! The chart under the final picture: the sources of every player's points.

use super::scene::{Drawing, ScoreRow};
use crate::render::layout::{Layout, Rect};
use crate::render::primitive::Primitive;
use crate::render::row_head::RowHead;
use crate::render::text::{Align, Face};
use crate::render::theme::Ink;
use ::words::Language;
use ::words::desert::picture as words;
use games::desert::Colour;

/// Heights in thousandths of the width.
const LEGEND: i32 = 44;
const ROW: i32 = 46;
const GAP: i32 = 12;

/// Where names and bars begin and end, in thousandths of the width.
const NAME: (i32, i32) = (62, 214);
const BAR: (i32, i32) = (286, 880);
const TOTAL: (i32, i32) = (886, 94);

/// The height of the chart, in thousandths of the width.
pub fn height(people: usize) -> i32 {
    LEGEND + people as i32 * ROW + GAP
}

/// The sources of points: name, ground, text on it.
fn sources(language: Language, river: bool) -> Vec<(String, Ink, Ink)> {
    let mut all = vec![
        (words::tokens_heading(language), Ink::Water(2), Ink::Light),
        (words::oases(language), Ink::Coat(Colour::Green), Ink::Line),
        (words::river(language), Ink::River(1), Ink::Line),
        (words::enclosed(language), Ink::Sand(0), Ink::Line),
        (
            words::largest(language),
            Ink::Coat(Colour::Yellow),
            Ink::Line,
        ),
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
pub fn footer(scene: &Drawing, layout: &Layout) -> Vec<Primitive> {
    let mut items = Vec::new();
    let top = layout.footer.y;
    let most = scene
        .people
        .iter()
        .map(|person| points(person, scene.river).iter().sum::<u16>())
        .max()
        .unwrap_or(0)
        .max(1);
    let sources = sources(scene.language, scene.river);
    let wide = layout.milli(950) / sources.len() as i32;
    for (step, (name, ground, _)) in sources.iter().enumerate() {
        let x = layout.milli(30) + step as i32 * wide;
        let side = layout.milli(20);
        let middle = top + layout.milli(LEGEND) / 2;
        let swatch = Rect::new(x, middle - side / 2, side, side);
        items.push(Primitive::Fill {
            rect: swatch.inset(-1),
            radius: layout.milli(4),
            ink: Ink::Light,
        });
        items.push(Primitive::Fill {
            rect: swatch,
            radius: layout.milli(4),
            ink: *ground,
        });
        let area = Rect::new(
            x + side + layout.milli(9),
            top,
            wide - side - layout.milli(14),
            layout.milli(LEGEND),
        );
        items.push(Primitive::text(
            name,
            Face::semi(layout.milli(22)),
            area,
            Align::Left,
            Ink::Faint,
        ));
    }
    for (step, person) in scene.people.iter().enumerate() {
        row(
            &mut items,
            scene,
            layout,
            person,
            top + layout.milli(LEGEND) + step as i32 * layout.milli(ROW),
            most,
        );
    }
    items
}

fn row(
    items: &mut Vec<Primitive>,
    scene: &Drawing,
    layout: &Layout,
    person: &ScoreRow,
    y: i32,
    most: u16,
) {
    let line = Rect::new(
        layout.milli(12),
        y,
        layout.width - 2 * layout.milli(12),
        layout.milli(ROW) - layout.milli(5),
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
        on: person.winner,
        rider: person.rider,
        name: &person.name,
        place: cell(NAME),
        writing,
    };
    head.draw(items, |thousandths| layout.milli(thousandths));
    let full = layout.milli(BAR.1) - layout.milli(BAR.0);
    let mut x = layout.milli(BAR.0);
    let points = points(person, scene.river);
    for (&(_, ground, ink), &points) in sources(scene.language, scene.river).iter().zip(&points) {
        let wide = full * i32::from(points) / i32::from(most);
        if wide < 1 {
            continue;
        }
        let segment = Rect::new(
            x,
            line.y + layout.milli(3),
            (wide - 2).max(1),
            line.height - 2 * layout.milli(3),
        );
        items.push(Primitive::Fill {
            rect: segment,
            radius: layout.milli(4),
            ink: ground,
        });
        let face = Face::bold(layout.milli(24));
        let text = points.to_string();
        // A number that does not fit its segment is left out; the total is at the end of the line.
        if face.width(&text) <= segment.width as f32 {
            items.push(Primitive::text(&text, face, segment, Align::Centre, ink));
        }
        x += wide;
    }
    let total = words::points(
        points.iter().sum(),
        person.token_points.is_none() && person.tokens > 0,
    );
    items.push(Primitive::shrunk(
        &total,
        Face::bold(layout.milli(32)),
        cell(TOTAL),
        Align::Right,
        writing,
    ));
}
