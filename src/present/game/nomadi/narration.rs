//! Turns a table's events into lines of text and marks on a picture, with matching numbers.

use std::collections::BTreeMap;

use crate::present::game::narration::{self, Deeds, Happening, Line, Narrated, Part};
use crate::render::nomadi::NumberedMove;
use crate::table::{Origination, Snapshot, VisibleEntry};
use games::nomadi::{Fact, How, Phase, View};
use games::{Seat, Space};
use words::nomadi::brief;
use words::nomadi::cast::Cast;
use words::nomadi::moves::{self, After};
use words::turn;

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

/// What concerns everybody, and a line for each player who did something: where each nomad went that they moved, and counts of
/// what everybody may know.
pub fn briefs(cast: &Cast<'_>, told: &[VisibleEntry]) -> Vec<String> {
    let moves: Vec<ToldMove> = narration::moves(told);
    let ways = ways(&moves);
    // Why the moves are over is told with who is still to act.
    let is_end = |step: &ToldMove| matches!(step.fact(), Some(Fact::Stopped { .. }));
    let general: Vec<ToldMove> = moves.iter().filter(|step| !is_end(step)).cloned().collect();
    let general = of_moves(cast, &general).into_iter();
    let general = general.filter(|line| line.seat.is_none());
    let players = narration::in_brief(cast, &moves, |seat, own| {
        let facts: Vec<&Fact> = own.iter().flat_map(|step| step.facts()).collect();
        let ways = ways.iter().filter(|way| way.seat == seat);
        Deeds {
            moves: ways.map(|way| brief::way(cast, way)).collect(),
            parts: brief::parts(cast, seat, &facts),
        }
    });
    general.map(|line| line.text).chain(players).collect()
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
    let general = |text| Line {
        seat: None,
        moves: false,
        text,
    };
    for (place, step) in moves.iter().enumerate() {
        let rest = moves.get(place + 1..).unwrap_or_default();
        if let Happening::Played(Fact::Placed { seat, at }) = step.deed
            && step.number.is_none()
        {
            drawn.push((seat, at));
            continue;
        }
        if !drawn.is_empty() {
            lines.push(general(moves::line_up(cast, &drawn)));
            drawn.clear();
        }
        let who = step.seat.map(|seat| cast.who(seat)).unwrap_or_default();
        let line = match &step.deed {
            Happening::Played(Fact::TurnBegan {
                number,
                way_out: false,
                ..
            }) => {
                turn = Some(*number);
                continue;
            }
            Happening::Played(Fact::TurnBegan { seat, .. })
                if rest.is_empty() && is_waiting(cast.view, *seat) =>
            {
                continue;
            }
            Happening::Played(Fact::Rolled {
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
            Happening::Played(Fact::Over(_)) => continue,
            Happening::Played(Fact::Stopped { .. }) if cast.view.ending.is_some() => continue,
            Happening::Played(deed) => moves::told(cast, step.number, deed, &step.brought),
            Happening::TakenBack => turn::undone(cast.language, &who),
            Happening::Replaced => turn::replaced(cast.language, &who),
        };
        let text = match step.how {
            Origination::ByComputer if is_own_deed(step) => turn::by_computer(cast.language, &line),
            Origination::DraftByClock if is_own_deed(step) => turn::by_clock(cast.language, &line),
            _ => line,
        };
        lines.push(Line {
            seat: step.seat,
            moves: step.number.is_some(),
            text,
        });
    }
    if !drawn.is_empty() {
        lines.push(general(moves::line_up(cast, &drawn)));
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

/// For each nomad and each player who moved it without anybody else in between, where it went in the end; and placements.
pub fn marked(told: &[VisibleEntry]) -> Vec<NumberedMove> {
    ways(&narration::moves(told))
}

fn ways(moves: &[ToldMove]) -> Vec<NumberedMove> {
    let mut ways: Vec<NumberedMove> = Vec::new();
    // Where nomads that were moved stand now, each with its newest way.
    let mut stand: BTreeMap<Space, usize> = BTreeMap::new();
    for step in moves {
        let Some(number) = step.number else { continue };
        match step.fact() {
            Some(Fact::Moved(moved)) => {
                let newest = stand.remove(&moved.from);
                let own = newest
                    .filter(|way| ways.get(*way).is_some_and(|way| goes_on(way, moved.mover)));
                let place = match own.and_then(|own| Some((own, ways.get_mut(own)?))) {
                    Some((own, way)) => {
                        (way.number, way.to) = (number, moved.to);
                        own
                    }
                    None => {
                        ways.push(NumberedMove {
                            number,
                            seat: moved.mover,
                            owner: moved.owner,
                            from: Some(moved.from),
                            to: moved.to,
                        });
                        ways.len() - 1
                    }
                };
                stand.insert(moved.to, place);
            }
            Some(Fact::Placed { seat, at }) => ways.push(NumberedMove {
                number,
                seat: *seat,
                owner: *seat,
                from: None,
                to: *at,
            }),
            _ => {}
        }
    }
    ways
}

/// Whether a move by this player goes on along the way, and does not begin one.
fn goes_on(way: &NumberedMove, mover: Seat) -> bool {
    way.seat == mover && way.from.is_some()
}

/// The numbered moves since the viewer's last turn.
pub fn since(snapshot: &Snapshot) -> Vec<NumberedMove> {
    marked(&snapshot.game.since)
}
