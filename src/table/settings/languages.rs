//! The languages that people can choose, by keys that `words` defines.

/// Discord's locale of a server where nobody has chosen one. It says nothing of the people there.
const UNCHOSEN: &str = "en-US";

/// A language that people can choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    pub key: &'static str,
    /// Discord's locales of the people who read it.
    pub locales: &'static [&'static str],
}

/// The languages that people can choose, and which one they get where nothing says otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Languages {
    offers: Vec<Offer>,
    usual: &'static str,
}

impl Languages {
    /// `usual` is the key of one of the offers.
    pub fn new(offers: Vec<Offer>, usual: &'static str) -> Languages {
        Languages { offers, usual }
    }

    /// Of these languages only the one with this key.
    pub fn only(&self, key: &'static str) -> Languages {
        let offers = self.offers.iter().copied();
        let offers = offers.filter(|offer| offer.key == key);
        Languages::new(offers.collect(), key)
    }

    /// The language where nothing says otherwise; empty if there are none.
    pub fn usual(&self) -> &'static str {
        self.usual
    }

    /// Whether there is a choice.
    pub fn are_several(&self) -> bool {
        self.offers.len() > 1
    }

    /// All that can be chosen.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.offers.iter().map(|offer| offer.key)
    }

    /// The language with this key, if it can be chosen (any more).
    pub fn of_key(&self, key: &str) -> Option<&'static str> {
        self.keys().find(|offered| *offered == key)
    }

    /// The language of a person: what they chose, or else the language of their client.
    pub fn of_person(&self, chosen: Option<&str>, locale: Option<&str>) -> Option<&'static str> {
        let chosen = chosen.and_then(|key| self.of_key(key));
        chosen.or_else(|| self.of_locale(locale?))
    }

    /// The language of a server by the locale that Discord says.
    pub fn of_server(&self, locale: Option<&str>) -> Option<&'static str> {
        self.of_locale(locale.filter(|locale| *locale != UNCHOSEN)?)
    }

    fn of_locale(&self, locale: &str) -> Option<&'static str> {
        let mut offers = self.offers.iter();
        let offer = offers.find(|offer| offer.locales.contains(&locale))?;
        Some(offer.key)
    }
}

#[cfg(test)]
mod tests {
    use super::{Languages, Offer};

    fn languages() -> Languages {
        let english = Offer {
            key: "en",
            locales: &["en-GB", "en-US"],
        };
        let german = Offer {
            key: "de",
            locales: &["de"],
        };
        Languages::new(vec![english, german], "en")
    }

    #[test]
    fn a_chosen_language_counts_before_that_of_the_client() {
        let languages = languages();
        assert_eq!(languages.of_person(Some("de"), Some("en-US")), Some("de"));
        assert_eq!(languages.of_person(None, Some("de")), Some("de"));
        assert_eq!(languages.of_person(None, Some("en-US")), Some("en"));
        assert_eq!(languages.of_person(None, None), None);
    }

    #[test]
    fn a_language_that_is_not_offered_counts_as_unchosen() {
        let languages = languages();
        assert_eq!(languages.of_person(Some("fr"), Some("de")), Some("de"));
        assert_eq!(languages.of_person(Some("fr"), Some("fr")), None);
    }

    #[test]
    fn everybody_reads_the_only_language_that_is_left() {
        let german = languages().only("de");
        assert_eq!(german.usual(), "de");
        assert_eq!(german.of_person(Some("en"), Some("en-GB")), None);
        assert_eq!(german.of_person(Some("de"), None), Some("de"));
    }

    #[test]
    fn american_english_does_not_count_as_the_language_of_a_server() {
        let languages = languages();
        assert_eq!(languages.of_server(Some("en-US")), None);
        assert_eq!(languages.of_server(Some("en-GB")), Some("en"));
        assert_eq!(languages.of_server(Some("de")), Some("de"));
        assert_eq!(languages.of_server(Some("fr")), None);
    }
}
