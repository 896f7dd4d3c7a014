//! Draws a view of a game.
//!
//! Three steps: a layout (where spaces and regions are), a drawing (what is where, as plain data from a view:
//! [`desert::Drawing`], [`nomadi::Drawing`]) and paint (the drawing onto the land, which is painted once and cached). Pictures
//! have 256 colours throughout, so that painting copies bytes and encoding is fast.

mod art;
mod brush;
mod cache;
mod canvas;
mod chart;
pub mod charts;
pub mod desert;
mod display_list;
mod drawn_player;
mod edge;
mod encode;
mod extent;
mod film;
mod geometry;
mod ink;
mod kit;
mod legend;
mod mark;
pub mod nomadi;
mod painter;
mod palette;
mod plate;
mod primitive;
mod renderer;
mod request;
mod rgb;
mod sprite;
#[cfg(test)]
mod testing;
mod text;
mod theme;

pub use extent::Extent;
pub use film::{Film, Filmed, Reel};
pub use ink::Ink;
pub use renderer::Pictures;
pub use request::{Request, draw};
pub use rgb::Rgb;
pub use text::{Face, drawable};
pub use theme::{Theme, UnknownTheme};

/// The default width of a picture in pixels: what a phone shows.
pub const WIDTH: u32 = 1200;

#[derive(Clone, Debug)]
pub struct Picture {
    /// A PNG, or a GIF of a film.
    pub bytes: Vec<u8>,
    /// The alt text, at most 1,024 characters.
    pub alt: String,
    pub file_name: String,
}
