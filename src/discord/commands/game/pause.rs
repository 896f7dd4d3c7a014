//! `/game pause`: stops the clocks: at once for the host, otherwise by agreement.

use crate::discord::commands::{Call, privately};
use crate::present::{Response, language, mentions};
use crate::table::{Command, Effect};
use words::days;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn pause(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let done = dispatcher
            .tables
            .perform(&origin, None, Command::Pause)
            .await?;
        let language = language::of(&done.snapshot);
        Ok(Response::say(match &done.effect {
            Effect::PauseAgreed { missing, pause } => {
                days::you_agree(language, *pause, &mentions(missing))
            }
            _ => days::paused(language),
        }))
    })
    .await
}
