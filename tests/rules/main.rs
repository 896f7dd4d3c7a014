//! The rules, point by point and as properties of whole games.

mod points;
mod properties;
mod random;
mod shuffle;
mod sketch;
mod slow;
