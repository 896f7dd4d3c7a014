//! `/game replace`: the host offers a seat to others. `/game take`: somebody takes it over.

use serenity::all::User;

use super::new::no_rider;
use crate::discord::arguments::{Levels, OneOf, Riders};
use crate::discord::commands::{Call, privately};
use crate::discord::dispatcher::Dispatcher;
use crate::present::{Response, agreement, computers, language};
use crate::table::{Command, Origin, Refusal, Snapshot, UserId};
use games::Seat;
use words::{computers as said, refusal};

#[poise::command(slash_command)]
pub async fn replace(
    call: Call<'_>,
    rider: OneOf<Riders>,
    to: Option<User>,
    computer: Option<OneOf<Levels>>,
) -> Result<(), serenity::Error> {
    let to = to.map(|user| UserId(user.id.get()));
    privately(call, |dispatcher, origin| async move {
        let Some(level) = computer else {
            let command = |seat, _: &Snapshot| Ok(Command::Replace { seat, to });
            return of_rider(dispatcher, &origin, &rider.text, command).await;
        };
        if to.is_some() {
            return Ok(dispatcher.say(&origin, said::either_or).await);
        }
        let command = |seat, snapshot: &Snapshot| {
            let computer = computers::wanted(snapshot, &level.text)?;
            Ok(Command::SeatComputer { seat, computer })
        };
        of_rider(dispatcher, &origin, &rider.text, command).await
    })
    .await
}

#[poise::command(slash_command)]
pub async fn take(call: Call<'_>, rider: OneOf<Riders>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let command = |seat, _: &Snapshot| Ok(Command::TakeSeat { seat });
        of_rider(dispatcher, &origin, &rider.text, command).await
    })
    .await
}

/// Runs a command on the seat with riders of this colour.
async fn of_rider(
    dispatcher: &Dispatcher,
    origin: &Origin,
    given: &str,
    command: impl FnOnce(Seat, &Snapshot) -> Result<Command, String>,
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
    let command = match command(seat, &snapshot) {
        Ok(command) => command,
        Err(sentence) => return Ok(Response::say(sentence)),
    };
    let done = dispatcher.perform(origin, command).await?;
    Ok(Response::say(agreement::seat_done(&done)))
}
