//! What can be chosen under a message.

use serde_json::{Map, Value};

/// A menu under a message.
#[derive(Clone, Debug)]
pub struct Menu {
    /// What a choice is answered to.
    pub custom_id: String,
    /// Label and value of each line.
    pub options: Vec<(String, String)>,
}

impl Menu {
    pub(crate) fn read(part: &Map<String, Value>) -> Menu {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let options = part["options"].as_array().into_iter().flatten();
        Menu {
            custom_id: text(&part["custom_id"]),
            options: options
                .map(|line| (text(&line["label"]), text(&line["value"])))
                .collect(),
        }
    }
}
