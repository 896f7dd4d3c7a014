//! The message catalogue of each language.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

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

static IN_ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| {
    let files = english().map(|(_, text)| text.into_owned());
    Catalogue::of(Language::English, files)
});

static IN_PSEUDO: LazyLock<Catalogue> = LazyLock::new(|| {
    let files = english().map(|(_, text)| pseudo::catalogue(&text));
    Catalogue::of(Language::Pseudo, files)
});

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

impl Catalogue {
    /// Ignores parse errors: the build script reports them.
    fn of(language: Language, files: impl Iterator<Item = String>) -> Catalogue {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        bundle.set_use_isolating(false);
        let mut forms = Forms::default();
        for text in files {
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
    let mut values = FluentArgs::new();
    for (name, argument) in arguments {
        values.set(*name, argument.value(language));
        if let Some(count) = argument.count() {
            values.set(format!("{name}-count"), count);
        }
    }
    let formatted = formatted(language, id, None, &values);
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

fn formatted(
    language: Language,
    id: &str,
    attribute: Option<&str>,
    arguments: &FluentArgs<'_>,
) -> Option<String> {
    let bundle = &of(language).bundle;
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        Some(name) => message.get_attribute(name)?.value(),
        None => message.value()?,
    };
    let text = bundle.format_pattern(pattern, Some(arguments), &mut Vec::new());
    Some(text.into_owned())
}
