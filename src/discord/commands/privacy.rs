//! `/privacy`: exports or erases a person's data.

use super::{Call, privately, which_subcommand};
use crate::present::{File, Message, Response, confirmation};
use crate::table::TableError;
use ::words::privacy as words;

#[poise::command(
    slash_command,
    interaction_context = "Guild|BotDm",
    subcommands("export", "erase")
)]
pub async fn privacy(call: Call<'_>) -> Result<(), serenity::Error> {
    which_subcommand(call).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn export(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let kept = dispatcher.people.export_person(origin.user).await?;
        let text = serde_json::to_vec_pretty(&kept).map_err(TableError::Json)?;
        let file = File {
            name: "caravanserai-about-you.json".to_owned(),
            bytes: text,
            alt: None,
        };
        Ok(Response::private(
            Message::new(words::exported(dispatcher.language(&origin).await)).files([file]),
        ))
    })
    .await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn erase(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        confirmation::ask_to_erase(dispatcher, &origin).await
    })
    .await
}
