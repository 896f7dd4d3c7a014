//! Labels of buttons and menus.

use crate::catalogue::messages;

messages! {
    /// The button that shows what only the reader may know.
    pub fn my_money() = "nomadi-labels-my-money";
}
