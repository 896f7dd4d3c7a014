//! `/rules`: the rules, a topic at a time.

use super::Call;
use crate::discord::arguments::{OneOf, Topics};
use crate::discord::asked::Asked;
use crate::present::{Manner, Outcome, game};
use words::rules::unknown;

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
        None => Outcome::say(unknown(topic.unwrap_or_default())),
    };
    call.data()
        .serve(&context.http, asked, Manner::Private, None, |_| async {
            Ok(outcome)
        })
        .await
}
