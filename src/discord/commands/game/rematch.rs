//! `/game rematch`: opens a lobby like the one of the game that is over here.

use crate::discord::commands::{Call, openly};
use crate::present::lobby;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn rematch(call: Call<'_>) -> Result<(), serenity::Error> {
    openly(call, |desk, origin| async move {
        lobby::rematch(desk, &origin, None).await
    })
    .await
}
