//! `/game replace`: the host offers a seat to others. `/game take`: somebody takes it over.

use serenity::all::User;

use super::new::read_rider;
use crate::discord::arguments::{OneOf, Riders};
use crate::discord::asked::Asked;
use crate::discord::commands::{Call, privately};
use crate::discord::desk::Desk;
use crate::present::Manner;
use crate::present::Outcome;
use crate::present::agreement;
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
    let desk = call.data();
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    let to = to.map(|user| UserId(user.id.get()));
    desk.serve(
        &context.http,
        asked,
        Manner::Private,
        None,
        |origin| async move {
            let command = |seat| Command::Replace { seat, to };
            of_rider(desk, &origin, &rider.text, command).await
        },
    )
    .await
}

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn take(call: Call<'_>, rider: OneOf<Riders>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let command = |seat| Command::TakeSeat { seat };
        of_rider(desk, &origin, &rider.text, command).await
    })
    .await
}

/// Something about the seat whose riders have this colour.
async fn of_rider(
    desk: &Desk,
    origin: &Origin,
    given: &str,
    command: impl FnOnce(Seat) -> Command,
) -> Result<Outcome, Refusal> {
    let language = desk.language(origin).await;
    let rider = match read_rider(language, given) {
        Ok(rider) => rider,
        Err(sentence) => return Ok(Outcome::say(sentence)),
    };
    let snapshot = desk.look(origin).await?;
    let mut people = snapshot.people.iter();
    let Some(person) = people.find(|person| person.player.rider == rider) else {
        return Ok(Outcome::say(refusal::no_such_rider(language, rider)));
    };
    let seat = person.seat.ok_or(Refusal::NotStarted)?;
    let done = desk.tables.perform(origin, None, command(seat)).await?;
    Ok(Outcome::say(agreement::seat_done(&done)))
}
