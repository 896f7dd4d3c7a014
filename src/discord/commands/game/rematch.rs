//! `/game rematch`: opens a lobby with the settings of the game that ended in this channel.

use crate::discord::commands::{Call, openly};
use crate::present::lobby;

#[poise::command(slash_command)]
pub async fn rematch(call: Call<'_>) -> Result<(), serenity::Error> {
    openly(call, |dispatcher, origin| async move {
        lobby::rematch(dispatcher, &origin, None).await
    })
    .await
}
