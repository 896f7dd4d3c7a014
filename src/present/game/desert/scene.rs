//! What a picture of Through the Desert shows.

use crate::present::game::scene;
use render::desert::Pictures;

/// A picture to draw, as plain data.
pub type Scene = scene::Scene<Pictures>;
