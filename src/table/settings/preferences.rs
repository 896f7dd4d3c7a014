//! A person's own settings, which apply wherever they play.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::quiet_hours::{Quiet, Zone};
use crate::store::{ProfileRow, UserId};

/// A person's own settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// A direct message when their turn begins; otherwise they are mentioned in the channel.
    pub turn: bool,
    /// A reminder when half of the time is over.
    pub half: bool,
    /// A reminder when nine tenths of the time are over.
    pub most: bool,
    /// A notice when they are next.
    pub next: bool,
    /// When they want no reminders.
    pub quiet: Option<Quiet>,
    pub zone: Option<Zone>,
    /// A turn is committed only when they confirm it; otherwise as soon as it is complete.
    pub confirm: bool,
    /// They are in no list of ratings, and others see neither their games nor their figures.
    pub unlisted: bool,
    /// The theme of their pictures; the renderer defines the keys.
    pub theme: Option<String>,
    /// The language in which they read, if they chose one; otherwise that of their client. `words` defines the keys.
    pub language: Option<String>,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            turn: true,
            half: true,
            most: true,
            next: false,
            quiet: None,
            zone: None,
            confirm: true,
            unlisted: false,
            theme: None,
            language: None,
        }
    }
}

impl Preferences {
    /// When their quiet hours end, if `now` is within them.
    pub(crate) fn asleep(&self, now: Timestamp) -> Option<Timestamp> {
        self.quiet.as_ref().and_then(|quiet| quiet.end(now))
    }

    /// From the database. Unreadable settings are logged and replaced by the defaults.
    pub(crate) fn from_row(row: &ProfileRow) -> Preferences {
        Preferences::of_stored(row.person, row.settings.as_deref())
    }

    /// The same for somebody whose settings are stored so, if they are.
    pub(crate) fn of_stored(person: UserId, settings: Option<&str>) -> Preferences {
        match settings.map(serde_json::from_str) {
            None => Preferences::default(),
            Some(Ok(preferences)) => preferences,
            Some(Err(error)) => {
                tracing::error!(person = person.0, %error, "settings cannot be read");
                Preferences::default()
            }
        }
    }
}

/// The settings of a person beside their games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Profile {
    pub preferences: Preferences,
    /// Until when they are away.
    pub vacation: Option<Timestamp>,
    /// Discord's locale of their client when they last did something.
    pub locale: Option<String>,
}

impl Profile {
    /// When they are back, if they are away at `now`.
    pub fn away(&self, now: Timestamp) -> Option<Timestamp> {
        self.vacation.filter(|back| *back > now)
    }

    /// From the database.
    pub(in crate::table) fn from_row(row: &ProfileRow) -> (UserId, Profile) {
        let choice = Profile {
            preferences: Preferences::from_row(row),
            vacation: row.vacation,
            locale: row.locale.clone(),
        };
        (row.person, choice)
    }
}
