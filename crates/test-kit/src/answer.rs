//! The answer to an interaction.

use serde_json::Value;

use crate::act::Act;
use crate::choice::Choice;
use crate::message::Message;
use crate::trouble::Trouble;

/// What came of an interaction, as the person who started it sees it.
///
/// As everywhere in this package, what begins with `try_` says why there is nothing, and what has the same name
/// without it fails the test with that.
#[derive(Clone, Debug)]
pub struct Answer {
    act: Act,
    answer: Value,
}

impl Answer {
    /// What the control API tells of an act.
    pub fn new(act: Act, answer: Value) -> Answer {
        Answer { act, answer }
    }

    /// What was done.
    pub fn act(&self) -> &Act {
        &self.act
    }

    /// The interaction's id.
    pub fn interaction(&self) -> &str {
        self.answer["interaction"]
            .as_str()
            .expect("every answer names its interaction")
    }

    /// Everything that the control API tells of it.
    pub fn json(&self) -> &Value {
        &self.answer
    }

    /// How long the first answer took, in milliseconds.
    ///
    /// # Errors
    /// What became of the interaction if it was not answered.
    pub fn try_acknowledged(&self) -> Result<f64, Trouble> {
        let unanswered = |why: &Value| Trouble::Unanswered(format!("{}: {why}", self.act));
        if !self.answer["error"].is_null() {
            return Err(unanswered(&self.answer["error"]));
        }
        let took = self.answer["acknowledged_ms"].as_f64();
        took.ok_or_else(|| unanswered(&self.answer["state"]))
    }

    /// The message that this person sees by it: what follows a silent acceptance is the answer.
    pub fn shown(&self) -> Option<Message> {
        let followed = self.answer["followups"].as_array();
        let followed = followed.and_then(|followed| followed.last());
        let message = followed.unwrap_or(&self.answer["message"]);
        message.is_object().then(|| Message(message.clone()))
    }

    /// The message that answered.
    ///
    /// # Errors
    /// The bot did not answer, in time and without an error.
    pub fn try_message(&self) -> Result<Message, Trouble> {
        let wrong = || Trouble::Unanswered(format!("{} went wrong: {}", self.act, self.answer));
        let shown = self.shown().filter(|_| self.answer["error"].is_null());
        shown.ok_or_else(wrong)
    }

    /// The message that answered, which must have been for this person alone.
    ///
    /// # Errors
    /// There is none, or everybody sees it.
    pub fn try_private(&self) -> Result<Message, Trouble> {
        let message = self.try_message()?;
        if message.is_ephemeral() {
            return Ok(message);
        }
        let loud = format!("{} was answered to everybody: {}", self.act, self.answer);
        Err(Trouble::Odd(loud))
    }

    /// What was offered for what is being typed.
    ///
    /// # Errors
    /// It was not answered, or with more than Discord shows.
    pub fn try_choices(&self) -> Result<Vec<Choice>, Trouble> {
        let wrong = || Trouble::Odd(format!("{} offers {}", self.act, self.answer));
        if !self.answer["error"].is_null() {
            return Err(wrong());
        }
        let choices = self.answer["choices"].as_array().ok_or_else(wrong)?;
        if choices.len() > 25 {
            return Err(wrong());
        }
        Ok(choices.iter().map(Choice::read).collect())
    }

    /// The message that answered.
    #[track_caller]
    pub fn message(&self) -> Message {
        match self.try_message() {
            Ok(message) => message,
            Err(why) => panic!("{why}"),
        }
    }

    /// The message that answered, which must have been for this person alone.
    #[track_caller]
    pub fn private(&self) -> Message {
        match self.try_private() {
            Ok(message) => message,
            Err(why) => panic!("{why}"),
        }
    }

    /// Did the bot answer, in time and without an error?
    pub fn succeeded(&self) -> bool {
        self.try_message().is_ok()
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

    /// The text of a private answer that must contain each of these words, in any case.
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
