//! Values that the table passes on, whichever game they belong to, as those of one game.

use crate::table::Snapshot;
use games::{Draft, OtherGame, View};

/// The value as one of this game. A table never mixes games: one of another game is an error, which is logged.
pub fn own<'a, F, T>(value: &'a F) -> Option<&'a T>
where
    &'a T: TryFrom<&'a F, Error = OtherGame>,
{
    let own = <&T>::try_from(value);
    own.inspect_err(|error| tracing::error!(%error, "a table mixes games"))
        .ok()
}

/// What may be known of the game in a snapshot; `None` before the start.
pub fn view<T>(snapshot: &Snapshot) -> Option<&T>
where
    for<'a> &'a T: TryFrom<&'a View, Error = OtherGame>,
{
    own(snapshot.game.view.as_ref()?)
}

/// The viewer's draft, if something is drafted.
pub fn draft<T>(snapshot: &Snapshot) -> Option<&T>
where
    for<'a> &'a T: TryFrom<&'a Draft, Error = OtherGame>,
{
    own(snapshot.drafted.draft.as_ref()?)
}
