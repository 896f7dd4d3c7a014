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

pub use text::drawable;
pub use theme::{Ink, Rgb, Theme, UnknownTheme};

/// How wide a picture is unless something else is asked for, in pixels: what a phone shows.
pub const WIDTH: u32 = 1200;

/// A picture, ready to be sent.
#[derive(Clone, Debug)]
pub struct Picture {
    pub png: Vec<u8>,
    /// What the picture shows, for those who do not see it: at most 1,024 characters.
    pub alt: String,
    pub file_name: String,
}
