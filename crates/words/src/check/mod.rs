//! Checks a catalogue: on its own, and as a translation of the English one.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource, Variant,
    VariantKey,
};
use fluent_syntax::parser;
use unic_langid::LanguageIdentifier;

use crate::MESSAGE_LIMIT;
use crate::forms::KINDS;
use crate::signature::{Use, counted, uses};

/// Something in a catalogue that a reader would stumble over.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The file, without its ending.
    pub file: String,
    /// The message, with its attribute behind a dot; empty if the whole file is meant.
    pub message: String,
    /// The fault.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding {
            file,
            message,
            what,
        } = self;
        match message.is_empty() {
            true => write!(formatter, "{file}.ftl: {what}"),
            false => write!(formatter, "{file}.ftl, {message}: {what}"),
        }
    }
}

/// A text of a catalogue: a message or an attribute of one.
struct Text {
    file: String,
    pattern: Pattern<String>,
    /// The most characters that it may have where it is shown.
    limit: usize,
}

/// A catalogue by the ids of its texts.
#[derive(Default)]
struct Texts {
    texts: BTreeMap<String, Text>,
    findings: Vec<Finding>,
}

/// The findings in a catalogue: its files by name and text. With `english` also what a translation of those files lacks, or has
/// too much. `locale` says which plural forms there are.
pub fn check(
    locale: &LanguageIdentifier,
    files: &[(String, String)],
    english: Option<&[(String, String)]>,
) -> Vec<Finding> {
    let mut own = Texts::read(files);
    let mut findings = std::mem::take(&mut own.findings);
    let categories = categories(locale);
    for (id, text) in &own.texts {
        let mut wrong = own.faults(id, text, &categories);
        wrong.extend(text.too_long(id));
        findings.extend(wrong.into_iter().map(|what| text.finding(id, what)));
    }
    if let Some(english) = english {
        findings.extend(own.against(&Texts::read(english)));
    }
    findings.sort();
    findings
}

impl Texts {
    fn read(files: &[(String, String)]) -> Texts {
        let mut texts = Texts::default();
        for (file, text) in files {
            let resource = match parser::parse(text.clone()) {
                Ok(resource) => resource,
                Err((resource, errors)) => {
                    let wrong = errors.into_iter().map(|error| Finding {
                        file: file.clone(),
                        message: String::new(),
                        what: format!("cannot be read: {error}"),
                    });
                    texts.findings.extend(wrong);
                    resource
                }
            };
            texts.add(file, resource);
        }
        texts
    }

    fn add(&mut self, file: &str, resource: Resource<String>) {
        let mut limit = MESSAGE_LIMIT;
        for entry in resource.body {
            match entry {
                Entry::GroupComment(comment) | Entry::ResourceComment(comment) => {
                    limit = limit_in(&comment.content).unwrap_or(MESSAGE_LIMIT);
                }
                Entry::Message(message) => self.add_message(file, message, limit),
                _ => {}
            }
        }
    }

    fn add_message(&mut self, file: &str, message: Message<String>, limit: usize) {
        let own = message
            .comment
            .and_then(|comment| limit_in(&comment.content));
        let limit = own.unwrap_or(limit);
        let id = message.id.name;
        let attributes = message.attributes.into_iter();
        let attributes = attributes.map(|one| (format!("{id}.{}", one.id.name), one.value));
        let value = message.value.map(|value| (id.clone(), value));
        for (id, pattern) in value.into_iter().chain(attributes) {
            let file = file.to_owned();
            let text = Text {
                file,
                pattern,
                limit,
            };
            self.texts.insert(id, text);
        }
    }

