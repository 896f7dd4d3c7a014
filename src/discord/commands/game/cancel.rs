//! `/game cancel`: asks for confirmation, then cancels the game.

use crate::discord::commands::{Call, privately};
use crate::present::Response;
use crate::present::confirmation;
use crate::table::{Command, Refusal};

#[poise::command(slash_command)]
pub async fn cancel(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        match dispatcher.look(&origin).await {
            Ok(snapshot) => Ok(Response::private(confirmation::cancel(&origin, &snapshot)?)),
            // A frozen game cannot be read, so it is cancelled without asking.
            Err(Refusal::Frozen { .. }) => {
                let done = dispatcher.perform(&origin, Command::Cancel).await?;
                Ok(Response::private(confirmation::cancelled(&done)))
            }
            Err(refusal) => Err(refusal),
        }
    })
    .await
}
