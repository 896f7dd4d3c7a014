//! The message catalogue of each language.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};

pub(crate) use crate::argument::*;
use crate::forms::{self, Forms};
use crate::language::Language;
use crate::messages::ENGLISH;
use crate::pseudo;

/// The messages of a language.
struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    forms: Arc<Forms>,
}

static IN_ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of(Language::English));

static IN_PSEUDO: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of(Language::Pseudo));

/// The names and texts of a language's files.
pub fn files(language: Language) -> impl Iterator<Item = (String, String)> {
    english().map(move |(name, text)| {
        let text = match language {
            Language::English => text.into_owned(),
            Language::Pseudo => pseudo::accented(&text),
            Language::Inflecting => pseudo::inflected(&text),
        };
        (name.to_owned(), text)
    })
}

/// The names and texts of the English files.
pub(crate) fn english() -> impl Iterator<Item = (&'static str, Cow<'static, str>)> {
    ENGLISH.iter().map(|&(name, embedded)| {
        let text = edited(name).map_or(Cow::Borrowed(embedded), Cow::Owned);
        (name, text)
    })
}

/// The text of a file where the program was built, if that is on this machine: a changed sentence takes a restart and no
/// compiling.
#[cfg(debug_assertions)]
fn edited(name: &str) -> Option<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en");
    std::fs::read_to_string(format!("{folder}/{name}.ftl")).ok()
}

#[cfg(not(debug_assertions))]
fn edited(_: &str) -> Option<String> {
    None
}

static IN_INFLECTING: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of(Language::Inflecting));

impl Catalogue {
    /// Ignores parse errors: the build script reports them.
    fn of(language: Language) -> Catalogue {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        bundle.set_use_isolating(false);
        let mut forms = Forms::default();
        for (_, text) in files(language) {
            let resource = match FluentResource::try_new(text) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            forms.add(&resource);
            bundle.add_resource_overriding(resource);
        }
        let forms = Arc::new(forms);
        forms::add_functions(&mut bundle, language, &forms);
        Catalogue { bundle, forms }
    }
}

fn of(language: Language) -> &'static Catalogue {
    match language {
        Language::English => &IN_ENGLISH,
        Language::Pseudo => &IN_PSEUDO,
        Language::Inflecting => &IN_INFLECTING,
    }
}

/// A word in its basic form, by the function that shows it in sentences and by its key.
pub(crate) fn word(language: Language, function: &str, key: &str) -> String {
    form(language, function, key, None)
}

/// The same in a form that every language has.
pub(crate) fn form(language: Language, function: &str, key: &str, form: Option<&str>) -> String {
    of(language).forms.word(function, key, form)
}

/// A formatted message. A missing one would give its own id, but the functions that call this are generated from the messages.
pub(crate) fn say(
    language: Language,
    id: &str,
    arguments: &[(&'static str, &dyn Argument)],
) -> String {
    let values = arguments.iter();
    let values = values.map(|(name, argument)| (*name, argument.value(language)));
    let formatted = formatted(language, id, None, &values.collect());
    formatted.unwrap_or_else(|| id.to_owned())
}

/// A message without arguments, looked up by its id.
pub(crate) fn message(language: Language, id: &str) -> Option<String> {
    formatted(language, id, None, &FluentArgs::new())
}

/// An attribute of a message, such as the description of a command's option.
pub(crate) fn attribute(language: Language, id: &str, name: &str) -> Option<String> {
    formatted(language, id, Some(name), &FluentArgs::new())
}

/// A text in a language; in English if that language lacks it.
fn formatted(
    language: Language,
    id: &str,
    attribute: Option<&str>,
    arguments: &FluentArgs<'_>,
) -> Option<String> {
    let (text, _) = said(language, id, attribute, arguments)
        .or_else(|| said(Language::English, id, attribute, arguments))?;
    Some(text)
}

/// A text of one catalogue, and what went wrong with it.
fn said(
    language: Language,
    id: &str,
    attribute: Option<&str>,
    arguments: &FluentArgs<'_>,
) -> Option<(String, Vec<FluentError>)> {
    let bundle = &of(language).bundle;
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        Some(name) => message.get_attribute(name)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
    Some((text.into_owned(), errors))
}

/// What goes wrong when a text is said.
#[cfg(test)]
pub(crate) fn errors(
    language: Language,
    id: &str,
    attribute: Option<&str>,
    arguments: &FluentArgs<'_>,
) -> Vec<String> {
    match said(language, id, attribute, arguments) {
        Some((_, errors)) => errors.iter().map(ToString::to_string).collect(),
        None => vec!["there is no such text".to_owned()],
    }
}
