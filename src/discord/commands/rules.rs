//! `/rules`: the rules, a topic at a time.

use super::Call;
use crate::discord::arguments::{OneOf, Topics};
use crate::discord::asked::Asked;
use crate::present::{Manner, Outcome, game};
use words::refusal::no_topic;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn rules(call: Call<'_>, topic: Option<OneOf<Topics>>) -> Result<(), serenity::Error> {
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    let topic = topic.as_ref().map(|topic| topic.text.as_str());
    let outcome = match game::rules(topic) {
        Some(page) => Outcome::private(page),
        None => {
            let topics = game::topics().into_iter();
            let names: Vec<String> = topics.map(|topic| topic.value).collect();
            Outcome::say(no_topic(topic.unwrap_or_default(), &names))
        }
    };
    call.data()
        .serve(&context.http, asked, Manner::Private, None, |_| async {
            Ok(outcome)
        })
        .await
}
