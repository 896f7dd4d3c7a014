//! `/game resign`: asks once more, then takes the player out of the game.

use crate::discord::commands::{Call, privately};
use crate::present::Outcome;
use crate::present::question;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn resign(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let snapshot = desk.look(&origin).await?;
        Ok(Outcome::private(question::resign(&origin, &snapshot)?))
    })
    .await
}
