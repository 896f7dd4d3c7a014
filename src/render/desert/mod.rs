//! Draws Through the Desert.

mod chart;
pub mod draft;
mod edges;
mod figures;
mod ground;
mod kit;
mod land;
mod legend;
mod paint;
mod panel;
mod plates;
mod renderer;
mod request;
pub mod scene;
mod signs;

pub use super::Extent;
pub use renderer::{LAND_BYTES, Painting, Renderer, layout};
pub use request::{Legal, NumberedPlacement, Request, draw};
pub use scene::Drawing;

#[cfg(test)]
mod tests;
