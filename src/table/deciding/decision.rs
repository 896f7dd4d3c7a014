//! The outcome of a command, before it is carried out.

use super::effect::Effect;
use super::update::Update;
use crate::store::DraftChange;

/// The work to be carried out.
pub(in crate::table) enum Decision {
    /// The table advances to its next revision. The second value is the answer to whoever requested it.
    Update(Box<Update>, Effect),
    /// A draft changes.
    Draft(DraftChange, Effect),
}

impl Decision {
    /// An update of the lobby or of agreements, which leaves the game itself as it is.
    pub(in crate::table) fn update(update: Update, what: Effect) -> Decision {
        Decision::Update(Box::new(update), what)
    }
}
