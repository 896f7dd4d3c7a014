//! `/replay`: a game again, step by step, shown privately.

use std::sync::Arc;

use serenity::builder::CreateAutocompleteResponse;

use super::{Call, privately, requested};
use crate::discord::arguments::Text;
use crate::discord::dispatcher::Dispatcher;
use crate::present::{Response, replay as shown};
use crate::table::{Eyes, Origin, Refusal, Source};

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn replay(
    call: Call<'_>,
    #[autocomplete = "games"] game: Option<Text>,
) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let source = match game {
            Some(given) => Some(read(dispatcher, &origin, &given.0).await?),
            None => None,
        };
        let message = shown::shown(dispatcher, &origin, source, None, Eyes::Own).await?;
        Ok(Response::private(message))
    })
    .await
}

/// Finds the game meant: a client sends the number behind the chosen line; people type that number, or a part that only one line
/// has.
async fn read(dispatcher: &Dispatcher, origin: &Origin, given: &str) -> Result<Source, Refusal> {
    let given = given.trim();
    if let Ok(source) = given.trim_start_matches('#').parse() {
        return Ok(source);
    }
    let choices = shown::choices(dispatcher, origin, given).await?;
    match choices.as_slice() {
        [(_, source)] => Ok(*source),
        _ => Err(Refusal::NoSuchGame),
    }
}

async fn games(
    context: poise::Context<'_, Arc<Dispatcher>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let response = CreateAutocompleteResponse::new();
    let poise::Context::Application(call) = context else {
        return response;
    };
    let origin = requested(call).origin;
    match shown::choices(call.data(), &origin, typed).await {
        Ok(choices) => choices
            .into_iter()
            .fold(response, |response, (line, source)| {
                response.add_string_choice(line, source.to_string())
            }),
        Err(error) => {
            tracing::error!(?error, "cannot read which games are over");
            response
        }
    }
}
