//! Alt texts for pictures.

use super::cast::Cast;
use super::picture;
use crate::messages::nomadi::alt::*;
use crate::pictures::{self, all_scores, board, has_won, in_menu, is_over, resigned};
use games::nomadi::Phase;
use games::{Seat, Space};

/// Where a nomad may go, or be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// Where the nomad stands; `None` for one that is to be placed, and for all nomads.
    pub from: Option<Space>,
    pub destinations: Vec<Destination>,
}

/// A space where a nomad may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    pub at: Space,
    /// The values of the dice that lead there, ascending; none for a placement.
    pub dice: Vec<u8>,
}

impl Legal {
    /// The free spaces for a nomad that is to be placed.
    pub fn free(spaces: impl Iterator<Item = Space>) -> Legal {
        let destinations = spaces.map(|at| Destination {
            at,
            dice: Vec::new(),
        });
        Legal {
            from: None,
            destinations: destinations.collect(),
        }
    }

    /// The ends of moves, each with the die that leads there: each space once, with all its dice.
    pub fn by_dice(ends: impl Iterator<Item = (Space, u8)>) -> Legal {
        let mut legal = Legal::free(std::iter::empty());
        for (at, die) in ends {
            let mut known = legal.destinations.iter_mut();
            match known.find(|known| known.at == at) {
                Some(known) if known.dice.contains(&die) => {}
                Some(known) => known.dice.push(die),
                None => legal.destinations.push(Destination {
                    at,
                    dice: vec![die],
                }),
            }
        }
        legal
    }
}

/// Where a nomad went, by one move or by several, or was placed, to mark on the picture and mention in its alt text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkedMove {
    /// The number of the last of these moves, which count from 1 within a turn; `None` if more than that turn is marked.
    pub number: Option<usize>,
    /// Of whom this is told: who moved or placed it, or whose it is if several players may have moved it.
    pub seat: Seat,
    /// Whose nomad it is.
    pub owner: Seat,
    /// The space from which it was moved; `None` if it was placed.
    pub from: Option<Space>,
    pub to: Space,
}

/// The alt text of a picture: whose turn it is with the dice, what changed, legal spaces, scores, where nomads and cards are.
/// `gains` are what drafted moves bring where they end, such as "+5". The most important sentences come first; what exceeds
/// [`LONGEST_ALT`](pictures::LONGEST_ALT) is left out.
pub fn picture(
    cast: &Cast<'_>,
    changes: &[MarkedMove],
    gains: &[(Space, String)],
    legal: Option<&Legal>,
    menu: &[Space],
) -> String {
    let (language, view) = (cast.language, cast.view);
    let mut sentences = vec![turn(cast)];
    if !view.drafted.is_empty() || !view.ghosts.is_empty() {
        sentences.push(draft(cast, gains));
    }
    if !changes.is_empty() {
        sentences.push(changed(cast, changes));
    }
    match menu {
        [] => sentences.extend(legal.map(|legal| legal_spaces(cast, legal))),
        menu => sentences.push(in_menu(cast.language, &cast.numbered(menu))),
    }
    if view.phase == Phase::Over {
        sentences.push(scores(cast));
    }
    sentences.push(caravan(cast));
    if view.phase != Phase::Over && view.phase != Phase::Placing {
        sentences.push(scores(cast));
    }
    if !view.owed.is_empty() || !view.offers.is_empty() {
        let trades = picture::trades(cast, |seat| cast.short(seat));
        sentences.push(all_trades(language, &trades.join("; ")));
    }
    if !view.cards.is_empty() {
        sentences.push(cards_lie(language, &cast.row(&view.cards)));
    }
    sentences.push(board(language, view.board.title()));
    pictures::alt(sentences)
}

pub(super) fn turn(cast: &Cast<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    if let Some(ending) = view.ending {
        let winners = ending.winners.iter();
        let winners: Vec<String> = winners.map(|seat| cast.short_with_rider(seat)).collect();
        return match winners.as_slice() {
            [] => is_over(language),
            [winner] => has_won(language, winner),
            several => share(language, several),
        };
    }
    let Some(seat) = view.turn else {
        let names: Vec<String> = view.acting.iter().map(|seat| cast.short(seat)).collect();
        return match names.as_slice() {
            [] => settling(language),
            names => waiting(language, names),
        };
    };
    let who = cast.short_with_rider(seat);
    let number = view.turn_number;
    let dice: Vec<String> = view.dice.values().map(|value| value.to_string()).collect();
    match view.phase {
        Phase::Placing => places(language, &who),
        Phase::Rolling => rolls(language, &who, number),
        _ if view.dice.has(0) => way_out(language, &who, number),
        _ if dice.is_empty() => no_dice(language, &who, number),
        _ => moves(language, &who, number, &dice.join(" ")),
    }
}

