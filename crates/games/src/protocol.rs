//! Questions to a program that plays a seat, and its answers (`docs/formats.md`).

use serde_json::Value;

use crate::faces::{each, of_kind};
use crate::rules::Rules;
use crate::{Action, GameKind, Seat};

/// The value is no action of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("that is no action of this game")]
pub struct NotAnAction;

impl Action {
    /// The action of this seat, as records write it.
    ///
    /// ```
    /// use caravanserai_games::{Action, GameKind, Seat};
    /// use serde_json::json;
    ///
    /// let written = json!({"seat": 1, "do": "camel", "colour": "pink", "at": "D7"});
    /// let action = Action::read(GameKind::Desert, &written)?;
    /// assert_eq!(action.written(Seat::new(1)), written);
    /// # Ok::<(), caravanserai_games::NotAnAction>(())
    /// ```
    #[must_use]
    pub fn written(&self, seat: Seat) -> Value {
        each!(self, Action, action => Game::written(seat, action), of Game)
    }

    /// Reads an action as records write it; its seat is not looked at.
    ///
    /// # Errors
    /// [`NotAnAction`] if the game has no such action, or a value is missing or has the wrong type.
    pub fn read(kind: GameKind, written: &Value) -> Result<Action, NotAnAction> {
        of_kind!(kind, Game => Game::read(written).map(Action::from)).ok_or(NotAnAction)
    }
}
