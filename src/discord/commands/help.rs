//! `/help`: how to play here.

use super::{Call, privately};
use words::commands;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn help(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        Ok(dispatcher.say(&origin, commands::help).await)
    })
    .await
}
