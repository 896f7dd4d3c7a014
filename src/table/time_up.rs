//! What happens when the time of a turn runs out.

use jiff::Timestamp;

use super::decision::Update;
use super::entry::{LogEntry, PlayedBy};
use super::event::Event;
use super::fold::Fold;
use super::person::Person;
use super::quiet_hours::later;
use super::refusal::{Refusal, TableError};
use super::snapshot::Effect;
use super::state::TableState;
use super::tables::{ATTEMPTS, Tables};
use super::timing::Late;
use super::turn_clock::TurnClock;
use crate::store::{Job, Stage, UserId};
use games::{Action, Fact, Level, Seat, Thinking};

/// A turn has far fewer parts: this only bounds a fault of the rules.
const LATE_PARTS: usize = 100;

/// What is to be done when time runs out.
enum LapseDecision {
    /// Nothing, and why.
    Nothing(&'static str),
    /// Nothing yet: there is time until then.
    Later(Timestamp),
    /// The player is away: the clock waits for them.
    Wait(Box<TurnClock>),
    /// This update.
    Change(Box<Update>),
}

/// The result of a job to check whether time has run out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LapseResult {
    /// Everything is done, and the job has ended.
    Done,
    /// There is time until then.
    Later(Timestamp),
    /// There is nothing to do, and why.
    Nothing(&'static str),
}

impl Tables {
    /// Carries out `job`: does what is to be done when the time of a turn has run out at `now`, until when people could play
    /// (see [`Tables::present`]).
    ///
    /// # Errors
    /// If the table cannot be read, the rules refuse the turn, or other commands were faster every time.
    pub async fn time_up(&self, job: &Job, now: Timestamp) -> Result<LapseResult, TableError> {
        let Some(game) = job.game() else {
            return Ok(LapseResult::Nothing("it is about no game"));
        };
        for _ in 0..ATTEMPTS {
            let Some(state) = self.for_job(game).await? else {
                return Ok(LapseResult::Nothing("there is no such game"));
            };
            match self.decide(&state, job, now).await? {
                LapseDecision::Nothing(reason) => return Ok(LapseResult::Nothing(reason)),
                LapseDecision::Later(due) => return Ok(LapseResult::Later(due)),
                LapseDecision::Wait(clock) => {
                    if self.move_clock(&state, *clock, now).await? {
                        return Ok(LapseResult::Done);
                    }
                }
                LapseDecision::Change(update) => match self.carry_out(&state, &update).await {
                    // Another process did it.
                    Ok(_) | Err(Refusal::Repeated) => return Ok(LapseResult::Done),
                    // A player acted at the last moment.
                    Err(Refusal::Stale) => {}
                    Err(refusal) => return Err(refusal.into_error()),
                },
            }
        }
        Err(TableError::Contended(game))
    }

    /// What is to be done. Where a computer player who searches plays for late players, it thinks where the others do.
    async fn decide(
        &self,
        state: &TableState,
        job: &Job,
        now: Timestamp,
    ) -> Result<LapseDecision, TableError> {
        let (game, seed) = (state.row.id, state.row.revision);
        if !state.late_level().is_some_and(Level::searches) {
            return state.time_up(job, now, &Thinking::nodes(0, seed));
        }
        let pool = self.thinking();
        let place = pool.place().await;
        let (table, job) = (state.clone(), job.clone());
        let thought = move |thinking: &Thinking<'_>| table.time_up(&job, now, thinking);
        let decided = pool.think(&place, game, 1, seed, thought).await;
        decided.ok_or_else(|| TableError::Rules("nobody plays for a late player".to_owned()))?
    }
}

impl TableState {
    /// The level that plays for late players; `None` if the table waits for them.
    fn late_level(&self) -> Option<Level> {
        self.settings.timing.late.level(self.settings.game)
    }

    fn time_up(
        &self,
        job: &Job,
        now: Timestamp,
        thinking: &Thinking<'_>,
    ) -> Result<LapseDecision, TableError> {
        let (Some(fold), Some(user)) = (&self.fold, job.person) else {
            return Ok(LapseDecision::Nothing("nobody is to move"));
        };
        let seat = self.seat(user);
        let clock = self.clocks.iter().find(|clock| Some(clock.seat) == seat);
        let (Some(seat), Some(clock), Stage::Running) = (seat, clock, self.row.stage) else {
            return Ok(LapseDecision::Nothing("the turn is over"));
        };
        if fold.began(seat).is_none_or(|began| began > job.revision) {
            return Ok(LapseDecision::Nothing("the turn is over"));
        }
        let Some(deadline) = clock.deadline else {
            return Ok(LapseDecision::Nothing("the clock is stopped"));
        };
        if deadline > now {
            return Ok(LapseDecision::Later(deadline));
        }
        let vacation = self.choice(user).vacation;
        if vacation.is_some_and(|until| until > now) {
            let mut waits = clock.clone();
            waits.go_on(now, vacation);
            return Ok(LapseDecision::Wait(Box::new(waits)));
        }
        let late = |clock: &TurnClock| clock.deadline.is_some_and(|deadline| deadline <= now);
        if fold.game.late_is_drawn() && !self.clocks.iter().all(late) {
            // Chance decides for all at once, when the last of them runs out of time.
            return Ok(LapseDecision::Nothing("others have time left"));
        }
        self.run_out(job, (user, seat), clock, now, thinking)
            .map_err(Refusal::into_error)
    }

