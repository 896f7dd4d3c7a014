//! Checks every message of the catalogue against its function.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::catalogue::ENGLISH;
use crate::{
    choices, commands, computers, days, desert, greeting, help, hint, labels, limits, lobby,
    moving, names, nomadi, open_seats, players, privacy, refusal, seats, server, settings, table,
    thread, turn, turns, unposted,
};

/// The declarations of every file.
const DECLARED: &[&[(&str, &[&str])]] = &[
    choices::MESSAGES,
    commands::MESSAGES,
    computers::MESSAGES,
    days::MESSAGES,
    greeting::MESSAGES,
    help::MESSAGES,
    hint::MESSAGES,
    labels::MESSAGES,
    limits::MESSAGES,
    lobby::MESSAGES,
    moving::MESSAGES,
    names::MESSAGES,
    nomadi::alt::MESSAGES,
    nomadi::board::MESSAGES,
    nomadi::choices::MESSAGES,
    nomadi::commands::MESSAGES,
    nomadi::draft::MESSAGES,
    nomadi::hint::MESSAGES,
    nomadi::labels::MESSAGES,
    nomadi::lobby::MESSAGES,
    nomadi::money::MESSAGES,
    nomadi::moves::MESSAGES,
    nomadi::picture::MESSAGES,
    nomadi::refusal::MESSAGES,
    nomadi::rules::MESSAGES,
    nomadi::score::MESSAGES,
    nomadi::trade::MESSAGES,
    nomadi::turn::MESSAGES,
    open_seats::MESSAGES,
    players::MESSAGES,
    privacy::MESSAGES,
    refusal::MESSAGES,
    seats::MESSAGES,
    server::MESSAGES,
    settings::MESSAGES,
    table::MESSAGES,
    thread::MESSAGES,
    turn::MESSAGES,
    turns::MESSAGES,
    unposted::MESSAGES,
    desert::alt::MESSAGES,
    desert::board::MESSAGES,
    desert::colours::MESSAGES,
    desert::commands::MESSAGES,
    desert::hint::MESSAGES,
    desert::labels::MESSAGES,
    desert::lobby::MESSAGES,
    desert::moves::MESSAGES,
    desert::picture::MESSAGES,
    desert::refusal::MESSAGES,
    desert::rules::MESSAGES,
    desert::score::MESSAGES,
    desert::turn::MESSAGES,
];

fn of_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. } => {
            let all = arguments.positional.iter();
            all.for_each(|argument| of_inline(argument, found));
        }
        _ => {}
    }
}

fn of_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                of_pattern(&variant.value, found);
            }
        }
    }
}

fn of_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

#[test]
fn every_message_has_exactly_the_arguments_that_it_is_given() {
    let mut written: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (file, text) in ENGLISH {
        let resource = parser::parse(*text).unwrap_or_else(|(_, why)| panic!("{file}: {why:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name.to_owned();
            assert!(id.starts_with(&format!("{file}-")), "{id} in {file}.ftl");
            let mut found = BTreeSet::new();
            if let Some(pattern) = &message.value {
                of_pattern(pattern, &mut found);
            }
            let twice = written.insert(id.clone(), found);
            assert!(twice.is_none(), "{id} is there twice");
        }
    }
    let declared = DECLARED.iter().flat_map(|messages| messages.iter());
    let declared: BTreeMap<String, BTreeSet<String>> = declared
        .map(|(id, arguments)| {
            let arguments = arguments.iter().map(|name| (*name).to_owned());
            ((*id).to_owned(), arguments.collect())
        })
        .collect();
    assert_eq!(declared, written);
}
