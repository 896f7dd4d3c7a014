//! A view of a game, drawn.
