//! Draws Nomadi.

mod arrow;
mod chart;
pub mod draft;
mod edges;
mod figures;
mod header;
mod inks;
mod kit;
mod land;
mod layout;
mod legend;
mod paint;
mod panel;
mod pictures;
mod plates;
mod request;
pub mod scene;

pub use super::Extent;
pub use pictures::{Pictures, Renderer, draw};
pub use request::{Destination, Legal, NumberedMove, Request};
pub use scene::Drawing;

#[cfg(test)]
mod tests;
