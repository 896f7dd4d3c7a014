//! Values of one game that got in among those of another: a fault of the program, since every log and draft belongs to one game.

use games::OtherGame;

/// The findings of the rules. If they refused values of another game, the log says so, and nothing was found.
pub(in crate::table) fn logged<T: Default>(found: Result<T, OtherGame>) -> T {
    found.unwrap_or_else(|error| {
        tracing::error!(%error, "the rules were asked about another game");
        T::default()
    })
}
