//! What everybody may spend on a turn.

use std::time::Duration;

/// What everybody may spend each time they are asked.
#[derive(Clone, Copy)]
pub(super) enum Budget {
    /// So much time, whatever is thought out in it.
    Time(Duration),
    /// So many positions, whatever time that takes.
    Nodes(u64),
}
