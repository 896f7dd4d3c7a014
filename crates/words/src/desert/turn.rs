//! Messages about turns: who is to move, what is due, the preview, and what it brought.

use super::cast::Cast;
use super::moves;
use super::standing;
use crate::Language;
use crate::messages::desert::turn::*;
pub use crate::messages::desert::turn::{may_give_back_one_of as may_give_back, nothing_open};
use crate::turn::Stand;
use games::Seat;
use games::desert::Reason;
use games::desert::{Action, Colour, Draft, Phase, Step};

/// How the game stands.
pub fn stand(cast: &Cast<'_>) -> Stand {
    let ending = cast.view.ending;
    Stand {
        language: cast.language,
        to_move: to_move(cast),
        standing: standing::standing(cast),
        won: ending.map(|ending| cast.winners(ending.winners)),
    }
}

/// The player to move, and the action that is due.
pub fn to_move(cast: &Cast<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    let who = cast.all(view.acting);
    match view.phase {
        Phase::GivingBack => to_move_giving_back(language, &who),
        Phase::Palms => to_move_palms(language, &who),
        Phase::Leaders => to_move_leaders(language, &who),
        Phase::Camels => to_move_camels(language, view.turn_number, &who, view.camels_left),
        Phase::Over => to_move_over(language),
    }
}

/// The request to the player, above the menus.
pub fn asked(language: Language, phase: Phase, owed: u8, first: bool) -> String {
    match phase {
        Phase::GivingBack => asked_giving_back(language),
        Phase::Palms => asked_palm(language),
        Phase::Leaders => asked_leader(language),
        Phase::Camels if first => asked_camels(language, owed),
        Phase::Camels => asked_next_camel(language),
        Phase::Over => asked_over(language),
    }
}

/// The draft, shown privately: a numbered line for each placement, whether it ends the game, and whether it is complete.
pub fn preview(cast: &Cast<'_>, draft: &Draft) -> String {
    let language = cast.language;
    let mut lines = steps(cast, draft);
    if draft.owed == 0 && !draft.steps.is_empty() {
        let gives_back = |step: &Step| matches!(step.action, Action::GiveBack { .. });
        lines.push(match draft.steps.iter().any(gives_back) {
            true => complete_giving_back(language),
            false => complete(language),
        });
    }
    lines.join("\n")
}

/// A numbered line for each placement, and whether they end the game.
pub fn steps(cast: &Cast<'_>, draft: &Draft) -> Vec<String> {
    let language = cast.language;
    let mut lines: Vec<String> = draft
        .steps
        .iter()
        .enumerate()
        .map(|(index, step)| {
            let placed = placement(language, step.action);
            let brings = moves::brings(cast, &step.facts, false);
            if brings.is_empty() {
                format!("`{}` {placed}", index + 1)
            } else {
                format!("`{}` {placed} · {brings}", index + 1)
            }
        })
        .collect();
    if let Some(reason) = draft.ends_game {
        lines.push(ends(language, reason));
    }
    lines
}

fn placement(language: Language, action: Action) -> String {
    match action {
        Action::GiveBack { colour } => drafted_giving_back(language, colour),
        Action::Palm { at } => drafted_palm(language, &at.to_string()),
        Action::Leader { colour, at } => drafted_leader(language, colour, &at.to_string()),
        Action::Camel { colour, at } => drafted_camel(language, colour, &at.to_string()),
        Action::Resign => drafted_resigning(language),
    }
}

fn ends(language: Language, reason: Reason) -> String {
    match reason {
        Reason::LastCamel => ends_with_last_camel(language),
        Reason::NoLegalCamel => ends_without_legal_camel(language),
        Reason::Resigned => ends_by_resigning(language),
    }
}

/// A line of `/board show: legal`, for colours with the same open spaces; without colours for a palm.
pub fn legal(language: Language, colours: &[Colour], spaces: &[String]) -> String {
    let (count, names) = (spaces.len(), spaces.join(" "));
    match (colours, count) {
        ([], 0) => none_open_palm(language),
        ([], _) => open_palm(language, count, &names),
        (_, 0) => none_open(language, colours),
        _ => open(language, colours, count, &names),
    }
}

/// The request to the player, in a direct message.
pub fn asks(cast: &Cast<'_>, seat: Seat, game: &str) -> String {
    let (language, view, who) = (cast.language, cast.view, cast.who(seat));
    match view.phase {
        Phase::GivingBack => direct_giving_back(language, &who, game),
        Phase::Palms => direct_palms(language, &who, game),
        Phase::Leaders => direct_leaders(language, &who, game),
        Phase::Camels => direct_camels(language, &who, game, view.camels_left),
        Phase::Over => direct_over(language, &who, game),
    }
}

/// To a player who has just got tokens: their values, then `own`, what the player has now.
pub fn tokens(language: Language, came: &[u8], own: &str) -> String {
    if came.is_empty() {
        return own.to_owned();
    }
    let values: Vec<String> = came.iter().map(u8::to_string).collect();
    let new = new_tokens(language, came.len(), &values);
    format!("{new} {own}")
}
