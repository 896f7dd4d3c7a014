//! How everybody stands, and the end of a game.

use super::cast::Cast;
use super::{moves, picture};
use crate::MESSAGE_LIMIT;
use crate::columns::{NAME, aligned, named};
use crate::messages::nomadi::score::*;
use crate::players::{mark, seat as seat_name};
use crate::{honours, turn};
use games::Seat;
use games::nomadi::{Account, Arrival, Ending, SeatView, Source, View};

/// The least width of a column of points: that of "−12".
const POINTS: usize = 3;

/// How many of the seat's nomads are before the gorge, beyond it and in the oasis.
pub fn nomads(view: &View, seat: Seat) -> [usize; 3] {
    let far = view.board.far();
    let mut nomads = [0; 3];
    let [near, beyond, oasis] = &mut nomads;
    for (at, _) in view.nomads.iter().filter(|(_, owner)| *owner == seat) {
        if view.oasis.contains(at) {
            *oasis += 1;
        } else if far.contains(*at) {
            *beyond += 1;
        } else {
            *near += 1;
        }
    }
    nomads
}

/// `/score`: what everybody may know while the game runs, and the reader's own money; everything when it is over.
pub fn score(cast: &Cast<'_>, own_seat: Option<Seat>) -> String {
    let language = cast.language;
    if cast.view.ending.is_some() {
        let parts = [by_source(cast), bonuses(cast), cards(cast)];
        return parts.join("\n");
    }
    let own_money = own_seat
        .and_then(|seat| cast.view.seats.get(seat.index()))
        .and_then(|seat| seat.account);
    let foot = match own_money {
        Some(account) => own(language, &picture::number(account.money())),
        None => secret(language),
    };
    [table(cast), bonuses(cast), foot].join("\n")
}

/// The table of what everybody may know while the game runs.
fn table(cast: &Cast<'_>) -> String {
    let language = cast.language;
    let mut rows = vec![vec![
        String::new(),
        column_near(language),
        column_far(language),
        column_oasis(language),
        column_cards(language),
    ]];
    for (at, seat) in Seat::first(cast.view.seats.len()).zip(&cast.view.seats) {
        let player = cast.players.get(at.index());
        let mut row = vec![named(language, player, at.index())];
        row.extend(nomads(cast.view, at).map(|count| count.to_string()));
        row.push(seat.card_count.to_string());
        rows.push(row);
    }
    aligned(&rows, &[NAME + 2])
}

/// The table at the end: a column per player, headed by the mark, and a line per source of points, without those of which nobody
/// got or paid anything.
fn by_source(cast: &Cast<'_>) -> String {
    let (language, seats) = (cast.language, &cast.view.seats);
    let heads = Seat::first(seats.len()).map(|at| match cast.players.get(at.index()) {
        Some(player) => mark(player.rider).to_string(),
        None => seat_name(language, at.index() + 1),
    });
    let mut rows = vec![std::iter::once(String::new()).chain(heads).collect()];
    let mut row = |heading: String, points: &dyn Fn(&SeatView) -> Option<i32>, always: bool| {
        let points: Vec<Option<i32>> = seats.iter().map(points).collect();
        if !always && points.iter().all(|points| *points == Some(0)) {
            return;
        }
        let cells = points.iter().map(|points| match points {
            Some(points) => picture::number(*points),
            None => "?".to_owned(),
        });
        rows.push(std::iter::once(heading).chain(cells).collect());
    };
    row(row_total(language), &|seat| seat.total, true);
    row(picture::card_values(language), &card_points, true);
    let money = |seat: &SeatView| seat.account.as_ref().map(Account::money);
    row(row_money(language), &money, true);
    for source in Source::ALL {
        let booked = |seat: &SeatView| seat.account.map(|account| account.from(source));
        row(
            format!("· {}", picture::source(language, source)),
            &booked,
            false,
        );
    }
    let least: Vec<usize> = std::iter::once(0)
        .chain(seats.iter().map(|_| POINTS))
        .collect();
    aligned(&rows, &least)
}

fn card_points(seat: &SeatView) -> Option<i32> {
    let values = seat.cards.as_ref()?;
    Some(values.iter().map(|&value| i32::from(value)).sum())
}

/// The last out, the first and the last over the gorge, and the nomads in the oasis.
fn bonuses(cast: &Cast<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    let who = |seat: Option<Seat>| match seat {
        Some(seat) => cast.who(seat),
        None => nobody_yet(language),
    };
    let arrivals: Vec<String> = view
        .arrivals
        .iter()
        .map(|arrival| arrived(cast, arrival))
        .collect();
    let over = view.ending.is_some();
    let mut lines = Vec::new();
    for (seat, line) in [
        (view.start_bonus, last_out as fn(_, &str) -> String),
        (view.gorge_first, first_over),
        (view.gorge_last, last_over),
    ] {
        if seat.is_some() || !over {
            lines.push(line(language, &who(seat)));
        }
    }
    match over {
        true if arrivals.is_empty() => {}
        true => lines.push(in_oasis_over(language, &arrivals)),
        false => lines.push(in_oasis(language, &arrivals, arrivals.len())),
    }
    lines.join("\n")
}

fn arrived(cast: &Cast<'_>, arrival: &Arrival) -> String {
    let owner = cast.who(arrival.owner);
    match arrival.mover.filter(|mover| *mover != arrival.owner) {
        Some(mover) => arrival_by(cast.language, &owner, &cast.who(mover)),
        None => owner,
    }
}

/// Everybody's cards, revealed, a line per player.
fn cards(cast: &Cast<'_>) -> String {
    let language = cast.language;
    let mut lines = vec![cards_heading(language)];
    for (at, seat) in Seat::first(cast.view.seats.len()).zip(&cast.view.seats) {
        if let Some(values) = &seat.cards {
            let values = match values.as_slice() {
                [] => no_cards(language),
                values => picture::listed(values),
            };
            lines.push(of_player(language, &cast.who(at), &values));
        }
    }
    lines.join("\n")
}

/// The final message: `head`, why it ended, the winners, the source of every point, the honours, a line each, all cards, the last
/// moves and the seed. If long names make it too long, the moves are left out first. `None` while the game runs.
pub fn last(
    cast: &Cast<'_>,
    head: &str,
    honoured: &[String],
    moves: &[String],
    seed: &str,
) -> Option<String> {
    let (language, Ending { reason, winners }) = (cast.language, cast.view.ending?);
    let reason = moves::stopped(cast, reason);
    let end = turn::ended(language, &reason, &cast.winners(winners));
    let seed = turn::seed(language, seed);
    let mut text = format!("{end}\n{}", by_source(cast));
    let taken = head.chars().count() + seed.chars().count() + 10;
    let free = MESSAGE_LIMIT.saturating_sub(taken);
    let honours = honours::block(language, honoured);
    for more in [honours, cards(cast), bonuses(cast)] {
        if !more.is_empty() && text.chars().count() + more.chars().count() < free {
            text.push_str(&format!("\n{more}"));
        }
    }
    Some(turn::closing(head, text, moves, seed, free))
}
