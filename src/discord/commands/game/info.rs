//! `/game info`: who plays here, with which rules, and whose turn it is.

use crate::discord::commands::{Call, privately};
use crate::discord::desk::Desk;
use crate::present;
use crate::present::Outcome;
use crate::table::{GivenUp, Origin, Refusal};

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn info(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let snapshot = desk.look(&origin).await?;
        let troubles = troubles(desk, &origin).await?;
        let now = desk.tables.now();
        let shown = present::info(&desk.tables, &snapshot, &troubles, now);
        Ok(Outcome::private(shown))
    })
    .await
}

/// What the table owed and could not deliver, for the host and who manages the channel.
async fn troubles(desk: &Desk, origin: &Origin) -> Result<Vec<GivenUp>, Refusal> {
    match desk.outbox.troubles(origin, None).await {
        Err(Refusal::NotHost { .. }) => Ok(Vec::new()),
        troubles => troubles,
    }
}
