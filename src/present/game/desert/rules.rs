//! The rules, topic by topic, with pictures.

use crate::present::vocabulary::{File, MenuOption, Message};
use words::Language;
use words::desert::rules::{Topic, alt, page as text};

/// Every topic, in reading order.
pub fn topics(language: Language) -> Vec<MenuOption> {
    let topics = Topic::ALL.into_iter();
    topics
        .map(|topic| MenuOption::new(topic.title(language), topic.name()))
        .collect()
}

/// The named topic, with its picture if it has one.
pub fn topic(language: Language, name: &str) -> Option<Message> {
    Topic::find(name).map(|topic| page(language, topic))
}

fn page(language: Language, topic: Topic) -> Message {
    let file = picture(language, topic).map(|(png, alt)| File {
        name: "rules.png".to_owned(),
        bytes: png.to_vec(),
        alt: Some(alt),
    });
    Message::new(text(language, topic)).files(file)
}

/// The picture of a topic, the same as in `docs/rules.md`, and its alt text.
fn picture(language: Language, topic: Topic) -> Option<(&'static [u8], String)> {
    macro_rules! drawn {
        ($name:literal) => {
            include_bytes!(concat!("../../../../docs/images/rules-", $name, ".png"))
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
    Some((png, alt(language, topic)))
}

#[cfg(test)]
mod tests {
    use super::picture;
    use words::Language;
    use words::desert::rules::{Topic, alt};

    #[test]
    fn every_picture_says_what_it_shows() {
        for topic in Topic::ALL {
            assert_eq!(
                picture(Language::English, topic).is_some(),
                !alt(Language::English, topic).is_empty(),
                "{topic:?}"
            );
        }
    }
}
