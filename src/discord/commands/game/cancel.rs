//! `/game cancel`: asks once more, then gives the table up.

use crate::discord::commands::{Call, privately};
use crate::present::Outcome;
use crate::present::question;
use crate::table::{Command, Refusal};

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn cancel(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        match desk.look(&origin).await {
            Ok(snapshot) => Ok(Outcome::private(question::cancel(&origin, &snapshot)?)),
            // A game that cannot be read cannot be looked at before it is given up either.
            Err(Refusal::Frozen { .. }) => {
                let done = desk.tables.perform(&origin, None, Command::Cancel).await?;
                Ok(Outcome::private(question::cancelled(&done)))
            }
            Err(refusal) => Err(refusal),
        }
    })
    .await
}
