//! The rules, topic by topic, with pictures.

use crate::present::{Choice, File, Message};
use words::desert::rules::{Topic, alt, page as text};

/// Every topic, in the order in which one would read them.
pub fn topics() -> Vec<Choice> {
    let topics = Topic::ALL.into_iter();
    topics
        .map(|topic| Choice::new(topic.title(), topic.name()))
        .collect()
}

/// The topic of that name, with its picture if it has one; the first without a name.
pub fn topic(name: Option<&str>) -> Option<Message> {
    match name {
        None => Some(page(Topic::Overview)),
        Some(name) => Topic::find(name).map(page),
    }
}

fn page(topic: Topic) -> Message {
    let file = picture(topic).map(|(png, alt)| File {
        name: "rules.png".to_owned(),
        bytes: png.to_vec(),
        alt: Some(alt.to_owned()),
    });
    Message::new(text(topic)).files(file)
}

/// The picture of a topic, the same as in `docs/rules.md`, and what it shows.
fn picture(topic: Topic) -> Option<(&'static [u8], &'static str)> {
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
    Some((png, alt(topic)))
}

#[cfg(test)]
mod tests {
    use super::picture;
    use words::desert::rules::{Topic, alt};

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
