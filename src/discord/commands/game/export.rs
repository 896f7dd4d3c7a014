//! `/game export`: the record as a file, when the game is over.

use crate::discord::commands::{Call, privately};
use crate::present::finish;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn export(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        finish::export(desk, &origin, None).await
    })
    .await
}
