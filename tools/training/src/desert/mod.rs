//! Through the Desert: a value and a policy.

pub mod course;
pub mod games;
mod policy;
