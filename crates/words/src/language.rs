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
    /// English with cases, four plural forms and a verb form for *you*, in brackets. It shows sentences that only English can say.
    Inflecting,
}

impl Language {
    /// Every language, including those for tests.
    pub const ALL: [Language; 3] = [Language::English, Language::Pseudo, Language::Inflecting];

    /// Its key in settings.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en-GB",
            Language::Pseudo => "en-XA",
            Language::Inflecting => "pl-XA",
        }
    }

    /// The language with this key, ignoring case.
    pub fn of_code(code: &str) -> Option<Language> {
        let mut languages = Language::ALL.into_iter();
        languages.find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// Whether it is there for tests and translators only, and not offered unless the host names it.
    pub fn is_pseudo(self) -> bool {
        match self {
            Language::English => false,
            Language::Pseudo | Language::Inflecting => true,
        }
    }

    /// Discord's locales of the people who read it. A pseudo-language takes one that no language of the bot uses.
    pub fn locales(self) -> &'static [&'static str] {
        match self {
            Language::English => &["en-GB", "en-US"],
            Language::Pseudo => &["hu"],
            Language::Inflecting => &["lt"],
        }
    }

    /// The locale whose plural rules apply.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn every_language_is_found_by_its_code_and_no_locale_has_two() {
        let mut locales: Vec<&str> = Vec::new();
        for language in Language::ALL {
            assert_eq!(Language::of_code(language.code()), Some(language));
            locales.extend(language.locales());
        }
        let all = locales.len();
        locales.sort_unstable();
        locales.dedup();
        assert_eq!(locales.len(), all, "{locales:?}");
    }

    #[test]
    fn a_real_language_has_its_code_among_its_locales() {
        for language in Language::ALL.into_iter().filter(|one| !one.is_pseudo()) {
            assert!(
                language.locales().contains(&language.code()),
                "{language:?}"
            );
        }
    }
}
