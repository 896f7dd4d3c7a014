//! The turns of computer players, one a job.

use std::sync::Arc;

use jiff::Timestamp;

use super::command::NewComputer;
use super::decision::Update;
use super::entry::PlayedBy;
use super::event::Event;
use super::fold::Fold;
use super::person::Person;
use super::program_turn::ProgramTurn;
use super::refusal::{Refusal, TableError};
use super::snapshot::Effect;
use super::state::TableState;
use super::tables::{ATTEMPTS, Tables};
use crate::store::{ComputerKind, Job, Occupant, Stage};
use games::{Action, ComputerTurn, Seat, Thinking, distinct};

/// What became of a computer player's turn.
pub enum ComputerTurnResult {
    /// It was made, and the job has ended.
    Done,
    /// There is nothing to do, and why.
    Nothing(&'static str),
}

impl Tables {
    /// Carries out `job`: makes the turn, or the part of one, of a computer player who is to act. Another job follows where
    /// another one is.
    ///
    /// # Errors
    /// If the table cannot be read, the rules refuse the turn, or other commands were faster every time.
    pub async fn computer_turn(&self, job: &Job) -> Result<ComputerTurnResult, TableError> {
        let Some(game) = job.game() else {
            return Ok(ComputerTurnResult::Nothing("it is about no game"));
        };
        let pool = self.thinking();
        for _ in 0..ATTEMPTS {
            let place = pool.place().await;
            let Some(state) = self.for_job(game).await? else {
                return Ok(ComputerTurnResult::Nothing("there is no such game"));
            };
            let Some((fold, (seat, kind))) = state.computer_to_act() else {
                return Ok(ComputerTurnResult::Nothing("no computer player is to act"));
            };
            if state.watched().is_some() && state.row.paused.is_some() {
                return Ok(ComputerTurnResult::Nothing("it was stopped"));
            }
            if fold.began(seat).is_some_and(|began| began > job.revision) {
                return Ok(ComputerTurnResult::Nothing("another job makes that turn"));
            }
            let (computers, seed) = (state.computer_players().len(), state.computer_seed());
            let thinks = fold.game.clone();
            let turn = match kind {
                ComputerKind::Level(level) => {
                    let thought =
                        move |thinking: &Thinking<'_>| thinks.computer_turn(seat, level, thinking);
                    pool.think(&place, game, computers, seed, thought).await
                }
                ComputerKind::Program(program) => {
                    let turn = ProgramTurn {
                        table: game,
                        program,
                        game: thinks,
                        seat,
                        names: state.distinct_names(),
                        time: pool.time(computers),
                    };
                    let programs = Arc::clone(self.programs());
                    let thought = move |thinking: &Thinking<'_>| turn.make(&programs, thinking);
                    pool.think(&place, game, computers, seed, thought).await
                }
            };
            drop(place);
            let turn = turn.ok_or_else(|| no_turn(kind))?;
            if let ComputerKind::Level(level) = kind
                && turn.level != level
            {
                tracing::warn!(%game, asked = %level, played = %turn.level, "a computer player found no turn at its level");
            }
            let update = state.computer_played(job, self.now(), seat, &turn)?;
            match self.carry_out(&state, &update).await {
                // Another process did it.
                Ok(_) | Err(Refusal::Repeated) => return Ok(ComputerTurnResult::Done),
                // Somebody acted meanwhile.
                Err(Refusal::Stale) => {}
                Err(refusal) => return Err(refusal.into_error()),
            }
        }
        Err(TableError::Contended(game))
    }
}

fn no_turn(kind: ComputerKind) -> TableError {
    TableError::Rules(format!("a computer player ({kind}) finds no turn"))
}

impl TableState {
    /// The computer player who is to act, if one is.
    fn computer_to_act(&self) -> Option<(&Fold, (Seat, ComputerKind))> {
        let fold = self
            .fold
            .as_deref()
            .filter(|_| self.row.stage == Stage::Running)?;
        Some((fold, computer_to_act(&self.people, fold)?))
    }

    /// Whether a computer player is to act.
    pub(crate) fn waits_for_computer(&self) -> bool {
        self.computer_to_act().is_some()
    }

    /// The computer players, in the order of their seats.
    pub(super) fn computer_players(&self) -> Vec<NewComputer> {
        let seated = self
            .people
            .iter()
            .filter_map(|person| match person.occupant {
                Occupant::Computer(kind) => Some(NewComputer {
                    kind,
                    name: person.player.name.clone(),
                }),
                Occupant::Person(_) => None,
            });
        seated.collect()
    }

    /// The names of all players by seat, no two the same, for a record.
    fn distinct_names(&self) -> Vec<String> {
        let names = self.people.iter().map(|person| person.player.name.clone());
        distinct(&names.collect::<Vec<_>>())
    }

    /// What decides the chance of a computer player's turn. It tells nothing of the seed from which the game is drawn.
    pub(super) fn computer_seed(&self) -> u64 {
        (self.row.id.0 << 32) ^ self.row.revision
    }

    /// The table after a computer player's turn.
    fn computer_played(
        &self,
        job: &Job,
        now: Timestamp,
        seat: Seat,
        turn: &ComputerTurn,
    ) -> Result<Box<Update>, TableError> {
        if turn.actions.is_empty() {
            return Err(no_turn(turn.level.into()));
        }
        let mut fold = self.running().map_err(Refusal::into_error)?.clone();
        let first = fold.next;
        let by = PlayedBy::ComputerPlayer;
        let entries = fold
            .act_all(seat, &turn.actions, by, self.row.revision + 1)
            .map_err(|why| TableError::Rules(why.to_string()))?;
        let mut update = self.update_by_job(job.id, now);
        // The levels go on to the end; a program may have had enough.
        if turn.actions.iter().any(Action::is_resignation) {
            update.events.push(Event::Resigned);
        }
        let what = |facts, over| Effect::Committed { facts, over };
        let moved = self.moved(update, fold, entries, first, what);
        let (mut update, _) = moved.map_err(Refusal::into_error)?;
        if let Some(fold) = &update.fold {
            update.drafts_end = self.drafts_ended(fold);
        }
        Ok(update)
    }
}

/// The computer player among these people who is to act in the game, or who is asked something, and what moves for it.
pub(super) fn computer_to_act(people: &[Person], fold: &Fold) -> Option<(Seat, ComputerKind)> {
    if fold.over() {
        return None;
    }
    let acting = fold.game.acting();
    let questions = fold.game.questions();
    let mut seated = people.iter().filter_map(|person| {
        let seat = person.seat?;
        match person.occupant {
            Occupant::Computer(kind) => Some((seat, kind)),
            Occupant::Person(_) => None,
        }
    });
    seated.find(|(seat, _)| acting.contains(*seat) || questions.contains(*seat))
}
