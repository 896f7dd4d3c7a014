//! The kinds of jobs that a table owes.

use jiff::Timestamp;

use super::delivery::Which;
use crate::store::{NewJob, Revival, UserId};

/// What a job is for. The names are in databases: never change one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum JobKind {
    /// Show the lobby as it stands.
    Lobby,
    /// Post that a turn has begun.
    TurnPost,
    /// Tell who is to act.
    TurnDirect,
    /// Tell somebody which tokens they took.
    TokensDirect,
    /// Post the turn in the channel where the game goes on.
    MovedPost,
    /// Post in the channel that the game left where it goes on.
    LeftPost,
    /// Post the end of the game.
    FinalPost,
    /// Post that somebody resigned out of turn.
    ResignedPost,
    /// Post that somebody agrees to cancel.
    CancelAgreedPost,
    /// Post that a running game was cancelled.
    CancelledPost,
    /// Post that the game rests because it cannot be read.
    FrozenPost,
    /// Remind somebody that half of their time is over.
    ReminderHalf,
    /// Remind somebody that nine tenths of their time are over.
    ReminderMost,
    /// Remind somebody because they asked for it.
    ReminderAsked,
    /// Tell somebody that they are next.
    NextDirect,
    /// Tell the host that nothing can be posted in the channel.
    RefusedDirect,
    /// Tell the host that the channel is gone.
    GoneDirect,
    /// Post that the clocks are stopped.
    PausedPost,
    /// Post that the clocks run again.
    ResumedPost,
    /// Post that somebody agrees to stop the clocks, or to let them run.
    PauseAgreedPost,
    /// Post that somebody is away, or back.
    VacationPost,
    /// Do what is to be done when time runs out.
    TimeUp,
    /// Post that time ran out, and what was done.
    TimeUpPost,
    /// Post that a seat may be taken over.
    OfferedPost,
    /// Post that somebody else sits in a seat.
    SeatTakenPost,
    /// Post that somebody is back in their seat.
    BackPost,
    /// Post that somebody asks to take back what they did.
    UndoAskedPost,
    /// Post that it is not taken back.
    UndoRefusedPost,
    /// See whether nobody touches the table, and say so.
    IdleWarn,
    /// Post that the table will be closed.
    IdleWarnPost,
    /// Close the table if nobody touched it.
    IdleClose,
    /// Post that the table was closed.
    IdlePost,
}

impl JobKind {
    const ALL: [JobKind; 32] = [
        JobKind::Lobby,
        JobKind::TurnPost,
        JobKind::TurnDirect,
        JobKind::TokensDirect,
        JobKind::MovedPost,
        JobKind::LeftPost,
        JobKind::FinalPost,
        JobKind::ResignedPost,
        JobKind::CancelAgreedPost,
        JobKind::CancelledPost,
        JobKind::FrozenPost,
        JobKind::ReminderHalf,
        JobKind::ReminderMost,
        JobKind::ReminderAsked,
        JobKind::NextDirect,
        JobKind::RefusedDirect,
        JobKind::GoneDirect,
        JobKind::PausedPost,
        JobKind::ResumedPost,
        JobKind::PauseAgreedPost,
        JobKind::VacationPost,
        JobKind::TimeUp,
        JobKind::TimeUpPost,
        JobKind::OfferedPost,
        JobKind::SeatTakenPost,
        JobKind::BackPost,
        JobKind::UndoAskedPost,
        JobKind::UndoRefusedPost,
        JobKind::IdleWarn,
        JobKind::IdleWarnPost,
        JobKind::IdleClose,
        JobKind::IdlePost,
    ];

    /// As the database keeps it.
    pub(super) fn stored(self) -> &'static str {
        match self {
            JobKind::Lobby => "lobby",
            JobKind::TurnPost => "turn_post",
            JobKind::TurnDirect => "turn_direct",
            JobKind::TokensDirect => "tokens_direct",
            JobKind::MovedPost => "moved_post",
            JobKind::LeftPost => "left_post",
            JobKind::FinalPost => "final_post",
            JobKind::ResignedPost => "resigned_post",
            JobKind::CancelAgreedPost => "cancel_agreed_post",
            JobKind::CancelledPost => "cancelled_post",
            JobKind::FrozenPost => "frozen_post",
            JobKind::ReminderHalf => "reminder_half",
            JobKind::ReminderMost => "reminder_most",
            JobKind::ReminderAsked => "reminder_asked",
            JobKind::NextDirect => "next_direct",
            JobKind::RefusedDirect => "refused_direct",
            JobKind::GoneDirect => "gone_direct",
            JobKind::IdlePost => "idle_post",
            JobKind::IdleClose => "idle_close",
            JobKind::IdleWarnPost => "idle_warn_post",
            JobKind::IdleWarn => "idle_warn",
            JobKind::UndoRefusedPost => "undo_refused_post",
            JobKind::UndoAskedPost => "undo_asked_post",
            JobKind::BackPost => "back_post",
            JobKind::SeatTakenPost => "seat_taken_post",
            JobKind::OfferedPost => "offered_post",
            JobKind::TimeUpPost => "time_up_post",
            JobKind::TimeUp => "time_up",
            JobKind::VacationPost => "vacation_post",
            JobKind::PauseAgreedPost => "pause_agreed_post",
            JobKind::ResumedPost => "resumed_post",
            JobKind::PausedPost => "paused_post",
        }
    }

    /// From the database; nothing for a kind that a later version wrote.
    pub(super) fn parse(stored: &str) -> Option<JobKind> {
        JobKind::ALL
            .into_iter()
            .find(|kind| kind.stored() == stored)
    }

    /// Whether it goes to one person.
    pub(super) fn is_direct(self) -> bool {
        match self {
            JobKind::TurnDirect
            | JobKind::TokensDirect
            | JobKind::NextDirect
            | JobKind::RefusedDirect
            | JobKind::GoneDirect => true,
            _ => self.reminds().is_some(),
        }
    }

    /// Of what it reminds somebody who is to move.
    pub(super) fn reminds(self) -> Option<Which> {
        match self {
            JobKind::ReminderHalf => Some(Which::Half),
            JobKind::ReminderMost => Some(Which::Most),
            JobKind::ReminderAsked => Some(Which::Asked),
            _ => None,
        }
    }

    /// A job of this kind, to be written with the change that causes it.
    pub(super) fn owed(self, person: Option<UserId>, due: Timestamp) -> NewJob {
        NewJob {
            kind: self.stored(),
            person,
            due,
            direct: self.is_direct(),
            of_turn: self == JobKind::TimeUp || self.reminds().is_some(),
            once: matches!(
                self,
                JobKind::ReminderAsked | JobKind::RefusedDirect | JobKind::GoneDirect
            ),
            revived_by: match self {
                JobKind::Lobby | JobKind::TurnPost | JobKind::MovedPost | JobKind::FinalPost => {
                    Some(Revival::ServerChanged)
                }
                JobKind::TurnDirect => Some(Revival::GameMoved),
                _ => None,
            },
            shows_turn: matches!(self, JobKind::TurnPost | JobKind::MovedPost),
            asks: self == JobKind::UndoAskedPost,
        }
    }
}
