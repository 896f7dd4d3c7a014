//! Typed input: words and spans of time, read in their language and in English.

use crate::Language;
use crate::messages::timing::{short_days, short_hours, short_minutes, short_weeks};
use crate::timing::{Unit, in_unit};

/// Counts that between them show every form of a unit.
const COUNTS: [u32; 6] = [1, 2, 5, 12, 22, 100];

/// The languages in which something may be typed. Where a word means different things in both, the reader's counts.
fn languages(reader: Language) -> impl Iterator<Item = Language> {
    let english = (reader != Language::English).then_some(Language::English);
    std::iter::once(reader).chain(english)
}

/// Text as it is compared: in lower case, with single spaces.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// Whether this message was typed, in the reader's language or in English.
pub fn says(language: Language, typed: &str, word: impl Fn(Language) -> String) -> bool {
    languages(language).any(|language| plain(&word(language)) == plain(typed))
}

/// Whether this message, in the reader's language or in English, begins with what was typed so far.
pub fn begins(language: Language, typed: &str, word: impl Fn(Language) -> String) -> bool {
    languages(language).any(|language| plain(&word(language)).starts_with(&plain(typed)))
}

/// The value whose word was typed.
pub fn meant<T: Copy>(
    language: Language,
    typed: &str,
    values: &[T],
    word: impl Fn(Language, T) -> String,
) -> Option<T> {
    let typed = plain(typed);
    languages(language).find_map(|language| {
        let mut values = values.iter().copied();
        values.find(|value| plain(&word(language, *value)) == typed)
    })
}

/// The key of a choice from a fixed list: clients send keys, and whoever pastes a command may have typed a label.
pub fn key<'a>(
    language: Language,
    typed: &str,
    choices: impl Fn(Language) -> Vec<(&'a str, String)>,
) -> Option<&'a str> {
    let found = |language: Language, fits: &dyn Fn(&str, &str) -> bool| {
        let mut choices = choices(language).into_iter();
        let choice = choices.find(|(key, label)| fits(key, label));
        choice.map(|(key, _)| key)
    };
    found(language, &|key, _| key == typed.trim()).or_else(|| {
        let typed = plain(typed);
        languages(language).find_map(|language| found(language, &|_, label| plain(label) == typed))
    })
}

/// A span of time: a whole number, and its unit unless the number stands alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub count: u32,
    pub unit: Option<Unit>,
}

/// A span such as `90 min`, `8h`, `3 days`, `week`.
pub fn span(language: Language, typed: &str) -> Option<Span> {
    let typed = plain(typed);
    let digits = |c: char| c.is_ascii_digit();
    let (before, rest) = typed.split_at(typed.find(digits).unwrap_or(typed.len()));
    let (number, after) = rest.split_at(rest.find(|c| !digits(c)).unwrap_or(rest.len()));
    let count = match number {
        "" => 1,
        number => number.parse().ok()?,
    };
    let unit = plain(&format!("{before} {after}"));
    match (number, unit.as_str()) {
        ("", "") => None,
        (_, "") => Some(Span { count, unit: None }),
        (_, unit) => {
            let unit = meant_unit(language, unit, count)?;
            let unit = Some(unit);
            Some(Span { count, unit })
        }
    }
}

/// The unit with this name, in any of its forms, or this abbreviation.
fn meant_unit(language: Language, typed: &str, count: u32) -> Option<Unit> {
    languages(language).find_map(|language| {
        Unit::ALL.into_iter().find(|unit| {
            let mut counts = COUNTS.iter().chain([&count]);
            let named = counts.any(|count| {
                let shown = in_unit(language, *unit, *count);
                plain(&shown.replacen(&count.to_string(), " ", 1)) == typed
            });
            let short = match unit {
                Unit::Weeks => short_weeks(language),
                Unit::Days => short_days(language),
                Unit::Hours => short_hours(language),
                Unit::Minutes => short_minutes(language),
            };
            named || short.split(',').any(|short| plain(short) == typed)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{Span, begins, key, meant, says, span};
    use crate::Language;
    use crate::messages::choices::rider;
    use crate::timing::{Unit, in_unit, pace_none};
    use games::Rider;

    #[test]
    fn a_word_is_read_in_the_language_of_the_reader_and_in_english() {
        for language in Language::ALL {
            for one in Rider::ALL {
                let all = &Rider::ALL;
                let shown = rider(language, one).to_uppercase();
                assert_eq!(meant(language, &shown, all, rider), Some(one), "{shown}");
                let english = format!(" {} ", rider(Language::English, one));
                assert_eq!(meant(language, &english, all, rider), Some(one));
            }
            assert!(says(language, &pace_none(language), pace_none));
            assert!(says(language, "None", pace_none));
            assert!(begins(language, "no", pace_none));
            assert!(!begins(language, "non-", pace_none));
        }
        assert_eq!(meant(Language::English, "mauve", &Rider::ALL, rider), None);
    }

    #[test]
    fn a_word_with_two_meanings_has_that_of_the_readers_language() {
        // Given a language in which the word for one thing is the English one for another,
        let word = |language, value| match (language, value) {
            (Language::English, 1) | (Language::Pseudo, 2) => "gift".to_owned(),
            _ => String::from("something else"),
        };
        // Then each reader means their own, and a key means itself to everybody.
        assert_eq!(meant(Language::Pseudo, "Gift", &[1, 2], word), Some(2));
        assert_eq!(meant(Language::English, "Gift", &[1, 2], word), Some(1));
        let choices = |language| vec![("gift", word(language, 1)), ("poison", word(language, 2))];
        assert_eq!(key(Language::Pseudo, "gift", choices), Some("gift"));
        assert_eq!(key(Language::Pseudo, "GIFT", choices), Some("poison"));
        assert_eq!(key(Language::English, "thing", choices), None);
    }

    #[test]
    fn every_span_is_read_as_it_is_shown() {
        for language in Language::ALL {
            for unit in Unit::ALL {
                for count in [0, 1, 2, 3, 5, 12, 21, 22, 40_320] {
                    let read = Some(Span {
                        count,
                        unit: Some(unit),
                    });
                    for spoken in [language, Language::English] {
                        let shown = in_unit(spoken, unit, count);
                        assert_eq!(span(language, &shown), read, "{shown}");
                    }
                }
            }
        }
    }

    #[test]
    fn spans_are_read_as_people_write_them() {
        let read = |typed| span(Language::English, typed).map(|span| (span.count, span.unit));
        for (typed, count, unit) in [
            (" 8 h ", 8, Unit::Hours),
            ("72H", 72, Unit::Hours),
            ("1 days", 1, Unit::Days),
            ("week", 1, Unit::Weeks),
            ("90 min", 90, Unit::Minutes),
        ] {
            assert_eq!(read(typed), Some((count, Some(unit))), "{typed}");
        }
        assert_eq!(read("24"), Some((24, None)));
        for wrong in [
            "",
            "-3 h",
            "3 years",
            "99999999999 h",
            "1 h 30 min",
            "3 days ago",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
