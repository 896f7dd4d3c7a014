//! The advice to a seat.

use crate::level::Level;

/// The best turn that a computer player finds for a seat, from what that seat may know, and what speaks for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint<A, R> {
    /// The whole draft that it makes: first what is kept of the seat's own, then what is advised.
    pub actions: Vec<A>,
    /// How many of them the seat had drafted. 0 if nothing could be added to its draft: the advice is then for the whole turn.
    pub kept: usize,
    /// The level that found it.
    pub level: Level,
    /// The reasons for it.
    pub reasons: R,
}
