//! `/game list`: what can be joined on this server.

use crate::discord::commands::{Call, privately};
use crate::present::{Response, open_seats};

/// In a direct message it says where it works.
#[poise::command(slash_command, interaction_context = "Guild")]
pub async fn list(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        Ok(Response::private(
            open_seats::list(dispatcher, &origin, 0).await?,
        ))
    })
    .await
}
