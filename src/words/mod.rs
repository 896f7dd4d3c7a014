//! Every sentence that anybody reads.

pub mod alt;
pub mod picture;
