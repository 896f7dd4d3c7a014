//! The answer to an interaction.

use serde_json::Value;

use crate::error::KitError;
use crate::message::PostedMessage;
use crate::suggestion::Suggestion;
use crate::user_action::UserAction;

/// The outcome of an interaction, as seen by the person who started it.
///
/// As everywhere in this package, methods that start with `try_` return an error, and those with the same name
/// without it fail the test.
#[derive(Clone, Debug)]
pub struct BotResponse {
    act: UserAction,
    answer: Value,
}

impl BotResponse {
    /// Wraps the control API's response to an action.
    pub fn new(act: UserAction, answer: Value) -> BotResponse {
        BotResponse { act, answer }
    }

    /// What the user did that was answered.
    pub fn act(&self) -> &UserAction {
        &self.act
    }

    /// The id of the interaction that the bot answered, as Discord numbered it.
    pub fn interaction(&self) -> &str {
        self.answer["interaction"]
            .as_str()
            .expect("every answer names its interaction")
    }

    /// The control API's whole response.
    pub fn json(&self) -> &Value {
        &self.answer
    }

    /// How long the first answer took, in milliseconds.
    ///
    /// # Errors
    /// The state of the interaction if it was not answered.
    pub fn try_acknowledged(&self) -> Result<f64, KitError> {
        let unanswered = |why: &Value| KitError::Unanswered(format!("{}: {why}", self.act));
        if !self.answer["error"].is_null() {
            return Err(unanswered(&self.answer["error"]));
        }
        let took = self.answer["acknowledged_ms"].as_f64();
        took.ok_or_else(|| unanswered(&self.answer["state"]))
    }

    /// The message that this person sees as the answer: the last follow-up if there is one.
    pub fn shown(&self) -> Option<PostedMessage> {
        let followed = self.answer["followups"].as_array();
        let followed = followed.and_then(|followed| followed.last());
        let message = followed.unwrap_or(&self.answer["message"]);
        message.is_object().then(|| PostedMessage(message.clone()))
    }

    /// The message that the answer became; panics if there is none.
    ///
    /// # Errors
    /// If the bot did not answer in time and without an error.
    pub fn try_message(&self) -> Result<PostedMessage, KitError> {
        let wrong = || KitError::Unanswered(format!("{} went wrong: {}", self.act, self.answer));
        let shown = self.shown().filter(|_| self.answer["error"].is_null());
        shown.ok_or_else(wrong)
    }

    /// The answer's message, which must be ephemeral.
    ///
    /// # Errors
    /// If there is none, or it is public.
    pub fn try_private(&self) -> Result<PostedMessage, KitError> {
        let message = self.try_message()?;
        if message.is_ephemeral() {
            return Ok(message);
        }
        let loud = format!("{} was answered to everybody: {}", self.act, self.answer);
        Err(KitError::Odd(loud))
    }

    /// The suggestions for the option being typed.
    ///
    /// # Errors
    /// If there was no answer, or it has more suggestions than Discord shows.
    pub fn try_choices(&self) -> Result<Vec<Suggestion>, KitError> {
        let wrong = || KitError::Odd(format!("{} offers {}", self.act, self.answer));
        if !self.answer["error"].is_null() {
            return Err(wrong());
        }
        let choices = self.answer["choices"].as_array().ok_or_else(wrong)?;
        if choices.len() > 25 {
            return Err(wrong());
        }
        Ok(choices.iter().map(Suggestion::read).collect())
    }

    #[track_caller]
    pub fn message(&self) -> PostedMessage {
        match self.try_message() {
            Ok(message) => message,
            Err(why) => panic!("{why}"),
        }
    }

    /// The answer's message, which must be ephemeral.
    #[track_caller]
    pub fn private(&self) -> PostedMessage {
        match self.try_private() {
            Ok(message) => message,
            Err(why) => panic!("{why}"),
        }
    }

    /// Whether the bot answered in time and without an error.
    pub fn succeeded(&self) -> bool {
        self.try_message().is_ok()
    }

    /// Whether the bot changed the message whose button was pressed.
    pub fn changed_the_message(&self) -> bool {
        self.succeeded() && self.answer["updated"] == true
    }

    /// All text in the answer.
    #[track_caller]
    pub fn text(&self) -> String {
        self.message().text()
    }

    /// The text of an ephemeral answer, which must contain each of these words, in any case.
    #[track_caller]
    pub fn says(&self, words: &[&str]) -> String {
        let text = self.private().text();
        for word in words {
            let found = text.to_lowercase().contains(&word.to_lowercase());
            assert!(
                found,
                "{} should be answered with «{word}», not: {text}",
                self.act
            );
        }
        text
    }
}
