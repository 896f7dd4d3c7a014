//! English with doubled, accented vowels.

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

/// Translates the texts of a pattern.
pub(super) fn foreign(pattern: &mut Pattern<String>) {
    let mut code = false;
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = accented(value, &mut code),
            PatternElement::Placeable { expression } => within(expression),
        }
    }
}

fn within(expression: &mut Expression<String>) {
    match expression {
        Expression::Select { variants, .. } => {
            for variant in variants {
                foreign(&mut variant.value);
            }
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => within(expression),
        Expression::Inline(_) => {}
    }
}

/// Doubles the vowels and adds accents. Text between backticks is typed literally, so it is unchanged, even if the
/// backticks are in different elements.
fn accented(text: &str, code: &mut bool) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for letter in text.chars() {
        *code ^= letter == '`';
        let twin = match letter {
            _ if *code => None,
            'a' => Some('á'),
            'e' => Some('é'),
            'i' => Some('í'),
            'o' => Some('ó'),
            'u' => Some('ú'),
            _ => None,
        };
        match twin {
            // About a third of all letters are vowels.
            Some(twin) => out.extend([twin, twin]),
            None => out.push(letter),
        }
    }
    out
}
