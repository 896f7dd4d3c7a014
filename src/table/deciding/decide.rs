//! Deciding on a command at a table.

use super::decision::Decision;
use super::situation::Situation;
use super::{
    cancel, late_turn, lobby, lobby_options, moving, pause, play, seat_request, seat_transfer,
    suggested, undo,
};
use crate::table::request::{Command, Refusal};

/// Decides on a command at this table.
pub(in crate::table) fn decide(at: &Situation<'_>, command: &Command) -> Result<Decision, Refusal> {
    let decision = match command {
        // Opening does not depend on a table.
        Command::Open(_) | Command::Rematch => Err(Refusal::ChannelTaken),
        Command::Join { rider } => lobby::join(at, *rider),
        Command::Rider(rider) => lobby::choose_rider(at, *rider),
        Command::Leave => lobby::leave(at),
        Command::AddComputer(computer) => lobby::add_computer(at, computer),
        Command::RemoveComputer(rider) => lobby::remove_computer(at, *rider),
        Command::Choose(choice) => lobby_options::choose(at, choice),
        Command::Start => lobby::start(at),
        Command::Cancel => cancel::cancel(at),
        Command::AskUndo => undo::ask_undo(at),
        Command::AnswerUndo { agree } => undo::answer_undo(at, *agree),
        Command::Replace { seat, to } => seat_transfer::offer(at, *seat, *to),
        Command::SeatComputer { seat, computer } => {
            seat_transfer::seat_computer(at, *seat, computer)
        }
        Command::TakeSeat { seat } => seat_transfer::take_seat(at, *seat),
        Command::AnswerSeatRequest { agree } => seat_request::answer_seat_request(at, *agree),
        Command::Late(answer) => late_turn::answer(at, *answer),
        Command::Pause => pause::pause(at, true),
        Command::Resume => pause::pause(at, false),
        Command::Move { gone } => moving::move_here(at, *gone),
        Command::Resign => play::resign(at),
        Command::Place(actions) => play::place(at, actions, false),
        Command::PlaceInstead(actions) => play::place(at, actions, true),
        Command::DraftRest => suggested::draft_rest(at),
        // Hints are read only where one is played.
        Command::PlayHint { .. } => Err(Refusal::Stale),
        Command::Undo => play::undo(at, false),
        Command::StartOver => play::undo(at, true),
        Command::Act(action) => play::act(at, action),
        Command::Commit => play::commit(at),
    };
    Ok(seat_request::kept_by_acting(at, decision?))
}
