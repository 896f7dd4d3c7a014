//! `/rules`: the rules, a topic at a time.

use super::Call;
use crate::discord::arguments::{OneOf, Topics};
use crate::discord::asked::Asked;
use crate::present::Manner;
use crate::present::Outcome;
use crate::present::{Message, rules};
use ::words::rules::{self as words, Topic};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn rules(call: Call<'_>, topic: Option<OneOf<Topics>>) -> Result<(), serenity::Error> {
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    let reply = match &topic {
        None => rules::page(Topic::Overview),
        Some(given) => match Topic::find(&given.text) {
            Some(topic) => rules::page(topic),
            None => Message::new(words::unknown(&given.text)),
        },
    };
    call.data()
        .serve(&context.http, asked, Manner::Private, None, |_| async {
            Ok(Outcome::private(reply))
        })
        .await
}
