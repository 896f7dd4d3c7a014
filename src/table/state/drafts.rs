//! The drafts of seats. They are stored as they were made; acts of others meanwhile can make steps of them impossible.

use super::fold::Fold;
use super::table_state::TableState;
use crate::store::{DraftChange, DraftRow, SavedDraft, UserId};
use games::{Action, Illegal, Seat};

/// A seat's draft in its current turn, as far as it is still possible.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::table) struct Drafted {
    /// Counts the changes of the draft; 0 if nothing was drafted. A step that is lost is a change, so that no panel that showed
    /// it plays the rest unseen.
    pub revision: u64,
    /// The rest.
    pub actions: Vec<Action>,
    /// How many of them the player chose before anything was only suggested; `None` if nothing was.
    pub suggested: Option<usize>,
    /// Why each step that was lost is no longer possible.
    pub lost: Vec<Illegal>,
}

impl Drafted {
    /// What the clock may play: never what was only suggested, nor what came after it.
    pub fn chosen(mut self) -> Vec<Action> {
        self.actions.truncate(self.suggested.unwrap_or(usize::MAX));
        self.actions
    }

    /// Why a step is no longer possible, if a panel with the draft at this revision still shows it, or none was looked at.
    pub fn unseen(&self, shown: Option<u64>) -> Option<&Illegal> {
        let seen = shown == Some(self.revision);
        self.lost.first().filter(|_| !seen)
    }

    /// Whether it is the draft that a panel showed, all of it or what is left.
    pub fn is_shown(&self, shown: u64) -> bool {
        shown == self.revision || shown + self.lost.len() as u64 == self.revision
    }
}

impl TableState {
    /// The stored draft of a seat, void or not.
    pub(in crate::table) fn stored_draft(&self, seat: Seat) -> Option<&DraftRow> {
        self.drafts
            .iter()
            .find(|draft| draft.seat == seat.index() as u64)
    }

    /// The seats whose draft ends with their turn if the game goes on as `fold`.
    pub(in crate::table) fn drafts_ended(&self, fold: &Fold) -> Vec<Seat> {
        let drafts = self.drafts.iter().filter_map(|draft| {
            let seat = usize::try_from(draft.seat).ok().and_then(Seat::checked)?;
            (fold.began(seat) != Some(draft.turn)).then_some(seat)
        });
        drafts.collect()
    }

    /// A seat's draft in its current turn. Each step that is no longer possible after those before it is left out.
    pub(in crate::table) fn drafted(&self, seat: Seat) -> Drafted {
        let Some(fold) = &self.fold else {
            return Drafted::default();
        };
        let began = fold.began(seat);
        let Some(draft) = self
            .stored_draft(seat)
            .filter(|draft| Some(draft.turn) == began)
        else {
            return Drafted::default();
        };
        let stored: Vec<Action> = match serde_json::from_str(&draft.actions) {
            Ok(actions) => actions,
            Err(error) => {
                tracing::error!(table = self.row.id.0, %error, "a draft cannot be read and is ignored");
                Vec::new()
            }
        };
        let before = draft.suggested.and_then(|first| {
            let own = stored.get(..usize::try_from(first).ok()?)?;
            Some(possible(fold, seat, own.to_vec()).0.len())
        });
        let (actions, lost) = possible(fold, seat, stored);
        Drafted {
            suggested: before.filter(|before| *before < actions.len()),
            revision: draft.revision + lost.len() as u64,
            actions,
            lost,
        }
    }

    /// How many steps of somebody's draft are lost.
    pub(in crate::table) fn lost_by(&self, user: UserId) -> usize {
        let seat = self.seat(user);
        seat.map_or(0, |seat| self.drafted(seat).lost.len())
    }

    /// The draft of a seat, which is `drafted` now, with other actions in it, of which those from `suggested` on were only
    /// suggested.
    pub(in crate::table) fn saved_draft(
        &self,
        (seat, began): (Seat, u64),
        drafted: &Drafted,
        (actions, suggested): (&[Action], Option<usize>),
    ) -> Result<SavedDraft, serde_json::Error> {
        let seen = self.stored_draft(seat).map(|draft| draft.revision);
        let draft = DraftRow {
            seat: seat.index() as u64,
            turn: began,
            // Never reused by this seat, so that no old button matches it by chance.
            revision: seen.unwrap_or(0).max(drafted.revision) + 1,
            actions: serde_json::to_string(actions)?,
            suggested: suggested.map(|first| first as u64),
        };
        Ok(SavedDraft { seen, draft })
    }

    /// The table after a draft was saved.
    pub(in crate::table) fn after_draft(mut self, change: &DraftChange) -> TableState {
        self.row.touched = change.at;
        self.keep_draft(&change.saved);
        self
    }

    pub(in crate::table) fn keep_draft(&mut self, saved: &SavedDraft) {
        self.drafts.retain(|draft| draft.seat != saved.draft.seat);
        self.drafts.push(saved.draft.clone());
    }
}

/// The actions without those that are not legal after the ones before them, and why those are not.
pub(in crate::table) fn possible(
    fold: &Fold,
    seat: Seat,
    actions: Vec<Action>,
) -> (Vec<Action>, Vec<Illegal>) {
    let mut lost = Vec::new();
    if actions.is_empty() || fold.game.draft(seat, &actions).is_ok() {
        return (actions, lost);
    }
    let mut possible = Vec::with_capacity(actions.len());
    for action in actions {
        possible.push(action);
        if let Err(why) = fold.game.draft(seat, &possible) {
            possible.pop();
            lost.push(why);
        }
    }
    (possible, lost)
}
