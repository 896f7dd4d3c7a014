//! The rules, topic by topic, with pictures.

use crate::present::vocabulary::{File, MenuOption, Message};
use words::Language;
use words::nomadi::rules::{Topic, alt, page as text};

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
    let file = picture(topic).map(|png| File {
        name: "rules.png".to_owned(),
        bytes: png.to_vec(),
        alt: Some(alt(language, topic)),
    });
    Message::new(text(language, topic)).files(file)
}

/// The picture of a topic, the same as in `docs/nomadi.md`.
fn picture(topic: Topic) -> Option<&'static [u8]> {
    macro_rules! drawn {
        ($name:literal) => {
            include_bytes!(concat!("../../../../docs/images/nomadi-", $name, ".png"))
        };
    }
    Some(match topic {
        Topic::Overview | Topic::LineUp => drawn!("start"),
        Topic::Jumps => drawn!("jumps"),
        Topic::BentJumps => drawn!("bent"),
        Topic::Contact => drawn!("contact"),
        Topic::Gorge => drawn!("gorge"),
        Topic::Cards | Topic::Offers => drawn!("cards"),
        Topic::WayOut => drawn!("line"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{picture, topic, topics};
    use words::Language;
    use words::nomadi::rules::{Topic, alt};

    /// The largest picture, in bytes: pages are sent to phones.
    const LARGEST: usize = 80 * 1024;

    #[test]
    fn every_picture_is_small_and_says_what_it_shows() {
        for topic in Topic::ALL {
            let picture = picture(topic);
            let said = !alt(Language::English, topic).is_empty();
            assert_eq!(picture.is_some(), said, "{topic:?}");
            assert!(
                picture.is_none_or(|png| png.len() <= LARGEST),
                "{topic:?} is too large"
            );
        }
    }

    #[test]
    fn every_topic_of_the_list_is_a_page_below_its_title() {
        for listed in topics(Language::English) {
            let page = topic(Language::English, &listed.value).expect("it is listed");
            let heading = format!("**{}**\n", listed.label);
            assert!(page.text.starts_with(&heading), "{}", page.text);
        }
    }
}
