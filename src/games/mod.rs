//! The rules of games, and the small face by which a table knows any game.
