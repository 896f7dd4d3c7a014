//! The languages in which people are answered.

use unic_langid::LanguageIdentifier;

/// A language in which people are answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// British English.
    #[default]
    English,
    /// English with accents, a third longer and in brackets: what is shown outside brackets comes from no catalogue.
    Pseudo,
}

impl Language {
    /// Every language, for tests too.
    pub const ALL: [Language; 2] = [Language::English, Language::Pseudo];

    /// Its key in what people and servers chose.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en-GB",
            Language::Pseudo => "en-XA",
        }
    }

    /// The language of this key, in either case.
    pub fn of_code(code: &str) -> Option<Language> {
        let mut languages = Language::ALL.into_iter();
        languages.find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// By whose rules numbers are counted.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        "en-GB".parse().unwrap_or_default()
    }
}
