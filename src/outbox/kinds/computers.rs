//! Computer players: their turns, and seats that they hold for people.

use super::turns::told_since;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{ACTION, Handling, POST, Prepared, STAND, job_kinds};
use crate::outbox::notification::{Noted, Notification, To, controls};
use crate::present::{Button, Message, Press, Row, Style, called, language, player, turn};
use crate::table::Person;
use words::{computers, undelivered};

job_kinds! {
    /// Makes the turn of a computer player.
    COMPUTER_TURN = "computer_turn", undelivered::message, Handling { thinks: true, ..ACTION },
        |due| computer_turn(due);
    /// Posts a round of a game that only computer players play.
    ROUND_POST = "round_post", undelivered::message, STAND, |due| round_post(due);
    /// Announces that a computer player has taken over a seat.
    COMPUTER_SEATED_POST = "computer_seated_post", undelivered::message, POST,
        |due| computer_seated_post(due);
}

async fn computer_turn(due: &JobContext<'_>) -> Prepared {
    Err(due.tables.computer_turn(due.job).await?.into())
}

async fn round_post(due: &JobContext<'_>) -> Prepared {
    let (state, _) = due.running().await?;
    if state.row.posted >= due.job.revision {
        return Err("it was told with a later one".into());
    }
    let snapshot = told_since(state);
    let message = turn::round(controls(due.job), &snapshot);
    let told = Notification::of(To::Here, snapshot, message, Noted::TurnShown);
    Ok(told.strips(state.row.turn_message))
}

async fn computer_seated_post(due: &JobContext<'_>) -> Prepared {
    let (state, fold) = due.running().await?;
    let mut seats = due.told(fold).into_iter().filter_map(|told| told.seat);
    // Without a seat that changed hands, the game has come to another channel: all of them can be taken over there.
    let seat = seats.next();
    let is_meant = |person: &&Person| {
        let free = person.offered && person.user().is_none();
        free && seat.is_none_or(|seat| person.seat == Some(seat))
    };
    let language = language::to_all(state);
    let (mut lines, mut buttons): (Vec<String>, Vec<Button>) = (Vec::new(), Vec::new());
    for person in state.people.iter().filter(is_meant) {
        let Some(seat) = person.seat else { continue };
        let press = Press::TakeSeat { seat };
        lines.push(computers::seated(language, &called(language, person)));
        let label = computers::take_seat(language, &player(language, person).name);
        buttons.push(controls(due.job).button(press, label, Style::Secondary));
    }
    if buttons.is_empty() {
        return Err("nobody can take a seat over".into());
    }
    let message = Message::new(lines.join("\n")).rows(vec![Row::Buttons(buttons)]);
    Ok(Notification::post(state, message))
}
