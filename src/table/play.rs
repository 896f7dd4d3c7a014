//! During the game: drafting, committing, resigning.

use jiff::Timestamp;

use super::agreement::AgreementSubject;
use super::command::{Expect, Origin};
use super::decision::{Decision, Update};
use super::drafts::Drafted;
use super::entry::PlayedBy;
use super::event::Event;
use super::fold::Fold;
use super::refusal::{Refusal, TableError};
use super::snapshot::Effect;
use super::state::TableState;
use crate::store::{DraftChange, SavedDraft, Stage};
use games::{Action, Fact, Illegal, Seat};

/// The acting seat, and the game.
pub(super) struct ActingSeat<'a> {
    seat: Seat,
    fold: &'a Fold,
    /// The revision in which the seat's turn began.
    began: u64,
    /// What it has drafted.
    draft: Drafted,
}

impl TableState {
    /// The game, if it is being played.
    pub(super) fn running(&self) -> Result<&Fold, Refusal> {
        match self.row.stage {
            Stage::Lobby => Err(Refusal::NotStarted),
            Stage::Over => Err(Refusal::Over),
            Stage::Cancelled => Err(Refusal::Cancelled),
            Stage::Running => self.fold.as_deref().ok_or(Refusal::NotStarted),
        }
    }

    /// The seat of somebody in a running game who has not resigned.
    pub(super) fn playing(&self, origin: &Origin) -> Result<(Seat, &Fold), Refusal> {
        let fold = self.running()?;
        let person = self.person(origin.user).ok_or(Refusal::NotPlaying)?;
        let seat = person.seat.ok_or(Refusal::NotPlaying)?;
        if person.resigned {
            return Err(Refusal::Resigned);
        }
        Ok((seat, fold))
    }

