//! Turns a table's events into lines of text and marks on a picture, with matching numbers.

use crate::present::game::narration::{self, Happening, Part};
use crate::render::nomadi::NumberedMove;
use crate::table::{Origination, Snapshot, VisibleEntry};
use games::nomadi::{Fact, How, Phase, View};
use games::{Seat, Space};
use words::nomadi::cast::Cast;
use words::nomadi::moves::{self, After};
use words::turn;

/// One action and what it brought.
type ToldMove = narration::ToldMove<Fact>;

/// The fact of a move that was played.
fn fact(step: &ToldMove) -> Option<&Fact> {
    match &step.deed {
        Happening::Played(fact) => Some(fact),
        Happening::TakenBack(_) | Happening::Replaced(_) => None,
    }
}

/// The moves among these events, in order. Those of several turns are numbered through.
fn moves(told: &[VisibleEntry]) -> Vec<ToldMove> {
    narration::moves(told, |fact, how| match fact {
        Fact::Moved(_) => Part::Numbered,
        Fact::Placed { .. } if how != Origination::Chance => Part::Numbered,
        Fact::CardTaken(_)
        | Fact::LastOut { .. }
        | Fact::FirstOver { .. }
        | Fact::LastOver { .. }
        | Fact::Arrived { .. } => Part::Brought,
        _ => Part::Alone,
    })
}

/// A line for each move. The drawn line-up shares one. Why the game is over is reported elsewhere, and so is how the
/// current turn began, until something follows it.
pub fn lines(cast: &Cast<'_>, told: &[VisibleEntry]) -> Vec<String> {
    let moves = moves(told);
    let mut lines = Vec::new();
    let mut drawn: Vec<(Seat, Space)> = Vec::new();
    let mut turn = None;
    for (place, step) in moves.iter().enumerate() {
        let rest = moves.get(place + 1..).unwrap_or_default();
        if let Happening::Played(Fact::Placed { seat, at }) = step.deed
            && step.number.is_none()
        {
            drawn.push((seat, at));
            continue;
        }
        if !drawn.is_empty() {
            lines.push(moves::line_up(cast, &drawn));
            drawn.clear();
        }
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
                let again = rest.first().and_then(fact);
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
            Happening::TakenBack(seat) => turn::undone(cast.language, &cast.who(*seat)),
            Happening::Replaced(seat) => turn::replaced(cast.language, &cast.who(*seat)),
        };
        lines.push(match step.how {
            Origination::ByComputer if is_own_deed(step) => turn::by_computer(cast.language, &line),
            Origination::DraftByClock if is_own_deed(step) => turn::by_clock(cast.language, &line),
            _ => line,
        });
    }
    if !drawn.is_empty() {
        lines.push(moves::line_up(cast, &drawn));
    }
    lines
}

/// Is the seat to move with the dice of a roll?
fn is_waiting(view: &View, seat: Seat) -> bool {
    view.phase == Phase::Moving && view.turn == Some(seat)
}

/// Was it done by hand, or would it have been, and did it not just follow from something else?
fn is_own_deed(step: &ToldMove) -> bool {
    match fact(step) {
        Some(Fact::Settled { deal, .. }) => deal.how != How::Lapsed,
        Some(fact) => matches!(
            fact,
            Fact::Placed { .. } | Fact::Moved(_) | Fact::Offered(_) | Fact::Paid(_)
        ),
        None => false,
    }
}

/// The numbered moves of the newest turn in which there were some, for the picture; while nomads are placed, all placements.
pub fn marked(told: &[VisibleEntry]) -> Vec<NumberedMove> {
    let moves = moves(told);
    let last = moves.iter().rposition(|step| step.number.is_some());
    let made = moves.get(..last.map_or(0, |last| last + 1));
    let made = made.unwrap_or_default();
    let began = |step: &ToldMove| matches!(fact(step), Some(Fact::TurnBegan { .. }));
    let first = made.iter().rposition(began).unwrap_or(0);
    let newest = made.get(first..).unwrap_or_default();
    newest.iter().filter_map(mark).collect()
}

fn mark(step: &ToldMove) -> Option<NumberedMove> {
    let number = step.number?;
    Some(match fact(step)? {
        Fact::Moved(moved) => NumberedMove {
            number,
            seat: moved.mover,
            owner: moved.owner,
            from: Some((moved.die, moved.from)),
            to: moved.to,
        },
        Fact::Placed { seat, at } => NumberedMove {
            number,
            seat: *seat,
            owner: *seat,
            from: None,
            to: *at,
        },
        _ => return None,
    })
}

/// The numbered moves since the viewer's last turn.
pub fn since(snapshot: &Snapshot) -> Vec<NumberedMove> {
    marked(&snapshot.game.since)
}
