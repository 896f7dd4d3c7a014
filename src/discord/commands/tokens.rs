//! `/tokens`: the user's own tokens, shown privately.

use super::{Call, privately};
use crate::present::Response;
use crate::present::game;

#[poise::command(slash_command)]
pub async fn tokens(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let snapshot = dispatcher.look(&origin).await?;
        Ok(Response::private(game::private_summary(&snapshot)))
    })
    .await
}