    /// Time has run out for `seat`.
    fn run_out(
        &self,
        job: &Job,
        (user, seat): (UserId, Seat),
        clock: &TurnClock,
        now: Timestamp,
        thinking: &Thinking<'_>,
    ) -> Result<LapseDecision, Refusal> {
        let mut fold = self.running()?.clone();
        let revision = self.row.revision + 1;
        let first = fold.next;
        let mut update = self.update_by_job(job.id, now);
        update.events.push(Event::TimeUp { user });
        let mut missed = vec![seat];
        let mut entries = Vec::new();
        if fold.game.late_is_drawn() {
            missed = fold.game.acting().iter().collect();
            let drawn = fold.draw_for_late(&self.seed, revision);
            entries.push(drawn.map_err(|error| TableError::Rules(error.to_string()))?);
        } else {
            let (played, is_whole) = self.play_for_late(&mut fold, seat, thinking)?;
            entries = played;
            if is_whole {
                missed.clear();
            }
        }
        let people = self.missed(&missed);
        if people != self.people {
            update.people = Some(people.clone());
        }
        if entries.is_empty() {
            let person = people.iter().find(|person| person.is(user));
            update
                .events
                .extend(person.and_then(|person| self.waits_on(person, clock, now)));
            return Ok(LapseDecision::Change(Box::new(update)));
        }
        update.drafts_end.extend(missed.iter().chain([&seat]));
        let what = |facts, over| Effect::Committed { facts, over };
        let (update, _) = self.moved(update, fold, entries, first, what)?;
        Ok(LapseDecision::Change(update))
    }

    /// Counts another missed turn of `person` once as much time again has passed from `from`. `None` if missed turns
    /// do not matter here, or no longer matter for this seat.
    pub(super) fn waits_on(
        &self,
        person: &Person,
        clock: &TurnClock,
        from: Timestamp,
    ) -> Option<Event> {
        let counts = self.settings.timing.offer_after > 0 && !person.offered;
        Some(Event::WaitsOn {
            user: person.user().filter(|_| counts)?,
            until: later(from, clock.allowed, clock.quiet.as_ref()),
        })
    }

    /// Whether a clock without time left has already had its consequences: everybody was notified, and the game
    /// waits.
    pub(super) fn lapsed(&self, clock: &TurnClock) -> bool {
        let by_the_rules = self.fold.as_ref().is_some_and(|fold| {
            fold.game.late_is_drawn() || !fold.game.late_turn(clock.seat).is_empty()
        });
        clock.left.is_zero() && self.settings.timing.late == Late::Remind && !by_the_rules
    }

    /// Plays for a late player what is to be played, and returns the entries for the log: none if the table keeps waiting. The
    /// second value says whether that was a whole turn which the player had drafted, so that they missed none.
    ///
    /// A draft of only a part of a turn is carried out if somebody finishes the turn: the rules where they say how, otherwise a
    /// computer if the table says so.
    fn play_for_late(
        &self,
        fold: &mut Fold,
        seat: Seat,
        thinking: &Thinking<'_>,
    ) -> Result<(Vec<LogEntry>, bool), TableError> {
        let drafted = self.drafted(seat).actions;
        let draft = fold.game.draft(seat, &drafted);
        let draft = draft.ok().filter(|draft| draft.owed() == 0);
        let draft = draft.filter(|_| !drafted.is_empty());
        let mut entries = Vec::new();
        if let Some(draft) = &draft {
            if draft.goes_on() && !self.plays_for_late(fold, seat) {
                return Ok((entries, false));
            }
            self.play_late(fold, &mut entries, (seat, PlayedBy::Clock), drafted)?;
            if !draft.goes_on() {
                return Ok((entries, true));
            }
        }
        for _ in 0..LATE_PARTS {
            let rest = self.next_for_late(fold, seat, thinking);
            if rest.is_empty() {
                return Ok((entries, false));
            }
            let facts = self.play_late(fold, &mut entries, (seat, PlayedBy::Computer), rest)?;
            if !fold.game.goes_on(seat, &facts) {
                return Ok((entries, false));
            }
        }
        Err(TableError::Rules("the turn does not end".to_owned()))
    }

    /// Whether somebody plays for a late player: the rules, or a computer player.
    fn plays_for_late(&self, fold: &Fold, seat: Seat) -> bool {
        self.late_level().is_some() || !fold.game.late_turn(seat).is_empty()
    }

    /// What is to be played next for a late player, up to where chance decides.
    fn next_for_late(&self, fold: &Fold, seat: Seat, thinking: &Thinking<'_>) -> Vec<Action> {
        let prescribed = fold.game.late_turn(seat);
        match self.late_level() {
            Some(level) if prescribed.is_empty() => {
                fold.game.computer_turn(seat, level, thinking).actions
            }
            _ => prescribed,
        }
    }

    /// Carries out actions of a late player and what chance decides after them. Returns what happened.
    fn play_late(
        &self,
        fold: &mut Fold,
        entries: &mut Vec<LogEntry>,
        (seat, by): (Seat, PlayedBy),
        actions: Vec<Action>,
    ) -> Result<Vec<Fact>, TableError> {
        let revision = self.row.revision + 1;
        let before = fold.next;
        let played = fold.act_all(seat, &actions, by, revision);
        entries.extend(played.map_err(|why| TableError::Rules(why.to_string()))?);
        let drawn = fold.draw(&self.seed, revision);
        entries.extend(drawn.map_err(|error| TableError::Rules(error.to_string()))?);
        Ok(fold.facts_from(before))
    }

    /// The people after these seats have missed a turn.
    fn missed(&self, seats: &[Seat]) -> Vec<Person> {
        let offer_after = self.settings.timing.offer_after;
        let mut people = self.people.clone();
        for person in &mut people {
            if person.seat.is_some_and(|seat| seats.contains(&seat)) {
                person.misses = person.misses.saturating_add(1);
                if offer_after > 0 && person.misses >= offer_after {
                    person.offered = true;
                    // Nobody has to be asked for the seat of a late player.
                    person.request = None;
                }
            }
        }
        people
    }
}
