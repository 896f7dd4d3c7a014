//! `/board`: the board as it stands, only for who asks.

use super::{Call, privately};
use crate::discord::arguments::{Colours, OneOf, Shows};
use crate::present::Outcome;
use crate::present::desert::board;
use crate::present::game;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn board(
    call: Call<'_>,
    show: Option<OneOf<Shows>>,
    colour: Option<OneOf<Colours>>,
) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let snapshot = desk.look(&origin).await?;
        let show = show.as_ref().map(|show| show.text.as_str());
        let colour = colour.as_ref().map(|colour| colour.text.as_str());
        let message = game::board(&snapshot, show, colour);
        Ok(Outcome::private(message.rows(board::rows(&snapshot))))
    })
    .await
}
