//! Every message is said with every kind of argument that it takes.

use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use games::desert::Colour;
use games::{Level, Rider};

use super::texts;
use crate::Language;
use crate::catalogue::errors;
use crate::signature::{Use, uses};

/// Numbers of every plural form of the languages that are planned.
const NUMBERS: [u32; 6] = [0, 1, 2, 5, 12, 22];

/// The possible values of an argument.
fn values(pattern: &Pattern<String>, name: &str) -> Vec<FluentValue<'static>> {
    let mut places = Vec::new();
    uses(pattern, &mut places);
    let given = places.iter().find_map(|(used, how)| match how {
        Use::Given(function) if *used == name => Some(*function),
        _ => None,
    });
    let keys = |keys: Vec<&'static str>| keys.into_iter().map(FluentValue::from).collect();
    match given {
        Some("COLOUR") => return keys(Colour::ALL.map(Into::into).to_vec()),
        Some("RIDER") => return keys(Rider::ALL.map(Into::into).to_vec()),
        Some("LEVEL") => return keys(Level::ALL.iter().map(|level| (*level).into()).collect()),
        _ => {}
    }
    let (mut numbers, mut words) = (false, Vec::new());
    variants(pattern, name, &mut |key| match key {
        VariantKey::NumberLiteral { .. } => numbers = true,
        VariantKey::Identifier { name } => match name.as_str() {
            "zero" | "one" | "two" | "few" | "many" | "other" => numbers = true,
            word => words.push(word.to_owned()),
        },
    });
    match (numbers, words.is_empty()) {
        (true, _) => NUMBERS.map(FluentValue::from).to_vec(),
        (false, false) => words.into_iter().map(FluentValue::from).collect(),
        (false, true) => vec![FluentValue::from("■ **Iñaki**"), FluentValue::from(22)],
    }
}

/// Calls `found` with the keys of the variants among which the argument chooses.
fn variants(
    pattern: &Pattern<String>,
    argument: &str,
    found: &mut impl FnMut(&VariantKey<String>),
) {
    for element in &pattern.elements {
        let PatternElement::Placeable {
            expression:
                Expression::Select {
                    selector,
                    variants: among,
                },
        } = element
        else {
            continue;
        };
        let chooses =
            matches!(selector, InlineExpression::VariableReference { id } if id.name == argument);
        for variant in among {
            if chooses {
                found(&variant.key);
            }
            variants(&variant.value, argument, found);
        }
    }
}

#[test]
fn every_message_of_every_language_is_said_without_an_error() {
    let mut said = 0;
    for language in Language::ALL {
        for (id, attribute, pattern) in texts(language) {
            let mut places = Vec::new();
            uses(&pattern, &mut places);
            let mut names: Vec<&str> = places.iter().map(|(name, _)| *name).collect();
            names.sort_unstable();
            names.dedup();
            let values: Vec<_> = names.iter().map(|name| values(&pattern, name)).collect();
            let most = values.iter().map(Vec::len).max().unwrap_or(1);
            // Each value once, and neighbours in different combinations.
            for round in 0..most * 2 {
                let mut arguments = FluentArgs::new();
                for (at, name) in names.iter().enumerate() {
                    let among = &values[at];
                    arguments.set(
                        *name,
                        among[(round + at * (round / most)) % among.len()].clone(),
                    );
                }
                let wrong = errors(language, &id, attribute.as_deref(), &arguments);
                assert_eq!(
                    wrong,
                    Vec::<String>::new(),
                    "{language:?} {id} {attribute:?}"
                );
                said += 1;
            }
        }
    }
    assert!(said > 5_000, "{said}");
}
