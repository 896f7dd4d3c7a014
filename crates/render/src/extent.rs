//! How much of a game a picture shows.

/// How much is drawn around the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Extent {
    /// Nothing but its letters and numbers, and the dice if there are any, so that the board is as large as possible. The
    /// message tells the rest.
    #[default]
    Board,
    /// Whose turn it is, the table of points, the camels left and a legend: a picture that stands alone.
    Sheet,
}
