//! `/game resign`: asks for confirmation, then removes the player from the game.

use crate::discord::commands::{Call, privately};
use crate::present::Response;
use crate::present::confirmation;

#[poise::command(slash_command)]
pub async fn resign(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let snapshot = dispatcher.look(&origin).await?;
        Ok(Response::private(confirmation::resign(&origin, &snapshot)?))
    })
    .await
}
