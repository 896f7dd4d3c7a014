//! *You* and players by name are told apart, as languages other than English need it.

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use super::texts;
use crate::Language;

/// Whether a text in the pattern ends with *You* and an argument that is no number follows, so that another message would have to
/// begin with the verb.
fn leaves_the_verb_to_an_argument(pattern: &Pattern<String>) -> bool {
    let mut pairs = pattern.elements.windows(2);
    pairs.any(|pair| match pair {
        [
            PatternElement::TextElement { value },
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { .. }),
            },
        ] => value.ends_with("You "),
        _ => false,
    })
}

#[test]
fn no_message_puts_the_word_you_before_an_argument() {
    for (id, _, pattern) in texts(Language::English) {
        assert!(!leaves_the_verb_to_an_argument(&pattern), "{id}");
    }
}

#[test]
fn only_the_word_you_has_its_verb_form() {
    let mut found = 0;
    for (id, _, pattern) in texts(Language::Inflecting) {
        for element in &pattern.elements {
            let PatternElement::TextElement { value } = element else {
                continue;
            };
            let ending = |word: &&str| word.contains('ʸ');
            let words: Vec<&str> = value.split_whitespace().collect();
            for (at, word) in words.iter().enumerate().filter(|(_, word)| ending(word)) {
                found += 1;
                let before = at.checked_sub(1).map(|before| words[before]);
                assert!(
                    before.is_some_and(|before| before.ends_with("You")),
                    "{id}: {word}"
                );
            }
        }
    }
    assert!(found > 50, "{found} verbs");
}
