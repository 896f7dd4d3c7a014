//! `/turns`: all games of a person, in all servers.

use super::{Call, privately};
use crate::present::{Outcome, turns};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn turns(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        Ok(Outcome::private(turns::list(desk, &origin, 0).await?))
    })
    .await
}
