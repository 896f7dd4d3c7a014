//! The languages of the bot.

use unic_langid::LanguageIdentifier;

/// A language of the bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// British English.
    #[default]
    English,
    /// English with accents, a third longer and in brackets. Text outside brackets does not come from the catalogue.
    Pseudo,
}

impl Language {
    /// Every language, including the one for tests.
    pub const ALL: [Language; 2] = [Language::English, Language::Pseudo];

    /// Its key in settings.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en-GB",
            Language::Pseudo => "en-XA",
        }
    }

    /// The language with this key, ignoring case.
    pub fn of_code(code: &str) -> Option<Language> {
        let mut languages = Language::ALL.into_iter();
        languages.find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The locale whose plural rules apply.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}
