//! `/game leave`.

use crate::discord::asked::Asked;
use crate::discord::commands::Call;
use crate::discord::desk::Outcome;
use crate::discord::reply::Manner;
use crate::table::Command;
use crate::words::lobby;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn leave(call: Call<'_>) -> Result<(), serenity::Error> {
    let desk = call.data();
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    desk.serve(
        &context.http,
        asked,
        Manner::Private,
        None,
        |origin| async move {
            desk.tables.perform(&origin, None, Command::Leave).await?;
            Ok(Outcome::say(lobby::LEFT))
        },
    )
    .await
}
