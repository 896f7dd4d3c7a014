//! A picture to draw.

use std::any::Any;
use std::fmt::Debug;

use render::Picture;
use words::Language;

/// What a picture shows, as plain data. Every game has its own.
pub trait Scene: Any + Debug + Send + Sync {
    /// The language of its texts.
    fn language(&self) -> Language;

    /// Whether drawing it takes a second or two, so that it gives way to whatever else is drawn.
    fn takes_long(&self) -> bool {
        false
    }

    /// Draws it about `width` pixels wide. CPU-bound: run it off the async threads.
    fn draw(&self, width: u32) -> Picture;
}
