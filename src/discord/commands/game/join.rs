//! `/game join`.

use super::new::no_rider;
use crate::discord::arguments::{OneOf, Riders};
use crate::discord::commands::{Call, privately};
use crate::present::{Response, language};
use crate::table::{Command, Effect};
use words::lobby;

#[poise::command(slash_command)]
pub async fn join(call: Call<'_>, rider: Option<OneOf<Riders>>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let rider = match &rider {
            None => None,
            Some(given) => match given.text.parse() {
                Ok(rider) => Some(rider),
                Err(_) => return Ok(dispatcher.say(&origin, no_rider(&given.text)).await),
            },
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
