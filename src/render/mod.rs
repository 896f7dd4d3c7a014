//! A view of a game, drawn.
//!
//! Three steps: [`layout`] (where hexes and regions are), [`desert::Scene`] (what is where, plain data from a view)
//! and paint (the scene onto the land, which is painted once and kept). The picture has 256 colours from
//! beginning to end, so that painting is copying bytes and encoding is quick.

mod art;
mod canvas;
pub mod desert;
mod encode;
mod item;
pub mod layout;
mod mark;
mod palette;
mod sprite;
mod text;
mod theme;

use games::desert::{Colour, Space, Step};
use games::{Player, Seat, View};
use words::alt;

pub use text::drawable;
pub use theme::{Ink, Rgb, Theme, UnknownTheme};

/// How wide a picture is unless something else is asked for, in pixels: what a phone shows.
pub const WIDTH: u32 = 1200;

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
    pub legal: Option<Legal>,
    pub theme: Theme,
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

/// A picture, ready to be sent.
#[derive(Clone, Debug)]
pub struct Picture {
    pub png: Vec<u8>,
    /// What the picture shows, for those who do not see it: at most 1,024 characters.
    pub alt: String,
    pub file_name: String,
}

/// Draws a picture. It never fails and only computes: run it off the async threads.
pub fn draw(request: &Request) -> Picture {
    let View::Desert(view) = request.view;
    let scene = desert::Scene::of(request, view);
    Picture {
        png: desert::Studio::shared()
            .paint(&scene, request.theme, request.width)
            .png(),
        alt: alt::picture(
            view,
            request.players,
            &changes(request),
            &desert::draft::gains(view, request.steps),
            request
                .legal
                .as_ref()
                .map(|legal| (legal.colour, legal.spaces.as_slice())),
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
