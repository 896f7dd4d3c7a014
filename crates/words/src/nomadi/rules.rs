//! The rules, topic by topic, in our own words.

use crate::Language;
use crate::messages::nomadi::rules::*;

/// A topic of `/rules`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    Overview,
    LineUp,
    Turn,
    Jumps,
    BentJumps,
    Contact,
    Gorge,
    Cards,
    Offers,
    WayOut,
    End,
    Variants,
    Secrets,
    Leaving,
}

impl Topic {
    /// Every topic, in reading order.
    pub const ALL: [Topic; 14] = [
        Topic::Overview,
        Topic::LineUp,
        Topic::Turn,
        Topic::Jumps,
        Topic::BentJumps,
        Topic::Contact,
        Topic::Gorge,
        Topic::Cards,
        Topic::Offers,
        Topic::WayOut,
        Topic::End,
        Topic::Variants,
        Topic::Secrets,
        Topic::Leaving,
    ];

    /// The word that selects it. It begins with the game's name, since other games have topics with the same words.
    pub fn name(self) -> &'static str {
        match self {
            Topic::Overview => "nomadi-overview",
            Topic::LineUp => "nomadi-line-up",
            Topic::Turn => "nomadi-turn",
            Topic::Jumps => "nomadi-jumps",
            Topic::BentJumps => "nomadi-bent-jumps",
            Topic::Contact => "nomadi-contact",
            Topic::Gorge => "nomadi-gorge",
            Topic::Cards => "nomadi-cards",
            Topic::Offers => "nomadi-offers",
            Topic::WayOut => "nomadi-way-out",
            Topic::End => "nomadi-end",
            Topic::Variants => "nomadi-variants",
            Topic::Secrets => "nomadi-secrets",
            Topic::Leaving => "nomadi-leaving",
        }
    }

    /// Its title in a list.
    pub fn title(self, language: Language) -> String {
        match self {
            Topic::Overview => overview_title(language),
            Topic::LineUp => line_up_title(language),
            Topic::Turn => turn_title(language),
            Topic::Jumps => jumps_title(language),
            Topic::BentJumps => bent_jumps_title(language),
            Topic::Contact => contact_title(language),
            Topic::Gorge => gorge_title(language),
            Topic::Cards => cards_title(language),
            Topic::Offers => offers_title(language),
            Topic::WayOut => way_out_title(language),
            Topic::End => end_title(language),
            Topic::Variants => variants_title(language),
            Topic::Secrets => secrets_title(language),
            Topic::Leaving => leaving_title(language),
        }
    }

    /// The topic with this name, ignoring case.
    pub fn find(name: &str) -> Option<Topic> {
        let name = name.trim();
        Topic::ALL
            .into_iter()
            .find(|topic| topic.name().eq_ignore_ascii_case(name))
    }

    /// The text of the topic. With the title it fits in a message.
    pub fn text(self, language: Language) -> String {
        match self {
            Topic::Overview => overview(language),
            Topic::LineUp => line_up(language),
            Topic::Turn => turn(language),
            Topic::Jumps => jumps(language),
            Topic::BentJumps => bent_jumps(language),
            Topic::Contact => contact(language),
            Topic::Gorge => gorge(language),
            Topic::Cards => cards(language),
            Topic::Offers => offers(language),
            Topic::WayOut => way_out(language),
            Topic::End => end(language),
            Topic::Variants => variants(language),
            Topic::Secrets => secrets(language),
            Topic::Leaving => leaving(language),
        }
    }
}

/// The alt text of a topic's picture; empty for a topic without one.
pub fn alt(language: Language, topic: Topic) -> String {
    match topic {
        Topic::Overview | Topic::LineUp => picture_start(language),
        Topic::Jumps => picture_jumps(language),
        Topic::BentJumps => picture_bent(language),
        Topic::Contact => picture_contact(language),
        Topic::Gorge => picture_gorge(language),
        Topic::Cards | Topic::Offers => picture_cards(language),
        Topic::WayOut => picture_line(language),
        _ => String::new(),
    }
}

/// A topic as a message.
pub fn page(language: Language, topic: Topic) -> String {
    whole_page(language, &topic.title(language), &topic.text(language))
}

#[cfg(test)]
mod tests {
    use super::{Topic, page};
    use crate::Language;
    use crate::desert::rules::Topic as OfDesert;

    #[test]
    fn topics_fit_in_a_message_and_are_found_by_name() {
        for topic in Topic::ALL {
            for language in Language::ALL {
                let text = page(language, topic);
                assert!(text.chars().count() <= 2000, "{topic:?}");
            }
            let title = topic.title(Language::English);
            assert!(title.chars().count() <= 70, "{title}");
            assert_eq!(Topic::find(&topic.name().to_uppercase()), Some(topic));
        }
        assert_eq!(Topic::find("camelot"), None);
    }

    #[test]
    fn no_topic_is_called_as_one_of_the_other_game() {
        for topic in Topic::ALL {
            assert_eq!(OfDesert::find(topic.name()), None, "{topic:?}");
        }
    }
}