    /// The faults of a text in any language.
    fn faults(&self, id: &str, text: &Text, categories: &BTreeSet<String>) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut places = Vec::new();
        uses(&text.pattern, &mut places);
        for (name, how) in places {
            if let Use::Given(function) = how
                && !is_function(function)
            {
                wrong.push(format!(
                    "there is no function {function} to show ${name} with"
                ));
            }
        }
        let is_word = word(id).is_some();
        selections(&text.pattern, &mut |selector, variants| {
            wrong.extend(of_variants(selector, variants, categories));
        });
        calls(&text.pattern, &mut |function, form| {
            wrong.extend(self.unknown_form(function, form));
        });
        if is_word && text.pattern.elements.len() > 1 {
            wrong.push("a word that sentences show in its forms is plain text".to_owned());
        }
        wrong
    }

    /// Which words lack a form that a sentence asks for.
    fn unknown_form(&self, function: &str, form: &str) -> Option<String> {
        let (_, prefix) = KINDS.iter().find(|(known, _)| *known == function)?;
        let words = self.texts.keys().filter(|id| word(id) == Some(*prefix));
        let basic = words.filter(|id| !id.contains('.'));
        let lacking = basic.filter(|id| !self.texts.contains_key(&format!("{id}.{form}")));
        let lacking: Vec<&str> = lacking.map(String::as_str).collect();
        (!lacking.is_empty())
            .then(|| format!("the form {form} is missing in {}", lacking.join(", ")))
    }

    /// Messages that a translation lacks, has too many of, or words with other arguments.
    fn against(&self, english: &Texts) -> Vec<Finding> {
        let mut findings = Vec::new();
        for (id, text) in &english.texts {
            // Each language has the forms that it needs.
            let is_form = word(id).is_some() && id.contains('.');
            match self.texts.get(id) {
                None if !is_form || asked_for(self, id) => {
                    findings.push(text.finding(id, "is missing".to_owned()));
                }
                Some(own) if own.arguments() != text.arguments() => {
                    let (own_ones, theirs) = (own.arguments(), text.arguments());
                    let what = format!(
                        "has the arguments {}; in English they are {}",
                        listed(&own_ones),
                        listed(&theirs)
                    );
                    findings.push(own.finding(id, what));
                }
                _ => {}
            }
        }
        for (id, text) in &self.texts {
            let is_form = word(id).is_some() && id.contains('.');
            if !english.texts.contains_key(id) && !is_form {
                findings.push(text.finding(id, "is not in the English catalogue".to_owned()));
            }
        }
        findings
    }
}

impl Text {
    fn finding(&self, id: &str, what: String) -> Finding {
        Finding {
            file: self.file.clone(),
            message: id.to_owned(),
            what,
        }
    }

    /// The names of the arguments that it uses. The length of a list comes with the list.
    fn arguments(&self) -> BTreeSet<String> {
        let mut places = Vec::new();
        uses(&self.pattern, &mut places);
        places
            .into_iter()
            .map(|(name, _)| name.to_owned())
            .collect()
    }

    /// Whether it is too long for its place, with short arguments.
    fn too_long(&self, id: &str) -> Option<String> {
        let longest = longest(&self.pattern);
        (longest > self.limit).then(|| {
            let limit = self.limit;
            format!("{id} has {longest} characters, and there is room for {limit}")
        })
    }
}

/// The number in a comment such as `(at most 80 characters)`.
fn limit_in(comment: &[String]) -> Option<usize> {
    let text = comment.join(" ");
    let (_, after) = text.split_once("(at most ")?;
    let (number, _) = after.split_once(" characters)")?;
    number.parse().ok()
}

/// The beginning of the ids of words of this kind, if this is one.
fn word(id: &str) -> Option<&'static str> {
    let mut prefixes = KINDS.iter().map(|(_, prefix)| *prefix);
    prefixes.find(|prefix| id.starts_with(prefix))
}

/// Whether a sentence of the catalogue asks for the form that this id names.
fn asked_for(texts: &Texts, id: &str) -> bool {
    let Some((_, form)) = id.split_once('.') else {
        return true;
    };
    let mut asked = false;
    for text in texts.texts.values() {
        calls(&text.pattern, &mut |_, wanted| asked |= wanted == form);
    }
    asked
}

fn is_function(name: &str) -> bool {
    name == "BEGINS" || KINDS.iter().any(|(function, _)| *function == name)
}

fn listed(names: &BTreeSet<String>) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("${name}")).collect();
    match names.is_empty() {
        true => "none".to_owned(),
        false => names.join(", "),
    }
}

