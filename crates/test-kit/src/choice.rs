//! What autocomplete offers.

use serde_json::Value;

use crate::pseudo::SENT_NAME;

/// One line that autocomplete offers.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What the person reads.
    pub name: String,
    /// The same in the language of the bot.
    pub shown: String,
    /// What is sent when it is taken.
    pub value: Value,
}

impl Choice {
    pub(crate) fn read(choice: &Value) -> Choice {
        Choice {
            name: choice["name"].as_str().unwrap_or_default().to_owned(),
            shown: choice[SENT_NAME]
                .as_str()
                .or(choice["name"].as_str())
                .unwrap_or_default()
                .to_owned(),
            value: choice["value"].clone(),
        }
    }
}
