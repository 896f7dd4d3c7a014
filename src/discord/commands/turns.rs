//! `/turns`: all games of a person, in all servers.

use super::{Call, privately};
use crate::discord::desk::{Desk, Outcome};
use crate::present::{Message, turns};
use crate::table::{Origin, Refusal};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn turns(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        Ok(Outcome::private(page(desk, &origin, 0).await?))
    })
    .await
}

/// One page of the list, from 0; the last if there are not so many.
///
/// # Errors
/// If the games cannot be read.
pub async fn page(desk: &Desk, origin: &Origin, page: u8) -> Result<Message, Refusal> {
    let games = desk.tables.turns(origin.user).await?;
    Ok(turns::page(&desk.servers, &games, page))
}
