//! Nomadi: a value.

pub mod course;
pub mod games;
