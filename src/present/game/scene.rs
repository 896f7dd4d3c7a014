//! What a picture of any game shows.

use crate::present::game::cast::seated;
use crate::present::vocabulary::{self, language};
use crate::table::Snapshot;
use games::{Player, Space};
use render::{Extent, Picture, Pictures, Request, Theme, draw};
use words::Language;

/// A picture to draw, as plain data.
#[derive(Clone, Debug)]
pub struct Scene<P: Pictures> {
    /// What the reader may know; for a preview, the draft's view.
    pub view: P::View,
    /// Who sits in each seat, in their order.
    pub players: Vec<Player>,
    /// What to mark with its number.
    pub marked: Vec<P::Mark>,
    /// What was drafted, and what it brings.
    pub steps: Vec<P::Step>,
    /// Where something may be placed or moved.
    pub legal: Option<P::Legal>,
    /// The spaces of the menu beside it, in the order of their numbers.
    pub menu: Vec<Space>,
    pub theme: Theme,
    pub extent: Extent,
    /// The language of its texts.
    pub language: Language,
}

impl<P: Pictures> Scene<P> {
    /// The board of this view, in the viewer's theme.
    pub fn new(snapshot: &Snapshot, view: &P::View, marked: Vec<P::Mark>) -> Scene<P> {
        let theme = snapshot.reader.preferences.theme.as_deref();
        Scene {
            view: view.clone(),
            players: seated(snapshot),
            marked,
            steps: Vec::new(),
            legal: None,
            menu: Vec::new(),
            theme: theme
                .and_then(|theme| theme.parse().ok())
                .unwrap_or_default(),
            extent: Extent::default(),
            language: language::of(snapshot),
        }
    }

    /// The same with nothing marked, but with what is legal.
    pub fn legal(snapshot: &Snapshot, view: &P::View, legal: Option<P::Legal>) -> Scene<P> {
        Scene {
            legal,
            ..Scene::new(snapshot, view, Vec::new())
        }
    }
}

impl<P: Pictures> vocabulary::Scene for Scene<P> {
    fn language(&self) -> Language {
        self.language
    }

    fn draw(&self, width: u32) -> Picture {
        draw(&Request::<P> {
            view: &self.view,
            players: &self.players,
            marked: &self.marked,
            steps: &self.steps,
            legal: self.legal.as_ref(),
            menu: &self.menu,
            theme: self.theme,
            extent: self.extent,
            language: self.language,
            width,
        })
    }
}
