//! Why a player forfeits a move.

use std::time::Duration;

/// Why a player forfeits a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misplay {
    /// No answer within so much time.
    #[error("no answer within {} ms", .0.as_millis())]
    Late(Duration),
    /// So many questions are open.
    #[error("not asked again until {0} earlier questions are answered")]
    Behind(u32),
    /// A game that an earlier start of the playground began needs a program that this one does not name.
    #[error("no such program was named at the start: --program NAME=COMMAND")]
    NotNamed,
    /// It neither hears nor speaks any more.
    #[error("the program has ended, or closed its input or output, and forfeits all its moves")]
    Gone,
    /// A line of more bytes than these.
    #[error("an answer of more than {0} bytes")]
    TooLong(usize),
    /// The line is no answer.
    #[error("the answer is no JSON object with a list `actions`")]
    NoAnswer,
    /// The list of actions is empty.
    #[error("the answer holds no action")]
    NoAction,
    /// Among the actions is this.
    #[error("{0} is no action of this game")]
    NotAnAction(String),
    /// Among the actions is this, of somebody else.
    #[error("{0} is an action of another seat")]
    OtherSeat(String),
    /// The rules forbid an action.
    #[error("{action} is illegal: {why} ({code})")]
    Illegal {
        action: String,
        why: String,
        /// The code of `docs/formats.md`.
        code: &'static str,
    },
}
