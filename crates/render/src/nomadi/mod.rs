//! Draws Nomadi.

mod arrow;
mod chart;
pub mod draft;
mod edges;
mod figures;
mod film;
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

pub use super::{Extent, draw};
pub use pictures::Renderer;
pub use request::{Pictures, Request};
pub use scene::Drawing;
pub use words::nomadi::alt::{Destination, Legal, MarkedMove};

#[cfg(test)]
mod tests;
