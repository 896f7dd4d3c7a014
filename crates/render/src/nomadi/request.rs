//! Requests to draw Nomadi.

/// The pictures of Nomadi.
#[derive(Clone, Debug)]
pub struct Pictures;

/// What to draw of this game.
pub type Request<'a> = crate::Request<'a, Pictures>;
