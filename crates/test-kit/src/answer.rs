//! The answer to an interaction.

use serde_json::Value;

use crate::message::Message;

/// What came of an interaction, as the person who started it sees it.
#[derive(Clone, Debug)]
pub struct Answer {
    pub(crate) asked: Value,
    pub(crate) answer: Value,
}

impl Answer {
    /// The interaction's id.
    pub fn interaction(&self) -> &str {
        self.answer["interaction"]
            .as_str()
            .expect("every answer names its interaction")
    }

    /// The message that answered; fails the test if none did.
    #[track_caller]
    pub fn message(&self) -> Message {
        assert!(
            self.succeeded(),
            "{} went wrong: {}",
            self.asked,
            self.answer
        );
        // What follows a silent acceptance is the answer.
        let followed = self.answer["followups"]
            .as_array()
            .and_then(|followed| followed.last());
        Message(followed.unwrap_or(&self.answer["message"]).clone())
    }

    /// Did the bot answer, in time and without an error?
    pub fn succeeded(&self) -> bool {
        let followed = self.answer["followups"].as_array();
        let message =
            self.answer["message"].is_object() || followed.is_some_and(|list| !list.is_empty());
        self.answer["error"].is_null() && message
    }

    /// Did the bot change the message whose button was pressed?
    pub fn changed_the_message(&self) -> bool {
        self.succeeded() && self.answer["updated"] == true
    }

    /// Everything that can be read in the answer.
    #[track_caller]
    pub fn text(&self) -> String {
        self.message().text()
    }

    /// The answer, which must have been for this person alone.
    #[track_caller]
    pub fn private(&self) -> Message {
        let message = self.message();
        assert!(
            message.is_ephemeral(),
            "{} was answered to everybody: {}",
            self.asked,
            self.answer
        );
        message
    }

    /// The text of a private answer that must contain each of these words, in any case.
    #[track_caller]
    pub fn says(&self, words: &[&str]) -> String {
        let text = self.private().text();
        for word in words {
            let found = text.to_lowercase().contains(&word.to_lowercase());
            assert!(
                found,
                "{} should be answered with «{word}», not: {text}",
                self.asked
            );
        }
        text
    }
}
