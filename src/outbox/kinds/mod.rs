//! Every kind of job: one file each, and one line in the list.

mod asked_direct;
mod back_post;
mod cancel_agreed_post;
mod cancelled_post;
mod computer_seated_post;
mod computer_turn;
mod final_post;
mod frozen_post;
mod gone_direct;
mod greeting_post;
mod idle_close;
mod idle_lobby;
mod idle_post;
mod idle_warn;
mod idle_warn_post;
mod left_post;
mod lobby;
mod lobby_full_direct;
mod moved_post;
mod next_direct;
mod offered_post;
mod pause_agreed_post;
mod paused_post;
mod refused_direct;
mod rematch_post;
mod reminder_asked;
mod reminder_half;
mod reminder_most;
mod resigned_post;
mod resumed_post;
mod role_call_post;
mod round_post;
mod seat_request_agreed_post;
mod seat_request_declined_post;
mod seat_request_expired_post;
mod seat_request_expiry;
mod seat_requested_direct;
mod seat_requested_post;
mod seat_taken_post;
mod thread;
mod thread_archive;
mod thread_link;
mod thread_refused_post;
mod time_up;
mod time_up_post;
mod tokens_direct;
mod turn_direct;
mod turn_post;
mod turn_update;
mod undo_asked_post;
mod undo_refused_post;
mod vacation_post;

pub(super) use turn_direct::mention_turn;

use jiff::Timestamp;

use super::job_kind::{EventContext, JobKind};
use crate::store::NewJob;
use crate::table::{Event, JobPlanner, TableState};

pub(super) use gone_direct::GoneDirect;
pub(super) use greeting_post::GreetingPost;
use idle_close::IdleClose;
use idle_warn::IdleWarn;
use idle_warn_post::IdleWarnPost;
pub(super) use refused_direct::RefusedDirect;

/// Every kind. Jobs from the same event are done in this order.
#[rustfmt::skip]
static KINDS: &[&dyn JobKind] = &[
    &lobby::LobbyPost,
    &thread::OpenThread,
    &thread_link::ThreadLink,
    &thread_refused_post::ThreadRefusedPost,
    &thread_archive::ThreadArchive,
    &computer_turn::MakeComputerTurn,
    &turn_post::TurnPost,
    &round_post::RoundPost,
    &turn_update::TurnUpdate,
    &turn_direct::TurnDirect,
    &asked_direct::AskedDirect,
    &tokens_direct::TokensDirect,
    &moved_post::MovedPost,
    &left_post::LeftPost,
    &final_post::FinalPost,
    &resigned_post::ResignedPost,
    &cancel_agreed_post::CancelAgreedPost,
    &cancelled_post::CancelledPost,
    &frozen_post::FrozenPost,
    &reminder_half::ReminderHalf,
    &reminder_most::ReminderMost,
    &reminder_asked::ReminderAsked,
    &next_direct::NextDirect,
    &refused_direct::RefusedDirect,
    &gone_direct::GoneDirect,
    &paused_post::PausedPost,
    &resumed_post::ResumedPost,
    &pause_agreed_post::PauseAgreedPost,
    &vacation_post::VacationPost,
    &time_up::TimeUp,
    &time_up_post::TimeUpPost,
    &offered_post::OfferedPost,
    &seat_requested_post::SeatRequestedPost,
    &seat_requested_direct::SeatRequestedDirect,
    &seat_request_expiry::SeatRequestExpiry,
    &seat_request_agreed_post::SeatRequestAgreedPost,
    &seat_request_declined_post::SeatRequestDeclinedPost,
    &seat_request_expired_post::SeatRequestExpiredPost,
    &seat_taken_post::SeatTakenPost,
    &computer_seated_post::ComputerSeatedPost,
    &back_post::BackPost,
    &undo_asked_post::UndoAskedPost,
    &undo_refused_post::UndoRefusedPost,
    &idle_warn::IdleWarn,
    &idle_warn_post::IdleWarnPost,
    &idle_close::IdleClose,
    &idle_post::IdlePost,
    &idle_lobby::IdleLobby,
    &lobby_full_direct::LobbyFullDirect,
    &rematch_post::RematchPost,
    &role_call_post::RoleCallPost,
    &greeting_post::GreetingPost,
];

/// The kind with this name; `None` for one written by a later version.
pub(super) fn find(name: &str) -> Option<&'static dyn JobKind> {
    KINDS.iter().copied().find(|kind| kind.name() == name)
}

/// The names of all kinds.
#[cfg(test)]
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|kind| kind.name())
}

/// Plans the jobs that follow from a table's events.
pub struct Planner;

impl JobPlanner for Planner {
    fn plan(&self, events: &[Event], at: Timestamp, after: Option<&TableState>) -> Vec<NewJob> {
        let of_event = |event| {
            let context = EventContext { event, at, after };
            let of_kind = move |kind: &&'static dyn JobKind| {
                let planned = kind.planned(&context).into_iter();
                planned.map(|job| job.of(*kind)).collect::<Vec<_>>()
            };
            KINDS.iter().flat_map(of_kind)
        };
        events.iter().flat_map(of_event).collect()
    }
}
