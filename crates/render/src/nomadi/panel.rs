//! The table below the board: what the reader may know of each player, prices owed and offers.

use super::layout::Layout;
use super::legend;
use super::scene::{Drawing, ScoreRow};
use crate::display_list::{Column, DisplayList};
use crate::geometry::Rect;
use crate::ink::Ink;
use crate::text::{Align, Face};
use ::words::nomadi::picture as words;

/// Heights in thousandths of the width.
const HEADING: i32 = 30;
const ROW: i32 = 39;
const TRADE: i32 = 34;
const GAP: i32 = 8;

/// How many prices and offers are side by side, and how many lines there are at most.
const TRADES: usize = 3;
const LINES: usize = 3;

/// The columns of the table.
const NAME: Column = (62, 222);
const NEAR: Column = (286, 76);
const FAR: Column = (366, 76);
const HOME: Column = (446, 76);
const CARDS: Column = (526, 76);
const VALUES: Column = (648, 160);
const MONEY: Column = (812, 80);
const TOTAL: Column = (896, 86);

fn lines(trades: usize) -> i32 {
    trades.div_ceil(TRADES).min(LINES) as i32
}

/// The height of the table, in thousandths of the width.
pub fn height(people: usize, trades: usize) -> i32 {
    HEADING + people as i32 * ROW + lines(trades) * TRADE + GAP + legend::HEIGHT
}

/// The players, then what is owed and offered.
pub fn footer(scene: &Drawing, layout: &Layout) -> DisplayList {
    let mut list = DisplayList::new(layout.width);
    let area = layout.footer;
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
        let cell = list.column(place, area.y, layout.milli(HEADING));
        list.shrunk(&heading, small, cell, align(place), Ink::TEXT);
    }
    let top = area.y + layout.milli(HEADING);
    for (step, person) in (0..).zip(&scene.people) {
        row(&mut list, scene, person, top + step * layout.milli(ROW));
    }
    let top = top + scene.people.len() as i32 * layout.milli(ROW);
    trades(&mut list, scene, layout.width, top);
    list
}

fn align(place: Column) -> Align {
    if place == VALUES {
        Align::Left
    } else {
        Align::Right
    }
}

fn row(list: &mut DisplayList, scene: &Drawing, person: &ScoreRow, y: i32) {
    let line = list.line(y + 1, list.milli(ROW) - list.milli(4));
    let player = &person.player;
    player.begin(list, line, player.acting, NAME);
    let known = |number: Option<i32>| number.map_or_else(|| "?".to_owned(), words::number);
    let [near, far, home] = person.nomads.map(|count| count.to_string());
    let values = match &person.values {
        _ if player.resigned => words::resigned(scene.language),
        Some(values) => words::listed(values),
        None => "?".to_owned(),
    };
    let money = known(person.account.map(|account| account.money()));
    let face = Face::semi(list.milli(25));
    for (place, text, face) in [
        (NEAR, near, face),
        (FAR, far, face),
        (HOME, home, face),
        (CARDS, person.cards.to_string(), face),
        (VALUES, values, face),
        (MONEY, money, face),
        (TOTAL, known(person.total), Face::bold(list.milli(31))),
    ] {
        let faint = text == "?" || text == "0" && place != TOTAL;
        let ink = if faint { Ink::FAINT } else { player.ink() };
        let cell = list.column(place, line.y, line.height);
        list.shrunk(&text, face, cell, align(place), ink);
    }
}

/// Prices owed and offers open, as chips. If there are too many, the last chip says how many more.
fn trades(list: &mut DisplayList, scene: &Drawing, width: i32, top: i32) {
    let most = TRADES * LINES;
    let mut chips = scene.trades.clone();
    if chips.len() > most {
        let more = chips.len() - (most - 1);
        chips.truncate(most - 1);
        chips.push(words::more(scene.language, more));
    }
    let margin = list.milli(12);
    let wide = (width - 2 * margin) / TRADES as i32;
    for (step, text) in chips.iter().enumerate() {
        let (column, line) = ((step % TRADES) as i32, (step / TRADES) as i32);
        let chip = Rect::new(
            margin + column * wide,
            top + line * list.milli(TRADE) + list.milli(2),
            wide - list.milli(8),
            list.milli(TRADE) - list.milli(5),
        );
        list.fill(chip, list.milli(6), Ink::PANEL);
        let inside = Rect::new(
            chip.x + list.milli(10),
            chip.y,
            chip.width - list.milli(20),
            chip.height,
        );
        let face = Face::semi(list.milli(22));
        list.shrunk(text, face, inside, Align::Left, Ink::TEXT);
    }
}
