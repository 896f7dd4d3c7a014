//! During the game: drafting, committing, resigning.

use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::progress;
use super::situation::Situation;
use super::update::Update;
use crate::store::{DraftChange, SavedDraft};
use crate::table::request::{Refusal, TableError};
use crate::table::state::{AgreementSubject, Drafted, Fold, PlayedBy, TableState};
use games::{Action, Fact, Illegal, Seat};

/// The acting seat, and the game.
pub(super) struct ActingSeat<'a> {
    pub(super) seat: Seat,
    pub(super) fold: &'a Fold,
    /// The revision in which the seat's turn began.
    began: u64,
    /// What it has drafted.
    pub(super) draft: Drafted,
}

/// The turn of somebody who is to act, if their button was made for it.
pub(super) fn on_turn<'a>(at: &Situation<'a>) -> Result<ActingSeat<'a>, Refusal> {
    let Situation { table, expect, .. } = *at;
    let (seat, fold) = table.playing(at.origin)?;
    let Some(began) = fold.began(seat) else {
        // The button belongs to a turn that is already over.
        let was_on_turn = expect.is_some_and(|expect| expect.revision <= fold.acted(seat));
        if was_on_turn && fold.acted(seat) > 0 {
            return Err(Refusal::Stale);
        }
        let acting = fold.game.acting();
        return Err(Refusal::NotYourTurn {
            acting: table
                .people
                .iter()
                .filter(|person| person.seat.is_some_and(|seat| acting.contains(seat)))
                .map(|person| person.player.clone())
                .collect(),
        });
    };
    let draft = table.drafted(seat);
    if let Some(expect) = expect {
        let other_draft = expect.draft.is_some_and(|seen| !draft.is_shown(seen));
        if expect.revision < began || expect.revision > table.row.revision || other_draft {
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
    at: &Situation<'_>,
    actions: &[Action],
    instead: bool,
) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    let turn = on_turn(at)?;
    if actions.is_empty() {
        return Err(Refusal::NothingDrafted);
    }
    let mut drafted = if instead {
        Vec::new()
    } else {
        all_seen(at, &turn)?;
        turn.draft.actions.clone()
    };
    drafted.extend_from_slice(actions);
    let draft = turn
        .fold
        .game
        .draft(turn.seat, &drafted)
        .map_err(|why| illegal_among(table, why, actions.len()))?;
    let at_once = !table.choice(origin.user).preferences.confirm;
    // Nobody plays what is left of a draft before they were shown it.
    if draft.owed() == 0 && at_once && turn.draft.lost.is_empty() {
        return carried_out(at, &turn, &drafted);
    }
    let suggested = turn.draft.suggested.filter(|_| !instead);
    redraft(at, &turn, (&drafted, suggested), Effect::Drafted)
}

/// Takes back the last placement of the draft, or all of it.
pub(super) fn undo(at: &Situation<'_>, all: bool) -> Result<Decision, Refusal> {
    let table = at.table;
    let turn = on_turn(at)?;
    all_seen(at, &turn)?;
    let mut drafted = turn.draft.actions.clone();
    if drafted.pop().is_none() {
        if !turn.fold.is_partly_played(turn.seat) {
            return Err(Refusal::NothingDrafted);
        }
        // They mean what they have committed of this turn.
        table.may_ask_undo(turn.seat)?;
        return Err(Refusal::PartCommitted);
    }
    if all {
        drafted.clear();
    }
    let suggested = turn.draft.suggested;
    let suggested = suggested.filter(|first| *first < drafted.len());
    redraft(at, &turn, (&drafted, suggested), Effect::Undone)
}

/// Saves other actions as the draft, those from the given number on as only suggested.
pub(super) fn redraft(
    at: &Situation<'_>,
    turn: &ActingSeat<'_>,
    drafted: (&[Action], Option<usize>),
    what: Effect,
) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    let update = DraftChange {
        game: table.row.id,
        expected: table.row.revision,
        interaction: origin.interaction,
        actor: origin.user,
        at: at.now,
        saved: saved(table, turn, drafted)?,
    };
    Ok(Decision::Draft(update, what))
}

/// Checks that a panel that was used shows only what is still possible.
pub(super) fn all_seen(at: &Situation<'_>, turn: &ActingSeat<'_>) -> Result<(), Refusal> {
    let Situation { table, expect, .. } = *at;
    let shown = expect.and_then(|expect| expect.draft);
    match shown.and_then(|shown| turn.draft.unseen(Some(shown))) {
        Some(why) => Err(illegal(table, why.clone())),
        None => Ok(()),
    }
}

