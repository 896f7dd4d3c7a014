//! `/game export`: the record of a finished game as a file.

use crate::discord::commands::{Call, privately};
use crate::present::finish;

#[poise::command(slash_command)]
pub async fn export(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        finish::export(dispatcher, &origin, None).await
    })
    .await
}
