//! Draws a view of a game.
//!
//! Three steps: a layout (where spaces and regions are), a drawing (what is where, as plain data from a view:
//! [`desert::Drawing`], [`nomadi::Drawing`]) and paint (the drawing onto the land, which is painted once and cached). Pictures
//! have 256 colours throughout, so that painting copies bytes and encoding is fast.

mod art;
mod brush;
mod cache;
mod canvas;
pub mod desert;
mod edge;
mod encode;
mod extent;
pub mod layout;
mod mark;
pub mod nomadi;
mod palette;
mod plate;
mod primitive;
mod row_head;
mod sprite;
#[cfg(test)]
mod testing;
mod text;
mod theme;

pub use extent::Extent;
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
