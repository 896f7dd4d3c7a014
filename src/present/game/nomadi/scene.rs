//! What a picture of Nomadi shows.

use crate::present::game::scene;
use crate::present::vocabulary;
use crate::render::Picture;
use crate::render::nomadi::{Legal, NumberedMove, Request, draw};
use games::nomadi::{Step, View};
use words::Language;

/// A picture to draw, as plain data.
pub type Scene = scene::Scene<View, NumberedMove, Step, Legal>;

impl vocabulary::Scene for Scene {
    fn language(&self) -> Language {
        self.language
    }

    fn draw(&self, width: u32) -> Picture {
        draw(&Request {
            view: &self.view,
            players: &self.players,
            marked: &self.marked,
            steps: &self.steps,
            legal: self.legal.as_ref(),
            theme: self.theme,
            extent: self.extent,
            language: self.language,
            width,
        })
    }
}
