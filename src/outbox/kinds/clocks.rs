//! The clock of a turn: reminders, and what happens when its time is up.

use super::seats::with_seat;
use super::turns::{mention_turn, told_directly};
use crate::outbox::job_context::{JobContext, OnTurn};
use crate::outbox::job_kind::{ACTION, Handling, POST, Prepared, REMINDER, job_kinds};
use crate::outbox::not_sent::NotSent;
use crate::outbox::notification::Notification;
use crate::present::turn::Why;
use crate::present::{Message, called, language};
use crate::table::{Origination, TableState, VisibleEntry};
use games::Seat;
use words::{clock, undelivered};

job_kinds! {
    /// The reminder at half of the time for a turn.
    REMINDER_HALF = "reminder_half", undelivered::reminder, REMINDER, |due| reminder(due, Why::Half);
    /// The reminder at nine tenths of the time for a turn.
    REMINDER_MOST = "reminder_most", undelivered::reminder, REMINDER, |due| reminder(due, Why::Most);
    /// A reminder on request.
    REMINDER_ASKED = "reminder_asked", undelivered::reminder, Handling { once: true, ..REMINDER },
        |due| reminder(due, Why::Asked);
    /// Acts when the time for a turn runs out.
    TIME_UP = "time_up", undelivered::message, Handling { of_turn: true, ..ACTION }, |due| time_up(due);
    /// Announces that time ran out, and what was done.
    TIME_UP_POST = "time_up_post", undelivered::message, POST, |due| time_up_post(due);
}

/// A reminder of a player's turn, if still needed and wanted.
async fn reminder(due: &JobContext<'_>, why: Why) -> Prepared {
    let mover = due.on_turn().await?;
    let OnTurn {
        state, user, seat, ..
    } = mover;
    let preferences = state.choice(user).preferences;
    let wanted = match why {
        Why::Half => preferences.half,
        Why::Most => preferences.most,
        Why::Begun | Why::Late | Why::Asked => true,
    };
    if !wanted {
        return Err("they want none".into());
    }
    if why != Why::Asked {
        in_time(due, state, seat, why)?;
        due.while_awake(&preferences)?;
    }
    let direct = due.store.direct(user).await?;
    if direct.closed {
        // They were mentioned when the turn began, unless they have closed direct messages since.
        if due.job.attempts <= 1 {
            return Err("direct messages are closed".into());
        }
        return Ok(mention_turn(due, state, (user, seat), direct));
    }
    told_directly(due, &mover, direct, why).await
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
    if state.choice(due.user()?).away(due.now).is_some() {
        return Err("they are away".into());
    }
    Ok(())
}

async fn time_up(due: &JobContext<'_>) -> Prepared {
    Err(due.tables.time_up(due.job, due.now).await?.into())
}

async fn time_up_post(due: &JobContext<'_>) -> Prepared {
    let (state, fold) = due.running().await?;
    let person = state.person(due.user()?).ok_or("they play no more")?;
    let seat = person.seat.ok_or("they have no seat")?;
    let told = due.told(fold);
    if told.is_empty() && fold.began(seat).is_none() {
        return Err("they have played".into());
    }
    let language = language::to_all(state);
    let computer = |told: &VisibleEntry| told.how == Origination::ByComputer;
    let did = match told.first().map(|told| told.how) {
        Some(Origination::DraftByClock) if told.iter().any(computer) => {
            clock::draft_finished(language)
        }
        Some(Origination::ByComputer) => clock::computer_moved(language),
        Some(Origination::DraftByClock) => clock::draft_played(language),
        Some(Origination::Chance) => clock::drawn(language),
        _ => clock::waits(language),
    };
    let text = clock::time_up(language, &called(language, person), &did, person.offered);
    let told = Notification::post(state, Message::new(text));
    Ok(if person.offered {
        with_seat(told, due, seat, language)
    } else {
        told
    })
}
