//! From what a table tells to lines of text and to the marks on a picture, with the same numbers.

use crate::games::Fact as AnyFact;
use crate::games::desert::{Fact, Space};
use crate::render::Placement;
use crate::table::Told;
use crate::words::cast::Cast;
use crate::words::moves;

/// One thing that somebody did, and what it brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Placements on the picture are numbered from 1.
    pub number: Option<usize>,
    pub deed: Fact,
    pub brought: Vec<Fact>,
}

/// The moves among what was told, in order.
pub fn moves(told: &[Told]) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    let mut numbers = 0;
    for fact in told.iter().flat_map(|told| &told.facts) {
        let AnyFact::Desert(fact) = fact;
        let number = match fact {
            Fact::CamelPlaced { .. } | Fact::LeaderPlaced { .. } => {
                numbers += 1;
                Some(numbers)
            }
            _ => None,
        };
        match fact {
            Fact::WaterholeTaken { .. }
            | Fact::OasisLinked { .. }
            | Fact::RiverCrossed { .. }
            | Fact::AreaEnclosed { .. } => {
                if let Some(last) = moves.last_mut() {
                    last.brought.push(fact.clone());
                    continue;
                }
            }
            _ => {}
        }
        moves.push(Move {
            number,
            deed: fact.clone(),
            brought: Vec::new(),
        });
    }
    moves
}

/// A line for each move; palms that chance set share one, and the end is told elsewhere.
pub fn lines(cast: &Cast<'_>, moves: &[Move]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut palms: Vec<Space> = Vec::new();
    for step in moves {
        match &step.deed {
            Fact::PalmSet { seat: None, at } => {
                palms.push(*at);
                continue;
            }
            Fact::Over { .. } => continue,
            _ => {}
        }
        if !palms.is_empty() {
            lines.push(moves::palms(cast, &palms));
            palms.clear();
        }
        lines.push(moves::told(cast, step.number, &step.deed, &step.brought));
    }
    if !palms.is_empty() {
        lines.push(moves::palms(cast, &palms));
    }
    lines
}

/// The numbered placements, for the picture.
pub fn marked(moves: &[Move]) -> Vec<Placement> {
    moves
        .iter()
        .filter_map(|step| {
            let number = step.number?;
            match step.deed {
                Fact::CamelPlaced { seat, colour, at } => Some(Placement {
                    number,
                    seat,
                    colour,
                    at,
                    leader: false,
                }),
                Fact::LeaderPlaced { seat, colour, at } => Some(Placement {
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
