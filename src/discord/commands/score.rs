//! `/score`: what everybody may know.

use super::{Call, privately};
use crate::present::Outcome;
use crate::present::game;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn score(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let snapshot = desk.look(&origin).await?;
        Ok(Outcome::private(game::score(&snapshot)))
    })
    .await
}
