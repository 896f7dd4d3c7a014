//! The rules in brief, in our own words, by topic.

use crate::Language;
use crate::messages::desert::rules::*;

/// A topic of `/rules`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    Overview,
    Material,
    SettingUp,
    Leaders,
    Turn,
    Waterholes,
    Oases,
    River,
    Enclosing,
    End,
    Scoring,
    Secrets,
    ByPost,
    Overlooked,
    Players,
    Variants,
    Resigning,
}

impl Topic {
    /// Every topic, in reading order.
    pub const ALL: [Topic; 17] = [
        Topic::Overview,
        Topic::Material,
        Topic::SettingUp,
        Topic::Leaders,
        Topic::Turn,
        Topic::Waterholes,
        Topic::Oases,
        Topic::River,
        Topic::Enclosing,
        Topic::End,
        Topic::Scoring,
        Topic::Secrets,
        Topic::ByPost,
        Topic::Overlooked,
        Topic::Players,
        Topic::Variants,
        Topic::Resigning,
    ];

    /// The word that selects it.
    pub fn name(self) -> &'static str {
        match self {
            Topic::Overview => "overview",
            Topic::Material => "material",
            Topic::SettingUp => "setting-up",
            Topic::Leaders => "leaders",
            Topic::Turn => "turn",
            Topic::Waterholes => "waterholes",
            Topic::Oases => "oases",
            Topic::River => "river",
            Topic::Enclosing => "enclosing",
            Topic::End => "end",
            Topic::Scoring => "scoring",
            Topic::Secrets => "secrets",
            Topic::ByPost => "by-post",
            Topic::Overlooked => "overlooked",
            Topic::Players => "players",
            Topic::Variants => "variants",
            Topic::Resigning => "resigning",
        }
    }

    /// Its title in a list.
    pub fn title(self, language: Language) -> String {
        match self {
            Topic::Overview => overview_title(language),
            Topic::Material => material_title(language),
            Topic::SettingUp => setting_up_title(language),
            Topic::Leaders => leaders_title(language),
            Topic::Turn => turn_title(language),
            Topic::Waterholes => waterholes_title(language),
            Topic::Oases => oases_title(language),
            Topic::River => river_title(language),
            Topic::Enclosing => enclosing_title(language),
            Topic::End => end_title(language),
            Topic::Scoring => scoring_title(language),
            Topic::Secrets => secrets_title(language),
            Topic::ByPost => by_post_title(language),
            Topic::Overlooked => overlooked_title(language),
            Topic::Players => players_title(language),
            Topic::Variants => variants_title(language),
            Topic::Resigning => resigning_title(language),
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
            Topic::Material => material(language),
            Topic::SettingUp => setting_up(language),
            Topic::Leaders => leaders(language),
            Topic::Turn => turn(language),
            Topic::Waterholes => waterholes(language),
            Topic::Oases => oases(language),
            Topic::River => river(language),
            Topic::Enclosing => enclosing(language),
            Topic::End => end(language),
            Topic::Scoring => scoring(language),
            Topic::Secrets => secrets(language),
            Topic::ByPost => by_post(language),
            Topic::Overlooked => overlooked(language),
            Topic::Players => players(language),
            Topic::Variants => variants(language),
            Topic::Resigning => resigning(language),
        }
    }
}

/// The alt text of a topic's picture; empty for a topic without one.
pub fn alt(language: Language, topic: Topic) -> String {
    match topic {
        Topic::SettingUp | Topic::Leaders => picture_start(language),
        Topic::Turn => picture_place(language),
        Topic::Oases | Topic::Waterholes => picture_score(language),
        Topic::River => picture_ford(language),
        Topic::Enclosing => picture_enclose(language),
        Topic::Overlooked => picture_gaps(language),
        Topic::Players => picture_ridge(language),
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

    #[test]
    fn topics_fit_in_a_message_and_are_found_by_name() {
        for topic in Topic::ALL {
            assert!(
                page(Language::English, topic).chars().count() <= 2000,
                "{topic:?}"
            );
            assert!(
                topic.title(Language::English).chars().count() <= 90,
                "{topic:?}"
            );
            assert_eq!(Topic::find(&topic.name().to_uppercase()), Some(topic));
        }
        assert_eq!(Topic::find("camelot"), None);
    }

    #[test]
    fn every_part_of_the_written_rules_has_a_topic() {
        // Two parts are long enough for several topics: what a camel earns, and the end.
        let titles = Topic::ALL.map(|topic| topic.title(Language::English));
        let told_as = |part: &'static str| match part {
            "In one minute" => "The game in one minute",
            "Your turn" => "A turn: two camels",
            "What a camel earns" => "Waterholes and tokens",
            "Enclosing" => "Enclosing an area",
            "The end" => "How the game ends",
            part => part,
        };
        let document = include_str!("../../../../docs/rules.md");
        let parts: Vec<&str> = document
            .lines()
            .filter_map(|line| line.strip_prefix("## "))
            .collect();
        assert!(parts.len() >= 11);
        for part in parts {
            assert!(titles.iter().any(|title| title == told_as(part)), "{part}");
        }
    }
}
