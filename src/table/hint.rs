//! What somebody who is to act is advised to do, if hints are allowed.

use super::command::Origin;
use super::fold::Fold;
use super::refusal::{Refusal, TableError};
use super::snapshot::Snapshot;
use super::state::TableState;
use super::tables::{ATTEMPTS, Tables};
use crate::store::Occupant;
use games::{Draft, Hint, Seat};

/// A hint, for the eyes of whoever asked for it.
#[derive(Debug, Clone)]
pub struct Hinted {
    /// The table as they see it, unchanged.
    pub snapshot: Snapshot,
    /// What they are advised to do.
    pub hint: Hint,
    /// What that would do.
    pub draft: Draft,
}

impl Tables {
    /// The best turn for the requester in the channel's game, from what they may know. It takes a place in the thinking pool, as a
    /// computer player's turn does, and changes nothing.
    ///
    /// # Errors
    /// As for [`Tables::look`]; [`Refusal::HintsNotAgreed`]; why the requester is not to act; [`Refusal::NothingToHint`] if
    /// nothing is on the board yet that could speak for anything.
    pub async fn hint(&self, origin: &Origin) -> Result<Hinted, Refusal> {
        let pool = self.thinking();
        let mut state = self.state(origin.user, origin.channel, None).await?;
        // Nobody takes a place for a refusal.
        state.may_be_hinted(origin)?;
        for _ in 0..ATTEMPTS {
            let place = pool.place().await;
            state = self.state(origin.user, origin.channel, None).await?;
            let (seat, fold) = state.may_be_hinted(origin)?;
            let snapshot = state.snapshot_for(origin.user);
            let (game, drafted) = (fold.game.clone(), snapshot.drafted.clone());
            let thought = move |thinking: &games::Thinking<'_>| game.hint(seat, &drafted, thinking);
            let (id, seed) = (state.row.id, state.computer_seed());
            let found = pool.think(&place, id, 1, seed, thought).await;
            drop(place);
            let failed = || TableError::Rules("a hint could not be thought out".to_owned());
            let hint = found.ok_or_else(failed)?.ok_or(Refusal::NothingToHint)?;
            let now = self.state(origin.user, origin.channel, None).await?;
            if (now.row.id, now.row.revision) != (id, state.row.revision) {
                // Somebody has acted meanwhile, perhaps the requester: it would be advice for a turn that is over.
                continue;
            }
            let draft = fold.game.draft(seat, &hint.actions);
            let draft = draft.map_err(|why| TableError::Rules(why.to_string()))?;
            return Ok(Hinted {
                snapshot,
                hint,
                draft,
            });
        }
        Err(Refusal::Stale)
    }
}

impl TableState {
    /// The seat of somebody who may have a hint now.
    fn may_be_hinted(&self, origin: &Origin) -> Result<(Seat, &Fold), Refusal> {
        let (seat, fold) = self.playing(origin)?;
        if !self.settings.hints && self.has_rivals(seat) {
            return Err(Refusal::HintsNotAgreed);
        }
        self.on_turn(origin, None)?;
        Ok((seat, fold))
    }

    /// Whether other people play.
    fn has_rivals(&self, seat: Seat) -> bool {
        self.people.iter().any(|person| {
            person.seat != Some(seat)
                && !person.resigned
                && matches!(person.occupant, Occupant::Person(_))
        })
    }
}
