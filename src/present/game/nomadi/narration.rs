//! Turns a table's events into lines of text and marks on a picture, with matching numbers.

use crate::present::language;
use crate::render::nomadi::NumberedMove;
use crate::table::{Origination, Snapshot, VisibleEntry};
use games::nomadi::{Fact, How, Phase, View};
use games::{Seat, Space};
use words::nomadi::cast::Cast;
use words::nomadi::moves::{self, After};
use words::turn;

/// One action and what it brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldMove {
    /// The number of a move or placement, from 1, on the picture too if it is shown there.
    pub number: Option<usize>,
    pub deed: Happening,
    /// What a move brought.
    pub brought: Vec<Fact>,
    /// How it came about.
    pub how: Origination,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A fact of the game.
    Played(Fact),
    /// This seat's last turn was taken back.
    TakenBack(Seat),
    /// Somebody else took over this seat.
    Replaced(Seat),
}

impl ToldMove {
    fn fact(&self) -> Option<&Fact> {
        match &self.deed {
            Happening::Played(fact) => Some(fact),
            Happening::TakenBack(_) | Happening::Replaced(_) => None,
        }
    }
}

/// The moves among these events, in order. Those of several turns are numbered through.
pub fn moves(told: &[VisibleEntry]) -> Vec<ToldMove> {
    let mut moves: Vec<ToldMove> = Vec::new();
    let mut numbers = 0;
    for told in told {
        let step = |number, deed| ToldMove {
            number,
            deed,
            brought: Vec::new(),
            how: told.how,
        };
        match (told.how, told.seat) {
            (Origination::TakenBack, Some(seat)) => {
                moves.push(step(None, Happening::TakenBack(seat)));
            }
            (Origination::Replaced, Some(seat)) => {
                moves.push(step(None, Happening::Replaced(seat)));
            }
            _ => {}
        }
        let facts = told.facts.iter();
        for fact in facts.filter_map(|fact| <&Fact>::try_from(fact).ok()) {
            let number = match fact {
                Fact::Moved(_) => {
                    numbers += 1;
                    Some(numbers)
                }
                Fact::Placed { .. } if told.how != Origination::Chance => {
                    numbers += 1;
                    Some(numbers)
                }
                Fact::CardTaken(_)
                | Fact::LastOut { .. }
                | Fact::FirstOver { .. }
                | Fact::LastOver { .. }
                | Fact::Arrived { .. } => {
                    if let Some(last) = moves.last_mut() {
                        last.brought.push(*fact);
                        continue;
                    }
                    None
                }
                _ => None,
            };
            moves.push(step(number, Happening::Played(*fact)));
        }
    }
    moves
}

/// A line for each move. The drawn line-up shares one. Why the game is over is reported elsewhere, and so is how the
/// current turn began, until something follows it.
pub fn lines(cast: &Cast<'_>, moves: &[ToldMove]) -> Vec<String> {
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
                let again = rest.first().and_then(ToldMove::fact);
                let after = match again {
                    _ if !useless => After::Moves,
                    Some(Fact::Rolled { .. }) => After::Again,
                    _ => After::Nothing,
                };
                moves::roll(cast, *seat, began, dice, after)
            }
            Happening::Played(Fact::Over(_)) => continue,
            Happening::Played(Fact::Stopped { .. }) if cast.view.outcome.is_some() => continue,
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
    match step.fact() {
        Some(Fact::Settled { deal, .. }) => deal.how != How::Lapsed,
        Some(fact) => matches!(
            fact,
            Fact::Placed { .. } | Fact::Moved(_) | Fact::Offered(_) | Fact::Paid(_)
        ),
        None => false,
    }
}

/// The events as lines of text.
pub fn told(snapshot: &Snapshot, view: &View, told: &[VisibleEntry]) -> String {
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view,
    };
    lines(&cast, &moves(told)).join("\n")
}

/// The numbered moves of the newest turn in which there were some, for the picture; while nomads are placed, all placements.
pub fn marked(moves: &[ToldMove]) -> Vec<NumberedMove> {
    let last = moves.iter().rposition(|step| step.number.is_some());
    let made = moves.get(..last.map_or(0, |last| last + 1));
    let made = made.unwrap_or_default();
    let began = |step: &ToldMove| matches!(step.fact(), Some(Fact::TurnBegan { .. }));
    let first = made.iter().rposition(began).unwrap_or(0);
    let newest = made.get(first..).unwrap_or_default();
    newest.iter().filter_map(mark).collect()
}

fn mark(step: &ToldMove) -> Option<NumberedMove> {
    let number = step.number?;
    Some(match step.fact()? {
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
