//! The consequences when the time of a turn runs out.

use jiff::Timestamp;

use super::effect::Effect;
use super::event::Event;
use super::lapse::LapseDecision;
use super::progress;
use super::update::Update;
use crate::store::{Job, Stage, UserId};
use crate::table::request::{Refusal, TableError};
use crate::table::settings::{Late, later};
use crate::table::state::{Fold, LogEntry, Person, PlayedBy, TableState, TurnClock};
use games::{Action, Fact, Level, Seat, Thinking};

/// A turn has far fewer parts: this only bounds a fault of the rules.
const LATE_PARTS: usize = 100;

/// The level that plays for late players; `None` if the table waits for them.
pub(in crate::table) fn late_level(table: &TableState) -> Option<Level> {
    table.settings.timing.late.level(table.settings.game)
}

pub(in crate::table) fn time_up(
    table: &TableState,
    job: &Job,
    now: Timestamp,
    thinking: &Thinking<'_>,
) -> Result<LapseDecision, TableError> {
    let (Some(fold), Some(user)) = (&table.fold, job.person) else {
        return Ok(LapseDecision::Nothing("nobody is to move"));
    };
    let seat = table.seat(user);
    let clock = table.clocks.iter().find(|clock| Some(clock.seat) == seat);
    let (Some(seat), Some(clock), Stage::Running) = (seat, clock, table.row.stage) else {
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
    let back = table.choice(user).away(now);
    if back.is_some() {
        let mut waits = clock.clone();
        waits.go_on(now, back);
        return Ok(LapseDecision::Wait(Box::new(waits)));
    }
    let last = table.clocks.iter().filter_map(|clock| clock.deadline).max();
    let last = last.filter(|last| fold.game.late_is_drawn() && *last > now);
    if let Some(last) = last {
        // Chance decides for all at once, when the last of them runs out of time. Each looks again then: the last may act before,
        // and nobody else would decide for the others.
        return Ok(LapseDecision::Later(last));
    }
    run_out(table, job, (user, seat), clock, now, thinking).map_err(Refusal::into_error)
}

/// Time has run out for `seat`.
fn run_out(
    table: &TableState,
    job: &Job,
    (user, seat): (UserId, Seat),
    clock: &TurnClock,
    now: Timestamp,
    thinking: &Thinking<'_>,
) -> Result<LapseDecision, Refusal> {
    let mut fold = table.running()?.clone();
    let revision = table.row.revision + 1;
    let first = fold.next();
    let mut update = Update::by_job(table, job.id, now);
    update.events.push(Event::TimeUp { user });
    let level = late_level(table);
    let mut missed = vec![seat];
    let mut entries = Vec::new();
    if fold.game.late_is_drawn() {
        missed = fold.game.acting().iter().collect();
        let drawn = fold.draw_for_late(&table.seed, revision);
        entries.push(drawn.map_err(TableError::rules)?);
    } else {
        let (played, is_whole) = play_for_late(table, &mut fold, (seat, level), thinking)?;
        entries = played;
        if is_whole {
            missed.clear();
        }
    }
    let people = people_missing(table, &missed);
    if people != table.people {
        update.people = Some(people.clone());
    }
    if entries.is_empty() {
        if !clock.is_late() {
            let mut clocks = table.clocks.clone();
            for clock in clocks.iter_mut().filter(|clock| clock.seat == seat) {
                clock.wait();
                let clock = clock.clone();
                update.events.push(Event::Late { user, clock });
            }
            update.clocks = Some(clocks);
        }
        let person = people.iter().find(|person| person.is(user));
        update
            .events
            .extend(person.and_then(|person| waits_on(table, person, clock, now)));
        return Ok(LapseDecision::Change(Box::new(update)));
    }
    update
        .change
        .drafts_end
        .extend(missed.iter().chain([&seat]));
    let what = |facts, over| Effect::Committed { facts, over };
    let (update, _) = progress::moved(table, update, fold, entries, first, what)?;
    Ok(LapseDecision::Change(update))
}

/// Counts another missed turn of `person` once as much time again has passed from `from`. `None` if missed turns
/// do not matter here, or no longer matter for this seat.
pub(super) fn waits_on(
    table: &TableState,
    person: &Person,
    clock: &TurnClock,
    from: Timestamp,
) -> Option<Event> {
    let counts = table.settings.timing.offer_after > 0 && !person.offered;
    Some(Event::WaitsOn {
        user: person.user().filter(|_| counts)?,
        until: later(from, clock.allowed, clock.quiet.as_ref()),
        late: true,
    })
}

/// What follows for a turn whose time was up before when its clock goes on from `clock.since`.
pub(super) fn waits_again(table: &TableState, clock: &TurnClock) -> Vec<Event> {
    let person = table.people.iter();
    let person = person.filter(|person| person.seat == Some(clock.seat));
    let misses = person.filter_map(|person| waits_on(table, person, clock, clock.since));
    let user = table.user_on(clock).filter(|_| clock.is_late());
    let late = user.map(|user| Event::Late {
        user,
        clock: clock.clone(),
    });
    misses.chain(late).collect()
}

/// Whether a clock without time left has already had its consequences: everybody was notified, and the game
/// waits.
pub(super) fn lapsed(table: &TableState, clock: &TurnClock) -> bool {
    let by_the_rules = table.fold.as_ref().is_some_and(|fold| {
        fold.game.late_is_drawn() || !fold.game.late_turn(clock.seat).is_empty()
    });
    clock.left.is_zero() && table.settings.timing.late == Late::Remind && !by_the_rules
}

/// Plays for a late player what is to be played, and returns the entries for the log: none if the table keeps waiting. The
/// second value says whether that was a whole turn which the player had drafted, so that they missed none.
///
/// A draft of only a part of a turn is carried out if somebody finishes the turn: the rules where they say how, otherwise a
/// computer of `level`, if there is to be one.
pub(super) fn play_for_late(
    table: &TableState,
    fold: &mut Fold,
    (seat, level): (Seat, Option<Level>),
    thinking: &Thinking<'_>,
) -> Result<(Vec<LogEntry>, bool), TableError> {
    let drafted = table.drafted(seat).chosen();
    let draft = fold.game.draft(seat, &drafted);
    let draft = draft.ok().filter(|draft| draft.owed() == 0);
    let draft = draft.filter(|_| !drafted.is_empty());
    let mut entries = Vec::new();
    if let Some(draft) = &draft {
        if draft.goes_on() && level.is_none() && fold.game.late_turn(seat).is_empty() {
            return Ok((entries, false));
        }
        play_late(table, fold, &mut entries, (seat, PlayedBy::Clock), drafted)?;
        if !draft.goes_on() {
            return Ok((entries, true));
        }
    }
    for _ in 0..LATE_PARTS {
        let rest = next_for_late(fold, (seat, level), thinking);
        if rest.is_empty() {
            return Ok((entries, false));
        }
        let facts = play_late(table, fold, &mut entries, (seat, PlayedBy::Computer), rest)?;
        let goes_on = fold.game.goes_on(seat, &facts);
        if !goes_on.map_err(TableError::rules)? {
            return Ok((entries, false));
        }
    }
    Err(TableError::Rules("the turn does not end".to_owned()))
}

/// What is to be played next for a late player, up to where chance decides.
fn next_for_late(
    fold: &Fold,
    (seat, level): (Seat, Option<Level>),
    thinking: &Thinking<'_>,
) -> Vec<Action> {
    let prescribed = fold.game.late_turn(seat);
    match level {
        Some(level) if prescribed.is_empty() => {
            fold.game.computer_turn(seat, level, thinking).actions
        }
        _ => prescribed,
    }
}

/// Carries out actions of a late player and what chance decides after them. Returns what happened.
fn play_late(
    table: &TableState,
    fold: &mut Fold,
    entries: &mut Vec<LogEntry>,
    (seat, by): (Seat, PlayedBy),
    actions: Vec<Action>,
) -> Result<Vec<Fact>, TableError> {
    let revision = table.row.revision + 1;
    let before = fold.next();
    let played = fold.act_all(seat, &actions, by, revision);
    entries.extend(played.map_err(TableError::rules)?);
    let drawn = fold.draw(&table.seed, revision);
    entries.extend(drawn.map_err(TableError::rules)?);
    Ok(fold.facts_from(before))
}

/// The people after these seats have missed a turn.
fn people_missing(table: &TableState, seats: &[Seat]) -> Vec<Person> {
    let offer_after = table.settings.timing.offer_after;
    let mut people = table.people.clone();
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
