//! `/tokens`: what somebody's tokens are worth, for his eyes only.

use super::{Call, privately};
use crate::present::Outcome;
use crate::present::game;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn tokens(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let snapshot = desk.look(&origin).await?;
        Ok(Outcome::private(game::private_summary(&snapshot)))
    })
    .await
}
