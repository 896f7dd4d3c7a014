//! Requests to draw Through the Desert.

use super::{Drawing, Renderer, draft};
use crate::render::{Extent, Picture, Theme, WIDTH};
use games::desert::{Colour, Space, Step, View};
use games::{Player, Seat};
use words::Language;
use words::desert::alt;

/// What to draw.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// What the reader may know; for a preview, the draft's view.
    pub view: &'a View,
    /// The players, by seat.
    pub players: &'a [Player],
    /// Placements to number.
    pub marked: &'a [NumberedPlacement],
    /// A draft's placements, for signs such as "+5" at its ghosts.
    pub steps: &'a [Step],
    /// Spaces to show as legal.
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

/// Where something may be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The colour of the camel or leader; `None` for a palm.
    pub colour: Option<Colour>,
    pub spaces: Vec<Space>,
}

/// A placement to number on the picture and mention in its alt text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedPlacement {
    /// From 1, in order of placing.
    pub number: usize,
    pub seat: Seat,
    pub colour: Colour,
    pub at: Space,
    pub leader: bool,
}

/// Draws a picture. It never fails. CPU-bound: run it off the async threads.
pub fn draw(request: &Request) -> Picture {
    let view = request.view;
    let legal = request.legal;
    Picture {
        png: Renderer::shared()
            .paint(&Drawing::of(request), request.theme, request.width)
            .png(),
        alt: alt::picture(
            request.language,
            view,
            request.players,
            &changes(request),
            &draft::gains(view, request.steps),
            legal.map(|legal| (legal.colour, legal.spaces.as_slice())),
        ),
        file_name: "board.png".to_owned(),
    }
}

/// The marked placements for the alt text.
fn changes(request: &Request) -> Vec<alt::BoardChange> {
    let change = |mark: &NumberedPlacement| alt::BoardChange {
        number: mark.number,
        seat: mark.seat,
        colour: mark.colour,
        at: mark.at,
        leader: mark.leader,
    };
    request.marked.iter().map(change).collect()
}
