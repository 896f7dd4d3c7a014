//! What remains of a game that is over.

use jiff::Timestamp;

use super::entry::LogEntry;
use super::fold::Fold;
use super::table_state::TableState;
use super::visible_entry::Origination;
use crate::store::{FinishedGame, FormerRow, Occupant, ResultRow};
use games::{Outcome, Seat, Tally};

/// How many turns each seat must have had before a game counts for ratings, those not counted with which it is set up.
const LEAST_TURNS: u32 = 2;

/// How many turns a computer may play for somebody who is late before the game no longer counts for their rating.
const MOST_LATE_TURNS: u64 = 2;

/// The time in which somebody sat in a seat, as the log tells it.
struct Stint {
    since: u64,
    until: u64,
    /// Whether they left before the end.
    gone: bool,
    late_turns: u64,
}

/// What remains of the game, which ended at `at`; `None` if it is not over. One that ended before results were kept does not
/// count for ratings (`rateable`).
///
/// # Errors
/// If what a seat achieved cannot be written, which would be a bug.
pub(in crate::table) fn finished(
    table: &TableState,
    at: Timestamp,
    rateable: bool,
) -> Result<Option<FinishedGame>, serde_json::Error> {
    let Some(fold) = &table.fold else {
        return Ok(None);
    };
    let Some(outcome) = fold.game.outcome() else {
        return Ok(None);
    };
    let mut turns = Seat::first(table.people.len()).map(|seat| fold.turns(seat));
    let long_enough = turns.all(|turns| turns >= LEAST_TURNS);
    let rated = rateable && !table.settings.unrated && !table.settings.hints && long_enough;
    let mut results = Vec::new();
    for (seat, tally) in Seat::first(table.people.len()).zip(fold.game.tallies()) {
        results.extend(results_of(table, seat, fold, &outcome, &tally, rated)?);
    }
    let people = results.iter().filter(|row| row.rated).count();
    let rated = rated && people > 1;
    for row in &mut results {
        row.rated &= rated;
    }
    Ok(Some(FinishedGame {
        kind: fold.game.kind().name().to_owned(),
        guild: table.row.guild,
        at,
        reason: outcome.reason.to_owned(),
        seats: table.people.len() as u64,
        rated,
        results,
    }))
}

/// A row for everybody who sat in the seat.
fn results_of(
    table: &TableState,
    seat: Seat,
    fold: &Fold,
    outcome: &Outcome,
    tally: &Tally,
    rated: bool,
) -> Result<Vec<ResultRow>, serde_json::Error> {
    let result = outcome.seats[seat.index()];
    let tally = serde_json::to_string(tally)?;
    let stints = stints(fold, seat, table.row.revision);
    let last = stints.len() - 1;
    let row = |(place, stint): (usize, Stint)| {
        let (occupant, name, clock_used) = sitting(table, seat, &stint, place == last);
        let person = occupant.and_then(Occupant::person);
        let erased = person.is_some_and(|person| person.erased_number().is_some());
        ResultRow {
            seat: seat.index() as u64,
            since: stint.since,
            until: stint.until,
            occupant,
            name,
            place: u64::from(result.place),
            points: i64::from(result.points),
            tally: tally.clone(),
            clock_used,
            late_turns: stint.late_turns,
            gone: stint.gone || erased,
            // Whoever took the seat over did not play the whole game.
            rated: rated && place == 0 && person.is_some() && stint.late_turns <= MOST_LATE_TURNS,
        }
    };
    Ok(stints.into_iter().enumerate().map(row).collect())
}

/// Who sat in the seat for that time, as far as it is known, under which name, and how much of the clocks' time they used.
fn sitting(
    table: &TableState,
    seat: Seat,
    stint: &Stint,
    is_last: bool,
) -> (Option<Occupant>, String, Option<u64>) {
    if is_last {
        let person = &table.people[seat.index()];
        let name = person.player.name.clone();
        return (Some(person.occupant), name, person.clock_used);
    }
    let left =
        |former: &&FormerRow| former.seat == seat.index() as u64 && former.until == stint.until;
    match table.former.iter().find(left) {
        Some(former) => (
            Some(Occupant::Person(former.person)),
            former.name.clone(),
            former.clock_used,
        ),
        // A computer player, or somebody of whom an earlier version did not keep when they left.
        None => (None, String::new(), None),
    }
}

/// Who sat in the seat one after the other, in a game that ended in revision `end`.
fn stints(fold: &Fold, seat: Seat, end: u64) -> Vec<Stint> {
    let begin = |since| Stint {
        since,
        until: end,
        gone: false,
        late_turns: 0,
    };
    let mut stints = Vec::new();
    let mut stint = begin(fold.started);
    let mut late = 0;
    for past in fold.past().filter(|past| past.seat == Some(seat)) {
        match &past.entry {
            LogEntry::Replaced { .. } => {
                stint.until = past.revision;
                stint.gone = true;
                stints.push(std::mem::replace(&mut stint, begin(past.revision)));
            }
            LogEntry::Action { action, .. } if action.is_resignation() => {
                stint.until = past.revision;
                stint.gone = true;
            }
            // One turn may have several entries.
            LogEntry::Action { .. } if past.how == Origination::ByComputer => {
                stint.late_turns += u64::from(late != past.revision);
                late = past.revision;
            }
            _ => {}
        }
    }
    stints.push(stint);
    stints
}