fn draft(cast: &Cast<'_>, gains: &[(Space, String)]) -> String {
    let (language, view) = (cast.language, cast.view);
    let mut gains = gains.to_vec();
    let moves = view.drafted.iter().map(|drafted| {
        let (from, to) = (cast.at(drafted.from), cast.at(drafted.to));
        (drafted.to, step(language, &from, &to, drafted.die))
    });
    let ghosts = view.ghosts.iter();
    let ghosts = ghosts.map(|&at| (at, ghost(language, &cast.at(at))));
    let told = moves.chain(ghosts).map(|(at, told)| {
        // Several moves may end on one space: each gain belongs to the first that is left.
        match gains.iter().position(|(space, _)| *space == at) {
            Some(place) => brings(language, &told, &gains.remove(place).1),
            None => told,
        }
    });
    drafted(language, &told.collect::<Vec<String>>().join("; "))
}

fn changed(cast: &Cast<'_>, changes: &[MarkedMove]) -> String {
    let language = cast.language;
    let told = changes.iter().map(|change| {
        let (who, to) = (cast.short(change.seat), cast.at(change.to));
        let step = match change.from.map(|from| cast.at(from)) {
            None => placement(language, &who, &to),
            Some(from) if change.owner == change.seat => own_move(language, &who, &from, &to),
            Some(from) => moved(language, &who, &cast.short(change.owner), &from, &to),
        };
        match change.number {
            Some(number) => numbered(language, number, &step),
            None => step,
        }
    });
    new(language, &told.collect::<Vec<String>>().join("; "))
}

fn legal_spaces(cast: &Cast<'_>, legal: &Legal) -> String {
    let language = cast.language;
    let spaces = legal.destinations.iter().map(|to| {
        let at = cast.at(to.at);
        match to.dice.as_slice() {
            [] => at,
            dice => reached(language, &at, &picture::dice(dice)),
        }
    });
    let told = spaces.collect::<Vec<String>>().join(", ");
    let by_dice = legal.destinations.iter().any(|to| !to.dice.is_empty());
    match legal.from.map(|from| cast.at(from)) {
        Some(from) if legal.destinations.is_empty() => no_reach(language, &from),
        Some(from) => reach(language, &from, &told),
        None if by_dice => reach_of_all(language, &told),
        None => reach_to_place(language, &told),
    }
}

/// Where everybody's nomads stand.
fn caravan(cast: &Cast<'_>) -> String {
    let language = cast.language;
    let lines = Seat::first(cast.view.seats.len()).map(|seat| {
        let own = cast.view.nomads.iter().filter(|(_, owner)| *owner == seat);
        let spaces = match cast.row(own.map(|(at, _)| at)) {
            none if none.is_empty() => "–".to_owned(),
            spaces => spaces,
        };
        nomads(language, &cast.short(seat), &spaces)
    });
    all_nomads(language, &lines.collect::<Vec<String>>().join("; "))
}

pub(super) fn scores(cast: &Cast<'_>) -> String {
    let language = cast.language;
    let seats = Seat::first(cast.view.seats.len()).zip(&cast.view.seats);
    let lines = seats.map(|(at, seat)| {
        let who = cast.short(at);
        let coins = seat.account.map(|account| picture::number(account.money()));
        let told = match (seat.total, coins, &seat.cards) {
            (Some(total), Some(coins), Some(values)) => {
                let values = picture::listed(values);
                score(language, &who, &picture::number(total), &coins, &values)
            }
            // In a draft that takes a card.
            (None, Some(coins), _) => unsure(language, &who, &coins, seat.card_count),
            _ => hidden(language, &who, seat.card_count),
        };
        match seat.resigned {
            true => resigned(language, &told),
            false => told,
        }
    });
    all_scores(language, &lines.collect::<Vec<String>>().join("; "))
}
