//! What is written on the board picture.

use crate::games::Seat;
use crate::games::desert::Phase;

/// The letter of a seat, for a player whose name cannot be drawn.
pub fn seat_letter(seat: Seat) -> String {
    format!("Player {}", char::from(b'A' + seat.index().min(25) as u8))
}

/// Which board, and which turn.
pub fn aside(board: &str, turn: u32) -> String {
    if turn == 0 {
        board.to_owned()
    } else {
        format!("{board} · turn {turn}")
    }
}

/// Whose turn it is.
pub fn to_move(name: &str, phase: Phase, camels: u8) -> String {
    match phase {
        Phase::GivingBack => format!("{name} gives back a leader"),
        Phase::Palms => format!("{name} sets a palm"),
        Phase::Leaders => format!("{name} places a leader"),
        Phase::Camels if camels == 1 => format!("{name} to move · 1 camel"),
        Phase::Camels => format!("{name} to move · {camels} camels"),
        Phase::Over => "The game is over".to_owned(),
    }
}

/// Over a preview that only the player sees.
pub fn drafting(camels: u8) -> String {
    match camels {
        0 => "Your draft · not ended yet".to_owned(),
        1 => "Your draft · 1 camel to go".to_owned(),
        more => format!("Your draft · {more} camels to go"),
    }
}

/// What is waited for when it is nobody's turn.
pub fn waiting(phase: Phase, names: &[String]) -> String {
    match phase {
        Phase::GivingBack if !names.is_empty() => {
            format!("Giving a leader back: {}", names.join(", "))
        }
        Phase::GivingBack => "Each gives a leader back".to_owned(),
        Phase::Palms => "The palms are set".to_owned(),
        Phase::Leaders => "The leaders are placed".to_owned(),
        Phase::Camels => "The caravans move".to_owned(),
        Phase::Over => "The game is over".to_owned(),
    }
}

/// Who won.
pub fn won(names: &[String]) -> String {
    match names {
        [] => "The game is over".to_owned(),
        [name] => format!("{name} wins"),
        more => format!("Shared victory: {}", more.join(", ")),
    }
}

/// Points that a drafted placement brings.
pub fn gain(points: u32, unknown: bool) -> String {
    match (points, unknown) {
        (0, true) => "+?".to_owned(),
        (points, true) => format!("+{points}+?"),
        (points, false) => format!("+{points}"),
    }
}

/// Points of an enclosed area.
pub fn area(points: usize) -> String {
    format!("+{points}")
}

/// The headings over the players' lines.
pub const CARAVANS: &str = "caravans";
pub const TOKENS: &str = "tokens";
pub const OASES: &str = "oases";
pub const RIVER: &str = "river";
pub const ENCLOSED: &str = "closed";
pub const LARGEST: &str = "largest";
pub const POINTS: &str = "points";
/// Before the camels that are left.
pub const SUPPLY: &str = "Camels left";
/// In place of points of somebody who left.
pub const RESIGNED: &str = "resigned";

/// A player's tokens: how many, and what they are worth if the viewer may know.
pub fn tokens(count: usize, worth: Option<u16>) -> String {
    match worth {
        Some(worth) if count > 0 => format!("{count} = {worth}"),
        _ => count.to_string(),
    }
}

/// A player's points; tokens that the viewer may not know are a "?".
pub fn points(points: u16, hidden: bool) -> String {
    if hidden {
        format!("{points}+?")
    } else {
        points.to_string()
    }
}
