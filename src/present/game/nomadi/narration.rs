//! Turns a table's events into lines of text and marks on a picture, with matching numbers.

use std::collections::BTreeMap;

use crate::present::game::narration::{self, Deeds, Line, Narrated, Part};
use crate::table::{Origination, Snapshot, VisibleEntry};
use games::nomadi::{Fact, How, Phase, View};
use games::{Seat, Space};
use render::nomadi::MarkedMove;
use words::nomadi::brief;
use words::nomadi::cast::Cast;
use words::nomadi::moves::{self, After};

/// One action and what it brought.
type ToldMove = narration::ToldMove<Fact>;

impl Narrated for Fact {
    const IN_PARTS: bool = true;

    fn part(&self, how: Origination) -> Part {
        match self {
            Fact::Moved(_) => Part::Numbered,
            Fact::Placed { .. } if how != Origination::Chance => Part::Numbered,
            Fact::CardTaken(_)
            | Fact::LastOut { .. }
            | Fact::FirstOver { .. }
            | Fact::LastOver { .. }
            | Fact::Arrived { .. } => Part::Brought,
            _ => Part::Alone,
        }
    }

    fn by(&self, how: Origination) -> Option<Seat> {
        match self {
            Fact::Placed { .. } if how == Origination::Chance => None,
            Fact::Placed { seat, .. }
            | Fact::TurnBegan { seat, .. }
            | Fact::Rolled { seat, .. }
            | Fact::DicePaid { seat, .. }
            | Fact::Resigned { seat } => Some(*seat),
            Fact::Moved(moved) => Some(moved.mover),
            Fact::CardTaken(taken) => Some(taken.mover),
            Fact::FirstOver { mover } | Fact::Arrived { mover, .. } => Some(*mover),
            Fact::LastOut { owner } | Fact::LastOver { owner } => Some(*owner),
            Fact::Offered(offer) => Some(offer.from),
            Fact::OwedNoMore { from, .. } => Some(*from),
            // Whoever was asked answered; nobody has to do anything for an offer to lapse.
            Fact::Settled { deal, .. } if deal.how == How::Lapsed => Some(deal.offer.from),
            Fact::Settled { deal, .. } => Some(deal.offer.to),
            Fact::Paid(payment) => Some(payment.from),
            Fact::CardsLaid | Fact::Stopped { .. } | Fact::Over(_) => None,
        }
    }

    fn begins_turn(&self) -> bool {
        matches!(self, Fact::TurnBegan { .. })
    }
}

/// What concerns everybody, and a line for each player who did something: how far they moved each nomad, and counts of
/// what everybody may know.
pub fn briefs(cast: &Cast<'_>, told: &[VisibleEntry]) -> Vec<String> {
    let moves: Vec<ToldMove> = narration::moves(told);
    let ways = ways(&moves, is_of_mover);
    // Why the moves are over is told with who is still to act.
    let is_end = |step: &ToldMove| matches!(step.fact(), Some(Fact::Stopped { .. }));
    let general: Vec<ToldMove> = moves.iter().filter(|step| !is_end(step)).cloned().collect();
    narration::in_brief(cast, of_moves(cast, &general), &moves, |seat, own| {
        let facts: Vec<&Fact> = own.iter().flat_map(|step| step.facts()).collect();
        let ways = ways.iter().filter(|way| way.seat == seat);
        Deeds {
            moves: ways.map(|way| brief::way(cast, way)).collect(),
            parts: brief::parts(cast, seat, &facts),
        }
    })
}

/// A line for each move. The drawn line-up shares one. Why the game is over is reported elsewhere, and so is how the
/// current turn began, until something follows it.
pub fn lines(cast: &Cast<'_>, told: &[VisibleEntry]) -> Vec<Line> {
    of_moves(cast, &narration::moves(told))
}

