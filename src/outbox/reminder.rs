//! Reminders: whether one is still worth sending when its hour has come.

use super::due::Due;
use super::kind::Instead;
use super::kinds::mention_turn;
use super::notification::{Notification, controls};
use crate::present::language;
use crate::present::turn::{self, Why};
use crate::table::Standing;
use games::{Seat, Viewer};

/// What a reminder of somebody's turn tells, if it is still due and wanted.
pub(super) async fn reminder(due: &Due<'_>, why: Why) -> Result<Notification, Instead> {
    let user = due.user()?;
    let (standing, fold) = due.running().await?;
    let seat = standing.seat(user).ok_or("they play no more")?;
    let began = fold.began(seat);
    if began.is_none_or(|began| began > due.job.revision) {
        return Err("the turn is over".into());
    }
    let habits = standing.choice(user).habits;
    let wanted = match why {
        Why::Half => habits.half,
        Why::Most => habits.most,
        Why::Begun | Why::Asked => true,
    };
    if !wanted {
        return Err("they want none".into());
    }
    if why != Why::Asked {
        in_time(due, standing, seat, why)?;
        if let Some(end) = habits.asleep(due.now) {
            return Err(Instead::Later(end));
        }
    }
    let direct = due.store.direct(user).await?;
    if direct.closed {
        // They were mentioned when the turn began. Only who closed direct messages since is mentioned now.
        if due.job.attempts <= 1 {
            return Err("direct messages are closed".into());
        }
        return Ok(mention_turn(standing, user, seat, direct));
    }
    let snapshot = standing.snapshot(Viewer::Seat(seat));
    let place = due.servers.place(language::of(&snapshot), snapshot.place);
    let message = turn::direct(controls(due.job), &snapshot, &place, why, None);
    let told = Notification::direct(user, direct.channel, snapshot, message);
    Ok(match why {
        // Any number of these can be asked for in one turn: they are known by their words and their
        // hour, not by a button.
        Why::Asked => told,
        _ => told.known_by(why.press()),
    })
}

/// Whether a reminder of the time that is left still tells something.
fn in_time(due: &Due<'_>, standing: &Standing, seat: Seat, why: Why) -> Result<(), Instead> {
    let clock = standing.clocks.iter().find(|clock| clock.seat == seat);
    let clock = clock.filter(|clock| clock.deadline.is_some());
    let clock = clock.ok_or("the clock is stopped")?;
    let left = clock.left_at(due.now);
    if left.is_zero() {
        return Err("time is up".into());
    }
    if why == Why::Half && left <= clock.allowed / 10 {
        // One is sent, not two at once.
        return Err("a later one is due".into());
    }
    let vacation = standing.choice(due.user()?).vacation;
    if vacation.is_some_and(|until| due.now < until) {
        return Err("they are away".into());
    }
    Ok(())
}
