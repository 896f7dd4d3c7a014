//! What is to be drawn of Through the Desert.

use super::{Scene, Studio, draft};
use crate::render::{Picture, Theme, WIDTH};
use games::desert::{Colour, Space, Step, View};
use games::{Player, Seat};
use words::Language;
use words::desert::alt;

/// What is to be drawn.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// What the reader may know; a draft's view for a preview.
    pub view: &'a View,
    /// Who sits where, by seat.
    pub players: &'a [Player],
    /// Placements to be numbered.
    pub marked: &'a [Placement],
    /// What a draft's placements bring: signs such as "+5" beside its ghosts.
    pub steps: &'a [Step],
    /// Spaces to be shown as legal.
    pub legal: Option<&'a Legal>,
    pub theme: Theme,
    /// In which the texts are.
    pub language: Language,
    /// Pixels from left to right, about.
    pub width: u32,
}

impl<'a> Request<'a> {
    /// The board as it stands: nothing marked, default theme and width.
    pub fn new(view: &'a View, players: &'a [Player]) -> Request<'a> {
        Request {
            view,
            players,
            marked: &[],
            steps: &[],
            legal: None,
            theme: Theme::Default,
            language: Language::default(),
            width: WIDTH,
        }
    }
}

/// Where something may be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The colour of the camel or leader; none for a palm.
    pub colour: Option<Colour>,
    pub spaces: Vec<Space>,
}

/// A placement to be numbered on the picture and told in its alt text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// From 1, in the order of placing.
    pub number: usize,
    pub seat: Seat,
    pub colour: Colour,
    pub at: Space,
    pub leader: bool,
}

/// Draws a picture. It never fails and only computes: run it off the async threads.
pub fn draw(request: &Request) -> Picture {
    let view = request.view;
    let legal = request.legal;
    Picture {
        png: Studio::shared()
            .paint(&Scene::of(request), request.theme, request.width)
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

/// The marked placements as the alt text tells them.
fn changes(request: &Request) -> Vec<alt::Change> {
    let change = |mark: &Placement| alt::Change {
        number: mark.number,
        seat: mark.seat,
        colour: mark.colour,
        at: mark.at,
        leader: mark.leader,
    };
    request.marked.iter().map(change).collect()
}
