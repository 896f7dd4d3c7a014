//! Alt texts for pictures.

use super::picture;
use crate::messages::nomadi::alt::*;
use crate::{Language, pictures};
use games::nomadi::{Phase, View};
use games::{Mark, Player, Rider, Seat, Space};

/// A recent move or placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardChange {
    /// From 1, in order.
    pub number: usize,
    /// Who moved or placed the nomad.
    pub seat: Seat,
    pub owner: Seat,
    /// The die and the space from which it was moved; `None` if it was placed.
    pub from: Option<(u8, Space)>,
    pub to: Space,
}

/// Where a nomad may go, or be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Where the nomad stands; `None` for one that is to be placed, and for all nomads.
    pub from: Option<Space>,
    /// Spaces, each with the values of the dice that lead there.
    pub to: Vec<(Space, Vec<u8>)>,
}

/// What a picture shows besides the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    pub changes: Vec<BoardChange>,
    /// What drafted moves bring where they end, such as "+5".
    pub gains: Vec<(Space, String)>,
    pub legal: Option<Reach>,
}

/// The alt text of a picture of `view`: whose turn it is with the dice, what changed, legal spaces, scores, where nomads and
/// cards are. The most important sentences come first; what exceeds [`LONGEST_ALT`](pictures::LONGEST_ALT) is left out.
pub fn picture(language: Language, view: &View, players: &[Player], told: &Told) -> String {
    let mut sentences = vec![turn(language, view, players)];
    if !view.drafted.is_empty() || !view.ghosts.is_empty() {
        sentences.push(draft(language, view, &told.gains));
    }
    if !told.changes.is_empty() {
        sentences.push(changed(language, view, players, &told.changes));
    }
    if let Some(legal) = &told.legal {
        sentences.push(legal_spaces(language, view, legal));
    }
    if view.phase == Phase::Over {
        sentences.push(scores(language, view, players));
    }
    sentences.push(caravan(language, view, players));
    if view.phase != Phase::Over && view.phase != Phase::Placing {
        sentences.push(scores(language, view, players));
    }
    if !view.owed.is_empty() || !view.offers.is_empty() {
        sentences.push(trades(language, view, players));
    }
    if !view.cards.is_empty() {
        sentences.push(cards_lie(language, &labels(view, view.cards.iter())));
    }
    sentences.push(board(language, view.board.title()));
    pictures::alt(sentences)
}

fn labels<'a>(view: &View, spaces: impl Iterator<Item = &'a Space>) -> String {
    let labels: Vec<String> = spaces.map(|&space| view.board.label(space)).collect();
    labels.join(", ")
}

fn name(language: Language, players: &[Player], seat: Seat) -> String {
    pictures::short_name(players, seat).unwrap_or_else(|| picture::seat_letter(language, seat))
}

fn named(language: Language, players: &[Player], seat: Seat) -> String {
    let name = name(language, players, seat);
    match players.get(seat.index()) {
        Some(found) => player(language, &name, found.rider, &mark(language, found.rider)),
        None => name,
    }
}

fn mark(language: Language, rider: Rider) -> String {
    match rider.mark() {
        Mark::Circle => circle(language),
        Mark::Square => square(language),
        Mark::Triangle => triangle(language),
        Mark::Diamond => diamond(language),
        Mark::Star => star(language),
    }
}

