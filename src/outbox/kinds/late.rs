//! A turn whose time is up and for which the game waits: its player is reminded, and then others are asked what is to become
//! of it.

use jiff::SignedDuration;

use super::turns::told_directly;
use crate::outbox::job_context::{JobContext, OnTurn};
use crate::outbox::job_kind::{
    DIRECT_OR_MENTION, Handling, JobKind, NEWS, Prepared, REMINDER, job_kinds,
};
use crate::outbox::not_sent::NotSent;
use crate::outbox::notification::{Notification, about_player, controls};
use crate::present::turn::{self, Why};
use crate::present::{Message, called, language, late_turn, mention};
use crate::table::TurnClock;
use words::{clock, undelivered};

job_kinds! {
    /// Reminds a player whose time is up, at once and in the three days after that.
    LATE_NOW = "late_now", undelivered::reminder, REMINDER, |due| ring(due, &LATE_NOW);
    LATE_FIRST_DAY = "late_first_day", undelivered::reminder, REMINDER, |due| ring(due, &LATE_FIRST_DAY);
    LATE_SECOND_DAY = "late_second_day", undelivered::reminder, REMINDER, |due| ring(due, &LATE_SECOND_DAY);
    LATE_THIRD_DAY = "late_third_day", undelivered::reminder, REMINDER, |due| ring(due, &LATE_THIRD_DAY);
    /// The same reminder at the end of their quiet hours, in which it fell due. It stays if the game is paused meanwhile.
    LATE_MORNING = "late_morning", undelivered::reminder, Handling { of_turn: false, once: true, ..REMINDER },
        |due| late_morning(due);
    /// Has others asked what is to become of the turn. It is queued as a reminder, because it moves with its clock.
    LATE_QUESTION = "late_question", undelivered::message, Handling { mentions: false, ..REMINDER },
        |due| late_question(due);
    /// Asks one of them.
    LATE_ASKED_DIRECT = "late_asked_direct", undelivered::message, DIRECT_OR_MENTION,
        |due| late_asked_direct(due);
    /// Announces that the game waits for the turn.
    LATE_WAITS_POST = "late_waits_post", undelivered::message, NEWS,
        |due| about_player(due, clock::goes_on_waiting);
}

const fn days(days: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * days)
}

/// How long after its time was up a player is reminded of a turn, each time by a job of its own kind.
pub static RINGS: [(&JobKind, SignedDuration); 4] = [
    (&LATE_NOW, SignedDuration::ZERO),
    (&LATE_FIRST_DAY, days(1)),
    (&LATE_SECOND_DAY, days(2)),
    (&LATE_THIRD_DAY, days(3)),
];

/// What falls into a pause is looked at again after this time.
const PAUSE: SignedDuration = SignedDuration::from_hours(1);

/// A reminder of a turn whose time is up.
async fn ring(due: &JobContext<'_>, kind: &JobKind) -> Prepared {
    let mover = due.on_turn().await?;
    let clock = late_clock(&mover)?;
    let deadline = clock.deadline.ok_or("the clock is stopped")?;
    let after = RINGS.iter().find(|(listed, _)| listed.name == kind.name);
    let at = after.and_then(|(_, after)| clock.late_for(*after));
    let at = at.unwrap_or(deadline);
    if at > due.now {
        return Err(NotSent::Later(at));
    }
    let preferences = mover.state.choice(mover.user).preferences;
    if let Some(morning) = preferences.asleep(due.now) {
        return Err(NotSent::Follow(vec![LATE_MORNING.job(mover.user, morning)]));
    }
    rung(due, &mover).await
}

async fn late_morning(due: &JobContext<'_>) -> Prepared {
    let mover = due.on_turn().await?;
    let clock = late_clock(&mover)?;
    let chosen = mover.state.choice(mover.user);
    if let Some(back) = chosen.away(due.now) {
        return Err(NotSent::Later(back));
    }
    if clock.deadline.is_none() {
        return Err(after_a_while(due));
    }
    due.while_awake(&chosen.preferences)?;
    rung(due, &mover).await
}

/// The clock of a turn, if time is up.
fn late_clock<'a>(mover: &OnTurn<'a>) -> Result<&'a TurnClock, NotSent> {
    let mut clocks = mover.state.clocks.iter();
    let clock = clocks.find(|clock| clock.seat == mover.seat && clock.is_late());
    Ok(clock.ok_or("there is time left")?)
}

fn after_a_while(due: &JobContext<'_>) -> NotSent {
    let later = due.now.checked_add(PAUSE);
    NotSent::Later(later.unwrap_or(due.now))
}

async fn rung(due: &JobContext<'_>, mover: &OnTurn<'_>) -> Prepared {
    let OnTurn { state, user, .. } = *mover;
    let direct = due.store.direct(user).await?;
    if direct.closed {
        let explained = !direct.told;
        let language = language::to_all(state);
        let text = clock::late_mention(language, &mention(language, user), explained);
        let row = turn::my_turn(controls(due.job), language);
        let message = Message::new(text).rows(vec![row]);
        return Ok(Notification::mention(state, user, explained, message));
    }
    told_directly(due, mover, direct, Why::Late).await
}

async fn late_question(due: &JobContext<'_>) -> Prepared {
    Err(due.tables.ask_about_late(due.job, due.now).await?.into())
}

async fn late_asked_direct(due: &JobContext<'_>) -> Prepared {
    let (state, user) = due.player().await?;
    let asked = due.job.revision;
    let clock = state.late_turn(user, asked);
    let clock = clock.ok_or("the question is settled")?;
    if clock.is_let_wait() {
        return Err("another lets the game wait".into());
    }
    if state.row.paused.is_some() {
        return Err(after_a_while(due));
    }
    let chosen = state.choice(user);
    if let Some(back) = chosen.away(due.now) {
        return Err(NotSent::Later(back));
    }
    due.while_awake(&chosen.preferences)?;
    let mut people = state.people.iter();
    let late = people.find(|person| person.seat == Some(clock.seat));
    let late = late.ok_or("nobody sits there")?;
    let direct = due.store.direct(user).await?;
    if direct.closed {
        let (explained, language) = (!direct.told, language::to_all(state));
        let (asked, who) = (mention(language, user), called(language, late));
        let text = clock::late_asked_mention(language, &asked, &who, explained);
        let row = late_turn::answers(language, controls(due.job), late);
        let message = Message::new(text).rows(vec![row]);
        return Ok(Notification::mention(state, user, explained, message));
    }
    let snapshot = state.snapshot_for(user);
    let message = late_turn::asked(controls(due.job), &snapshot, &due.named(&snapshot), late);
    Ok(Notification::direct(user, direct.channel, snapshot, message).of_turn(asked))
}
