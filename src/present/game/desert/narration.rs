//! Turns a table's events into lines of text and marks on a picture, with matching numbers.

use crate::present::language;
use crate::render::desert::NumberedPlacement;
use crate::table::{Origination, Snapshot, VisibleEntry};
use games::Seat;
use games::desert::{Fact, Space, View};
use words::desert::cast::Cast;
use words::desert::moves;
use words::turn;

/// One action and what it brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedMove {
    /// The placement's number on the picture, from 1.
    pub number: Option<usize>,
    pub deed: Happening,
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

/// The moves among these events, in order.
pub fn moves(told: &[VisibleEntry]) -> Vec<NumberedMove> {
    let mut moves: Vec<NumberedMove> = Vec::new();
    let mut numbers = 0;
    for told in told {
        let step = |number, deed| NumberedMove {
            number,
            deed,
            brought: Vec::new(),
            how: told.how,
        };
        match (told.how, told.seat) {
            (Origination::TakenBack, Some(seat)) => {
                moves.push(step(None, Happening::TakenBack(seat)))
            }
            (Origination::Replaced, Some(seat)) => {
                moves.push(step(None, Happening::Replaced(seat)))
            }
            _ => {}
        }
        let facts = told.facts.iter();
        for fact in facts.filter_map(|fact| <&Fact>::try_from(fact).ok()) {
            let number = match fact {
                Fact::CamelPlaced { .. } | Fact::LeaderPlaced { .. } => {
                    numbers += 1;
                    Some(numbers)
                }
                Fact::WaterholeTaken { .. }
                | Fact::OasisLinked { .. }
                | Fact::RiverCrossed { .. }
                | Fact::AreaEnclosed { .. } => {
                    if let Some(last) = moves.last_mut() {
                        last.brought.push(fact.clone());
                        continue;
                    }
                    None
                }
                _ => None,
            };
            moves.push(step(number, Happening::Played(fact.clone())));
        }
    }
    moves
}

/// A line for each move. Palms set by chance share one; the end of the game is reported elsewhere.
pub fn lines(cast: &Cast<'_>, moves: &[NumberedMove]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut palms: Vec<Space> = Vec::new();
    for step in moves {
        let line = match &step.deed {
            Happening::Played(Fact::PalmSet { seat: None, at }) => {
                palms.push(*at);
                continue;
            }
            Happening::Played(Fact::Over { .. }) => continue,
            Happening::Played(deed) => moves::told(cast, step.number, deed, &step.brought),
            Happening::TakenBack(seat) => turn::undone(cast.language, &cast.who(*seat)),
            Happening::Replaced(seat) => turn::replaced(cast.language, &cast.who(*seat)),
        };
        if !palms.is_empty() {
            lines.push(moves::palms(cast, &palms));
            palms.clear();
        }
        lines.push(match step.how {
            Origination::ByComputer => turn::by_computer(cast.language, &line),
            Origination::DraftByClock => turn::by_clock(cast.language, &line),
            Origination::Played
            | Origination::ByComputerPlayer
            | Origination::Chance
            | Origination::Replaced
            | Origination::TakenBack => line,
        });
    }
    if !palms.is_empty() {
        lines.push(moves::palms(cast, &palms));
    }
    lines
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

/// The numbered placements, for the picture.
pub fn marked(moves: &[NumberedMove]) -> Vec<NumberedPlacement> {
    moves
        .iter()
        .filter_map(|step| {
            let number = step.number?;
            match step.deed {
                Happening::Played(Fact::CamelPlaced { seat, colour, at }) => {
                    Some(NumberedPlacement {
                        number,
                        seat,
                        colour,
                        at,
                        leader: false,
                    })
                }
                Happening::Played(Fact::LeaderPlaced { seat, colour, at }) => {
                    Some(NumberedPlacement {
                        number,
                        seat,
                        colour,
                        at,
                        leader: true,
                    })
                }
                _ => None,
            }
        })
        .collect()
}
