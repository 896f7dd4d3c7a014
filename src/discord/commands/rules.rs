//! `/rules`: the rules, a topic at a time.

use super::{Call, own};
use crate::discord::asked::Asked;
use crate::present::{Manner, Outcome, game};
use words::names::Quoted;
use words::refusal::no_topic;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn rules(call: Call<'_>) -> Result<(), serenity::Error> {
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
                let given = match own::given(language, &call, &game::added("rules")) {
                    Ok(given) => given,
                    Err(sentence) => return Ok(Outcome::say(sentence)),
                };
                let topic = given.text("topic");
                Ok(match game::rules(language, topic) {
                    Some(page) => Outcome::private(page),
                    None => {
                        let topics = game::topics(language).into_iter();
                        let names: Vec<String> = topics.map(|topic| topic.value).collect();
                        Outcome::say(no_topic(
                            language,
                            Quoted(topic.unwrap_or_default()),
                            &names,
                        ))
                    }
                })
            },
        )
        .await
}
