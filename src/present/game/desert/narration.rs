//! Turns a table's events into lines of text and marks on a picture, with matching numbers.

use crate::present::game::narration::{self, Deeds, Happening, Line, Narrated, Part};
use crate::render::desert::NumberedPlacement;
use crate::table::{Origination, Snapshot, VisibleEntry};
use games::Seat;
use games::desert::{Colour, Fact, Space};
use words::desert::cast::Cast;
use words::desert::{brief, moves, standing};
use words::turn;

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
    let general = of_moves(cast, &moves).into_iter();
    let general = general.filter(|line| line.seat.is_none());
    let players = narration::in_brief(cast, &moves, |_, own| {
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
    let lines = general.map(|line| line.text).chain(players);
    lines
        .chain(standing::changed_hands(cast, &camels))
        .collect()
}

fn of_moves(cast: &Cast<'_>, moves: &[ToldMove]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut palms: Vec<Space> = Vec::new();
    let general = |text| Line {
        seat: None,
        moves: false,
        text,
    };
    for step in moves {
        let who = step.seat.map(|seat| cast.who(seat)).unwrap_or_default();
        let line = match &step.deed {
            Happening::Played(Fact::PalmSet { seat: None, at }) => {
                palms.push(*at);
                continue;
            }
            Happening::Played(Fact::Over { .. }) => continue,
            Happening::Played(deed) => moves::told(cast, step.number, deed, &step.brought),
            Happening::TakenBack => turn::undone(cast.language, &who),
            Happening::Replaced => turn::replaced(cast.language, &who),
        };
        if !palms.is_empty() {
            lines.push(general(moves::palms(cast, &palms)));
            palms.clear();
        }
        let text = match step.how {
            Origination::ByComputer => turn::by_computer(cast.language, &line),
            Origination::DraftByClock => turn::by_clock(cast.language, &line),
            Origination::Played
            | Origination::ByComputerPlayer
            | Origination::Chance
            | Origination::Replaced
            | Origination::TakenBack => line,
        };
        lines.push(Line {
            seat: step.seat,
            moves: step.number.is_some(),
            text,
        });
    }
    if !palms.is_empty() {
        lines.push(general(moves::palms(cast, &palms)));
    }
    lines
}

/// The numbered placements, for the picture.
pub fn marked(told: &[VisibleEntry]) -> Vec<NumberedPlacement> {
    let moves: Vec<ToldMove> = narration::moves(told);
    moves
        .into_iter()
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

/// The numbered placements since the viewer's last turn.
pub fn since(snapshot: &Snapshot) -> Vec<NumberedPlacement> {
    marked(&snapshot.game.since)
}
