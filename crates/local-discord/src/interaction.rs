//! Interactions: commands, component uses, form submissions and autocomplete.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::watch;

use super::snowflake::Snowflake;

/// How long an interaction's token is valid.
pub const TOKEN_LIVES: Duration = Duration::from_secs(15 * 60);
/// The message a person sees when the bot is too late.
pub const SILENCE: &str = "The application did not respond";

pub mod kind {
    pub const COMMAND: u8 = 2;
    /// A button or a menu.
    pub const COMPONENT: u8 = 3;
    pub const AUTOCOMPLETE: u8 = 4;
    pub const FORM: u8 = 5;
}

/// How long people wait for a bot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Patience {
    /// How long a bot has for its first answer.
    pub answer: Duration,
    /// How long a request waits for the message after "… is thinking".
    pub message: Duration,
    /// How long a request waits for an edit after a silent acknowledgement; there may be none.
    pub edit: Duration,
}

impl Default for Patience {
    /// As on Discord.
    fn default() -> Patience {
        Patience {
            answer: Duration::from_secs(3),
            message: Duration::from_secs(15),
            edit: Duration::from_secs(2),
        }
    }
}

impl Patience {
    /// The same time for everything.
    pub fn of(time: Duration) -> Patience {
        Patience {
            answer: time,
            message: time,
            edit: time,
        }
    }
}

/// The bot's answer so far.
#[derive(Clone, Debug, PartialEq)]
pub enum InteractionResponse {
    /// The bot has not answered yet.
    Pending,
    /// "… is thinking" (type 5).
    Deferred,
    /// Acknowledged without a message, which may be edited later (type 6).
    Accepted,
    /// Answered with a message, or by editing the one it came from.
    Message,
    /// Answered with a form.
    Form(Value),
    Choices(Vec<Value>),
}

#[derive(Debug)]
pub struct Interaction {
    pub id: Snowflake,
    /// The token the bot answers with.
    pub token: String,
    pub application: Snowflake,
    pub user: Snowflake,
    pub channel: Snowflake,
    /// See [`kind`].
    pub kind: u8,
    /// The command's full name, for the answer's heading.
    pub name: String,
    /// The message whose component was used.
    pub source: Option<Snowflake>,
    /// As sent to the bot.
    pub payload: Arc<Value>,
    /// When it was sent; the bot's deadlines count from here.
    pub begun: Instant,
    /// How long people wait for the bot; set when the interaction was sent.
    pub patience: Patience,
    /// Somebody has declared that the deadline for the first answer has passed.
    pub given_up: bool,
    /// When the bot first answered, relative to `begun`.
    pub acknowledged: Option<Duration>,
    /// The answer so far.
    pub answer: InteractionResponse,
    /// The first message of the answer, or the message whose component was used.
    pub original: Option<Snowflake>,
    pub further: Vec<Snowflake>,
    /// How often the original was edited after the first answer; includes the first answer itself if it was type 7.
    pub edits: u32,
    /// Wakes tasks waiting for a change.
    pub changed: watch::Sender<u64>,
}

impl Interaction {
    /// Wakes tasks waiting for a change.
    pub fn touch(&self) {
        self.changed.send_modify(|count| *count += 1);
    }

    /// Whether the deadline for the first answer has passed.
    pub fn is_late(&self) -> bool {
        self.answer == InteractionResponse::Pending
            && (self.given_up || self.begun.elapsed() >= self.patience.answer)
    }

    /// Whether its token has expired.
    pub fn is_over(&self) -> bool {
        self.begun.elapsed() >= TOKEN_LIVES
    }

    /// The state in one word, for the control API.
    pub fn state(&self) -> &'static str {
        match self.answer {
            InteractionResponse::Pending if self.is_late() => "failed",
            InteractionResponse::Pending => "pending",
            InteractionResponse::Deferred if self.is_over() => "failed",
            InteractionResponse::Deferred => "deferred",
            InteractionResponse::Accepted
            | InteractionResponse::Message
            | InteractionResponse::Form(_)
            | InteractionResponse::Choices(_) => "answered",
        }
    }

    /// Milliseconds to the first answer.
    pub fn acknowledged_ms(&self) -> Value {
        // The precision suffices for half a million years.
        self.acknowledged
            .map_or(Value::Null, |time| json!(time.as_micros() as f64 / 1000.0))
    }
}
