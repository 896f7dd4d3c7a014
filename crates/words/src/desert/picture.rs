//! Texts on the board picture.

use crate::Language;
use crate::messages::desert::picture::*;
pub use crate::messages::desert::picture::{
    area_lines, caravans, drafted_lines, enclosed, framed, gained_lines, hidden_lead_lines,
    hidden_lines, largest, leader_lines, legal_lines, loan, newest_unnumbered, oases, on_loan,
    points_heading, resigned, river, river_lines, safe, supply_lines, tokens_heading, total,
    unused_lines, waterhole_lines,
};
use games::desert::Phase;

/// The board and the turn number.
pub fn aside(language: Language, board: &str, turn: u32) -> String {
    if turn == 0 {
        board.to_owned()
    } else {
        board_and_turn(language, board, turn)
    }
}

/// Whose turn it is.
pub fn to_move(language: Language, name: &str, phase: Phase, camels: u8) -> String {
    match phase {
        Phase::GivingBack => gives_back(language, name),
        Phase::Palms => sets_palm(language, name),
        Phase::Leaders => places_leader(language, name),
        Phase::Camels => moves(language, name, camels),
        Phase::Over => game_over(language),
    }
}

/// The kind of piece to place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Camel,
    Leader,
    Palm,
}

/// Above a private preview: what is drafted, out of how many, and the player's safe points before and after.
pub fn drafting(
    language: Language,
    name: &str,
    piece: Piece,
    drafted: usize,
    of: usize,
    points: Option<(u16, u16)>,
) -> String {
    let count = match (piece, drafted < of) {
        (Piece::Camel, true) => camels_of(language, drafted, of),
        (Piece::Leader, true) => leaders_of(language, drafted, of),
        (Piece::Palm, true) => palms_of(language, drafted, of),
        (Piece::Camel, false) => camels(language, of),
        (Piece::Leader, false) => leaders(language, of),
        (Piece::Palm, false) => palms(language, of),
    };
    match points {
        Some((before, after)) if before == after => {
            draft_same_points(language, name, &count, &after.to_string())
        }
        Some((before, after)) => draft_points(language, name, &count, before, after),
        None => draft(language, name, &count),
    }
}

/// The gains of a draft, by column of the table.
pub fn causes(language: Language, causes: &[(String, i32)], unknown: bool) -> String {
    let mut told: Vec<String> = causes
        .iter()
        .filter(|&&(_, points)| points != 0)
        .map(|(heading, points)| cause(language, heading, &format!("{points:+}")))
        .collect();
    if unknown {
        told.push(cause(language, &tokens_heading(language), "+?"));
    }
    told.join(" · ")
}

/// The state of the game when no player is to move.
pub fn waiting(language: Language, phase: Phase, names: &[String]) -> String {
    match phase {
        Phase::GivingBack if !names.is_empty() => giving_back(language, &names.join(", ")),
        Phase::GivingBack => each_gives_back(language),
        Phase::Palms => palms_set(language),
        Phase::Leaders => leaders_placed(language),
        Phase::Camels => caravans_move(language),
        Phase::Over => game_over(language),
    }
}

/// The points that a drafted placement brings.
pub fn gain(points: u32, unknown: bool) -> String {
    match (points, unknown) {
        (0, true) => "+?".to_owned(),
        (points, true) => format!("+{points}+?"),
        (points, false) => format!("+{points}"),
    }
}

/// The points of an enclosed area.
pub fn area(points: usize) -> String {
    format!("+{points}")
}

/// The numbers of the newest placements, up to `last`.
pub fn newest(language: Language, last: usize) -> String {
    match last {
        1 => newest_one(language),
        _ => newest_lines(language, last),
    }
}

/// A player's tokens: how many, and their value if the viewer may know it.
pub fn tokens(count: usize, worth: Option<u16>) -> String {
    match worth {
        Some(worth) if count > 0 => format!("{count} = {worth}"),
        _ => count.to_string(),
    }
}

/// A player's points; "?" stands for tokens that the viewer may not know.
pub fn points(points: u16, hidden: bool) -> String {
    if hidden {
        format!("{points}+?")
    } else {
        points.to_string()
    }
}
