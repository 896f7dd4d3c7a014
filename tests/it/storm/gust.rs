//! One interaction of a storm.

use std::fmt;

use test_kit::BotResponse;

/// Something that was sent, and its answer.
pub struct Gust {
    /// Who sent it, and whose interactions were repeated shortly before: what those do may be seen only now.
    pub senders: Vec<u64>,
    pub answer: BotResponse,
}

impl fmt::Display for Gust {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.answer.act().fmt(formatter)
    }
}

impl Gust {
    /// Whether it was answered in a way that somebody can read.
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
            // Pressing a button on somebody else's private message updates that message, which only they can see.
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
        // A question that is answered in place notified people when it was asked.
        if !updated && !message.notified().is_empty() {
            return Err(format!("somebody's phone rang: {}", message.0));
        }
        Ok(())
    }
}
