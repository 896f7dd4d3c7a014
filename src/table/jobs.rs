//! The kinds of jobs that a table owes.

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
}

impl JobKind {
    const ALL: [JobKind; 9] = [
        JobKind::Lobby,
        JobKind::TurnPost,
        JobKind::TurnDirect,
        JobKind::TokensDirect,
        JobKind::FinalPost,
        JobKind::ResignedPost,
        JobKind::CancelAgreedPost,
        JobKind::CancelledPost,
        JobKind::FrozenPost,
    ];

    /// As the database keeps it.
    pub(super) fn stored(self) -> &'static str {
        match self {
            JobKind::Lobby => "lobby",
            JobKind::TurnPost => "turn_post",
            JobKind::TurnDirect => "turn_direct",
            JobKind::TokensDirect => "tokens_direct",
            JobKind::FinalPost => "final_post",
            JobKind::ResignedPost => "resigned_post",
            JobKind::CancelAgreedPost => "cancel_agreed_post",
            JobKind::CancelledPost => "cancelled_post",
            JobKind::FrozenPost => "frozen_post",
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
        matches!(self, JobKind::TurnDirect | JobKind::TokensDirect)
    }
}
