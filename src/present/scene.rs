//! What a picture is to show.

use crate::render::{Legal, Placement, Theme};
use crate::table::Snapshot;
use games::desert::Step;
use games::{Player, View};

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
}

/// The theme that whoever the snapshot was made for chose, or else the usual one.
pub fn theme(snapshot: &Snapshot) -> Theme {
    let chosen = snapshot.habits.theme.as_deref();
    chosen
        .and_then(|theme| theme.parse().ok())
        .unwrap_or_default()
}
