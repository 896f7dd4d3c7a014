//! `/game export`: the record as a file, when the game is over.

use crate::discord::commands::{Call, privately};
use crate::discord::desk::{Desk, Outcome};
use crate::present::{Message, finish};
use crate::table::{Origin, Refusal, TableError, TableId};
use words::table;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn export(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        record(desk, &origin, None).await
    })
    .await
}

/// The record of that table, or of the channel's.
///
/// # Errors
/// If there is none, or the game is not over.
pub async fn record(
    desk: &Desk,
    origin: &Origin,
    table: Option<TableId>,
) -> Result<Outcome, Refusal> {
    let record = desk
        .tables
        .record(origin.user, origin.channel, table)
        .await?;
    let file = finish::record(&record).map_err(TableError::Json)?;
    Ok(Outcome::private(Message::new(table::RECORD).files([file])))
}
