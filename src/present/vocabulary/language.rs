//! Which language a reader gets.

use crate::table::{Languages, Offer, Snapshot, TableState, UserId};
use words::Language;

/// The languages that people can choose, of which one is usual.
pub fn offering(offered: &[Language], usual: Language) -> Languages {
    let offered = offered.iter().map(|language| Offer {
        key: language.code(),
        locales: language.locales(),
    });
    Languages::new(offered.collect(), usual.code())
}

/// The language with this key; the default for an unknown key.
pub fn of_key(key: &str) -> Language {
    Language::of_code(key).unwrap_or_default()
}

/// The language of the snapshot's viewer; the public language if it was made for everybody.
pub fn of(snapshot: &Snapshot) -> Language {
    of_key(&snapshot.reader.language)
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
