//! Discord's limits on texts, embeds and command definitions.

use serde_json::Value;

use super::error::Faults;

/// The maximum length of a message.
pub const CONTENT: usize = 2000;
/// The maximum size of a file, in bytes.
pub const FILE: usize = 10 * 1024 * 1024;
/// The maximum number of files in a message.
pub const FILES: usize = 10;
/// The maximum length of an alt text.
pub const DESCRIPTION: usize = 1024;
/// The maximum length of a component's custom id.
pub const CUSTOM_ID: usize = 100;
/// The maximum number of choices of an autocompletion or an option.
pub const CHOICES: usize = 25;
/// The maximum number of options of a command.
pub const OPTIONS: usize = 25;
/// The maximum number of messages in one page of history.
pub const PAGE: usize = 100;

/// Reports a text that is missing, too short or too long. Counts characters, not bytes.
pub fn text(value: &Value, path: &str, least: usize, most: usize, faults: &mut Faults) {
    match value {
        Value::Null if least == 0 => {}
        Value::Null => required(path, faults),
        Value::String(text) => {
            let length = text.chars().count();
            if length < least || length > most {
                if least == 0 {
                    let sentence = format!("Must be {most} or fewer in length.");
                    faults.add(path, "BASE_TYPE_MAX_LENGTH", &sentence);
                } else {
                    let sentence = format!("Must be between {least} and {most} in length.");
                    faults.add(path, "BASE_TYPE_BAD_LENGTH", &sentence);
                }
            }
        }
        _ => faults.add(
            path,
            "BASE_TYPE_STRING",
            "Could not interpret value as string.",
        ),
    }
}

/// Reports a missing field.
pub fn required(path: &str, faults: &mut Faults) {
    faults.add(path, "BASE_TYPE_REQUIRED", "This field is required");
}

/// Reports a list that is too short or too long.
pub fn count(length: usize, path: &str, least: usize, most: usize, faults: &mut Faults) {
    if length > most && least == 0 {
        faults.add(
            path,
            "BASE_TYPE_MAX_LENGTH",
            &format!("Must be {most} or fewer in length."),
        );
    } else if length > most || length < least {
        faults.add(
            path,
            "BASE_TYPE_BAD_LENGTH",
            &format!("Must be between {least} and {most} in length."),
        );
    }
}

/// Reports what is wrong with a list of embeds.
pub fn embeds(value: &Value, path: &str, faults: &mut Faults) {
    let list = match value {
        Value::Null => return,
        Value::Array(list) => list,
        _ => {
            return faults.add(
                path,
                "BASE_TYPE_ITERABLE",
                "Only iterables may be used in a ListType.",
            );
        }
    };
    count(list.len(), path, 0, 10, faults);
    let mut total = 0;
    for (index, embed) in list.iter().enumerate() {
        let at = format!("{path}.{index}");
        text(&embed["title"], &format!("{at}.title"), 0, 256, faults);
        text(
            &embed["description"],
            &format!("{at}.description"),
            0,
            4096,
            faults,
        );
        text(
            &embed["footer"]["text"],
            &format!("{at}.footer.text"),
            0,
            2048,
            faults,
        );
        text(
            &embed["author"]["name"],
            &format!("{at}.author.name"),
            0,
            256,
            faults,
        );
        let fields = embed["fields"].as_array().map_or(&[][..], Vec::as_slice);
        count(fields.len(), &format!("{at}.fields"), 0, 25, faults);
        for (number, field) in fields.iter().enumerate() {
            text(
                &field["name"],
                &format!("{at}.fields.{number}.name"),
                1,
                256,
                faults,
            );
            text(
                &field["value"],
                &format!("{at}.fields.{number}.value"),
                1,
                1024,
                faults,
            );
            total += length(&field["name"]) + length(&field["value"]);
        }
        total += length(&embed["title"]) + length(&embed["description"]);
        total += length(&embed["footer"]["text"]) + length(&embed["author"]["name"]);
    }
    if total > 6000 {
        let sentence = "Embed size exceeds maximum size of 6000";
        faults.add(path, "MAX_EMBED_SIZE_EXCEEDED", sentence);
    }
}

fn length(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.chars().count())
}

/// Reports what is wrong with the choices of an autocompletion or an option; `kind` is the option's type.
pub fn choices(value: &Value, kind: u64, path: &str, faults: &mut Faults) {
    let list = match value {
        Value::Null => return,
        Value::Array(list) => list,
        _ => {
            return faults.add(
                path,
                "BASE_TYPE_ITERABLE",
                "Only iterables may be used in a ListType.",
            );
        }
    };
    count(list.len(), path, 0, CHOICES, faults);
    for (index, choice) in list.iter().enumerate() {
        text(
            &choice["name"],
            &format!("{path}.{index}.name"),
            1,
            100,
            faults,
        );
        let at = format!("{path}.{index}.value");
        match (kind, &choice["value"]) {
            (3, value) => text(value, &at, 0, 100, faults),
            (_, Value::Number(_)) => {}
            (_, _) => faults.add(&at, "NUMBER_TYPE_COERCE", "Value is not a number."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{choices, embeds, text};
    use crate::error::Faults;
    use serde_json::{Value, json};

    fn check(run: impl FnOnce(&mut Faults)) -> Value {
        let mut faults = Faults::default();
        run(&mut faults);
        faults
            .finish()
            .map_or_else(|error| error.body()["errors"].clone(), |()| Value::Null)
    }

    #[test]
    fn length_counts_characters() {
        assert!(
            check(|faults| text(&json!("é".repeat(2000)), "content", 0, 2000, faults)).is_null()
        );
        let long = check(|faults| text(&json!("é".repeat(2001)), "content", 0, 2000, faults));
        assert_eq!(
            long["content"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }

    #[test]
    fn embeds_are_limited_one_by_one_and_together() {
        let big = json!([{"description": "a".repeat(4000)}, {"description": "a".repeat(4000)}]);
        let wrong = check(|faults| embeds(&big, "embeds", faults));
        assert_eq!(
            wrong["embeds"]["_errors"][0]["code"],
            "MAX_EMBED_SIZE_EXCEEDED"
        );
        let title = check(|faults| embeds(&json!([{"title": "a".repeat(257)}]), "embeds", faults));
        assert_eq!(
            title["embeds"]["0"]["title"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }

    #[test]
    fn twenty_six_choices_are_one_too_many() {
        let list: Vec<Value> = (0..26)
            .map(|n| json!({"name": n.to_string(), "value": n.to_string()}))
            .collect();
        let wrong = check(|faults| choices(&json!(list), 3, "data.choices", faults));
        assert_eq!(
            wrong["data"]["choices"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }
}
