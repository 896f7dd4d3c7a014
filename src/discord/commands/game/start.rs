//! `/game start`.

use crate::discord::commands::{Call, privately};
use crate::present::{Response, language};
use crate::table::Command;
use words::lobby;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn start(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let done = dispatcher
            .tables
            .perform(&origin, None, Command::Start)
            .await?;
        Ok(Response::say(lobby::started(language::of(&done.snapshot))))
    })
    .await
}
