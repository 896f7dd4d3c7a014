//! Requests to draw Nomadi.

use super::{Drawing, Extent, Renderer, draft};
use crate::render::{Picture, Theme, WIDTH};
use games::nomadi::{Step, View};
use games::{Player, Seat, Space};
use words::Language;
use words::nomadi::alt;

/// What to draw.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// What the reader may know; for a preview, the draft's view. Its drafted moves are drawn as arrows.
    pub view: &'a View,
    /// The players, by seat.
    pub players: &'a [Player],
    /// Moves and placements to number.
    pub marked: &'a [NumberedMove],
    /// A draft's actions, for signs such as "+5" where they end.
    pub steps: &'a [Step],
    /// Where a nomad may go, or be placed.
    pub legal: Option<&'a Legal>,
    pub theme: Theme,
    pub extent: Extent,
    /// The language of the texts.
    pub language: Language,
    /// The approximate width in pixels.
    pub width: u32,
}

impl<'a> Request<'a> {
    /// The plain board: nothing marked, default theme and width.
    pub fn new(view: &'a View, players: &'a [Player]) -> Request<'a> {
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

/// Where a nomad may go, or be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// Where the nomad stands; `None` for one that is to be placed, and for all nomads.
    pub from: Option<Space>,
    pub destinations: Vec<Destination>,
}

/// A space where a nomad may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    pub at: Space,
    /// The values of the dice that lead there, ascending; none for a placement.
    pub dice: Vec<u8>,
}

/// A move or a placement to number on the picture and mention in its alt text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedMove {
    /// From 1, in order.
    pub number: usize,
    /// Who moved or placed it.
    pub seat: Seat,
    /// Whose nomad it is.
    pub owner: Seat,
    /// The die and the space from which it was moved; `None` if it was placed.
    pub from: Option<(u8, Space)>,
    pub to: Space,
}

/// Draws a picture. It never fails. CPU-bound: run it off the async threads.
pub fn draw(request: &Request) -> Picture {
    let view = request.view;
    let gains = draft::gains(view, request.steps);
    let told = alt::Told {
        changes: request.marked.iter().map(change).collect(),
        gains,
        legal: request.legal.map(|legal| alt::Reach {
            from: legal.from,
            to: legal
                .destinations
                .iter()
                .map(|to| (to.at, to.dice.clone()))
                .collect(),
        }),
    };
    Picture {
        png: Renderer::shared()
            .paint(&Drawing::of(request), request.theme, request.width)
            .png(),
        alt: alt::picture(request.language, view, request.players, &told),
        file_name: "board.png".to_owned(),
    }
}

/// A marked move for the alt text.
fn change(mark: &NumberedMove) -> alt::BoardChange {
    alt::BoardChange {
        number: mark.number,
        seat: mark.seat,
        owner: mark.owner,
        from: mark.from,
        to: mark.to,
    }
}
