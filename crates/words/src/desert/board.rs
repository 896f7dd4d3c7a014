//! The whole board in words, for a screen reader or a slow connection.

use super::cast::Cast;
pub use crate::messages::desert::board::as_a_file;
use crate::messages::desert::board::*;
use games::Seat;
use games::desert::Space;

/// Everything on the board, as far as the reader may know it.
pub fn text(cast: &Cast<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    let last = view.board.columns().saturating_sub(1);
    let mut lines = vec![size(
        language,
        &crate::names::escape(view.board.title()),
        &view.board.column_label(last),
        view.board.rows(),
    )];
    lines.push(super::turn::to_move(cast));
    lines.push(super::score::supply(cast));
    lines.push(match view.oases.as_slice() {
        [] => no_oases(language),
        some => oases(language, &row(cast, some)),
    });
    for value in [Some(3), Some(2), Some(1), None] {
        let spaces: Vec<Space> = view
            .waterholes
            .iter()
            .filter(|(_, lies)| *lies == value)
            .map(|(space, _)| *space)
            .collect();
        if !spaces.is_empty() {
            let spaces = row(cast, &spaces);
            lines.push(match value {
                Some(value) => waterholes_worth(language, value, &spaces),
                None => waterholes_face_down(language, &spaces),
            });
        }
    }
    for (index, seat) in view.seats.iter().enumerate() {
        let seat_number = Seat::new(index);
        let who = cast.who(seat_number);
        lines.push(if seat.resigned {
            resigned(language, &who)
        } else {
            who
        });
        for caravan in view.caravans.iter().filter(|c| c.seat == seat_number) {
            lines.push(caravan_of(
                language,
                caravan.colour,
                caravan.camels.len(),
                &row(cast, &caravan.camels),
            ));
        }
        for area in view.areas.iter().filter(|area| area.seat == seat_number) {
            let spaces = row(cast, &area.spaces);
            lines.push(area_by(language, area.colour, &spaces));
        }
    }
    lines.join("\n")
}

fn row(cast: &Cast<'_>, spaces: &[Space]) -> String {
    spaces
        .iter()
        .map(|&space| cast.at(space))
        .collect::<Vec<_>>()
        .join(" ")
}
