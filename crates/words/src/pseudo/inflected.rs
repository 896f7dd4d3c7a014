//! English with three cases for colours, riders and levels, the four plural forms of Polish, and a verb form for *you*. Every ending
//! is a raised letter or figure, which English does not have.

use fluent_syntax::ast::{
    Attribute, CallArguments, Expression, Identifier, InlineExpression, Message, NamedArgument,
    Pattern, PatternElement, Variant, VariantKey,
};

use crate::forms::KINDS;

/// The endings of the plural forms that English has, and those of the two others.
const ONE: &str = "¹";
const OTHERS: [(&str, &str); 2] = [("few", "²"), ("many", "³")];
const OTHER: &str = "⁴";

/// The ending of a verb after *You*.
const YOURS: char = 'ʸ';

/// The ending of a word's basic form, and its other cases with theirs.
const NOMINATIVE: &str = "ⁿ";
const CASES: [(&str, &str); 2] = [("accusative", "ᵃ"), ("genitive", "ᵍ")];

/// Words after which a key is in the accusative, and in the genitive.
const BEFORE_ACCUSATIVE: &[&str] = &["the", "a", "your", "one"];
const BEFORE_GENITIVE: &[&str] = &["of", "to", "for", "with", "from", "on", "is", "are", "left"];

/// Translates a pattern: keys get a case, plurals their forms, verbs of *you* their ending.
pub(super) fn foreign(pattern: &mut Pattern<String>) {
    let mut before = String::new();
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                *value = conjugated(value);
                before.clone_from(value);
            }
            PatternElement::Placeable { expression } => {
                within(expression, &before);
                before.clear();
            }
        }
    }
}

fn within(expression: &mut Expression<String>, before: &str) {
    match expression {
        Expression::Select { variants, .. } => {
            for variant in variants.iter_mut() {
                foreign(&mut variant.value);
            }
            pluralise(variants);
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            within(expression, before);
        }
        Expression::Inline(InlineExpression::FunctionReference { id, arguments }) => {
            if KINDS.iter().any(|(function, _)| *function == id.name) {
                put_into_case(arguments, before);
            }
        }
        Expression::Inline(_) => {}
    }
}

/// Chooses the case by the word before it, unless the sentence asks for a form.
fn put_into_case(arguments: &mut CallArguments<String>, before: &str) {
    let last = before.split_whitespace().next_back().unwrap_or_default();
    let case = match last {
        word if BEFORE_ACCUSATIVE.contains(&word) => "accusative",
        word if BEFORE_GENITIVE.contains(&word) => "genitive",
        _ => return,
    };
    if arguments.named.is_empty() {
        arguments.named.push(NamedArgument {
            name: Identifier {
                name: "form".to_owned(),
            },
            value: InlineExpression::StringLiteral {
                value: case.to_owned(),
            },
        });
    }
}

/// Makes four plural forms of two.
fn pluralise(variants: &mut Vec<Variant<String>>) {
    let is = |variant: &Variant<String>, category: &str| match &variant.key {
        VariantKey::Identifier { name } => name == category,
        VariantKey::NumberLiteral { .. } => false,
    };
    if !variants.iter().any(|variant| is(variant, "one")) {
        return;
    }
    let mut more = Vec::new();
    for variant in variants.iter_mut() {
        if is(variant, "one") {
            end(&mut variant.value, ONE);
        } else if is(variant, "other") {
            for (category, ending) in OTHERS {
                let mut value = variant.value.clone();
                end(&mut value, ending);
                let key = VariantKey::Identifier {
                    name: category.to_owned(),
                };
                more.push(Variant {
                    key,
                    value,
                    default: false,
                });
            }
            end(&mut variant.value, OTHER);
        }
    }
    more.append(variants);
    // Numbers come before categories that they belong to.
    more.sort_by_key(|variant| match variant.key {
        VariantKey::NumberLiteral { .. } => 0,
        VariantKey::Identifier { .. } => 1 + u8::from(variant.default),
    });
    *variants = more;
}

/// Puts an ending behind a pattern.
fn end(pattern: &mut Pattern<String>, ending: &str) {
    pattern.elements.push(PatternElement::TextElement {
        value: ending.to_owned(),
    });
}

/// Gives the word after each *You* its ending.
fn conjugated(text: &str) -> String {
    let mut foreign = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("You ") {
        let verb = after.len() - after.trim_start_matches(char::is_alphabetic).len();
        let (verb, following) = after.split_at(verb);
        foreign.push_str(before);
        foreign.push_str("You ");
        foreign.push_str(verb);
        if !verb.is_empty() {
            foreign.push(YOURS);
        }
        rest = following;
    }
    foreign + rest
}

/// Gives a colour, a rider or a level its cases.
pub(super) fn decline(message: &mut Message<String>) {
    let is_word = KINDS
        .iter()
        .any(|(_, prefix)| message.id.name.starts_with(prefix));
    let Some(basic) = message.value.as_mut().filter(|_| is_word) else {
        return;
    };
    for (case, ending) in CASES {
        let mut value = basic.clone();
        end(&mut value, ending);
        let id = Identifier {
            name: case.to_owned(),
        };
        message.attributes.push(Attribute { id, value });
    }
    end(basic, NOMINATIVE);
    let given = message.attributes.len() - CASES.len();
    for attribute in &mut message.attributes[..given] {
        end(&mut attribute.value, NOMINATIVE);
    }
}
