//! The budget of a computer player for a turn, and the turn that it found.

use crate::level::Level;

/// The budget of a computer player for a turn, and its chance.
///
/// The rules know no clock: whoever gives two seconds passes a `stop` that looks at one. With a number of nodes and a `stop`
/// that never stops, the same seed gives the same turn.
#[derive(Clone, Copy)]
pub struct Thinking<'a> {
    /// Where its own chance comes from, and what it supposes of things that its seat does not know.
    pub seed: u64,
    /// How many positions it may look at; a level that does not search ignores it.
    pub nodes: u64,
    /// Asked again and again while it thinks. `true` ends the thinking with the best turn found so far.
    pub stop: &'a dyn Fn() -> bool,
}

impl Thinking<'_> {
    /// As many positions as that, whatever time it takes.
    ///
    /// ```
    /// use caravanserai_games::Thinking;
    ///
    /// let thinking = Thinking::nodes(10_000, 7);
    /// assert!(!(thinking.stop)());
    /// ```
    #[must_use]
    pub fn nodes(nodes: u64, seed: u64) -> Thinking<'static> {
        Thinking {
            seed,
            nodes,
            stop: &|| false,
        }
    }
}

/// The turn of a computer player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComputerTurn<A> {
    /// Its actions, in order. The turn ends early where chance is due or another seat acts; empty if the seat may not act.
    pub actions: Vec<A>,
    /// The level that found it: a lower one than was asked for if that one found nothing.
    pub level: Level,
    /// How many positions it looked at; 0 without a search.
    pub nodes: u64,
}

impl<A> ComputerTurn<A> {
    /// A turn that was found without a search.
    #[must_use]
    pub fn found_at_once(level: Level, actions: Vec<A>) -> ComputerTurn<A> {
        ComputerTurn {
            actions,
            level,
            nodes: 0,
        }
    }

    /// The same turn with its actions as something else.
    #[must_use]
    pub fn map<B>(self, action: impl FnMut(A) -> B) -> ComputerTurn<B> {
        ComputerTurn {
            actions: self.actions.into_iter().map(action).collect(),
            level: self.level,
            nodes: self.nodes,
        }
    }
}
