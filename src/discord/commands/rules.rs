//! `/rules`: the rules, a topic at a time.

use super::{Call, misread, own, privately};
use crate::present::{Response, game, rules as pages};
use words::names::Quoted;
use words::refusal::no_topic;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn rules(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let language = dispatcher.language(&origin).await;
        let Some(given) = own::given(&call, &game::added("rules")) else {
            return Ok(Response::say(misread(call.command())(language)));
        };
        let topic = given.text("topic");
        Ok(match pages::named(language, topic) {
            Some(page) => Response::private(page),
            None => {
                let topics = game::topics(language).into_iter();
                let names: Vec<String> = topics.map(|topic| topic.value).collect();
                Response::say(no_topic(
                    language,
                    Quoted(topic.unwrap_or_default()),
                    &names,
                ))
            }
        })
    })
    .await
}
