//! Draws Through the Desert.

mod chart;
pub mod draft;
mod edges;
mod figures;
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

pub use super::Extent;
pub use pictures::{Pictures, Renderer, draw};
pub use request::{Legal, NumberedPlacement, Request};
pub use scene::Drawing;

#[cfg(test)]
mod tests;