/// The faults of the variants of a number: a plural form is missing, or `[one]`, which is not only for 1 in every language,
/// does not show the number.
fn of_variants(
    selector: &str,
    variants: &[Variant<String>],
    categories: &BTreeSet<String>,
) -> Vec<String> {
    let name = |variant: &Variant<String>| match &variant.key {
        VariantKey::Identifier { name } => Some(name.clone()),
        VariantKey::NumberLiteral { .. } => None,
    };
    let named: BTreeSet<String> = variants.iter().filter_map(name).collect();
    let is_plural = named
        .iter()
        .any(|name| CATEGORIES.contains(&name.as_str()) && name != "other");
    if !is_plural {
        return Vec::new();
    }
    let missing = categories.difference(&named);
    let mut wrong: Vec<String> = missing
        .map(|category| format!("the plural form [{category}] of ${selector} is missing"))
        .collect();
    for variant in variants {
        let mut places = Vec::new();
        uses(&variant.value, &mut places);
        // The length of a list shows where the list is shown.
        let list = counted(selector).unwrap_or(selector);
        let shows = places
            .iter()
            .any(|(name, _)| [selector, list].contains(name));
        if name(variant).as_deref() == Some("one") && !shows {
            wrong.push(format!(
                "[one] does not show ${selector}: show it, or write [1]"
            ));
        }
    }
    wrong
}

const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The plural forms of whole numbers in a language.
fn categories(locale: &LanguageIdentifier) -> BTreeSet<String> {
    let mut bundle = FluentBundle::new_concurrent(vec![locale.clone()]);
    bundle.set_use_isolating(false);
    let variants: String = CATEGORIES[..5]
        .iter()
        .map(|name| format!("    [{name}] {name}\n"))
        .collect();
    let source = format!("form = {{ $n ->\n{variants}   *[other] other\n}}\n");
    let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    let pattern = bundle
        .get_message("form")
        .and_then(|message| message.value());
    let of = |number: u32| {
        let mut given = FluentArgs::new();
        given.set("n", FluentValue::from(number));
        let pattern = pattern?;
        Some(
            bundle
                .format_pattern(pattern, Some(&given), &mut Vec::new())
                .into_owned(),
        )
    };
    (0..=200).filter_map(of).collect()
}

/// Calls `found` with the argument and the variants of every choice in a pattern.
fn selections(pattern: &Pattern<String>, found: &mut impl FnMut(&str, &[Variant<String>])) {
    expressions(pattern, &mut |expression| {
        if let Expression::Select { selector, variants } = expression
            && let InlineExpression::VariableReference { id } = selector
        {
            found(&id.name, variants);
        }
    });
}

/// Calls `found` with the name and the form of every function that is asked for one.
fn calls(pattern: &Pattern<String>, found: &mut impl FnMut(&str, &str)) {
    expressions(pattern, &mut |expression| {
        if let Expression::Inline(InlineExpression::FunctionReference { id, arguments }) =
            expression
        {
            for named in arguments
                .named
                .iter()
                .filter(|named| named.name.name == "form")
            {
                if let InlineExpression::StringLiteral { value } = &named.value {
                    found(&id.name, value);
                }
            }
        }
    });
}

/// Calls `found` with every expression in a pattern, those in variants included.
fn expressions(pattern: &Pattern<String>, found: &mut impl FnMut(&Expression<String>)) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<String>, found: &mut impl FnMut(&Expression<String>)) {
    found(expression);
    match expression {
        Expression::Select { variants, .. } => {
            for variant in variants {
                expressions(&variant.value, found);
            }
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            of_expression(expression, found);
        }
        Expression::Inline(_) => {}
    }
}

/// How many characters a pattern has at most, if each argument has three.
fn longest(pattern: &Pattern<String>) -> usize {
    let lengths = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => value.chars().count(),
        PatternElement::Placeable { expression } => match expression {
            Expression::Select { variants, .. } => {
                let variants = variants.iter().map(|variant| longest(&variant.value));
                variants.max().unwrap_or(0)
            }
            Expression::Inline(InlineExpression::StringLiteral { value }) => value.chars().count(),
            Expression::Inline(_) => 3,
        },
    });
    lengths.sum()
}
