//! `/help`: how to play here.

use super::{Call, privately};
use crate::present::Response;

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn help(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        Ok(Response::private(dispatcher.help(&origin, 0).await))
    })
    .await
}
