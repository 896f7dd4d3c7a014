//! The names of emoji, as people type them between colons.

use serde_json::{Value, json};

/// Every emoji that has a name, in Unicode's order: `{"emoji", "names"}`, the usual name first. The names are GitHub's,
/// which Discord's resemble.
pub fn all() -> Value {
    emojis::iter()
        .filter(|emoji| emoji.shortcode().is_some())
        .map(|emoji| {
            let names: Vec<&str> = emoji.shortcodes().collect();
            json!({"emoji": emoji.as_str(), "names": names})
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::all;

    fn of(emoji: &str) -> Option<Value> {
        let all = all();
        let found = all.as_array()?.iter().find(|one| one["emoji"] == emoji)?;
        Some(found["names"].clone())
    }

    #[test]
    fn an_emoji_has_the_names_that_people_know() {
        assert_eq!(of("🐪"), Some(json!(["dromedary_camel"])));
        assert_eq!(of("👍"), Some(json!(["+1", "thumbsup"])));
        assert_eq!(of("🌴"), Some(json!(["palm_tree"])));
    }

    #[test]
    fn no_name_stands_for_two_emoji() {
        let all = all();
        let names = all.as_array().into_iter().flatten();
        let mut names: Vec<&str> = names
            .flat_map(|one| one["names"].as_array().into_iter().flatten())
            .filter_map(Value::as_str)
            .collect();
        let many = names.len();
        assert!(many > 1_000, "{many}");
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), many);
    }
}
