//! What a picture of Nomadi shows.

use crate::present::game::scene;
use render::nomadi::Pictures;

/// A picture to draw, as plain data.
pub type Scene = scene::Scene<Pictures>;
