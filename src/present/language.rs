//! Which language a reader gets.

use super::response::{Response, Services};
use crate::table::{Origin, Preferences, Snapshot, TableState, UserId};
use words::Language;

/// The language with this key; the default for an unknown key.
pub fn of_key(key: &str) -> Language {
    Language::of_code(key).unwrap_or_default()
}

/// The language of the snapshot's viewer; the public language if it was made for everybody.
pub fn of(snapshot: &Snapshot) -> Language {
    of_key(&snapshot.language)
}

/// The language of public messages in the channel.
pub fn public(snapshot: &Snapshot) -> Language {
    of_key(&snapshot.public_language)
}

/// The language of this table's public messages.
pub fn to_all(state: &TableState) -> Language {
    of_key(&state.language(None))
}

/// The language of messages about this table to this person.
pub fn to(state: &TableState, user: UserId) -> Language {
    of_key(&state.language(Some(user)))
}

impl Services {
    /// The language of an answer that concerns no table. Falls back to a default if the settings cannot be read.
    pub async fn language(&self, origin: &Origin) -> Language {
        let preferences = self.people.preferences(origin.user).await;
        let preferences = preferences.unwrap_or_else(|error| {
            tracing::error!(%error, "somebody's settings cannot be read");
            Preferences::default()
        });
        self.language_of(&preferences)
    }

    /// The language chosen in these settings, or the default.
    pub fn language_of(&self, preferences: &Preferences) -> Language {
        let chosen = preferences.language.as_deref().map(of_key);
        chosen.unwrap_or_else(|| self.usual_language())
    }

    /// A private answer of one sentence, in the language of the person who asked.
    pub async fn say(
        &self,
        origin: &Origin,
        sentence: impl FnOnce(Language) -> String,
    ) -> Response {
        Response::say(sentence(self.language(origin).await))
    }

    /// The language of users who chose none.
    pub fn usual_language(&self) -> Language {
        of_key(self.tables.usual_language())
    }
}
