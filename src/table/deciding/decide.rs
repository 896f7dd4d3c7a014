//! Deciding on a command at a table.

use jiff::Timestamp;

use super::decision::Decision;
use super::{cancel, lobby, moving, pause, play, seat_request, seat_transfer, undo};
use crate::table::request::{Command, Expect, Origin, Refusal};
use crate::table::state::TableState;

/// Decides on a command at this table.
pub(in crate::table) fn decide(
    table: &TableState,
    origin: &Origin,
    expect: Option<Expect>,
    now: Timestamp,
    command: &Command,
) -> Result<Decision, Refusal> {
    let decision = match command {
        // Opening does not depend on a table.
        Command::Open(_) | Command::Rematch => Err(Refusal::ChannelTaken),
        Command::Join { rider } => lobby::join(table, origin, now, *rider),
        Command::Rider(rider) => lobby::choose_rider(table, origin, now, *rider),
        Command::Leave => lobby::leave(table, origin, now),
        Command::AddComputer(computer) => lobby::add_computer(table, origin, now, computer),
        Command::RemoveComputer(rider) => lobby::remove_computer(table, origin, now, *rider),
        Command::Start => lobby::start(table, origin, now),
        Command::Cancel => cancel::cancel(table, origin, now),
        Command::AskUndo => undo::ask_undo(table, origin, expect, now),
        Command::AnswerUndo { agree } => undo::answer_undo(table, origin, expect, now, *agree),
        Command::Replace { seat, to } => seat_transfer::offer(table, origin, now, *seat, *to),
        Command::SeatComputer { seat, computer } => {
            seat_transfer::seat_computer(table, origin, now, *seat, computer)
        }
        Command::TakeSeat { seat } => seat_transfer::take_seat(table, origin, now, *seat),
        Command::AnswerSeatRequest { agree } => {
            seat_request::answer_seat_request(table, origin, expect, now, *agree)
        }
        Command::Pause => pause::pause(table, origin, now, true),
        Command::Resume => pause::pause(table, origin, now, false),
        Command::Move { gone } => moving::move_here(table, origin, now, *gone),
        Command::Resign => play::resign(table, origin, now),
        Command::Place(actions) => play::place(table, origin, expect, now, actions, false),
        Command::PlaceInstead(actions) => play::place(table, origin, expect, now, actions, true),
        Command::Undo => play::undo(table, origin, expect, now, false),
        Command::StartOver => play::undo(table, origin, expect, now, true),
        Command::Act(action) => play::act(table, origin, now, action),
        Command::Commit => play::commit(table, origin, expect, now),
    };
    Ok(seat_request::kept_by_acting(table, origin, now, decision?))
}
