//! What is fuzzed: the rules, with the slow twin of their tests and the checks that are made of any bytes.

#[path = "../../tests/rules/agreement.rs"]
mod agreement;
#[path = "../checks/mod.rs"]
pub mod fuzzed;
#[path = "../../tests/rules/slow.rs"]
mod slow;
