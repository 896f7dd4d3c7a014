//! The presses of one game, between their data under a message and what they mean.

use super::plug::Plug;
use crate::present::vocabulary::{GamePress, Parts, Press};

/// What the controls of one game ask for.
pub trait OwnPress: Copy {
    /// A press with the choice from its menu.
    type Picked;

    /// The press as it is sent. Its name never changes.
    fn wire(self) -> GamePress;

    /// The presses that may carry these parameters. One whose own parameters differ is not meant.
    fn with(parts: Option<Parts<'_>>) -> Vec<Self>;

    /// Combines the press with a choice from its menu; `None` if that choice is invalid.
    fn picked(self, value: Option<&str>) -> Option<Self::Picked>;
}

impl<P: OwnPress> From<P> for Press {
    fn from(press: P) -> Press {
        Press::Game(press.wire())
    }
}

/// A press of one game without parameters.
pub fn plain(name: &'static str) -> GamePress {
    GamePress { name, parts: None }
}

/// A press of one game with its two parameters.
pub fn with(name: &'static str, first: &'static str, number: u8) -> GamePress {
    GamePress {
        name,
        parts: Some((first, number)),
    }
}

/// The presses of a game that may carry these parameters, as they are sent.
pub fn presses_with<G: Plug>(parts: Option<Parts<'_>>) -> Vec<GamePress> {
    let own = <G::Press as OwnPress>::with(parts).into_iter();
    own.map(OwnPress::wire).collect()
}

/// Combines a press of this game with a choice; `None` if it is of another game, or if that choice is invalid.
pub fn picked<G: Plug>(press: GamePress, value: Option<&str>) -> Option<G::Picked> {
    let mut own = <G::Press as OwnPress>::with(press.parts).into_iter();
    own.find(|own| own.wire() == press)?.picked(value)
}
