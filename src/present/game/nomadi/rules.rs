//! The rules, topic by topic, with pictures.

use crate::present::{MenuOption, Message};
use words::Language;

/// Every topic, in reading order.
pub fn topics(_: Language) -> Vec<MenuOption> {
    Vec::new()
}

/// The named topic, with its picture if it has one.
pub fn topic(_: Language, _: &str) -> Option<Message> {
    None
}
