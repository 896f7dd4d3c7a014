//! Requests to draw a game.

use super::{Extent, Picture, Pictures, Theme, WIDTH};
use games::{Player, Space};
use words::Language;
use words::cast::Cast;

/// What to draw of a game.
pub struct Request<'a, P: Pictures> {
    /// What the reader may know; for a preview, the draft's view.
    pub view: &'a P::View,
    /// The players, by seat.
    pub players: &'a [Player],
    /// Moves or placements to number.
    pub marked: &'a [P::Mark],
    /// A draft's actions, for signs such as "+5" where they bring something.
    pub steps: &'a [P::Step],
    /// What to show as legal.
    pub legal: Option<&'a P::Legal>,
    /// The spaces that a menu beside the picture offers: each has its place in this list, from 1, as its number. While there are
    /// any, nothing else on the land is numbered.
    pub menu: &'a [Space],
    pub theme: Theme,
    pub extent: Extent,
    /// The language of the texts.
    pub language: Language,
    /// The approximate width in pixels.
    pub width: u32,
}

impl<'a, P: Pictures> Request<'a, P> {
    /// The plain board: nothing marked, default theme and width.
    pub fn new(view: &'a P::View, players: &'a [Player]) -> Request<'a, P> {
        Request {
            view,
            players,
            marked: &[],
            steps: &[],
            legal: None,
            menu: &[],
            theme: Theme::Default,
            extent: Extent::default(),
            language: Language::default(),
            width: WIDTH,
        }
    }

    /// The spaces of the menu with their numbers.
    pub fn numbers(&self) -> impl Iterator<Item = (Space, usize)> + 'a {
        self.menu.iter().copied().zip(1..)
    }

    /// The context for naming seats and spaces.
    pub fn cast(&self) -> Cast<'a, P::View> {
        Cast {
            language: self.language,
            players: self.players,
            view: self.view,
        }
    }
}

/// Draws a picture. It never fails. CPU-bound: run it off the async threads.
pub fn draw<P: Pictures>(request: &Request<'_, P>) -> Picture {
    let painting = P::renderer().paint(&P::drawing(request), request.theme, request.width);
    Picture {
        bytes: painting.png(),
        alt: P::alt(request),
        file_name: "board.png".to_owned(),
    }
}
