//! Leaving a table for good, whatever its stage.

use jiff::Timestamp;

use super::decision::Decision;
use super::update::Update;
use super::{lobby, play};
use crate::store::Stage;
use crate::table::request::{Origin, Refusal};
use crate::table::state::TableState;

/// How somebody leaves the lobby or resigns; `None` if there is nothing to leave.
pub(in crate::table) fn withdrawal(
    table: &TableState,
    origin: &Origin,
    now: Timestamp,
) -> Result<Option<Box<Update>>, Refusal> {
    let decision = match table.row.stage {
        Stage::Lobby => lobby::leave(table, origin, now),
        Stage::Running => play::resign(table, origin, now),
        Stage::Over | Stage::Cancelled => return Ok(None),
    };
    match decision {
        Ok(Decision::Update(mut update, _)) => {
            update.change.in_many_games = true;
            Ok(Some(update))
        }
        Ok(Decision::Draft(..)) | Err(Refusal::Resigned | Refusal::NotPlaying) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}
