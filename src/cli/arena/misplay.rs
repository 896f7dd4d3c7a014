//! Why a player forfeits a move.

use std::time::Duration;

/// Why a player forfeits a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Misplay {
    #[error("no answer within {} ms", .0.as_millis())]
    Late(Duration),
    #[error("not asked again until {0} earlier questions are answered")]
    Behind(u32),
    #[error("the program has ended, or closed its input or output, and forfeits all its moves")]
    Gone,
    #[error("an answer of more than {0} bytes")]
    TooLong(usize),
    #[error("the answer is no JSON object with a list `actions`")]
    NoAnswer,
    #[error("the answer holds no action")]
    NoAction,
    #[error("{0} is no action of this game")]
    NotAnAction(String),
    #[error("{0} is an action of another seat")]
    OtherSeat(String),
    #[error("{action} is illegal: {why} ({code})")]
    Illegal {
        action: String,
        why: String,
        code: &'static str,
    },
}
