//! The fuzzed code: the rules, the slow twin from their tests, and the checks that take any bytes.

#[path = "../../tests/rules/agreement.rs"]
mod agreement;
#[path = "../checks/mod.rs"]
pub mod fuzzed;
#[path = "../../tests/rules/slow.rs"]
mod slow;

/// Of Nomadi.
pub mod nomadi;
