//! `/game replace`: the host offers a seat to others. `/game take`: somebody takes it over.

use serenity::all::User;

use crate::discord::arguments::{Computers, Offer, OneOf, Seats};
use crate::discord::commands::{Call, privately};
use crate::discord::dispatcher::Dispatcher;
use crate::present::{Response, agreement, computers, language};
use crate::table::{Command, Origin, Refusal, Snapshot, UserId};
use games::Seat;
use words::{computers as said, refusal};

#[poise::command(slash_command)]
pub async fn replace(
    call: Call<'_>,
    rider: OneOf<Seats>,
    to: Option<User>,
    computer: Option<OneOf<Computers>>,
) -> Result<(), serenity::Error> {
    let to = to.map(|user| UserId(user.id.get()));
    privately(call, |dispatcher, origin| async move {
        let Some(level) = computer else {
            let command = |seat, _: &Snapshot| Ok(Command::Replace { seat, to });
            return of_rider(dispatcher, &origin, &rider, command).await;
        };
        if to.is_some() {
            return Ok(dispatcher.say(&origin, said::either_or).await);
        }
        let command = |seat, snapshot: &Snapshot| {
            let level = level.key(language::of(snapshot));
            let computer = computers::wanted(snapshot, &level)?;
            Ok(Command::SeatComputer { seat, computer })
        };
        of_rider(dispatcher, &origin, &rider, command).await
    })
    .await
}

#[poise::command(slash_command)]
pub async fn take(call: Call<'_>, rider: OneOf<Seats>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let command = |seat, _: &Snapshot| Ok(Command::TakeSeat { seat });
        of_rider(dispatcher, &origin, &rider, command).await
    })
    .await
}

/// Runs a command on the seat with riders of this colour.
async fn of_rider(
    dispatcher: &Dispatcher,
    origin: &Origin,
    given: &OneOf<Seats>,
    command: impl FnOnce(Seat, &Snapshot) -> Result<Command, String>,
) -> Result<Response, Refusal> {
    let language = dispatcher.language(origin).await;
    let given = given.key(language);
    let Ok(rider) = given.parse() else {
        return Ok(Response::say(Seats::refused(language, "rider", &given)));
    };
    let snapshot = dispatcher.look(origin).await?;
    let mut people = snapshot.people.iter();
    let Some(person) = people.find(|person| person.player.rider == rider) else {
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
