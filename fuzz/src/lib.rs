//! What is fuzzed: the rules of the real package, the slow twin of its tests, and the checks that are made of any bytes.

// The tests and the checks know the rules as `caravanserai::games`.
extern crate self as caravanserai;

#[path = "../../src/games/mod.rs"]
pub mod games;

#[path = "../../tests/rules/agreement.rs"]
mod agreement;
#[path = "../checks/mod.rs"]
pub mod fuzzed;
#[path = "../../tests/rules/slow.rs"]
mod slow;
