//! Whole games as animated GIFs: a picture for every turn, of which only what changed is encoded.

mod animation;
mod patch;
mod reel;
#[cfg(test)]
pub mod tests;

pub use reel::{Film, Filmed, Reel};
