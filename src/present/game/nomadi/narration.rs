//! Turns a table's events into lines of text and marks on a picture, with matching numbers.

use crate::table::{Snapshot, VisibleEntry};
use games::nomadi::View;

/// The events as lines of text.
pub fn told(_: &Snapshot, _: &View, _: &[VisibleEntry]) -> String {
    String::new()
}
