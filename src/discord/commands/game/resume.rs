//! `/game resume`: lets the clocks run again, by the host or by agreement.

use crate::discord::commands::{Call, privately};
use crate::present::{Outcome, language, mentions};
use crate::table::{Command, What};
use words::days;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn resume(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let done = desk.tables.perform(&origin, None, Command::Resume).await?;
        let language = language::of(&done.snapshot);
        Ok(Outcome::say(match &done.what {
            What::PauseAgreed { missing, pause } => {
                days::you_agree(language, *pause, &mentions(missing))
            }
            _ => days::resumed(language),
        }))
    })
    .await
}
