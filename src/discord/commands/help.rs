//! `/help`: how to play here.

use super::Call;
use crate::discord::asked::Asked;
use crate::present::Manner;
use crate::present::Outcome;
use words::commands;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn help(call: Call<'_>) -> Result<(), serenity::Error> {
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    call.data()
        .serve(
            &context.http,
            asked,
            Manner::Private,
            None,
            |origin| async move {
                let language = call.data().language(&origin).await;
                Ok(Outcome::say(commands::help(language)))
            },
        )
        .await
}
