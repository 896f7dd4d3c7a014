//! Turns a table's events into lines of text and marks on a picture, with matching numbers.

use crate::present::game::narration::{self, Deeds, Line, Narrated, Part};
use crate::table::{Origination, Snapshot, VisibleEntry};
use games::Seat;
use games::desert::{Colour, Fact, Space};
use render::desert::MarkedPlacement;
use words::desert::cast::Cast;
use words::desert::{brief, moves, standing};

/// One action and what it brought.
type ToldMove = narration::ToldMove<Fact>;

impl Narrated for Fact {
    const IN_PARTS: bool = false;

    fn part(&self, _: Origination) -> Part {
        match self {
            Fact::CamelPlaced { .. } | Fact::LeaderPlaced { .. } => Part::Numbered,
            Fact::WaterholeTaken { .. }
            | Fact::OasisLinked { .. }
            | Fact::RiverCrossed { .. }
            | Fact::AreaEnclosed { .. } => Part::Brought,
            _ => Part::Alone,
        }
    }

    fn by(&self, _: Origination) -> Option<Seat> {
        match self {
            Fact::PalmSet { seat, .. } => *seat,
            Fact::GaveBack { seat, .. }
            | Fact::LeaderPlaced { seat, .. }
            | Fact::CamelPlaced { seat, .. }
            | Fact::WaterholeTaken { seat, .. }
            | Fact::OasisLinked { seat, .. }
            | Fact::RiverCrossed { seat, .. }
            | Fact::AreaEnclosed { seat, .. }
            | Fact::Resigned { seat } => Some(*seat),
            Fact::TokensLaid | Fact::LeadersDone { .. } | Fact::Over { .. } => None,
        }
    }
}

/// A line for each move. Palms set by chance share one; the end of the game is reported elsewhere.
pub fn lines(cast: &Cast<'_>, told: &[VisibleEntry]) -> Vec<Line> {
    of_moves(cast, &narration::moves(told))
}

/// What concerns everybody, a line for each player who did something, and which largest caravans changed hands.
pub fn briefs(cast: &Cast<'_>, told: &[VisibleEntry]) -> Vec<String> {
    let moves: Vec<ToldMove> = narration::moves(told);
    let mut lines = narration::in_brief(cast, of_moves(cast, &moves), &moves, |_, own| {
        let facts: Vec<&Fact> = own.iter().flat_map(|step| step.facts()).collect();
        let placed = facts.iter().filter_map(|fact| brief::placed(cast, fact));
        Deeds {
            moves: placed.collect(),
            parts: brief::parts(cast, &facts),
        }
    });
    // Leaders begin caravans; only camels take the largest from somebody.
    let facts = moves.iter().filter_map(ToldMove::fact);
    let camels = facts.filter_map(|fact| match fact {
        Fact::CamelPlaced { seat, colour, .. } => Some((*seat, *colour)),
        _ => None,
    });
    let camels: Vec<(Seat, Colour)> = camels.collect();
    lines.extend(standing::changed_hands(cast, &camels));
    lines
}

fn of_moves(cast: &Cast<'_>, moves: &[ToldMove]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut palms: Vec<Space> = Vec::new();
    for step in moves {
        match step.fact() {
            Some(Fact::PalmSet { seat: None, at }) => {
                palms.push(*at);
                continue;
            }
            Some(Fact::Over { .. }) => continue,
            _ => {}
        }
        if !palms.is_empty() {
            lines.push(Line::general(moves::palms(cast, &palms)));
            palms.clear();
        }
        let text = narration::sentence(cast, step, |fact| {
            moves::told(cast, step.number, fact, &step.brought)
        });
        let text = narration::by_whom(cast.language, step.how, text);
        lines.push(Line::of(step, text));
    }
    if !palms.is_empty() {
        lines.push(Line::general(moves::palms(cast, &palms)));
    }
    lines
}

/// The placements, for the picture. Those of one turn have their numbers.
pub fn marked(told: &[VisibleEntry]) -> Vec<MarkedPlacement> {
    let moves: Vec<ToldMove> = narration::moves(told);
    let numbered = narration::is_one_turn(&moves);
    let marked = moves.iter().filter_map(|step| {
        let (seat, colour, at, leader) = match *step.fact()? {
            Fact::CamelPlaced { seat, colour, at } => (seat, colour, at, false),
            Fact::LeaderPlaced { seat, colour, at } => (seat, colour, at, true),
            _ => return None,
        };
        Some(MarkedPlacement {
            number: step.number.filter(|_| numbered),
            seat,
            colour,
            at,
            leader,
        })
    });
    marked.collect()
}

/// The placements since the viewer's last turn.
pub fn since(snapshot: &Snapshot) -> Vec<MarkedPlacement> {
    marked(&snapshot.game.since)
}
