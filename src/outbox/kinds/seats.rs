//! Seats that change hands: offered, asked for, taken over, kept.

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{ACTION, DIRECT_OR_MENTION, NEWS, POST, Prepared, job_kinds};
use crate::outbox::notification::{Notification, about_player, controls};
use crate::present::{Message, Press, Row, Style, agreement, called, language, mention};
use games::Seat;
use words::{Language, away, labels, seats, undelivered};

job_kinds! {
    /// Announces that a seat may be taken over.
    OFFERED_POST = "offered_post", undelivered::message, NEWS, |due| offered(due, seats::offered);
    /// Announces that somebody is asked for their seat.
    SEAT_REQUESTED_POST = "seat_requested_post", undelivered::message, POST,
        |due| seat_requested_post(due);
    /// Asks a player for their seat.
    SEAT_REQUESTED_DIRECT = "seat_requested_direct", undelivered::message, DIRECT_OR_MENTION,
        |due| seat_requested_direct(due);
    /// Acts when the time to answer a request for a seat is up.
    SEAT_REQUEST_EXPIRY = "seat_request_expiry", undelivered::message, ACTION,
        |due| seat_request_expiry(due);
    /// Announces that a player gives up their seat, as they were asked to.
    SEAT_REQUEST_AGREED_POST = "seat_request_agreed_post", undelivered::message, POST,
        |due| offered(due, seats::agreed);
    /// Announces that a player who was asked for their seat keeps it.
    SEAT_REQUEST_DECLINED_POST = "seat_request_declined_post", undelivered::message, POST,
        |due| about_player(due, seats::declined);
    /// Announces that a player did not answer when they were asked for their seat.
    SEAT_REQUEST_EXPIRED_POST = "seat_request_expired_post", undelivered::message, POST,
        |due| offered(due, seats::expired);
    /// Announces that somebody else has taken over a seat.
    SEAT_TAKEN_POST = "seat_taken_post", undelivered::message, POST, |due| seat_taken_post(due);
    /// Announces that a player has taken their seat back.
    BACK_POST = "back_post", undelivered::message, NEWS,
        |due| about_player(due, |language, who| away::vacation(language, who, None));
}

/// Says that the seat of the job's person can be taken over, with the button for it. `text` takes the player and,
/// if it is offered to one person, a mention of that person.
async fn offered(
    due: &JobContext<'_>,
    text: impl FnOnce(Language, &str, Option<&str>) -> String + Send,
) -> Prepared {
    let (state, _) = due.running().await?;
    let person = state.person(due.user()?);
    let person = person.filter(|person| person.offered);
    let person = person.ok_or("it is not to be had any more")?;
    let seat = person.seat.ok_or("they have no seat")?;
    let (to, language) = (person.offered_to, language::to_all(state));
    let text = text(
        language,
        &called(language, person),
        to.map(|user| mention(language, user)).as_deref(),
    );
    let told = Notification::post(state, Message::new(text));
    let called = due.awake(state, to).await?;
    Ok(with_seat(told, due, seat, language).notifies(called))
}

/// Adds a button that takes over the seat.
pub fn with_seat(
    mut told: Notification,
    due: &JobContext<'_>,
    seat: Seat,
    language: Language,
) -> Notification {
    let press = Press::TakeSeat { seat };
    let button = controls(due.job).button(press, labels::take_seat(language), Style::Secondary);
    told.message = told.message.rows(vec![Row::Buttons(vec![button])]);
    told
}

async fn seat_requested_post(due: &JobContext<'_>) -> Prepared {
    let (state, user) = due.player().await?;
    let person = state.person(user).ok_or("they play no more")?;
    let text = agreement::seat_requested(language::to_all(state), person);
    let text = text.ok_or("nobody asks any more")?;
    Ok(Notification::post(state, Message::new(text)))
}

async fn seat_requested_direct(due: &JobContext<'_>) -> Prepared {
    let (state, user) = due.player().await?;
    let person = state.person(user).ok_or("they play no more")?;
    let request = person.request.as_ref().ok_or("nobody asks any more")?;
    if request.revision() > due.job.revision {
        return Err("they are asked anew".into());
    }
    due.while_awake(&state.choice(user).preferences)?;
    let direct = due.store.direct(user).await?;
    let controls = controls(due.job);
    if direct.closed {
        let explained = !direct.told;
        let language = language::to_all(state);
        let message = agreement::seat_mention(language, person, controls, explained);
        let message = message.ok_or("nobody asks any more")?;
        return Ok(Notification::mention(state, user, explained, message));
    }
    // The game has only moved to another channel. The buttons of the earlier message still work.
    if request.revision() < due.job.revision {
        return Err("they have been asked".into());
    }
    let snapshot = state.snapshot_for(user);
    let named = due.named(&snapshot);
    let message = agreement::seat_asked_of_viewer(&snapshot, person, &named, controls);
    let message = message.ok_or("nobody asks any more")?;
    Ok(Notification::direct(
        user,
        direct.channel,
        snapshot,
        message,
    ))
}

async fn seat_request_expiry(due: &JobContext<'_>) -> Prepared {
    let (state, user) = due.player().await?;
    let person = state.person(user).ok_or("they play no more")?;
    let request = person.request.as_ref().ok_or("nobody asks any more")?;
    let (game, kind) = (due.game()?, SEAT_REQUESTED_DIRECT.name);
    // Silence counts only if the question arrived.
    let undelivered = due.store.undelivered(game, kind, user, request.revision());
    let told = !undelivered.await?;
    let lapsed = due.tables.seat_request_expired(due.job, told, due.now);
    Err(lapsed.await?.into())
}

async fn seat_taken_post(due: &JobContext<'_>) -> Prepared {
    let told = about_player(due, seats::taken).await?;
    Ok(told.adds(due.state().await?, [due.user()?]))
}
