//! The whole board in words, for a screen reader or a slow line.

use super::cast::Cast;
use games::Seat;
use games::desert::Space;

/// Said above the file if the text is too long for a message.
pub const AS_A_FILE: &str = "The board in words is too long for a message; here it is as a file.";

/// Everything that stands on the board, with what the reader may know, without any picture.
pub fn text(cast: &Cast<'_>) -> String {
    let view = cast.view;
    let mut lines = vec![format!(
        "{}: columns A to {}, rows 1 to {}.",
        crate::names::escape(view.board.title()),
        view.board
            .column_label(view.board.columns().saturating_sub(1)),
        view.board.rows()
    )];
    lines.push(super::turn::to_move(cast));
    lines.push(super::score::supply(cast));
    lines.push(format!("Oases: {}", row(cast, &view.oases)));
    for value in [Some(3), Some(2), Some(1), None] {
        let spaces: Vec<Space> = view
            .waterholes
            .iter()
            .filter(|(_, lies)| *lies == value)
            .map(|(space, _)| *space)
            .collect();
        if !spaces.is_empty() {
            let kind = match value {
                Some(value) => format!("worth {value}"),
                None => String::from("face down"),
            };
            lines.push(format!("Waterholes {kind}: {}", row(cast, &spaces)));
        }
    }
    for (index, seat) in view.seats.iter().enumerate() {
        let seat_number = Seat::new(index);
        let resigned = if seat.resigned { " (resigned)" } else { "" };
        lines.push(format!("{}{resigned}", cast.who(seat_number)));
        for caravan in view.caravans.iter().filter(|c| c.seat == seat_number) {
            lines.push(format!(
                "{} {}: {}",
                caravan.colour,
                caravan.camels.len(),
                row(cast, &caravan.camels)
            ));
        }
        for area in view.areas.iter().filter(|area| area.seat == seat_number) {
            lines.push(format!(
                "area by {}: {}",
                area.colour,
                row(cast, &area.spaces)
            ));
        }
    }
    lines.join("\n")
}

fn row(cast: &Cast<'_>, spaces: &[Space]) -> String {
    if spaces.is_empty() {
        return String::from("none");
    }
    spaces
        .iter()
        .map(|&space| cast.at(space))
        .collect::<Vec<_>>()
        .join(" ")
}
