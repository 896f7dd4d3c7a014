//! Draws a view of a game.
//!
//! Three steps: [`layout`] (where hexes and regions are), [`desert::Drawing`] (what is where, as plain data from a view)
//! and paint (the drawing onto the land, which is painted once and cached). Pictures have 256 colours throughout, so that
//! painting copies bytes and encoding is fast.

mod art;
mod canvas;
pub mod desert;
mod encode;
pub mod layout;
mod mark;
mod palette;
mod primitive;
mod sprite;
mod text;
mod theme;

pub use text::drawable;
pub use theme::{Ink, Rgb, Theme, UnknownTheme};

/// The default width of a picture in pixels: what a phone shows.
pub const WIDTH: u32 = 1200;

/// A finished picture.
#[derive(Clone, Debug)]
pub struct Picture {
    pub png: Vec<u8>,
    /// The alt text, at most 1,024 characters.
    pub alt: String,
    pub file_name: String,
}
