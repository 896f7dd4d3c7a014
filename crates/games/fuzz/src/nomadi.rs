//! The checks of Nomadi, and the slow twin from its tests.

#[path = "../checks/nomadi.rs"]
pub mod fuzzed;
#[allow(dead_code, reason = "the tests ask more of it")]
#[path = "../../tests/nomadi/slow/mod.rs"]
mod slow;
