//! Discord's limits on texts, lists and embeds.

use std::collections::HashMap;

use serde_json::Value;

use super::error::{ApiError, Faults};
use super::locale;
use super::snowflake::Snowflake;

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
/// The maximum number of messages or users in one page of a list.
const PAGE: usize = 100;

/// A value in a request's body, and the dotted path under which its faults are reported.
pub struct Field<'v> {
    pub value: &'v Value,
    path: String,
}

impl<'v> Field<'v> {
    /// A value with its path; the path of the whole body is empty.
    pub fn new(value: &'v Value, path: &str) -> Self {
        Self {
            value,
            path: path.to_owned(),
        }
    }

    /// The field of an object with this name; null if there is none.
    pub fn at(&self, key: &str) -> Self {
        Self::new(&self.value[key], &format!("{}.{key}", self.path))
    }

    /// The elements of a list; none if it is not one.
    pub fn items(&self) -> Vec<Self> {
        let list = self.value.as_array().into_iter().flatten().enumerate();
        list.map(|(index, item)| Self::new(item, &format!("{}.{index}", self.path)))
            .collect()
    }

    /// Records a fault of this field.
    pub fn fault(&self, code: &str, message: &str, faults: &mut Faults) {
        faults.add(&self.path, code, message);
    }

    /// Reports that the field is missing.
    pub fn required(&self, faults: &mut Faults) {
        self.fault("BASE_TYPE_REQUIRED", "This field is required", faults);
    }

    /// Reports that the field is not a list.
    pub fn not_a_list(&self, faults: &mut Faults) {
        let sentence = "Only iterables may be used in a ListType.";
        self.fault("BASE_TYPE_ITERABLE", sentence, faults);
    }

    /// The elements of a list; `None` if there is none. Reports a value of another kind.
    pub fn list(&self, faults: &mut Faults) -> Option<Vec<Self>> {
        if !self.value.is_null() && !self.value.is_array() {
            self.not_a_list(faults);
        }
        self.value.is_array().then(|| self.items())
    }

    /// Reports a length that is too short or too long.
    pub fn length(&self, length: usize, least: usize, most: usize, faults: &mut Faults) {
        if (least..=most).contains(&length) {
            return;
        }
        if least == 0 {
            let sentence = format!("Must be {most} or fewer in length.");
            self.fault("BASE_TYPE_MAX_LENGTH", &sentence, faults);
        } else {
            let sentence = format!("Must be between {least} and {most} in length.");
            self.fault("BASE_TYPE_BAD_LENGTH", &sentence, faults);
        }
    }

    /// Reports a text that is missing, too short or too long. Counts characters, not bytes.
    pub fn text(&self, least: usize, most: usize, faults: &mut Faults) {
        match self.value {
            Value::Null if least == 0 => {}
            Value::Null => self.required(faults),
            Value::String(text) => self.length(text.chars().count(), least, most, faults),
            _ => {
                let sentence = "Could not interpret value as string.";
                self.fault("BASE_TYPE_STRING", sentence, faults);
            }
        }
    }

    /// The id that this is. Reports anything else.
    pub fn snowflake(&self, faults: &mut Faults) -> Option<Snowflake> {
        let id = serde_json::from_value(self.value.clone()).ok();
        if id.is_none() {
            self.fault("NUMBER_TYPE_COERCE", "Value is not snowflake.", faults);
        }
        id
    }

    /// The number of characters; 0 if it is not a text.
    pub fn characters(&self) -> usize {
        self.value.as_str().map_or(0, |text| text.chars().count())
    }
}

/// How many entries of a list a request wants at a time; `usual` if it does not say.
///
/// # Errors
/// 50035 unless they are 1 to 100.
pub fn page_size(query: &HashMap<String, String>, usual: usize) -> Result<usize, ApiError> {
    match query.get("limit").map(|limit| limit.parse()) {
        None => Ok(usual),
        Some(Ok(limit)) if (1..=PAGE).contains(&limit) => Ok(limit),
        Some(_) => {
            let sentence = "int value should be between 1 and 100.";
            Err(ApiError::form("limit", "NUMBER_TYPE_MAX", sentence))
        }
    }
}

/// Reports what is wrong with a list of embeds.
pub fn embeds(field: &Field, faults: &mut Faults) {
    let Some(list) = field.list(faults) else {
        return;
    };
    field.length(list.len(), 0, 10, faults);
    let mut total = 0;
    for embed in list {
        let limited = [
            (embed.at("title"), 256),
            (embed.at("description"), 4096),
            (embed.at("footer").at("text"), 2048),
            (embed.at("author").at("name"), 256),
        ];
        for (part, most) in limited {
            part.text(0, most, faults);
            total += part.characters();
        }
        let fields = embed.at("fields");
        let list = fields.items();
        fields.length(list.len(), 0, 25, faults);
        for part in list {
            for (part, most) in [(part.at("name"), 256), (part.at("value"), 1024)] {
                part.text(1, most, faults);
                total += part.characters();
            }
        }
    }
    if total > 6000 {
        let sentence = "Embed size exceeds maximum size of 6000";
        field.fault("MAX_EMBED_SIZE_EXCEEDED", sentence, faults);
    }
}

/// Reports what is wrong with the choices of an autocompletion or an option; `kind` is the option's type.
pub fn choices(field: &Field, kind: u64, faults: &mut Faults) {
    let Some(list) = field.list(faults) else {
        return;
    };
    field.length(list.len(), 0, CHOICES, faults);
    for choice in list {
        choice.at("name").text(1, 100, faults);
        let localised = choice.at("name_localizations");
        locale::check(&localised, faults, |name, faults| name.text(1, 100, faults));
        let value = choice.at("value");
        if kind == 3 {
            value.text(0, 100, faults);
        } else if !value.value.is_number() {
            value.fault("NUMBER_TYPE_COERCE", "Value is not a number.", faults);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Field, choices, embeds};
    use crate::error::Faults;
    use serde_json::{Value, json};

    fn check(value: Value, path: &str, run: impl FnOnce(&Field, &mut Faults)) -> Value {
        let mut faults = Faults::default();
        run(&Field::new(&value, path), &mut faults);
        faults
            .finish()
            .map_or_else(|error| error.body()["errors"].clone(), |()| Value::Null)
    }

    #[test]
    fn length_counts_characters() {
        let content = |length: usize| {
            let text = json!("é".repeat(length));
            check(text, "content", |field, faults| field.text(0, 2000, faults))
        };
        assert!(content(2000).is_null());
        assert_eq!(
            content(2001)["content"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }

    #[test]
    fn embeds_are_limited_one_by_one_and_together() {
        let big = json!([{"description": "a".repeat(4000)}, {"description": "a".repeat(4000)}]);
        assert_eq!(
            check(big, "embeds", embeds)["embeds"]["_errors"][0]["code"],
            "MAX_EMBED_SIZE_EXCEEDED"
        );
        let title = json!([{"title": "a".repeat(257)}]);
        assert_eq!(
            check(title, "embeds", embeds)["embeds"]["0"]["title"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }

    #[test]
    fn twenty_six_choices_are_one_too_many() {
        let list: Vec<Value> = (0..26)
            .map(|n| json!({"name": n.to_string(), "value": n.to_string()}))
            .collect();
        let wrong = check(json!(list), "data.choices", |field, faults| {
            choices(field, 3, faults);
        });
        assert_eq!(
            wrong["data"]["choices"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }
}
