//! What players did in detail, one player at a time, as the reader may know it.

use crate::present::game::moves_button::controls;
use crate::present::game::{self, Line};
use crate::present::vocabulary::{Button, Message, Press, Row, Style, language};
use crate::table::Snapshot;
use games::Seat;
use words::{MESSAGE_LIMIT, brief, labels};

/// The room of a page, in characters. Above it the game may be named.
const PAGE: usize = MESSAGE_LIMIT - 300;

/// What the player did who moved last.
pub fn of_last(snapshot: &Snapshot) -> Message {
    let (lines, names) = game::detailed(snapshot);
    let last = lines.iter().rev().filter(|line| line.moves);
    let last = last.chain(lines.iter().rev()).find_map(|line| line.seat);
    shown(snapshot, &lines, &names, last, 0)
}

/// A page of what a player did.
pub fn of_player(snapshot: &Snapshot, seat: Seat, page: u8) -> Message {
    let (lines, names) = game::detailed(snapshot);
    shown(snapshot, &lines, &names, Some(seat), page)
}

/// A page of the lines about one player and about everybody, and buttons for the other pages and for the other players.
fn shown(
    snapshot: &Snapshot,
    lines: &[Line],
    names: &[String],
    of: Option<Seat>,
    page: u8,
) -> Message {
    let language = language::of(snapshot);
    let told = lines
        .iter()
        .filter(|line| line.seat.is_none() || line.seat == of);
    let pages = pages(told.map(|line| line.text.as_str()));
    let last = u8::try_from(pages.len().saturating_sub(1)).unwrap_or(u8::MAX);
    let page = page.min(last);
    let button = |seat: Seat, page: u8, label: String| {
        let press = Press::MovesOf { seat, page };
        controls(snapshot).button(press, label, Style::Secondary)
    };
    let turned = of.map(|seat| {
        let earlier = (page > 0).then(|| {
            let label = labels::better(language, u16::from(page));
            button(seat, page.saturating_sub(1), label)
        });
        let later = (page < last).then(|| {
            let label = labels::further(language, u16::from(page) + 2);
            button(seat, page.saturating_add(1), label)
        });
        earlier.into_iter().chain(later).collect()
    });
    let others = Seat::first(names.len()).zip(names);
    let others = others.filter(|(seat, _)| {
        let did = lines.iter().any(|line| line.seat == Some(*seat));
        did && Some(*seat) != of
    });
    let others: Vec<Button> = others
        .map(|(seat, name)| button(seat, 0, name.clone()))
        .collect();
    let rows = turned.into_iter().chain([others]);
    let rows = rows.filter(|row| !row.is_empty()).map(Row::Buttons);
    let text = match pages.get(usize::from(page)) {
        Some(text) => text.clone(),
        None => brief::no_moves(language),
    };
    Message::new(text).rows(rows.collect())
}

/// Lines as texts, of which each fits a page.
fn pages<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    for line in lines {
        let length = line.chars().count() + 1;
        match pages.last_mut() {
            Some(page) if page.chars().count() + length <= PAGE => {
                page.push('\n');
                page.push_str(line);
            }
            _ => pages.push(line.to_owned()),
        }
    }
    pages
}
