//! `/game join`.

use super::new::read_rider;
use crate::discord::arguments::{OneOf, Riders};
use crate::discord::commands::{Call, privately};
use crate::present::Outcome;
use crate::table::Command;
use words::lobby;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn join(call: Call<'_>, rider: Option<OneOf<Riders>>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let language = desk.language(&origin).await;
        let rider = rider.map(|rider| read_rider(language, &rider.text));
        let rider = match rider.transpose() {
            Ok(rider) => rider,
            Err(sentence) => return Ok(Outcome::say(sentence)),
        };
        let done = desk
            .tables
            .perform(&origin, None, Command::Join { rider })
            .await?;
        let own = done
            .snapshot
            .people
            .iter()
            .find(|person| person.is(origin.user));
        Ok(Outcome::say(match own {
            Some(person) => lobby::joined(language, person.player.rider),
            None => lobby::joined_now(language),
        }))
    })
    .await
}
