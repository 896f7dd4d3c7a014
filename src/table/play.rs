//! During the game: drafts, carrying them out, resigning.

use jiff::Timestamp;

use super::agreement::Matter;
use super::command::{Expect, Origin};
use super::decision::Decision;
use super::entry::{Entry, Hand};
use super::event::Event;
use super::fold::Fold;
use super::refusal::{Refusal, TableError};
use super::snapshot::What;
use super::standing::Standing;
use crate::store::{DraftChange, DraftRow, Stage};
use games::{Action, Illegal, Seat};

/// The seat that acts, and the game.
struct Turn<'a> {
    seat: Seat,
    fold: &'a Fold,
    /// The revision in which the seat's turn began.
    began: u64,
    /// The revision of the draft, and what is drafted.
    draft: (u64, Vec<Action>),
}

impl Standing {
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

    /// The turn of somebody who is to act, if it is the one that their button was made for.
    fn on_turn(&self, origin: &Origin, expect: Option<Expect>) -> Result<Turn<'_>, Refusal> {
        let (seat, fold) = self.playing(origin)?;
        let Some(began) = fold.began(seat) else {
            // A button of a turn that was carried out is late, not early.
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
            let other_draft = expect.draft.is_some_and(|seen| seen != draft.0);
            if expect.revision < began || expect.revision > self.row.revision || other_draft {
                return Err(Refusal::Stale);
            }
        }
        Ok(Turn {
            seat,
            fold,
            began,
            draft,
        })
    }

    /// Puts `actions` after what is drafted, or in its place.
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
            turn.draft.1.clone()
        };
        // What others did may have made the draft illegal; then it is shown as none and is none.
        if turn.fold.game.draft(turn.seat, &drafted).is_err() {
            drafted.clear();
        }
        drafted.extend_from_slice(actions);
        let draft = turn
            .fold
            .game
            .draft(turn.seat, &drafted)
            .map_err(|why| self.illegal(why))?;
        if draft.owed() == 0 && !self.choice(origin.user).habits.confirm {
            return self.carried_out(&turn, origin, now, &drafted);
        }
        self.redraft(&turn, origin, now, &drafted, What::Drafted)
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
        let mut drafted = turn.draft.1.clone();
        if drafted.pop().is_none() {
            return Err(Refusal::NothingDrafted);
        }
        if all {
            drafted.clear();
        }
        self.redraft(&turn, origin, now, &drafted, What::Undone)
    }

    fn redraft(
        &self,
        turn: &Turn<'_>,
        origin: &Origin,
        now: Timestamp,
        drafted: &[Action],
        what: What,
    ) -> Result<Decision, Refusal> {
        let seen = self.stored_draft(turn.seat).map(|draft| draft.revision);
        let draft = DraftRow {
            seat: turn.seat.index() as u64,
            turn: turn.began,
            // Never used before by this seat, so that no old button fits it by chance.
            revision: seen.unwrap_or(0) + 1,
            actions: serde_json::to_string(drafted).map_err(TableError::Json)?,
        };
        let update = DraftChange {
            game: self.row.id,
            expected: self.row.revision,
            interaction: origin.interaction,
            actor: origin.user,
            at: now,
            seen,
            draft,
        };
        Ok(Decision::Draft(update, what))
    }

    /// Carries the draft out.
    pub(super) fn commit(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        now: Timestamp,
    ) -> Result<Decision, Refusal> {
        let turn = self.on_turn(origin, expect)?;
        let drafted = &turn.draft.1;
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

    /// What carrying a complete draft out comes to.
    fn carried_out(
        &self,
        turn: &Turn<'_>,
        origin: &Origin,
        now: Timestamp,
        drafted: &[Action],
    ) -> Result<Decision, Refusal> {
        let mut update = self.update(origin, now);
        update.drafts_end.push(turn.seat);
        let mut people = self.people.clone();
        // Who plays on does not want to give the game up.
        let clock = self.clocks.iter().find(|clock| clock.seat == turn.seat);
        let in_time = clock.is_none_or(|clock| clock.deadline.is_none_or(|until| now <= until));
        for person in &mut people {
            if person.is(origin.user) {
                person.disagree(&Matter::Cancel);
                // Who plays is there, so the seat is not to be had.
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
        let first = turn.fold.next;
        let mut fold = turn.fold.clone();
        let mut entries = Vec::with_capacity(drafted.len());
        for action in drafted {
            fold.act(turn.seat, action, Hand::Own, self.row.revision + 1)
                .map_err(|why| self.illegal(why))?;
            entries.push(Entry::Action {
                seat: turn.seat,
                action: action.clone(),
                by: Hand::Own,
            });
        }
        self.moved(update, fold, entries, first, |facts, over| {
            What::Committed { facts, over }
        })
    }

    /// Leaves the game for good, also out of turn.
    pub(super) fn resign(&self, origin: &Origin, now: Timestamp) -> Result<Decision, Refusal> {
        let (seat, fold) = self.playing(origin)?;
        let action = Action::resignation(self.settings.game);
        let mut update = self.update(origin, now);
        update.drafts_end.push(seat);
        let first = fold.next;
        let mut fold = fold.clone();
        fold.act(seat, &action, Hand::Own, self.row.revision + 1)
            .map_err(|why| self.illegal(why))?;
        let by = Hand::Own;
        let entries = vec![Entry::Action { seat, action, by }];
        update.events.push(Event::Resigned);
        self.moved(update, fold, entries, first, |facts, over| What::Resigned {
            facts,
            over,
        })
    }

    fn illegal(&self, why: Illegal) -> Refusal {
        Refusal::Illegal {
            why,
            players: self.players(),
        }
    }
}
