//! Values that the table passes on, whichever game they belong to, as those of one game.

use games::OtherGame;

/// The value as one of this game. A table never mixes games: one of another game is an error, which is logged.
pub fn own<'a, F, T>(value: &'a F) -> Option<&'a T>
where
    &'a T: TryFrom<&'a F, Error = OtherGame>,
{
    let own = <&T>::try_from(value);
    own.inspect_err(|error| tracing::error!(%error, "a table mixes games"))
        .ok()
}
