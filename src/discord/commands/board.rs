//! `/board`: the board as it stands, only for who asks.

use super::Call;
use crate::discord::arguments::{Colours, OneOf, Shows};
use crate::discord::asked::Asked;
use crate::discord::desert;
use crate::discord::desk::Outcome;
use crate::discord::reply::{Answer, Manner};

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
    let desk = call.data();
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    desk.serve(
        &context.http,
        asked,
        Manner::Private,
        None,
        |origin| async move {
            let snapshot = desk.look(&origin).await?;
            let show = show.as_ref().map(|show| show.text.as_str());
            let colour = colour.as_ref().map(|colour| colour.text.as_str());
            let reply =
                desert::board::board(&desk.studio_of(origin.user).await, &snapshot, show, colour)
                    .await;
            Ok(Outcome::from(Answer::Private(reply)))
        },
    )
    .await
}
