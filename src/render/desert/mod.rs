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
pub mod scene;
mod signs;
mod studio;

pub use scene::Scene;
pub use studio::{LAND_BYTES, Painting, Studio, layout};

#[cfg(test)]
mod tests;
