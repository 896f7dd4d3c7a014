//! What a picture of Nomadi shows.

use crate::present::language;
use crate::render::nomadi::{Extent, Legal, NumberedMove, Request, draw};
use crate::render::{Picture, Theme};
use crate::table::Snapshot;
use games::Player;
use games::nomadi::{Step, View};
use words::Language;

/// A picture to draw, as plain data.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What the reader may know; for a preview, the draft's view.
    pub view: View,
    /// By seat.
    pub players: Vec<Player>,
    /// Moves and placements to mark with their numbers.
    pub marked: Vec<NumberedMove>,
    /// A draft's actions and what they bring.
    pub steps: Vec<Step>,
    /// Where a nomad may go, or be placed.
    pub legal: Option<Legal>,
    pub theme: Theme,
    pub extent: Extent,
    /// The language of its texts.
    pub language: Language,
}

impl Scene {
    /// The board of this view, in the viewer's theme.
    pub fn new(snapshot: &Snapshot, view: &View, marked: Vec<NumberedMove>) -> Scene {
        let theme = snapshot.preferences.theme.as_deref();
        Scene {
            view: view.clone(),
            players: snapshot.players(),
            marked,
            steps: Vec::new(),
            legal: None,
            theme: theme
                .and_then(|theme| theme.parse().ok())
                .unwrap_or_default(),
            extent: Extent::default(),
            language: language::of(snapshot),
        }
    }

    /// Draws it about `width` pixels wide. CPU-bound: run it off the async threads.
    pub fn draw(&self, width: u32) -> Picture {
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
