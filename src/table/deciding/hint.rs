//! The right to a hint.

use super::play;
use super::situation::Situation;
use crate::store::Occupant;
use crate::table::request::Refusal;
use crate::table::state::{Fold, TableState};
use games::Seat;

/// The seat of somebody who may have a hint now.
pub(in crate::table) fn may_be_hinted<'a>(at: &Situation<'a>) -> Result<(Seat, &'a Fold), Refusal> {
    let Situation { table, origin, .. } = *at;
    let (seat, fold) = table.playing(origin)?;
    if !table.settings.hints && has_rivals(table, seat) {
        return Err(Refusal::HintsNotAgreed);
    }
    play::on_turn(at)?;
    Ok((seat, fold))
}

/// Whether other people play.
fn has_rivals(table: &TableState, seat: Seat) -> bool {
    table.people.iter().any(|person| {
        person.seat != Some(seat)
            && !person.resigned
            && matches!(person.occupant, Occupant::Person(_))
    })
}
