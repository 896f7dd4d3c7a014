//! What a picture of Through the Desert is to show.

use crate::present::language;
use crate::render::desert::{Legal, Placement, Request, draw};
use crate::render::{Picture, Theme};
use crate::table::Snapshot;
use games::Player;
use games::desert::{Step, View};
use words::Language;

/// A picture to be drawn, as plain data.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What the reader may know; a draft's view for a preview.
    pub view: View,
    /// By seat.
    pub players: Vec<Player>,
    /// Placements to be marked with their numbers.
    pub marked: Vec<Placement>,
    /// What a draft's placements bring.
    pub steps: Vec<Step>,
    /// Legal spaces to be shown.
    pub legal: Option<Legal>,
    /// How it looks.
    pub theme: Theme,
    /// In which its texts are.
    pub language: Language,
}

impl Scene {
    /// The board of this view, in the theme that the snapshot's reader chose.
    pub fn new(snapshot: &Snapshot, view: &View, marked: Vec<Placement>) -> Scene {
        Scene {
            view: view.clone(),
            players: snapshot.players(),
            marked,
            steps: Vec::new(),
            legal: None,
            theme: theme(snapshot),
            language: language::of(snapshot),
        }
    }

    /// Draws it, about so many pixels wide. Only computes: run it off the async threads.
    pub fn draw(&self, width: u32) -> Picture {
        draw(&Request {
            view: &self.view,
            players: &self.players,
            marked: &self.marked,
            steps: &self.steps,
            legal: self.legal.as_ref(),
            theme: self.theme,
            language: self.language,
            width,
        })
    }
}

/// The theme that whoever the snapshot was made for chose, or else the usual one.
fn theme(snapshot: &Snapshot) -> Theme {
    let chosen = snapshot.habits.theme.as_deref();
    chosen
        .and_then(|theme| theme.parse().ok())
        .unwrap_or_default()
}
