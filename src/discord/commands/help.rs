//! `/help`: how to play here.

use super::Call;
use crate::discord::request::Request;
use crate::present::ReplyKind;
use words::commands;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn help(call: Call<'_>) -> Result<(), serenity::Error> {
    let context = call.serenity_context();
    let request = Request::by_command(context, call.interaction);
    call.data()
        .serve(
            &context.http,
            request,
            ReplyKind::Private,
            None,
            |origin| async move { Ok(call.data().say(&origin, commands::help).await) },
        )
        .await
}
