//! `/game leave`.

use crate::discord::commands::{Call, privately};
use crate::present::{Response, language};
use crate::table::Command;
use words::lobby;

#[poise::command(slash_command)]
pub async fn leave(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let done = dispatcher.perform(&origin, Command::Leave).await?;
        Ok(Response::say(lobby::left(language::of(&done.snapshot))))
    })
    .await
}
