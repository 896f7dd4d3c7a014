//! `/score`: the public score.

use super::{Call, privately};
use crate::present::Response;
use crate::present::game;

#[poise::command(slash_command)]
pub async fn score(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let snapshot = dispatcher.look(&origin).await?;
        Ok(Response::private(game::score(&snapshot)))
    })
    .await
}
