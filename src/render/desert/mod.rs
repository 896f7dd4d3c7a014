//! How Through the Desert is drawn.

mod chart;
mod figures;
mod kit;
mod land;
mod paint;
mod panel;
pub mod scene;
mod studio;

pub use scene::Scene;
pub use studio::{Painting, Studio, layout};

#[cfg(test)]
mod tests;
