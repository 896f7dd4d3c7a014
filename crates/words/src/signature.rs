//! How a message uses its arguments. The build script and the check of catalogues read messages with this.

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

/// How a message uses an argument in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use<'a> {
    /// Its text is shown: `{ $who }`.
    Shown,
    /// It chooses among variants: `{ $count -> … }`.
    Chosen,
    /// A function makes the text of it: `{ COLOUR($colour) }`.
    Given(&'a str),
}

/// The list of which an argument of this name is the length: of `others-count` it is `others`.
pub fn counted(name: &str) -> Option<&str> {
    name.strip_suffix("-count")
}

/// Adds every use of an argument in the pattern, with the argument's name.
pub fn uses<'a>(pattern: &'a Pattern<impl AsRef<str>>, found: &mut Vec<(&'a str, Use<'a>)>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression<'a>(
    expression: &'a Expression<impl AsRef<str>>,
    found: &mut Vec<(&'a str, Use<'a>)>,
) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, Use::Shown, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, Use::Chosen, found);
            for variant in variants {
                uses(&variant.value, found);
            }
        }
    }
}

fn of_inline<'a>(
    inline: &'a InlineExpression<impl AsRef<str>>,
    how: Use<'a>,
    found: &mut Vec<(&'a str, Use<'a>)>,
) {
    match inline {
        InlineExpression::VariableReference { id } => found.push((id.name.as_ref(), how)),
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        InlineExpression::FunctionReference { id, arguments } => {
            for argument in &arguments.positional {
                of_inline(argument, Use::Given(id.name.as_ref()), found);
            }
        }
        _ => {}
    }
}
