//! The sentences of Nomadi.

pub mod alt;
pub mod picture;
pub mod refusal;
