//! Reminders, and whether one is still worth sending when due.

use super::job_context::JobContext;
use super::job_kind::NotSent;
use super::kinds::mention_turn;
use super::notification::{Notification, controls};
use crate::present::language;
use crate::present::turn::{self, Why};
use crate::table::TableState;
use games::{Seat, Viewer};

/// A reminder of a player's turn, if still needed and wanted.
pub(super) async fn reminder(due: &JobContext<'_>, why: Why) -> Result<Notification, NotSent> {
    let user = due.user()?;
    let (state, fold) = due.running().await?;
    let seat = state.seat(user).ok_or("they play no more")?;
    let began = fold.began(seat);
    let began = began.filter(|began| *began <= due.job.revision);
    let began = began.ok_or("the turn is over")?;
    let preferences = state.choice(user).preferences;
    let wanted = match why {
        Why::Half => preferences.half,
        Why::Most => preferences.most,
        Why::Begun | Why::Asked => true,
    };
    if !wanted {
        return Err("they want none".into());
    }
    if why != Why::Asked {
        in_time(due, state, seat, why)?;
        if let Some(end) = preferences.asleep(due.now) {
            return Err(NotSent::Later(end));
        }
    }
    let direct = due.store.direct(user).await?;
    if direct.closed {
        // They were mentioned when the turn began, unless they have closed direct messages since.
        if due.job.attempts <= 1 {
            return Err("direct messages are closed".into());
        }
        return Ok(mention_turn(state, user, seat, direct));
    }
    let snapshot = state.snapshot(Viewer::Seat(seat));
    let named = due.servers.game(language::of(&snapshot), &snapshot);
    let message = turn::direct(controls(due.job), &snapshot, &named, why, None);
    let told = Notification::direct(user, direct.channel, snapshot, message).of_turn(began);
    Ok(match why {
        // Any number can be requested in one turn, so they are recognised by text and time, not
        // by a button.
        Why::Asked => told,
        _ => told.known_by(why.press()),
    })
}

/// Whether a reminder of the remaining time is still useful.
fn in_time(due: &JobContext<'_>, state: &TableState, seat: Seat, why: Why) -> Result<(), NotSent> {
    let clock = state.clocks.iter().find(|clock| clock.seat == seat);
    let clock = clock.filter(|clock| clock.deadline.is_some());
    let clock = clock.ok_or("the clock is stopped")?;
    let left = clock.left_at(due.now);
    if left.is_zero() {
        return Err("time is up".into());
    }
    if why == Why::Half && left <= clock.allowed / 10 {
        // Only the later reminder is sent, not both at once.
        return Err("a later one is due".into());
    }
    let vacation = state.choice(due.user()?).vacation;
    if vacation.is_some_and(|until| due.now < until) {
        return Err("they are away".into());
    }
    Ok(())
}
