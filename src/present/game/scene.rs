//! What a picture of any game shows.

use crate::present::vocabulary::language;
use crate::render::{Extent, Theme};
use crate::table::Snapshot;
use games::Player;
use words::Language;

/// A picture to draw, as plain data: a view `V`, numbered moves `M`, drafted steps `S`, and what is legal, `L`.
#[derive(Clone, Debug)]
pub struct Scene<V, M, S, L> {
    /// What the reader may know; for a preview, the draft's view.
    pub view: V,
    /// Who sits in each seat, in their order.
    pub players: Vec<Player>,
    /// What to mark with its number.
    pub marked: Vec<M>,
    /// What was drafted, and what it brings.
    pub steps: Vec<S>,
    /// Where something may be placed or moved.
    pub legal: Option<L>,
    pub theme: Theme,
    pub extent: Extent,
    /// The language of its texts.
    pub language: Language,
}

impl<V: Clone, M, S, L> Scene<V, M, S, L> {
    /// The board of this view, in the viewer's theme.
    pub fn new(snapshot: &Snapshot, view: &V, marked: Vec<M>) -> Scene<V, M, S, L> {
        let theme = snapshot.reader.preferences.theme.as_deref();
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
}
