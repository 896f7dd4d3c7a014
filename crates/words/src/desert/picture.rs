//! What is written on the board picture.

use games::Seat;
use games::desert::Phase;

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

/// Over a preview that only the player sees: how much is drafted of what ("camel") and of how many, and the player's points
/// without and with it.
pub fn drafting(
    name: &str,
    noun: &str,
    drafted: usize,
    of: usize,
    points: Option<(u16, u16)>,
) -> String {
    let plural = if of == 1 { "" } else { "s" };
    let count = if drafted < of {
        format!("{drafted} of {of} {noun}{plural}")
    } else {
        format!("{of} {noun}{plural}")
    };
    match points {
        Some((before, after)) => format!("{name}'s draft · {count} · {before} → {after} points"),
        None => format!("{name}'s draft · {count}"),
    }
}

/// What a draft brings, by the heading of the table that it belongs to.
pub fn causes(causes: &[(&str, i32)], unknown: bool) -> String {
    let mut told: Vec<String> = causes
        .iter()
        .filter(|&&(_, points)| points != 0)
        .map(|(heading, points)| format!("{heading} {points:+}"))
        .collect();
    if unknown {
        told.push(format!("{TOKENS} +?"));
    }
    told.join(" · ")
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
pub const CARAVANS: &str = "caravans, largest:";
pub const FRAMED: &str = "framed 10, tied 5";
pub const TOKENS: &str = "tokens";
pub const OASES: &str = "oases";
pub const RIVER: &str = "river";
pub const ENCLOSED: &str = "closed";
pub const LARGEST: &str = "largest";
pub const TOTAL: &str = "total";
/// Over the headings of what is counted in points.
pub const POINTS: &str = "points";
/// Before the camels that are left.
pub const SUPPLY: [&str; 2] = ["camels", "left"];
/// What the signs on the board mean, in two short lines each.
pub const LEADER: [&str; 2] = ["leader:", "in a hexagon"];
pub const LEGAL: [&str; 2] = ["may be", "placed here"];
pub const DRAFTED: [&str; 2] = ["drafted,", "not final"];
pub const GAINED: [&str; 2] = ["points", "it brings"];
pub const WATERHOLE: [&str; 2] = ["waterhole:", "points"];
pub const AREA: [&str; 2] = ["closed area:", "points"];
pub const HIDDEN: [&str; 2] = ["hidden", "tokens"];
/// The same where somebody's points are underlined, too.
pub const HIDDEN_LEAD: [&str; 2] = ["hidden tokens,", "underlined: leads"];
pub const RIVER_SIGN: [&str; 2] = ["river:", "cross for 5"];
pub const UNUSED: [&str; 2] = ["not in", "this game"];
/// In place of points of somebody who left.
pub const RESIGNED: &str = "resigned";

/// The numbers of the newest placements, up to the last one.
pub fn newest(last: usize) -> [String; 2] {
    if last == 1 {
        return ["placed", "last"].map(str::to_owned);
    }
    ["placed in".to_owned(), format!("order, {last} last")]
}

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
