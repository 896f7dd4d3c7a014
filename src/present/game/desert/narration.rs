//! Turns a table's events into lines of text and marks on a picture, with matching numbers.

use crate::present::game::narration::{self, Happening, Part, ToldMove};
use crate::render::desert::NumberedPlacement;
use crate::table::{Origination, Snapshot, VisibleEntry};
use games::desert::{Fact, Space};
use words::desert::cast::Cast;
use words::desert::moves;
use words::turn;

/// The moves among these events, in order.
fn moves(told: &[VisibleEntry]) -> Vec<ToldMove<Fact>> {
    narration::moves(told, |fact, _| match fact {
        Fact::CamelPlaced { .. } | Fact::LeaderPlaced { .. } => Part::Numbered,
        Fact::WaterholeTaken { .. }
        | Fact::OasisLinked { .. }
        | Fact::RiverCrossed { .. }
        | Fact::AreaEnclosed { .. } => Part::Brought,
        _ => Part::Alone,
    })
}

/// A line for each move. Palms set by chance share one; the end of the game is reported elsewhere.
pub fn lines(cast: &Cast<'_>, told: &[VisibleEntry]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut palms: Vec<Space> = Vec::new();
    for step in moves(told) {
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

/// The numbered placements, for the picture.
pub fn marked(told: &[VisibleEntry]) -> Vec<NumberedPlacement> {
    moves(told)
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
