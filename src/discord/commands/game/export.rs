//! `/game export`: the record as a file, when the game is over.

use serenity::builder::CreateAttachment;

use crate::discord::commands::{Call, privately};
use crate::discord::desk::{Desk, Outcome};
use crate::discord::reply::{Answer, Reply};
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
    Ok(Outcome::from(Answer::Private(
        Reply::new(table::RECORD).file(file(&record)?),
    )))
}

/// A record as a file.
///
/// # Errors
/// If it cannot be written as JSON.
pub fn file(record: &serde_json::Value) -> Result<CreateAttachment, TableError> {
    let text = serde_json::to_vec_pretty(record)?;
    Ok(CreateAttachment::bytes(text, "game.record.json"))
}
