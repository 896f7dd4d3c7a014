//! The rules, topic by topic, with pictures.

use super::message::{File, Message};
use words::rules::{Topic, alt, page as text};

/// A topic with its picture, if it has one.
pub fn page(topic: Topic) -> Message {
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
            include_bytes!(concat!("../../docs/images/rules-", $name, ".png"))
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