fn saved(
    table: &TableState,
    turn: &ActingSeat<'_>,
    actions: (&[Action], Option<usize>),
) -> Result<SavedDraft, Refusal> {
    let saved = table.saved_draft((turn.seat, turn.began), &turn.draft, actions);
    Ok(saved.map_err(TableError::Json)?)
}

pub(super) fn commit(at: &Situation<'_>) -> Result<Decision, Refusal> {
    let Situation { table, expect, .. } = *at;
    let turn = on_turn(at)?;
    let drafted = &turn.draft.actions;
    if let Some(why) = turn.draft.unseen(expect.and_then(|expect| expect.draft)) {
        return Err(illegal(table, why.clone()));
    }
    if drafted.is_empty() {
        return Err(Refusal::NothingDrafted);
    }
    let draft = turn
        .fold
        .game
        .draft(turn.seat, drafted)
        .map_err(|why| illegal(table, why))?;
    if draft.owed() > 0 {
        return Err(Refusal::Unfinished { owed: draft.owed() });
    }
    carried_out(at, &turn, drafted)
}

/// Does something at once, in whoever's turn it is. What others have drafted stays, as far as their turns go on.
pub(super) fn act(at: &Situation<'_>, action: &Action) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    if action.is_resignation() {
        return resign(at);
    }
    let (seat, fold) = table.playing(origin)?;
    let update = update_by_player(at, seat);
    let actions = std::slice::from_ref(action);
    let what = |facts, over| Effect::Acted { facts, over };
    let (mut update, what) = played(table, update, seat, fold, actions, what)?;
    if let Some(fold) = &update.fold {
        update.change.drafts_end = table.drafts_ended(fold);
    }
    Ok(Decision::Update(update, what))
}

/// Decides on committing a complete draft.
fn carried_out(
    at: &Situation<'_>,
    turn: &ActingSeat<'_>,
    drafted: &[Action],
) -> Result<Decision, Refusal> {
    let table = at.table;
    let update = update_by_player(at, turn.seat);
    let what = |facts, over| Effect::Committed { facts, over };
    let (mut update, what) = played(table, update, turn.seat, turn.fold, drafted, what)?;
    let fold = update.fold.as_ref();
    if fold.is_some_and(|fold| fold.began(turn.seat) == Some(turn.began)) {
        // It was a part of the turn. An empty draft takes the place of the committed one, so that its revisions go on and
        // no button of that part matches a later draft.
        update.change.draft = Some(saved(table, turn, (&[], None))?);
    } else {
        update.change.drafts_end.push(turn.seat);
    }
    Ok(Decision::Update(update, what))
}

/// An update by a player who thereby shows that they are there.
fn update_by_player(at: &Situation<'_>, seat: Seat) -> Update {
    let Situation { table, origin, .. } = *at;
    let mut update = at.update();
    let mut people = table.people.clone();
    let clock = table.clocks.iter().find(|clock| clock.seat == seat);
    let in_time = clock.is_none_or(|clock| clock.deadline.is_none_or(|until| at.now <= until));
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
    if people != table.people {
        update.people = Some(people);
    }
    update
}

/// Completes an update in which a seat's player carries out `actions`.
pub(super) fn played(
    table: &TableState,
    update: Update,
    seat: Seat,
    fold: &Fold,
    actions: &[Action],
    what: impl FnOnce(Vec<Fact>, bool) -> Effect,
) -> Result<(Box<Update>, Effect), Refusal> {
    let first = fold.next();
    let mut fold = fold.clone();
    let entries = fold
        .act_all(seat, actions, PlayedBy::Own, table.row.revision + 1)
        .map_err(|why| illegal(table, why))?;
    progress::moved(table, update, fold, entries, first, what)
}

/// Leaves the game for good, even out of turn.
pub(super) fn resign(at: &Situation<'_>) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    let (seat, fold) = table.playing(origin)?;
    let action = Action::resignation(table.settings.game);
    let mut update = at.update();
    update.change.drafts_end.push(seat);
    if table.people.iter().any(|person| person.request.is_some()) {
        let mut people = table.people.clone();
        for person in people.iter_mut().filter(|person| person.is(origin.user)) {
            // The seat is out of the game: nobody can have it.
            person.request = None;
        }
        update.people = Some(people);
    }
    update.events.push(Event::Resigned);
    let what = |facts, over| Effect::Resigned { facts, over };
    let (update, what) = played(table, update, seat, fold, &[action], what)?;
    Ok(Decision::Update(update, what))
}

fn illegal(table: &TableState, why: Illegal) -> Refusal {
    illegal_among(table, why, 1)
}

/// Why one of so many actions that were asked for at once is not allowed.
fn illegal_among(table: &TableState, why: Illegal, actions: usize) -> Refusal {
    Refusal::Illegal {
        why,
        players: table.players(),
        several: actions > 1,
    }
}
