//! Drafting what is suggested. It is shown before it is played, whatever the player has set, and the clock never plays it.

use super::decision::Decision;
use super::effect::Effect;
use super::hint;
use super::play;
use super::situation::Situation;
use crate::store::HintRow;
use crate::table::request::{Refusal, TableError};
use games::Action;

/// Adds what is suggested to the draft, as far as nothing has to be chosen.
pub(super) fn draft_rest(at: &Situation<'_>) -> Result<Decision, Refusal> {
    let turn = play::on_turn(at)?;
    play::all_seen(at, &turn)?;
    let before = &turn.draft.actions;
    let rest = turn.fold.game.rest(turn.seat, before);
    let rest = rest.map_err(TableError::rules)?;
    if rest.is_empty() {
        return Err(Refusal::NothingDrafted);
    }
    let drafted = [before.as_slice(), &rest].concat();
    let suggested = turn.draft.suggested.unwrap_or(before.len());
    play::redraft(at, &turn, (&drafted, Some(suggested)), Effect::Drafted)
}

/// Makes the hint with this number the draft, as long as neither the game nor the draft has changed since it was given.
pub(in crate::table) fn play_hint(
    at: &Situation<'_>,
    number: u8,
    hint: Option<&HintRow>,
) -> Result<Decision, Refusal> {
    hint::may_be_hinted(at)?;
    let turn = play::on_turn(at)?;
    let current = hint.filter(|hint| {
        let made_for = (hint.seat, hint.number, hint.revision, hint.draft);
        let seat = turn.seat.index() as u64;
        made_for == (seat, number, at.table.row.revision, turn.draft.revision)
    });
    let hint = current.ok_or(Refusal::Stale)?;
    let advised: Vec<Action> = serde_json::from_str(&hint.actions).map_err(TableError::Json)?;
    let own = turn.draft.actions.iter().zip(&advised);
    let kept = own.take_while(|(own, advised)| own == advised).count();
    let suggested = turn.draft.suggested.unwrap_or(kept).min(kept);
    turn.fold
        .game
        .draft(turn.seat, &advised)
        .map_err(|_| Refusal::Stale)?;
    play::redraft(at, &turn, (&advised, Some(suggested)), Effect::Drafted)
}
