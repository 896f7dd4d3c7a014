//! The basis on which a command is decided.

use jiff::Timestamp;

use super::update::Update;
use crate::table::request::{Expect, Origin};
use crate::table::state::TableState;

/// A table, who requests something of it, and when.
#[derive(Clone, Copy)]
pub(in crate::table) struct Situation<'a> {
    pub table: &'a TableState,
    pub origin: &'a Origin,
    /// The state for which the button was made, if one was pressed.
    pub expect: Option<Expect>,
    pub now: Timestamp,
}

impl<'a> Situation<'a> {
    pub(in crate::table) fn new(
        table: &'a TableState,
        origin: &'a Origin,
        expect: Option<Expect>,
        now: Timestamp,
    ) -> Situation<'a> {
        Situation {
            table,
            origin,
            expect,
            now,
        }
    }

    /// An update by whoever makes the request. It changes nothing yet.
    pub(super) fn update(&self) -> Update {
        let Origin {
            interaction, user, ..
        } = *self.origin;
        let mut update = Update::by_person(self.table, interaction, user, self.now);
        update.change.locale.clone_from(&self.origin.locale);
        update
    }
}
