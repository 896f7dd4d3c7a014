//! `/hint`: a good turn and what speaks for it, shown privately.

use super::{Call, privately};
use crate::present::{Response, hint};

#[poise::command(slash_command)]
pub async fn hint(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let hinted = dispatcher.tables.hint(&origin).await?;
        Ok(Response::private(hint::message(&hinted)))
    })
    .await
}
