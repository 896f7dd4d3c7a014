//! What the bot suggests while somebody fills in an option.

use serde_json::Value;

/// One line of the list that Discord shows.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// The name that is shown.
    pub name: String,
    /// The value sent when it is chosen.
    pub value: Value,
}

impl Suggestion {
    pub(crate) fn read(choice: &Value) -> Suggestion {
        Suggestion {
            name: choice["name"].as_str().unwrap_or_default().to_owned(),
            value: choice["value"].clone(),
        }
    }
}
