//! The rules, topic by topic, with pictures.

use crate::present::game::rules::Topic;
use words::desert::rules;

/// A picture of `docs/rules.md`.
macro_rules! drawn {
    ($name:literal) => {
        include_bytes!(concat!("../../../../docs/images/rules-", $name, ".png"))
    };
}

/// Every topic, in reading order.
pub const TOPICS: &[Topic] = &[
    Topic::new("overview", rules::overview_title, rules::overview),
    Topic::new("material", rules::material_title, rules::material),
    Topic::new("setting-up", rules::setting_up_title, rules::setting_up)
        .drawn(drawn!("start"), rules::picture_start),
    Topic::new("leaders", rules::leaders_title, rules::leaders)
        .drawn(drawn!("start"), rules::picture_start),
    Topic::new("turn", rules::turn_title, rules::turn).drawn(drawn!("place"), rules::picture_place),
    Topic::new("waterholes", rules::waterholes_title, rules::waterholes)
        .drawn(drawn!("score"), rules::picture_score),
    Topic::new("oases", rules::oases_title, rules::oases)
        .drawn(drawn!("score"), rules::picture_score),
    Topic::new("river", rules::river_title, rules::river)
        .drawn(drawn!("ford"), rules::picture_ford),
    Topic::new("enclosing", rules::enclosing_title, rules::enclosing)
        .drawn(drawn!("enclose"), rules::picture_enclose),
    Topic::new("end", rules::end_title, rules::end),
    Topic::new("scoring", rules::scoring_title, rules::scoring),
    Topic::new("secrets", rules::secrets_title, rules::secrets),
    Topic::new("by-post", rules::by_post_title, rules::by_post),
    Topic::new("overlooked", rules::overlooked_title, rules::overlooked)
        .drawn(drawn!("gaps"), rules::picture_gaps),
    Topic::new("players", rules::players_title, rules::players)
        .drawn(drawn!("ridge"), rules::picture_ridge),
    Topic::new("variants", rules::variants_title, rules::variants),
    Topic::new("resigning", rules::resigning_title, rules::resigning),
];

#[cfg(test)]
mod tests {
    use super::TOPICS;
    use words::Language;

    #[test]
    fn every_part_of_the_written_rules_has_a_topic() {
        // Two parts are long enough for several topics: what a camel earns, and the end.
        let titles = TOPICS.iter().map(|topic| topic.title(Language::English));
        let titles: Vec<String> = titles.collect();
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
