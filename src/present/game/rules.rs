//! The rules of a game, topic by topic, with pictures.

use crate::present::vocabulary::{File, Message};
use words::{Language, help};

/// A text in a language.
type Says = fn(Language) -> String;

/// A topic of `/rules`.
pub struct Topic {
    /// The word that selects it.
    pub name: &'static str,
    titled: Says,
    told: Says,
    /// A picture, the same as in `docs/`, and its alt text.
    picture: Option<(&'static [u8], Says)>,
}

impl Topic {
    pub const fn new(name: &'static str, titled: Says, told: Says) -> Topic {
        Topic {
            name,
            titled,
            told,
            picture: None,
        }
    }

    /// The same with a picture, and what it shows.
    pub const fn drawn(self, png: &'static [u8], alt: Says) -> Topic {
        Topic {
            picture: Some((png, alt)),
            ..self
        }
    }

    pub fn title(&self, language: Language) -> String {
        (self.titled)(language)
    }

    /// The text below its title.
    fn written(&self, language: Language) -> String {
        help::rules_page(language, &self.title(language), &(self.told)(language))
    }

    /// The topic as a message.
    pub fn page(&self, language: Language) -> Message {
        let file = self.picture.map(|(png, alt)| File {
            name: "rules.png".to_owned(),
            bytes: png.to_vec(),
            alt: Some(alt(language)),
        });
        Message::new(self.written(language)).files(file)
    }
}

#[cfg(test)]
mod tests {
    use crate::present::game::topics;
    use games::GameKind;
    use words::Language;

    /// The largest picture, in bytes: pages are sent to phones.
    const LARGEST: usize = 80 * 1024;

    #[test]
    fn topics_fit_in_a_message_and_their_pictures_are_small() {
        for topic in GameKind::ALL.iter().flat_map(|kind| topics(*kind)) {
            for language in Language::ALL {
                let text = topic.written(language);
                assert!(text.chars().count() <= 2000, "{}", topic.name);
            }
            let title = topic.title(Language::English);
            assert!(title.chars().count() <= 70, "{title}");
            let small = |(png, _): &(&[u8], _)| png.len() <= LARGEST;
            assert!(topic.picture.as_ref().is_none_or(small), "{title}");
        }
    }

    #[test]
    fn every_topic_is_a_page_below_its_title() {
        for topic in GameKind::ALL.iter().flat_map(|kind| topics(*kind)) {
            let page = topic.page(Language::English);
            let heading = format!("**{}**\n", topic.title(Language::English));
            assert!(page.text.starts_with(&heading), "{}", page.text);
        }
    }
}