fn of_moves(cast: &Cast<'_>, moves: &[ToldMove]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut drawn: Vec<(Seat, Space)> = Vec::new();
    let mut turn = None;
    for (place, step) in moves.iter().enumerate() {
        let rest = moves.get(place + 1..).unwrap_or_default();
        if let Some(&Fact::Placed { seat, at }) = step.fact()
            && step.number.is_none()
        {
            drawn.push((seat, at));
            continue;
        }
        if !drawn.is_empty() {
            lines.push(Line::general(moves::line_up(cast, &drawn)));
            drawn.clear();
        }
        let text = match step.fact() {
            Some(Fact::TurnBegan {
                number,
                way_out: false,
                ..
            }) => {
                turn = Some(*number);
                continue;
            }
            Some(Fact::TurnBegan { seat, .. })
                if rest.is_empty() && is_waiting(cast.view, *seat) =>
            {
                continue;
            }
            Some(Fact::Rolled {
                seat,
                dice,
                useless,
            }) => {
                let began = turn.take();
                if !useless && rest.is_empty() && is_waiting(cast.view, *seat) {
                    continue;
                }
                let again = rest.first().and_then(ToldMove::fact);
                let after = match again {
                    _ if !useless => After::Moves,
                    Some(Fact::Rolled { .. }) => After::Again,
                    _ => After::Nothing,
                };
                moves::roll(cast, *seat, began, dice, after)
            }
            Some(Fact::Over(_)) => continue,
            Some(Fact::Stopped { .. }) if cast.view.ending.is_some() => continue,
            _ => narration::sentence(cast, step, |fact| {
                moves::told(cast, step.number, fact, &step.brought)
            }),
        };
        let text = match is_own_deed(step) {
            true => narration::by_whom(cast.language, step.how, text),
            false => text,
        };
        lines.push(Line::of(step, text));
    }
    if !drawn.is_empty() {
        lines.push(Line::general(moves::line_up(cast, &drawn)));
    }
    lines
}

/// Is the seat to move with the dice of a roll?
fn is_waiting(view: &View, seat: Seat) -> bool {
    view.phase == Phase::Moving && view.turn == Some(seat)
}

/// Was it done by hand, or would it have been, and did it not just follow from something else?
fn is_own_deed(step: &ToldMove) -> bool {
    match step.fact() {
        Some(Fact::Settled { deal, .. }) => deal.how != How::Lapsed,
        Some(fact) => matches!(
            fact,
            Fact::Placed { .. } | Fact::Moved(_) | Fact::Offered(_) | Fact::Paid(_)
        ),
        None => false,
    }
}

/// Where each nomad went in the end, whoever moved it; and placements. Those of one turn have their numbers.
pub fn marked(told: &[VisibleEntry]) -> Vec<MarkedMove> {
    let moves: Vec<ToldMove> = narration::moves(told);
    if narration::is_one_turn(&moves) {
        return ways(&moves, is_of_mover);
    }
    let ways = ways(&moves, |_, _| true).into_iter();
    let whole = ways.map(|way| MarkedMove {
        number: None,
        seat: way.owner,
        ..way
    });
    whole.filter(|way| way.from != Some(way.to)).collect()
}

/// Where nomads went, and placements, in the order in which they began; a move makes the way that its nomad has come longer if
/// `goes_on` says so, from the way and the seat that moves.
fn ways(moves: &[ToldMove], goes_on: fn(&MarkedMove, Seat) -> bool) -> Vec<MarkedMove> {
    let mut ways: Vec<MarkedMove> = Vec::new();
    // Where nomads that were moved or placed stand now, each with its newest way.
    let mut stand: BTreeMap<Space, usize> = BTreeMap::new();
    for step in moves.iter().filter(|step| step.number.is_some()) {
        let way = match step.fact() {
            Some(Fact::Moved(moved)) => MarkedMove {
                number: step.number,
                seat: moved.mover,
                owner: moved.owner,
                from: Some(moved.from),
                to: moved.to,
            },
            Some(Fact::Placed { seat, at }) => MarkedMove {
                number: step.number,
                seat: *seat,
                owner: *seat,
                from: None,
                to: *at,
            },
            _ => continue,
        };
        let newest = way.from.and_then(|from| stand.remove(&from));
        let newest = newest.and_then(|place| Some((place, ways.get_mut(place)?)));
        let place = match newest.filter(|(_, newest)| goes_on(newest, way.seat)) {
            Some((place, newest)) => {
                (newest.number, newest.to) = (way.number, way.to);
                place
            }
            None => {
                ways.push(way);
                ways.len() - 1
            }
        };
        stand.insert(way.to, place);
    }
    ways
}

/// Whether the player goes on along their own way, which is no placement.
fn is_of_mover(way: &MarkedMove, mover: Seat) -> bool {
    way.seat == mover && way.from.is_some()
}

/// The moves since the viewer's last turn.
pub fn since(snapshot: &Snapshot) -> Vec<MarkedMove> {
    marked(&snapshot.game.since)
}
