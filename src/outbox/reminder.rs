//! Reminders: whether one is still worth sending when its hour has come.

use super::delivery::{Parcel, Which};
use super::due::Due;
use super::kind::Instead;
use crate::store::Direct;
use crate::table::Standing;
use games::{Seat, Viewer};

/// What a reminder tells, if it is still due and wanted.
pub(super) async fn reminder(due: &Due<'_>, which: Which) -> Result<Parcel, Instead> {
    let user = due.user()?;
    let (standing, fold) = due.running().await?;
    let seat = standing.seat(user).ok_or("they play no more")?;
    let on_turn = match which {
        Which::Next => {
            let acting = fold.game.acting().iter().next();
            let next = acting.and_then(|acting| fold.game.next_after(acting));
            fold.turn == due.job.revision && next == Some(seat)
        }
        _ => fold
            .began(seat)
            .is_some_and(|began| began <= due.job.revision),
    };
    if !on_turn {
        return Err("the turn is over".into());
    }
    let habits = standing.choice(user).habits;
    let wanted = match which {
        Which::Half => habits.half,
        Which::Most => habits.most,
        Which::Next => habits.next,
        Which::Asked => true,
    };
    if !wanted {
        return Err("they want none".into());
    }
    if matches!(which, Which::Half | Which::Most) {
        in_time(due, standing, seat, which)?;
    }
    let asleep = habits.quiet.and_then(|quiet| quiet.end(due.now));
    if let Some(end) = asleep.filter(|_| which != Which::Asked) {
        return Err(Instead::Later(end));
    }
    let direct = due.store.direct(user).await?;
    if direct.closed {
        return mention(due, standing, seat, which, direct);
    }
    Ok(Parcel::Reminder {
        snapshot: Box::new(standing.snapshot(Viewer::Seat(seat))),
        user,
        seat,
        which,
        channel: direct.channel,
    })
}

/// Whether a reminder of the time that is left still tells something.
fn in_time(due: &Due<'_>, standing: &Standing, seat: Seat, which: Which) -> Result<(), Instead> {
    let clock = standing.clocks.iter().find(|clock| clock.seat == seat);
    let clock = clock.filter(|clock| clock.deadline.is_some());
    let clock = clock.ok_or("the clock is stopped")?;
    let left = clock.left_at(due.now);
    if left.is_zero() {
        return Err("time is up".into());
    }
    if which == Which::Half && left <= clock.allowed / 10 {
        // One is sent, not two at once.
        return Err("a later one is due".into());
    }
    let vacation = standing.choice(due.user()?).vacation;
    if vacation.is_some_and(|until| due.now < until) {
        return Err("they are away".into());
    }
    Ok(())
}

/// Somebody whose direct messages are closed was mentioned when the turn began. Only who closed
/// them since is mentioned now.
fn mention(
    due: &Due<'_>,
    standing: &Standing,
    seat: Seat,
    which: Which,
    direct: Direct,
) -> Result<Parcel, Instead> {
    if due.job.attempts <= 1 || which == Which::Next {
        return Err("direct messages are closed".into());
    }
    Ok(Parcel::TurnMention {
        snapshot: Box::new(standing.snapshot(Viewer::Spectator)),
        user: due.user()?,
        seat,
        explain: !direct.told,
    })
}
