//! `/rules`: the rules, a topic at a time.

use std::sync::Arc;

use serenity::builder::CreateAutocompleteResponse;

use super::{Call, privately, requested};
use crate::discord::arguments::Text;
use crate::discord::components::completion;
use crate::discord::dispatcher::Dispatcher;
use crate::present::{Response, game};
use words::refusal::no_topic;

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn rules(
    call: Call<'_>,
    #[autocomplete = "topics"] topic: Option<Text>,
) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let topic = topic.as_ref().map(|topic| topic.0.as_str());
        if let Some(page) = dispatcher.rules(&origin, topic).await {
            return Ok(Response::private(page));
        }
        let language = dispatcher.language(&origin).await;
        let given = topic.unwrap_or_default();
        let known = game::topic_titles(language);
        Ok(Response::say(no_topic(language, given, &known)))
    })
    .await
}

async fn topics(
    context: poise::Context<'_, Arc<Dispatcher>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let poise::Context::Application(call) = context else {
        return CreateAutocompleteResponse::new();
    };
    let origin = requested(call).origin;
    completion(call.data().rules_topics(&origin, typed).await)
}
