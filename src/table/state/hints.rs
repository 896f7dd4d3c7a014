//! What players were last advised to do.

use super::table_state::TableState;
use crate::store::HintRow;
use crate::table::request::TableError;
use games::{Action, Seat};

impl TableState {
    /// A hint for the seat as the game and its draft stand now, to be kept in place of the last one.
    pub(in crate::table) fn hint_to_keep(
        &self,
        seat: Seat,
        actions: &[Action],
    ) -> Result<HintRow, TableError> {
        let whose = seat.index() as u64;
        let last = self.hints.iter().find(|hint| hint.seat == whose);
        Ok(HintRow {
            seat: whose,
            number: last.map_or(0, |last| last.number.wrapping_add(1)),
            revision: self.row.revision,
            draft: self.drafted(seat).revision,
            actions: serde_json::to_string(actions).map_err(TableError::Json)?,
        })
    }
}