    /// The turn of somebody who is to act, if their button was made for it.
    pub(super) fn on_turn(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
    ) -> Result<ActingSeat<'_>, Refusal> {
        let (seat, fold) = self.playing(origin)?;
        let Some(began) = fold.began(seat) else {
            // The button belongs to a turn that is already over.
            let was_on_turn = expect.is_some_and(|expect| expect.revision <= fold.acted(seat));
            if was_on_turn && fold.acted(seat) > 0 {
                return Err(Refusal::Stale);
            }
            let acting = fold.game.acting();
            return Err(Refusal::NotYourTurn {
                acting: self
                    .people
                    .iter()
                    .filter(|person| person.seat.is_some_and(|seat| acting.contains(seat)))
                    .map(|person| person.player.clone())
                    .collect(),
            });
        };
        let draft = self.drafted(seat);
        if let Some(expect) = expect {
            let other_draft = expect.draft.is_some_and(|seen| !draft.is_shown(seen));
            if expect.revision < began || expect.revision > self.row.revision || other_draft {
                return Err(Refusal::Stale);
            }
        }
        Ok(ActingSeat {
            seat,
            fold,
            began,
            draft,
        })
    }

    /// Adds `actions` to the draft, or replaces it with them.
    pub(super) fn place(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        now: Timestamp,
        actions: &[Action],
        instead: bool,
    ) -> Result<Decision, Refusal> {
        let turn = self.on_turn(origin, expect)?;
        if actions.is_empty() {
            return Err(Refusal::NothingDrafted);
        }
        let mut drafted = if instead {
            Vec::new()
        } else {
            self.all_seen(&turn, expect)?;
            turn.draft.actions.clone()
        };
        drafted.extend_from_slice(actions);
        let draft = turn
            .fold
            .game
            .draft(turn.seat, &drafted)
            .map_err(|why| self.illegal_among(why, actions.len()))?;
        let at_once = !self.choice(origin.user).preferences.confirm;
        // Nobody plays what is left of a draft before they were shown it.
        if draft.owed() == 0 && at_once && turn.draft.lost.is_empty() {
            return self.carried_out(&turn, origin, now, &drafted);
        }
        self.redraft(&turn, origin, now, &drafted, Effect::Drafted)
    }

    /// Takes back the last placement of the draft, or all of it.
    pub(super) fn undo(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        now: Timestamp,
        all: bool,
    ) -> Result<Decision, Refusal> {
        let turn = self.on_turn(origin, expect)?;
        self.all_seen(&turn, expect)?;
        let mut drafted = turn.draft.actions.clone();
        if drafted.pop().is_none() {
            if !turn.fold.is_partly_played(turn.seat) {
                return Err(Refusal::NothingDrafted);
            }
            // They mean what they have committed of this turn.
            self.may_ask_undo(turn.seat)?;
            return Err(Refusal::PartCommitted);
        }
        if all {
            drafted.clear();
        }
        self.redraft(&turn, origin, now, &drafted, Effect::Undone)
    }

    fn redraft(
        &self,
        turn: &ActingSeat<'_>,
        origin: &Origin,
        now: Timestamp,
        drafted: &[Action],
        what: Effect,
    ) -> Result<Decision, Refusal> {
        let update = DraftChange {
            game: self.row.id,
            expected: self.row.revision,
            interaction: origin.interaction,
            actor: origin.user,
            at: now,
            saved: self.saved(turn, drafted)?,
        };
        Ok(Decision::Draft(update, what))
    }

    /// Checks that a panel that was used shows only what is still possible.
    fn all_seen(&self, turn: &ActingSeat<'_>, expect: Option<Expect>) -> Result<(), Refusal> {
        let shown = expect.and_then(|expect| expect.draft);
        match shown.and_then(|shown| turn.draft.unseen(Some(shown))) {
            Some(why) => Err(self.illegal(why.clone())),
            None => Ok(()),
        }
    }

    fn saved(&self, turn: &ActingSeat<'_>, actions: &[Action]) -> Result<SavedDraft, Refusal> {
        let saved = self.saved_draft((turn.seat, turn.began), &turn.draft, actions);
        Ok(saved.map_err(TableError::Json)?)
    }

    /// Commits the draft.
    pub(super) fn commit(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        now: Timestamp,
    ) -> Result<Decision, Refusal> {
        let turn = self.on_turn(origin, expect)?;
        let drafted = &turn.draft.actions;
        if let Some(why) = turn.draft.unseen(expect.and_then(|expect| expect.draft)) {
            return Err(self.illegal(why.clone()));
        }
        if drafted.is_empty() {
            return Err(Refusal::NothingDrafted);
        }
        let draft = turn
            .fold
            .game
            .draft(turn.seat, drafted)
            .map_err(|why| self.illegal(why))?;
        if draft.owed() > 0 {
            return Err(Refusal::Unfinished { owed: draft.owed() });
        }
        self.carried_out(&turn, origin, now, drafted)
    }

    /// Does something at once, in whoever's turn it is. What others have drafted stays, as far as their turns go on.
    pub(super) fn act(
        &self,
        origin: &Origin,
        now: Timestamp,
        action: &Action,
    ) -> Result<Decision, Refusal> {
        if action.is_resignation() {
            return self.resign(origin, now);
        }
        let (seat, fold) = self.playing(origin)?;
        let update = self.update_by_player(origin, seat, now);
        let actions = std::slice::from_ref(action);
        let what = |facts, over| Effect::Acted { facts, over };
        let (mut update, what) = self.played(update, seat, fold, actions, what)?;
        if let Some(fold) = &update.fold {
            update.drafts_end = self.drafts_ended(fold);
        }
        Ok(Decision::Update(update, what))
    }

    /// Decides on committing a complete draft.
    fn carried_out(
        &self,
        turn: &ActingSeat<'_>,
        origin: &Origin,
        now: Timestamp,
        drafted: &[Action],
    ) -> Result<Decision, Refusal> {
        let update = self.update_by_player(origin, turn.seat, now);
        let what = |facts, over| Effect::Committed { facts, over };
        let (mut update, what) = self.played(update, turn.seat, turn.fold, drafted, what)?;
        let fold = update.fold.as_ref();
        if fold.is_some_and(|fold| fold.began(turn.seat) == Some(turn.began)) {
            // It was a part of the turn. An empty draft takes the place of the committed one, so that its revisions go on and
            // no button of that part matches a later draft.
            update.draft = Some(self.saved(turn, &[])?);
        } else {
            update.drafts_end.push(turn.seat);
        }
        Ok(Decision::Update(update, what))
    }

    /// An update by a player who thereby shows that they are there.
    fn update_by_player(&self, origin: &Origin, seat: Seat, now: Timestamp) -> Update {
        let mut update = self.update(origin, now);
        let mut people = self.people.clone();
        let clock = self.clocks.iter().find(|clock| clock.seat == seat);
        let in_time = clock.is_none_or(|clock| clock.deadline.is_none_or(|until| now <= until));
        for person in &mut people {
            if person.is(origin.user) {
                // A player who plays on no longer wants to cancel.
                person.disagree(&AgreementSubject::Cancel);
                // A player who plays is back, so the seat is no longer offered.
                person.offered = false;
                person.offered_to = None;
                if in_time {
                    person.misses = 0;
                }
            }
        }
        if people != self.people {
            update.people = Some(people);
        }
        update
    }

    /// Completes an update in which a seat's player carries out `actions`.
    fn played(
        &self,
        update: Update,
        seat: Seat,
        fold: &Fold,
        actions: &[Action],
        what: impl FnOnce(Vec<Fact>, bool) -> Effect,
    ) -> Result<(Box<Update>, Effect), Refusal> {
        let first = fold.next;
        let mut fold = fold.clone();
        let entries = fold
            .act_all(seat, actions, PlayedBy::Own, self.row.revision + 1)
            .map_err(|why| self.illegal(why))?;
        self.moved(update, fold, entries, first, what)
    }

    /// Leaves the game for good, even out of turn.
    pub(super) fn resign(&self, origin: &Origin, now: Timestamp) -> Result<Decision, Refusal> {
        let (seat, fold) = self.playing(origin)?;
        let action = Action::resignation(self.settings.game);
        let mut update = self.update(origin, now);
        update.drafts_end.push(seat);
        if self.people.iter().any(|person| person.request.is_some()) {
            let mut people = self.people.clone();
            for person in people.iter_mut().filter(|person| person.is(origin.user)) {
                // The seat is out of the game: nobody can have it.
                person.request = None;
            }
            update.people = Some(people);
        }
        let first = fold.next;
        let mut fold = fold.clone();
        let entries = fold
            .act_all(seat, &[action], PlayedBy::Own, self.row.revision + 1)
            .map_err(|why| self.illegal(why))?;
        update.events.push(Event::Resigned);
        let what = |facts, over| Effect::Resigned { facts, over };
        let (update, what) = self.moved(update, fold, entries, first, what)?;
        Ok(Decision::Update(update, what))
    }

    fn illegal(&self, why: Illegal) -> Refusal {
        self.illegal_among(why, 1)
    }

    /// Why one of so many actions that were asked for at once is not allowed.
    fn illegal_among(&self, why: Illegal, actions: usize) -> Refusal {
        Refusal::Illegal {
            why,
            players: self.players(),
            several: actions > 1,
        }
    }
}
