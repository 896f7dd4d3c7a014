//! Requests to draw Through the Desert.

/// The pictures of Through the Desert.
#[derive(Clone, Debug)]
pub struct Pictures;

/// What to draw of this game.
pub type Request<'a> = crate::Request<'a, Pictures>;
