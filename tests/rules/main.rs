//! The rules, point by point and as properties of whole games.

mod properties;
mod random;
mod slow;
