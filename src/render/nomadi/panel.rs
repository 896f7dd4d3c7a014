//! The table below the board: what the reader may know of each player, prices owed and offers.

use super::layout::Layout;
use super::legend;
use super::scene::{Drawing, ScoreRow};
use crate::render::layout::Rect;
use crate::render::primitive::Primitive;
use crate::render::row_head::RowHead;
use crate::render::text::{Align, Face};
use crate::render::theme::Ink;
use ::words::nomadi::picture as words;

/// Heights in thousandths of the width.
const HEADING: i32 = 30;
const ROW: i32 = 39;
const TRADE: i32 = 34;
const GAP: i32 = 8;

/// How many prices and offers are side by side, and how many lines there are at most.
const TRADES: usize = 3;
const LINES: usize = 3;

/// The columns of the table: start and width, in thousandths of the picture's width.
const NAME: (i32, i32) = (62, 222);
const NEAR: (i32, i32) = (286, 76);
const FAR: (i32, i32) = (366, 76);
const HOME: (i32, i32) = (446, 76);
const CARDS: (i32, i32) = (526, 76);
const VALUES: (i32, i32) = (648, 160);
const MONEY: (i32, i32) = (812, 80);
const TOTAL: (i32, i32) = (896, 86);

fn lines(trades: usize) -> i32 {
    trades.div_ceil(TRADES).min(LINES) as i32
}

/// The height of the table, in thousandths of the width.
pub fn height(people: usize, trades: usize) -> i32 {
    HEADING + people as i32 * ROW + lines(trades) * TRADE + GAP + legend::HEIGHT
}

/// The players, then what is owed and offered.
pub fn footer(scene: &Drawing, layout: &Layout) -> Vec<Primitive> {
    let area = layout.footer;
    let mut items = Vec::new();
    let language = scene.language;
    let small = Face::semi(layout.milli(23));
    for (place, heading) in [
        (NEAR, words::near(language)),
        (FAR, words::far(language)),
        (HOME, words::oasis(language)),
        (CARDS, words::cards(language)),
        (VALUES, words::values(language)),
        (MONEY, words::money(language)),
        (TOTAL, words::total(language)),
    ] {
        let align = if place == VALUES {
            Align::Left
        } else {
            Align::Right
        };
        let place = Rect::new(
            layout.milli(place.0),
            area.y,
            layout.milli(place.1),
            layout.milli(HEADING),
        );
        items.push(Primitive::shrunk(&heading, small, place, align, Ink::Text));
    }
    let top = area.y + layout.milli(HEADING);
    for (step, person) in scene.people.iter().enumerate() {
        row(
            &mut items,
            scene,
            layout,
            person,
            top + step as i32 * layout.milli(ROW),
        );
    }
    let top = top + scene.people.len() as i32 * layout.milli(ROW);
    trades(&mut items, scene, layout, top);
    items
}

fn row(items: &mut Vec<Primitive>, scene: &Drawing, layout: &Layout, person: &ScoreRow, y: i32) {
    let line = Rect::new(
        layout.milli(12),
        y + 1,
        layout.width - 2 * layout.milli(12),
        layout.milli(ROW) - layout.milli(4),
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
        on: person.acting,
        rider: person.rider,
        name: &person.name,
        place: cell(NAME),
        writing,
    };
    head.draw(items, |thousandths| layout.milli(thousandths));
    let face = Face::semi(layout.milli(25));
    let known = |number: Option<i32>| number.map_or_else(|| "?".to_owned(), words::number);
    let [near, far, home] = person.nomads.map(|count| count.to_string());
    let values = match &person.values {
        _ if person.resigned => words::resigned(scene.language),
        Some(values) => words::listed(values),
        None => "?".to_owned(),
    };
    let money = known(person.account.map(|account| account.money()));
    for (place, text) in [
        (NEAR, near),
        (FAR, far),
        (HOME, home),
        (CARDS, person.cards.to_string()),
        (VALUES, values),
        (MONEY, money),
    ] {
        let align = if place == VALUES {
            Align::Left
        } else {
            Align::Right
        };
        let ink = if text == "?" || text == "0" {
            Ink::Faint
        } else {
            writing
        };
        items.push(Primitive::shrunk(&text, face, cell(place), align, ink));
    }
    let total = known(person.total);
    let ink = if total == "?" { Ink::Faint } else { writing };
    let face = Face::bold(layout.milli(31));
    items.push(Primitive::shrunk(
        &total,
        face,
        cell(TOTAL),
        Align::Right,
        ink,
    ));
}

/// Prices owed and offers open, as chips. If there are too many, the last chip says how many more.
fn trades(items: &mut Vec<Primitive>, scene: &Drawing, layout: &Layout, top: i32) {
    let most = TRADES * LINES;
    let mut chips = scene.trades.clone();
    if chips.len() > most {
        let more = chips.len() - (most - 1);
        chips.truncate(most - 1);
        chips.push(words::more(scene.language, more));
    }
    let margin = layout.milli(12);
    let wide = (layout.width - 2 * margin) / TRADES as i32;
    for (step, text) in chips.iter().enumerate() {
        let (column, line) = ((step % TRADES) as i32, (step / TRADES) as i32);
        let chip = Rect::new(
            margin + column * wide,
            top + line * layout.milli(TRADE) + layout.milli(2),
            wide - layout.milli(8),
            layout.milli(TRADE) - layout.milli(5),
        );
        items.push(Primitive::Fill {
            rect: chip,
            radius: layout.milli(6),
            ink: Ink::Panel,
        });
        let inside = Rect::new(
            chip.x + layout.milli(10),
            chip.y,
            chip.width - layout.milli(20),
            chip.height,
        );
        let face = Face::semi(layout.milli(22));
        items.push(Primitive::shrunk(
            text,
            face,
            inside,
            Align::Left,
            Ink::Text,
        ));
    }
}
