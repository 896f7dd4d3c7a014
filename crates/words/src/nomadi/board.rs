//! The board as text, for `/board`: the whole of it for a screen reader or a slow connection, and what is legal.

use super::cast::Cast;
use super::picture::{self, number};
use super::turn;
use crate::messages::nomadi::board::*;
pub use crate::messages::nomadi::board::{as_a_file, no_move, nothing_open};
use crate::names::escape;
use crate::{Language, pictures};
use games::nomadi::{How, Source, Terrain};
use games::{Seat, Space, column_label};

/// The spaces where a nomad may be placed.
pub fn placements(cast: &Cast<'_>, spaces: &[Space]) -> String {
    open(cast.language, spaces.len(), &row(cast, spaces))
}

/// The legal moves of a die.
pub fn moves_of(cast: &Cast<'_>, die: u8, ways: &[(Space, Space)]) -> String {
    let named: Vec<String> = ways
        .iter()
        .map(|(from, to)| format!("{}–{}", cast.at(*from), cast.at(*to)))
        .collect();
    match die {
        0 => ways_out(cast.language, ways.len(), &named.join(" ")),
        die => moves(cast.language, die, ways.len(), &named.join(" ")),
    }
}

/// Everything that the reader may know of the game.
pub fn text(cast: &Cast<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    let mut lines = land(cast);
    lines.push(turn::stand(cast).whose());
    if !view.dice.is_empty() {
        let values: Vec<String> = view.dice.values().map(|value| value.to_string()).collect();
        lines.push(dice(language, &values.join(" ")));
    }
    lines.extend(drafted(cast));
    lines.push(cards(language, &row(cast, &view.cards)));
    for seat in Seat::first(view.seats.len()) {
        lines.extend(seat_lines(cast, seat));
    }
    if !view.seen.is_empty() {
        let known = view.seen.iter();
        let known =
            known.map(|(at, value)| format!("{} {}", cast.at(*at), number((*value).into())));
        lines.push(seen(language, &known.collect::<Vec<_>>().join(", ")));
    }
    lines.extend(trades(cast));
    lines.extend(milestones(cast));
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

/// The land, before nomads and cards.
fn land(cast: &Cast<'_>) -> Vec<String> {
    let (language, board) = (cast.language, &cast.view.board);
    let last = board.columns().saturating_sub(1);
    let of = |terrain: Terrain| -> Vec<Space> {
        let spaces = board.spaces();
        spaces
            .filter(|space| board.terrain_of(*space) == terrain)
            .filter(|space| !cast.view.oasis.contains(space))
            .collect()
    };
    let places = |terrain: Terrain| -> Vec<String> {
        (0..board.columns())
            .flat_map(|column| (0..board.rows()).map(move |row| (column, row)))
            .filter(|(column, row)| board.terrain(*column, *row) == terrain)
            .map(|(column, row)| format!("{}{}", column_label(column), row + 1))
            .collect()
    };
    let edges = board.gorge().iter();
    let edges = edges.map(|(one, other)| format!("{}/{}", cast.at(*one), cast.at(*other)));
    let mut lines = vec![
        size(
            language,
            &escape(board.title()),
            &column_label(last),
            board.rows(),
        ),
        start(language, &row(cast, &of(Terrain::Start))),
        waterholes(language, &row(cast, &of(Terrain::Waterhole))),
        gorge(language, &edges.collect::<Vec<_>>().join(" ")),
        oasis(language, &row(cast, &cast.view.oasis)),
    ];
    for (says, terrain) in [
        (rocks as fn(Language, &str) -> String, Terrain::Rock),
        (off, Terrain::Off),
    ] {
        let named = places(terrain);
        if !named.is_empty() {
            lines.push(says(language, &named.join(" ")));
        }
    }
    lines
}

/// The reader's draft, if there is one.
fn drafted(cast: &Cast<'_>) -> Option<String> {
    let (language, view) = (cast.language, cast.view);
    let moves = view.drafted.iter();
    let moves = moves.map(|way| step(language, &cast.at(way.from), &cast.at(way.to), way.die));
    let ghosts = view.ghosts.iter();
    let ghosts = ghosts.map(|at| placed(language, &cast.at(*at)));
    let steps: Vec<String> = moves.chain(ghosts).collect();
    (!steps.is_empty()).then(|| draft(language, &steps.join("; ")))
}

/// The possessions of one player, as far as the reader may know them.
fn seat_lines(cast: &Cast<'_>, at: Seat) -> Vec<String> {
    let (language, view) = (cast.language, cast.view);
    let Some(seat) = view.seats.get(at.index()) else {
        return Vec::new();
    };
    let who = cast.who(at);
    let own = view.nomads.iter().filter(|(_, owner)| *owner == at);
    let own: Vec<Space> = own.map(|(space, _)| *space).collect();
    let mut lines = vec![
        match seat.resigned {
            true => resigned(language, &who),
            false => who,
        },
        nomads(language, &row(cast, &own)),
    ];
    if seat.to_place > 0 {
        lines.push(to_place(language, seat.to_place));
    }
    lines.push(match &seat.cards {
        Some(known) if !known.is_empty() => values(language, &picture::listed(known)),
        _ => holds(language, seat.card_count),
    });
    lines.extend(seat.account.map(|account| {
        let sources = Source::ALL.into_iter();
        let sources: Vec<String> = sources
            .filter(|source| account.from(*source) != 0)
            .map(|source| {
                let coins = number(account.from(source));
                format!("{} {coins}", picture::source(language, source))
            })
            .collect();
        let coins = number(account.money());
        match sources.is_empty() {
            true => money(language, &coins),
            false => money_from(language, &coins, &sources.join(", ")),
        }
    }));
    lines.extend(seat.total.map(|total| points(language, &number(total))));
    lines
}

/// Prices owed, offers open and settled, and payments.
fn trades(cast: &Cast<'_>) -> Vec<String> {
    let (language, view) = (cast.language, cast.view);
    let who = |seat| cast.who(seat);
    let open = picture::trades(cast, who).into_iter();
    let deals = view.deals.iter().map(|deal| {
        let told = picture::offer(cast, &deal.offer, who);
        match deal.how {
            How::Bought => bought(language, &told),
            How::Declined => declined(language, &told),
            How::Lapsed => lapsed(language, &told),
        }
    });
    let payments = view.payments.iter().map(|payment| {
        let (from, to) = (cast.who(payment.from), cast.who(payment.to));
        match payment.amount {
            Some(coins) => paid_coins(language, &from, &to, coins),
            None => paid(language, &from, &to),
        }
    });
    open.chain(deals).chain(payments).collect()
}

/// The bonuses so far, the arrivals in the oasis, and how it ended.
fn milestones(cast: &Cast<'_>) -> Vec<String> {
    let (language, view) = (cast.language, cast.view);
    let mut lines = Vec::new();
    lines.extend(
        view.start_bonus
            .map(|who| last_out(language, &cast.who(who))),
    );
    lines.extend(
        view.gorge_first
            .map(|who| first_over(language, &cast.who(who))),
    );
    lines.extend(
        view.gorge_last
            .map(|who| last_over(language, &cast.who(who))),
    );
    for arrival in &view.arrivals {
        let (at, owner) = (cast.at(arrival.at), cast.who(arrival.owner));
        lines.push(match arrival.mover {
            Some(mover) => arrived_by(language, &at, &owner, &cast.who(mover)),
            None => arrived(language, &at, &owner),
        });
    }
    if let Some(ending) = view.ending {
        let names: Vec<String> = ending.winners.iter().map(|seat| cast.who(seat)).collect();
        lines.push(picture::ended(language, ending.reason, view.turn_number));
        lines.push(pictures::won(language, &names));
    }
    lines
}

fn row(cast: &Cast<'_>, spaces: &[Space]) -> String {
    if spaces.is_empty() {
        return none(cast.language);
    }
    let names: Vec<String> = spaces.iter().map(|&space| cast.at(space)).collect();
    names.join(" ")
}
