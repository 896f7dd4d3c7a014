//! The chart under the final picture: where every player's points came from. What was paid is to the left of the line.

use super::layout::Layout;
use super::scene::{Drawing, ScoreRow};
use crate::render::layout::Rect;
use crate::render::primitive::Primitive;
use crate::render::row_head::RowHead;
use crate::render::text::{Align, Face};
use crate::render::theme::Ink;
use ::words::Language;
use ::words::nomadi::picture as words;
use games::nomadi::Source;

/// Heights in thousandths of the width.
const LEGEND: i32 = 38;
const ROW: i32 = 46;
const GAP: i32 = 12;

/// Where names and bars begin and end, in thousandths of the width.
const NAME: (i32, i32) = (62, 190);
const BAR: (i32, i32) = (262, 890);
const TOTAL: (i32, i32) = (896, 84);

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
            Origin::Money(Source::Before) => [Ink::Faint, Ink::Line],
            Origin::Money(Source::Cards) => [Ink::Card(1), Ink::Line],
            Origin::Money(Source::Start) => [Ink::Segment(0), Ink::Line],
            Origin::Money(Source::Gorge) => [Ink::Gorge(0), Ink::Line],
            Origin::Money(Source::Oasis) => [Ink::Palm(2), Ink::Line],
            Origin::Money(Source::Dice) => [Ink::Light, Ink::Line],
            Origin::Money(Source::Trade) => [Ink::Water(2), Ink::Light],
            Origin::Money(Source::Bribes) => [Ink::Segment(1), Ink::Line],
            Origin::Cards => [Ink::Card(0), Ink::Light],
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
pub fn footer(scene: &Drawing, layout: &Layout) -> Vec<Primitive> {
    let mut items = Vec::new();
    let top = layout.footer.y;
    let wide = layout.milli(956) / ENTRIES as i32;
    for (step, origin) in origins(scene).into_iter().enumerate() {
        let (column, line) = ((step % ENTRIES) as i32, (step / ENTRIES) as i32);
        let (x, y) = (
            layout.milli(30) + column * wide,
            top + line * layout.milli(LEGEND),
        );
        let side = layout.milli(20);
        let middle = y + layout.milli(LEGEND) / 2;
        let swatch = Rect::new(x, middle - side / 2, side, side);
        for (rect, ink) in [(swatch.inset(-1), Ink::Light), (swatch, origin.inks()[0])] {
            let radius = layout.milli(4);
            items.push(Primitive::Fill { rect, radius, ink });
        }
        let area = Rect::new(
            x + side + layout.milli(9),
            y,
            wide - side - layout.milli(14),
            layout.milli(LEGEND),
        );
        let face = Face::semi(layout.milli(23));
        let name = origin.name(scene.language);
        items.push(Primitive::shrunk(
            &name,
            face,
            area,
            Align::Left,
            Ink::Faint,
        ));
    }
    let top = top + legend_lines(scene) * layout.milli(LEGEND);
    let scale = Scale::of(scene, layout);
    for (step, person) in scene.people.iter().enumerate() {
        let y = top + step as i32 * layout.milli(ROW);
        row(&mut items, scene, layout, person, &scale, y);
    }
    items
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

fn row(
    items: &mut Vec<Primitive>,
    scene: &Drawing,
    layout: &Layout,
    person: &ScoreRow,
    scale: &Scale,
    y: i32,
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
    let mut ends = [0, 0];
    for origin in origins(scene) {
        let points = origin.points(person);
        let end = &mut ends[usize::from(points > 0)];
        let from = scale.zero + (*end as f32 * scale.point) as i32;
        *end += points;
        let to = scale.zero + (*end as f32 * scale.point) as i32;
        let wide = (to - from).abs();
        if wide < 3 {
            continue;
        }
        let segment = Rect::new(
            from.min(to) + 1,
            line.y + layout.milli(3),
            wide - 2,
            line.height - 2 * layout.milli(3),
        );
        let [ink, number] = origin.inks();
        items.push(Primitive::Fill {
            rect: segment,
            radius: layout.milli(4).min(wide / 4),
            ink,
        });
        let face = Face::bold(layout.milli(24));
        let text = words::number(points);
        // A number that does not fit its segment is left out; the total is at the end of the line.
        if face.width(&text) <= segment.width as f32 {
            items.push(Primitive::text(&text, face, segment, Align::Centre, number));
        }
    }
    items.push(Primitive::Fill {
        rect: Rect::new(scale.zero - 1, line.y, 2, line.height),
        radius: 0,
        ink: Ink::Text,
    });
    let total = words::number(person.total.unwrap_or(0));
    let face = Face::bold(layout.milli(32));
    items.push(Primitive::shrunk(
        &total,
        face,
        cell(TOTAL),
        Align::Right,
        writing,
    ));
}
