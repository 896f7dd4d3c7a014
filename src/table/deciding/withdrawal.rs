//! Leaving a table for good, whatever its stage.

use super::decision::Decision;
use super::situation::Situation;
use super::update::Update;
use super::{lobby, play};
use crate::store::Stage;
use crate::table::request::Refusal;

/// How somebody leaves the lobby or resigns; `None` if there is nothing to leave.
pub(in crate::table) fn withdrawal(at: &Situation<'_>) -> Result<Option<Box<Update>>, Refusal> {
    let table = at.table;
    let decision = match table.row.stage {
        Stage::Lobby => lobby::leave(at),
        Stage::Running => play::resign(at),
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
