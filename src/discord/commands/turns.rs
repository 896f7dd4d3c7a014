//! `/turns`: all of a person's games, in all servers.

use super::{Call, privately};
use crate::present::{Response, turns};

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn turns(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        Ok(Response::private(
            turns::list(dispatcher, &origin, 0).await?,
        ))
    })
    .await
}
