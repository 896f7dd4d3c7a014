//! From what a table tells to lines of text and to the marks on a picture, with the same numbers.

use crate::present::language;
use crate::render::desert::Placement;
use crate::table::{How, Snapshot, Told};
use games::Seat;
use games::desert::{Fact, Space, View};
use words::desert::cast::Cast;
use words::desert::moves;

/// One thing that somebody did, and what it brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Placements on the picture are numbered from 1.
    pub number: Option<usize>,
    pub deed: Deed,
    pub brought: Vec<Fact>,
    /// Whose hand it was.
    pub how: How,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Something by the rules.
    Played(Fact),
    /// What this seat did last was taken back.
    TakenBack(Seat),
    /// Somebody else sits in this seat from here on.
    Replaced(Seat),
}

/// The moves among what was told, in order.
pub fn moves(told: &[Told]) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    let mut numbers = 0;
    for told in told {
        let step = |number, deed| Move {
            number,
            deed,
            brought: Vec::new(),
            how: told.how,
        };
        match (told.how, told.seat) {
            (How::TakenBack, Some(seat)) => moves.push(step(None, Deed::TakenBack(seat))),
            (How::Replaced, Some(seat)) => moves.push(step(None, Deed::Replaced(seat))),
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
            moves.push(step(number, Deed::Played(fact.clone())));
        }
    }
    moves
}

/// A line for each move; palms that chance set share one, and the end is told elsewhere.
pub fn lines(cast: &Cast<'_>, moves: &[Move]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut palms: Vec<Space> = Vec::new();
    for step in moves {
        let line = match &step.deed {
            Deed::Played(Fact::PalmSet { seat: None, at }) => {
                palms.push(*at);
                continue;
            }
            Deed::Played(Fact::Over { .. }) => continue,
            Deed::Played(deed) => moves::told(cast, step.number, deed, &step.brought),
            Deed::TakenBack(seat) => moves::taken_back(cast, *seat),
            Deed::Replaced(seat) => moves::replaced(cast, *seat),
        };
        if !palms.is_empty() {
            lines.push(moves::palms(cast, &palms));
            palms.clear();
        }
        lines.push(match step.how {
            How::ByComputer => moves::by_computer(cast.language, &line),
            How::DraftByClock => moves::by_clock(cast.language, &line),
            How::Played | How::Chance | How::Replaced | How::TakenBack => line,
        });
    }
    if !palms.is_empty() {
        lines.push(moves::palms(cast, &palms));
    }
    lines
}

/// What was told, as lines.
pub fn told(snapshot: &Snapshot, view: &View, told: &[Told]) -> String {
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view,
    };
    lines(&cast, &moves(told)).join("\n")
}

/// The numbered placements, for the picture.
pub fn marked(moves: &[Move]) -> Vec<Placement> {
    moves
        .iter()
        .filter_map(|step| {
            let number = step.number?;
            match step.deed {
                Deed::Played(Fact::CamelPlaced { seat, colour, at }) => Some(Placement {
                    number,
                    seat,
                    colour,
                    at,
                    leader: false,
                }),
                Deed::Played(Fact::LeaderPlaced { seat, colour, at }) => Some(Placement {
                    number,
                    seat,
                    colour,
                    at,
                    leader: true,
                }),
                _ => None,
            }
        })
        .collect()
}