fn turn(language: Language, view: &View, players: &[Player]) -> String {
    if let Some(ending) = view.ending {
        let winners = ending.winners.iter();
        let winners: Vec<String> = winners.map(|seat| named(language, players, seat)).collect();
        return match winners.as_slice() {
            [] => game_over(language),
            [winner] => wins(language, winner),
            several => share(language, several),
        };
    }
    let Some(seat) = view.turn else {
        let names = view.acting.iter();
        let names: Vec<String> = names.map(|seat| name(language, players, seat)).collect();
        return match names.as_slice() {
            [] => settling(language),
            names => waiting(language, names),
        };
    };
    let who = named(language, players, seat);
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

fn draft(language: Language, view: &View, gains: &[(Space, String)]) -> String {
    let mut gains = gains.to_vec();
    let moves = view.drafted.iter().map(|drafted| {
        let (from, to) = (view.board.label(drafted.from), view.board.label(drafted.to));
        (drafted.to, step(language, &from, &to, drafted.die))
    });
    let ghosts = view.ghosts.iter();
    let ghosts = ghosts.map(|&at| (at, ghost(language, &view.board.label(at))));
    let told: Vec<String> = moves
        .chain(ghosts)
        .map(|(at, told)| {
            // Several moves may end on one space: each gain belongs to the first that is left.
            match gains.iter().position(|(space, _)| *space == at) {
                Some(place) => brings(language, &told, &gains.remove(place).1),
                None => told,
            }
        })
        .collect();
    drafted(language, &told.join("; "))
}

fn changed(language: Language, view: &View, players: &[Player], changes: &[BoardChange]) -> String {
    let told: Vec<String> = changes
        .iter()
        .map(|change| {
            let who = name(language, players, change.seat);
            let to = view.board.label(change.to);
            let step = match change.from {
                None => placement(language, &who, &to),
                Some((die, from)) => {
                    let from = view.board.label(from);
                    if change.owner == change.seat {
                        own_move(language, &who, &from, &to, die)
                    } else {
                        let owner = name(language, players, change.owner);
                        moved(language, &who, &owner, &from, &to, die)
                    }
                }
            };
            numbered(language, change.number, &step)
        })
        .collect();
    new(language, &told.join("; "))
}

fn legal_spaces(language: Language, view: &View, legal: &Reach) -> String {
    let spaces: Vec<String> = legal
        .to
        .iter()
        .map(|(at, dice)| {
            let at = view.board.label(*at);
            match dice.as_slice() {
                [] => at,
                dice => reached(language, &at, &picture::dice(dice)),
            }
        })
        .collect();
    let told = spaces.join(", ");
    match legal.from.map(|from| view.board.label(from)) {
        Some(from) if spaces.is_empty() => no_reach(language, &from),
        Some(from) => reach(language, &from, &told),
        None if legal.to.iter().any(|(_, dice)| !dice.is_empty()) => reach_of_all(language, &told),
        None => reach_to_place(language, &told),
    }
}

/// Where everybody's nomads stand.
fn caravan(language: Language, view: &View, players: &[Player]) -> String {
    let lines: Vec<String> = Seat::first(view.seats.len())
        .map(|seat| {
            let own = view.nomads.iter().filter(|(_, owner)| *owner == seat);
            let own: Vec<Space> = own.map(|(at, _)| *at).collect();
            let spaces = if own.is_empty() {
                "–".to_owned()
            } else {
                labels(view, own.iter())
            };
            nomads(language, &name(language, players, seat), &spaces)
        })
        .collect();
    all_nomads(language, &lines.join("; "))
}

fn scores(language: Language, view: &View, players: &[Player]) -> String {
    let lines: Vec<String> = Seat::first(view.seats.len())
        .zip(&view.seats)
        .map(|(at, seat)| {
            let who = name(language, players, at);
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
            if seat.resigned {
                resigned(language, &told)
            } else {
                told
            }
        })
        .collect();
    all_scores(language, &lines.join("; "))
}

/// Prices owed and offers open; a price only if the reader may know it.
fn trades(language: Language, view: &View, players: &[Player]) -> String {
    let who = |seat: Seat| name(language, players, seat);
    let card = |space: Space| view.board.label(space);
    let owed = view
        .owed
        .iter()
        .map(|owed| picture::owed(language, &card(owed.card), &who(owed.from), &who(owed.to)));
    let offers = view.offers.iter().map(|offer| {
        let (from, to) = (who(offer.from), who(offer.to));
        picture::offer(language, &card(offer.card), &from, &to, offer.price)
    });
    let told: Vec<String> = owed.chain(offers).collect();
    all_trades(language, &told.join("; "))
}
