//! `/game join`.

use crate::discord::arguments::{Offer, OneOf, Riders};
use crate::discord::commands::{Call, privately};
use crate::present::{Response, language};
use crate::table::{Command, Effect};
use words::lobby;

#[poise::command(slash_command)]
pub async fn join(call: Call<'_>, rider: Option<OneOf<Riders>>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let language = dispatcher.language(&origin).await;
        let given = rider.as_ref().map(|rider| rider.key(language));
        let rider = match given.as_deref().map(str::parse).transpose() {
            Ok(rider) => rider,
            Err(_) => {
                let given = given.unwrap_or_default();
                return Ok(Response::say(Riders::refused(language, "rider", &given)));
            }
        };
        let done = dispatcher.perform(&origin, Command::Join { rider }).await?;
        let own = done
            .snapshot
            .people
            .iter()
            .find(|person| person.is(origin.user));
        let language = language::of(&done.snapshot);
        Ok(Response::say(match own {
            Some(person) if done.effect == Effect::RiderChosen => {
                lobby::changed_rider(language, person.player.rider)
            }
            Some(person) => lobby::joined(language, person.player.rider),
            None => lobby::joined_now(language),
        }))
    })
    .await
}
