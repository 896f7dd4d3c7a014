//! What a program that plays a seat is told of a game, and how it says what it does (`docs/formats.md`).

use serde::de::DeserializeOwned;
use serde_json::Value;
#[cfg(feature = "toy-game")]
use serde_json::json;

use crate::{Action, Game, GameKind, Seat, Viewer, desert, nomadi};

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
        match self {
            Action::Desert(action) => desert::written(seat, action),
            Action::Nomadi(action) => nomadi::written(seat, action),
            #[cfg(feature = "toy-game")]
            Action::Toy(action) => json!({"seat": seat, "do": action}),
        }
    }

    /// Reads an action as records write it; its seat is not looked at.
    ///
    /// # Errors
    /// [`NotAnAction`] if the game has no such action, or a value is missing or has the wrong type.
    pub fn read(kind: GameKind, written: &Value) -> Result<Action, NotAnAction> {
        Ok(match kind {
            GameKind::Desert => read::<desert::Action>(written)?.into(),
            GameKind::Nomadi => read::<nomadi::Action>(written)?.into(),
            #[cfg(feature = "toy-game")]
            GameKind::Toy => read::<crate::toy::Action>(&written["do"])?.into(),
        })
    }
}

fn read<A: DeserializeOwned>(written: &Value) -> Result<A, NotAnAction> {
    A::deserialize(written).map_err(|_| NotAnAction)
}

impl Game {
    /// Every legal action of every seat, in the order in which `caravanserai legal` prints them: without resigning, and without
    /// paying (N40). Empty while chance is due and when the game is over.
    #[must_use]
    pub fn legal(&self) -> Vec<(Seat, Action)> {
        let seats = self.acting().iter();
        match self {
            Game::Desert(game) => seats
                .flat_map(|seat| {
                    game.legal(seat)
                        .into_iter()
                        .map(move |action| (seat, action.into()))
                })
                .collect(),
            Game::Nomadi(game) => {
                let legal = game.legal().into_iter();
                legal.map(|(seat, action)| (seat, action.into())).collect()
            }
            #[cfg(feature = "toy-game")]
            Game::Toy(game) => seats
                .flat_map(|seat| {
                    let prospects = game.prospects(seat, &[]).into_iter();
                    prospects.map(move |prospect| (seat, prospect.action.into()))
                })
                .collect(),
        }
    }

    /// Turns begun so far, from 1; 0 while the game is set up.
    #[must_use]
    pub fn turn_number(&self) -> u32 {
        match self {
            Game::Desert(game) => game.position().map_or(0, desert::Position::turn_number),
            Game::Nomadi(game) => game.position().turn_number().into(),
            #[cfg(feature = "toy-game")]
            Game::Toy(game) => game.turn_number(),
        }
    }

    /// The game's record as this viewer may know it: values that it may not know are null. `players` are the names by seat; equal
    /// names get a number appended.
    ///
    /// Games that differ only in what the viewer may not know have the same record for it.
    #[must_use]
    pub fn record_for(&self, viewer: Viewer, players: &[String]) -> Value {
        match self {
            Game::Desert(game) => game.record_for(viewer, players),
            Game::Nomadi(game) => game.record_for(viewer, players),
            #[cfg(feature = "toy-game")]
            Game::Toy(game) => game.record_for(viewer, players),
        }
    }
}
