//! `/game resume`: restarts the clocks: at once for the host, otherwise by agreement.

use crate::discord::commands::{Call, privately};
use crate::present::{Response, agreement};
use crate::table::Command;

#[poise::command(slash_command)]
pub async fn resume(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let done = dispatcher.perform(&origin, Command::Resume).await?;
        Ok(Response::say(agreement::pause_done(&done)))
    })
    .await
}
