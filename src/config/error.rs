//! Why there is no configuration: every wrong value at once, each with what is allowed and what was given.

use std::path::PathBuf;

use super::Setting;
use super::database::without_password;

/// So much of a wrong value is shown: enough to recognise it, and not enough to use a token that stands in the wrong place.
const SHOWN: usize = 24;

/// An invalid variable.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{variable} {reason}; it is “{given}”")]
pub struct Invalid {
    pub variable: &'static str,
    /// "must be …".
    pub reason: String,
    /// The beginning of the value, or dots if it is a secret.
    pub given: String,
}

impl Invalid {
    pub(super) fn new(setting: &Setting, reason: String, text: &str) -> Invalid {
        let text = without_password(text);
        let mut given: String = text.chars().take(SHOWN).collect();
        if given.len() < text.len() {
            given.push('…');
        }
        if setting.secret {
            given = super::sources::DOTS.to_owned();
        }
        Invalid {
            variable: setting.name,
            reason,
            given,
        }
    }
}

/// Why there is no configuration.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    #[error("the file {} cannot be read: {reason}", file.display())]
    EnvFile { file: PathBuf, reason: String },
    /// At least one variable.
    #[error("{}", lines(.0))]
    Invalid(Vec<Invalid>),
}

fn lines(invalid: &[Invalid]) -> String {
    let lines: Vec<String> = invalid.iter().map(Invalid::to_string).collect();
    lines.join("\n")
}
