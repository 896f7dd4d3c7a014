//! What a person chose for themselves, wherever they play.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::quiet::{Quiet, Zone};
use crate::store::{ChoiceRow, UserId};

/// What a person chose for themselves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Habits {
    /// A direct message when their turn begins; otherwise they are mentioned in the channel.
    pub turn: bool,
    /// A reminder when half of the time is over.
    pub half: bool,
    /// A reminder when nine tenths of the time are over.
    pub most: bool,
    /// A word when they are next.
    pub next: bool,
    /// When they want no reminders.
    pub quiet: Option<Quiet>,
    /// Where they live.
    pub zone: Option<Zone>,
    /// A turn is carried out only when they confirm it; otherwise once it is complete.
    pub confirm: bool,
    /// How pictures look for them; a key of the drawing's own.
    pub theme: Option<String>,
    /// The language they are answered in; a key of the words' own.
    pub language: Option<String>,
}

impl Default for Habits {
    fn default() -> Habits {
        Habits {
            turn: true,
            half: true,
            most: true,
            next: false,
            quiet: None,
            zone: None,
            confirm: true,
            theme: None,
            language: None,
        }
    }
}

impl Habits {
    /// Until when their quiet hours last, if it is in them now.
    pub(crate) fn asleep(&self, now: Timestamp) -> Option<Timestamp> {
        self.quiet.as_ref().and_then(|quiet| quiet.end(now))
    }

    /// From the database. Settings that cannot be read are reported and taken as never chosen.
    pub(crate) fn from_row(row: &ChoiceRow) -> Habits {
        match row.settings.as_deref().map(serde_json::from_str) {
            None => Habits::default(),
            Some(Ok(habits)) => habits,
            Some(Err(error)) => {
                tracing::error!(person = row.person.0, %error, "settings cannot be read");
                Habits::default()
            }
        }
    }
}

/// What one of the people at a table chose, and until when they are away.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Choice {
    pub habits: Habits,
    pub vacation: Option<Timestamp>,
}

impl Choice {
    /// From the database.
    pub(super) fn from_row(row: &ChoiceRow) -> (UserId, Choice) {
        let choice = Choice {
            habits: Habits::from_row(row),
            vacation: row.vacation,
        };
        (row.person, choice)
    }
}
