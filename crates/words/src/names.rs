//! Names, lists and quotations, made safe to show.

use games::Rider;
use unicode_segmentation::UnicodeSegmentation;

use crate::Language;
use crate::catalogue::word;
use crate::messages::names::{decimal as in_decimals, further, last, or_last, quotation};

/// The most graphemes kept of a name.
const LONGEST: usize = 32;

/// A name as it is stored and drawn: without control characters, direction marks and line breaks, at most 32 graphemes
/// long, never empty.
pub fn clean(name: &str) -> String {
    let visible: String = name
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| !c.is_control() && !invisible(c))
        .collect();
    let mut kept = String::new();
    for grapheme in visible.trim().graphemes(true).take(LONGEST) {
        // A single grapheme may have any number of combining marks.
        kept.extend(grapheme.chars().take(8));
    }
    // Longer than any name that Discord allows; five of them fit in a message several times.
    let kept: String = kept.chars().take(LONGEST + 8).collect();
    let kept = kept.trim_end();
    if kept.is_empty() {
        String::from("?")
    } else {
        kept.to_owned()
    }
}

/// Characters that show nothing but affect the text around them.
fn invisible(c: char) -> bool {
    matches!(c,
        '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
        | '\u{180E}' | '\u{200B}'..='\u{200C}' | '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}'
        | '\u{FFF0}'..='\u{FFFB}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Escapes user text so that Discord shows it literally: Markdown is escaped, mentions and links are broken.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '[' | ']' | '(' | ')' | '#' | '-'
            | '+' | ':' => {
                escaped.push('\\');
                escaped.push(c);
            }
            // A backslash does not stop "@everyone" from being coloured; an invisible space does.
            '@' => escaped.push_str("@\u{200B}"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// User input quoted back: cleaned, truncated, escaped.
pub(crate) fn quoted(language: Language, text: &str) -> String {
    quotation(language, &short(text))
}

/// User input: cleaned, truncated, escaped.
fn short(text: &str) -> String {
    let cleaned: String = text
        .chars()
        .take(200)
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| !c.is_control() && !invisible(c))
        .collect();
    let mut kept: String = cleaned.trim().graphemes(true).take(24).collect();
    // A single grapheme can be long.
    if kept.chars().count() > 60 {
        kept = kept.chars().take(60).collect();
    }
    if kept.len() < cleaned.trim().len() || text.chars().count() > 200 {
        kept.push('…');
    }
    escape(&kept)
}

/// "a", "a and b", "a, b and c".
pub fn list(language: Language, items: &[String]) -> String {
    joined(language, items, last)
}

/// "a", "a or b", "a, b or c".
pub(crate) fn alternatives(language: Language, items: &[String]) -> String {
    joined(language, items, or_last)
}

/// "a", "a, b", "a, b, c": for alt texts and tables.
pub(crate) fn row(language: Language, items: &[String]) -> String {
    joined(language, items, further)
}

fn joined(
    language: Language,
    items: &[String],
    last: fn(Language, &str, &str) -> String,
) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first, between @ .., end] => {
            let begun = between
                .iter()
                .fold(first.clone(), |begun, next| further(language, &begun, next));
            last(language, &begun, end)
        }
    }
}

/// A number with one decimal, from its tenths: "−0.3".
pub(crate) fn decimal(language: Language, tenths: i64) -> String {
    let sign = if tenths < 0 { "−" } else { "" };
    let tenths = tenths.unsigned_abs();
    in_decimals(language, &format!("{sign}{}", tenths / 10), tenths % 10)
}

/// The name of a rider's colour.
pub fn rider(language: Language, rider: Rider) -> String {
    word(language, "RIDER", rider.into())
}

#[cfg(test)]
mod tests {
    use super::{alternatives, clean, escape, list, quotation, quoted, row, short};
    use crate::Language;

    #[test]
    fn a_name_loses_what_cannot_be_seen() {
        assert_eq!(clean("An\u{202E}a\u{0000}\n"), "Ana");
        assert_eq!(clean("\u{200B}\u{2066}"), "?");
        assert_eq!(clean(""), "?");
        assert_eq!(clean(&"x".repeat(500)).chars().count(), 32);
        assert!(
            clean(&format!("a{}", "\u{0301}".repeat(500)))
                .chars()
                .count()
                <= 8
        );
    }

    #[test]
    fn nothing_in_a_name_is_markdown_or_a_mention() {
        assert_eq!(escape("*Ben*"), "\\*Ben\\*");
        assert!(!escape("@everyone").contains("@everyone"));
        assert!(!escape("<@123>").contains("<@123>"));
        assert!(!escape("[x](https://a.b)").contains("]("));
    }

    #[test]
    fn typed_text_is_quoted_in_short() {
        assert_eq!(quotation(Language::English, "C7"), "“C7”");
        assert_eq!(quoted(Language::English, "C7"), "“C7”");
        assert!(short(&"🐪".repeat(5000)).chars().count() < 38);
        assert!(short(&"\u{0301}".repeat(5000)).chars().count() < 78);
        assert_eq!(short("  "), "");
    }

    #[test]
    fn lists_read_like_english() {
        let names = ["a", "b", "c"].map(String::from);
        let list = |count: usize| list(Language::English, &names[..count]);
        assert_eq!(list(0), "");
        assert_eq!(list(1), "a");
        assert_eq!(list(2), "a and b");
        assert_eq!(list(3), "a, b and c");
        assert_eq!(alternatives(Language::English, &names), "a, b or c");
        assert_eq!(row(Language::English, &names), "a, b, c");
        assert_eq!(alternatives(Language::English, &names[..1]), "a");
    }
}
