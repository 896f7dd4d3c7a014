//! `/rules`: the rules, a topic at a time.

use serenity::all::CreateAttachment;

use super::Call;
use crate::discord::arguments::{OneOf, Topics};
use crate::discord::asked::Asked;
use crate::discord::desk::Outcome;
use crate::discord::reply::{Answer, Manner, Reply};
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
        None => page(Topic::Overview),
        Some(given) => match Topic::find(&given.text) {
            Some(topic) => page(topic),
            None => Reply::new(words::unknown(&given.text)),
        },
    };
    call.data()
        .serve(&context.http, asked, Manner::Private, None, |_| async {
            Ok(Outcome::from(Answer::Private(reply)))
        })
        .await
}

/// A topic with its picture, if it has one.
fn page(topic: Topic) -> Reply {
    let reply = Reply::new(words::page(topic));
    match picture(topic) {
        Some((png, alt)) => reply.file(CreateAttachment::bytes(png, "rules.png").description(alt)),
        None => reply,
    }
}

/// The picture of a topic, the same as in `docs/rules.md`, and what it shows.
fn picture(topic: Topic) -> Option<(&'static [u8], &'static str)> {
    macro_rules! drawn {
        ($name:literal) => {
            include_bytes!(concat!("../../../docs/images/rules-", $name, ".png"))
        };
    }
    let png: &[u8] = match topic {
        Topic::SettingUp | Topic::Leaders => drawn!("start"),
        Topic::Turn => drawn!("place"),
        Topic::Oases | Topic::Waterholes => drawn!("score"),
        Topic::River => drawn!("ford"),
        Topic::Enclosing => drawn!("enclose"),
        Topic::Overlooked => drawn!("gaps"),
        Topic::Players => drawn!("ridge"),
        _ => return None,
    };
    Some((png, words::alt(topic)))
}

#[cfg(test)]
mod tests {
    use super::picture;
    use words::rules::{Topic, alt};

    #[test]
    fn every_picture_says_what_it_shows() {
        for topic in Topic::ALL {
            assert_eq!(
                picture(topic).is_some(),
                !alt(topic).is_empty(),
                "{topic:?}"
            );
        }
    }
}
