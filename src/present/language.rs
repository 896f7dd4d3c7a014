//! In which language somebody reads.

use super::answer::Services;
use crate::table::{Origin, Snapshot, Standing, UserId};
use words::Language;

/// The language of this key; the first one for a key that means none.
pub fn of_key(key: &str) -> Language {
    Language::of_code(key).unwrap_or_default()
}

/// The language of whoever the snapshot was made for; of everybody where it was made for all.
pub fn of(snapshot: &Snapshot) -> Language {
    of_key(&snapshot.language)
}

/// The language of what everybody reads in the channel.
pub fn public(snapshot: &Snapshot) -> Language {
    of_key(&snapshot.public_language)
}

/// The language of what everybody reads of this table.
pub fn to_all(standing: &Standing) -> Language {
    of_key(&standing.language(None))
}

/// The language in which this person is told of the table.
pub fn to(standing: &Standing, user: UserId) -> Language {
    of_key(&standing.language(Some(user)))
}

impl Services {
    /// The language in which somebody is answered where no table is concerned. Settings that cannot be read are no reason to
    /// say nothing.
    pub async fn language(&self, origin: &Origin) -> Language {
        let chosen = match self.people.habits(origin.user).await {
            Ok(habits) => habits.language,
            Err(error) => {
                tracing::error!(%error, "the language of somebody cannot be read");
                None
            }
        };
        match chosen {
            Some(key) => of_key(&key),
            None => self.usual_language(),
        }
    }

    /// The language of whoever chose none.
    pub fn usual_language(&self) -> Language {
        of_key(self.tables.usual_language())
    }
}
