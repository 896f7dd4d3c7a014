//! The last advice that a player had.

use super::table_state::TableState;
use crate::store::HintRow;
use crate::table::request::TableError;
use games::{Action, Seat};

/// A hint for the seat as the game and its draft stand now, to be kept in place of the last one.
pub(in crate::table) fn hint_to_keep(
    table: &TableState,
    seat: Seat,
    last: Option<HintRow>,
    actions: &[Action],
) -> Result<HintRow, TableError> {
    Ok(HintRow {
        seat: seat.index() as u64,
        number: last.map_or(0, |last| last.number.wrapping_add(1)),
        revision: table.row.revision,
        draft: table.drafted(seat).revision,
        actions: serde_json::to_string(actions).map_err(TableError::Json)?,
    })
}
