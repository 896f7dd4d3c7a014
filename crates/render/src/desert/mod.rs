//! Draws Through the Desert.

mod chart;
pub mod draft;
mod edges;
mod figures;
mod film;
mod ground;
pub mod inks;
mod kit;
mod land;
pub mod layout;
mod legend;
mod paint;
mod panel;
mod pictures;
mod plates;
mod request;
pub mod scene;
mod signs;
mod window;

pub use super::{Extent, draw};
pub use pictures::Renderer;
pub use request::{Pictures, Request};
pub use scene::Drawing;
pub use words::desert::alt::{Legal, MarkedPlacement};

#[cfg(test)]
mod tests;
