//! Interactions: a command, a press, a choice, a form, on its way to a bot and back.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::watch;

use super::snowflake::Snowflake;

/// How long a bot has for its first answer.
pub const ANSWER_WITHIN: Duration = Duration::from_secs(3);
/// How long the token of an interaction lives.
pub const TOKEN_LIVES: Duration = Duration::from_secs(15 * 60);
/// What the person reads when the bot is too late.
pub const SILENCE: &str = "The application did not respond";

/// Discord's numbers for kinds of interactions.
pub mod kind {
    /// A command.
    pub const COMMAND: u8 = 2;
    /// A button or a menu.
    pub const COMPONENT: u8 = 3;
    /// Suggestions while typing.
    pub const AUTOCOMPLETE: u8 = 4;
    /// A form handed in.
    pub const FORM: u8 = 5;
}

/// What the bot has answered so far.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Nothing yet.
    Pending,
    /// "… is thinking" (type 5).
    Deferred,
    /// Accepted without a word; the message may be changed later (type 6).
    Accepted,
    /// With a message, or by changing the one it came from.
    Message,
    /// With a form.
    Form(Value),
    /// With suggestions.
    Choices(Vec<Value>),
}

/// One interaction.
#[derive(Debug)]
pub struct Interaction {
    /// Its id.
    pub id: Snowflake,
    /// What the bot answers with.
    pub token: String,
    /// The bot.
    pub application: Snowflake,
    /// Who did it.
    pub user: Snowflake,
    /// Where.
    pub channel: Snowflake,
    /// See [`kind`].
    pub kind: u8,
    /// The command's full name, for the answer's heading.
    pub name: String,
    /// The message whose component was used.
    pub source: Option<Snowflake>,
    /// As sent to the bot.
    pub payload: Arc<Value>,
    /// Since when the bot may answer.
    pub begun: Instant,
    /// When it first answered, after `begun`.
    pub acknowledged: Option<Duration>,
    /// How.
    pub answer: Answer,
    /// The first message of the answer, or the message the components of which were used.
    pub original: Option<Snowflake>,
    /// Further messages.
    pub further: Vec<Snowflake>,
    /// How often the original was changed after the first answer; also by the first answer, if it was type 7.
    pub edits: u32,
    /// Wakes whoever waits for a change.
    pub changed: watch::Sender<u64>,
}

impl Interaction {
    /// Tells those who wait that something happened.
    pub fn touch(&self) {
        self.changed.send_modify(|count| *count += 1);
    }

    /// Whether its first answer can still come.
    pub fn is_late(&self) -> bool {
        self.answer == Answer::Pending && self.begun.elapsed() >= ANSWER_WITHIN
    }

    /// Whether its token is of no use any more.
    pub fn is_over(&self) -> bool {
        self.begun.elapsed() >= TOKEN_LIVES
    }

    /// In one word, for the control API.
    pub fn state(&self) -> &'static str {
        match self.answer {
            Answer::Pending if self.is_late() => "failed",
            Answer::Pending => "pending",
            Answer::Deferred if self.is_over() => "failed",
            Answer::Deferred => "deferred",
            Answer::Accepted | Answer::Message | Answer::Form(_) | Answer::Choices(_) => "answered",
        }
    }

    /// Milliseconds to the first answer.
    pub fn acknowledged_ms(&self) -> Value {
        // Half a million years fit.
        self.acknowledged
            .map_or(Value::Null, |time| json!(time.as_micros() as f64 / 1000.0))
    }
}
