//! One interaction of a storm.

use std::fmt;

use test_kit::Answer;

/// Something that was sent, and what came of it.
pub struct Gust {
    /// Who sent it.
    pub sender: u64,
    pub answer: Answer,
}

impl fmt::Display for Gust {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.answer.act().fmt(formatter)
    }
}

impl Gust {
    /// Was it answered, in a way that somebody can read?
    pub fn clear(&self) -> Result<(), String> {
        let (told, path) = (self.answer.json(), self.answer.act().path());
        if path == "repeat" {
            return Ok(());
        }
        if !told["error"].is_null() {
            return Err(format!("not answered: {told}"));
        }
        if path == "autocomplete" {
            return Ok(());
        }
        let updated = told["updated"] == true;
        let Some(message) = self.answer.shown() else {
            // Whoever presses what only somebody else can see changes what only that person can see.
            return match updated {
                true => Ok(()),
                false => Err(format!("no answer: {told}")),
            };
        };
        let text = message.text();
        if text.trim().is_empty() && message.attachments().is_empty() {
            return Err(format!("an empty answer: {told}"));
        }
        if text.contains("Something went wrong") {
            return Err(format!("the bot blames itself: {text}"));
        }
        // A question that was answered in its own place rang when it was asked.
        if !updated && !message.notified().is_empty() {
            return Err(format!("somebody's phone rang: {}", message.0));
        }
        Ok(())
    }
}
