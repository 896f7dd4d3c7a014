//! `/game replace`: the host offers a seat to others. `/game take`: somebody takes it over.

use serenity::all::User;

use super::new::no_rider;
use crate::discord::arguments::{OneOf, Riders};
use crate::discord::commands::{Call, privately};
use crate::discord::dispatcher::Dispatcher;
use crate::present::{Response, agreement, language};
use crate::table::{Command, Origin, Refusal, UserId};
use games::Seat;
use words::refusal;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn replace(
    call: Call<'_>,
    rider: OneOf<Riders>,
    to: Option<User>,
) -> Result<(), serenity::Error> {
    let to = to.map(|user| UserId(user.id.get()));
    privately(call, |dispatcher, origin| async move {
        let command = |seat| Command::Replace { seat, to };
        of_rider(dispatcher, &origin, &rider.text, command).await
    })
    .await
}

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn take(call: Call<'_>, rider: OneOf<Riders>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let command = |seat| Command::TakeSeat { seat };
        of_rider(dispatcher, &origin, &rider.text, command).await
    })
    .await
}

/// Runs a command on the seat with riders of this colour.
async fn of_rider(
    dispatcher: &Dispatcher,
    origin: &Origin,
    given: &str,
    command: impl FnOnce(Seat) -> Command,
) -> Result<Response, Refusal> {
    let Ok(rider) = given.parse() else {
        return Ok(dispatcher.say(origin, no_rider(given)).await);
    };
    let snapshot = dispatcher.look(origin).await?;
    let mut people = snapshot.people.iter();
    let Some(person) = people.find(|person| person.player.rider == rider) else {
        let language = language::of(&snapshot);
        return Ok(Response::say(refusal::no_such_rider(language, rider)));
    };
    let seat = person.seat.ok_or(Refusal::NotStarted)?;
    let done = dispatcher
        .tables
        .perform(origin, None, command(seat))
        .await?;
    Ok(Response::say(agreement::seat_done(&done)))
}
