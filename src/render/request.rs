//! Requests to draw a game.

use super::{Extent, Theme, WIDTH};
use games::Player;
use words::Language;

/// What to draw of a game with these views, numbered moves, drafted actions and legal spaces.
#[derive(Clone, Debug)]
pub struct Request<'a, View, Mark, Step, Legal> {
    /// What the reader may know; for a preview, the draft's view.
    pub view: &'a View,
    /// The players, by seat.
    pub players: &'a [Player],
    /// Moves or placements to number.
    pub marked: &'a [Mark],
    /// A draft's actions, for signs such as "+5" where they bring something.
    pub steps: &'a [Step],
    /// What to show as legal.
    pub legal: Option<&'a Legal>,
    pub theme: Theme,
    pub extent: Extent,
    /// The language of the texts.
    pub language: Language,
    /// The approximate width in pixels.
    pub width: u32,
}

impl<'a, View, Mark, Step, Legal> Request<'a, View, Mark, Step, Legal> {
    /// The plain board: nothing marked, default theme and width.
    pub fn new(view: &'a View, players: &'a [Player]) -> Request<'a, View, Mark, Step, Legal> {
        Request {
            view,
            players,
            marked: &[],
            steps: &[],
            legal: None,
            theme: Theme::Default,
            extent: Extent::default(),
            language: Language::default(),
            width: WIDTH,
        }
    }
}
