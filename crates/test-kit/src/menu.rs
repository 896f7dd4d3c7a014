//! Menus under messages, read from the JSON of their components.

use serde_json::{Map, Value};

/// A menu under a message.
#[derive(Clone, Debug)]
pub struct SelectMenu {
    /// The id sent with a choice.
    pub custom_id: String,
    /// The values of its options.
    pub options: Vec<String>,
}

impl SelectMenu {
    pub(crate) fn read(part: &Map<String, Value>) -> SelectMenu {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let options = part["options"].as_array().into_iter().flatten();
        SelectMenu {
            custom_id: text(&part["custom_id"]),
            options: options.map(|line| text(&line["value"])).collect(),
        }
    }
}
