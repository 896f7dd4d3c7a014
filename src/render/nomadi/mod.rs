//! Draws Nomadi.

mod arrow;
mod chart;
pub mod draft;
mod edges;
mod figures;
mod header;
mod kit;
mod land;
mod layout;
mod legend;
mod paint;
mod panel;
mod plates;
mod renderer;
mod request;
pub mod scene;

pub use super::Extent;
pub use renderer::{LAND_BYTES, Painting, Renderer, layout};
pub use request::{Destination, Legal, NumberedMove, Request, draw};
pub use scene::Drawing;

#[cfg(test)]
mod tests;
