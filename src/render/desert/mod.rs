//! How Through the Desert is drawn.

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
mod request;
pub mod scene;
mod signs;
mod studio;

pub use request::{Legal, Placement, Request, draw};
pub use scene::Scene;
pub use studio::{LAND_BYTES, Painting, Studio, layout};

#[cfg(test)]
mod tests;
