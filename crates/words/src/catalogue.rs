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

static IN_ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::embedded(Language::English));
static IN_PSEUDO: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::embedded(Language::Pseudo));
static IN_INFLECTING: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::embedded(Language::Inflecting));

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

impl Catalogue {
    fn embedded(language: Language) -> Catalogue {
        Catalogue::of(language, files(language).map(|(_, text)| text))
    }

    /// Ignores parse errors: the build script reports them.
    fn of(language: Language, texts: impl Iterator<Item = String>) -> Catalogue {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        bundle.set_use_isolating(false);
        let mut forms = Forms::default();
        for text in texts {
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

    /// A text, and what went wrong with it.
    fn said(
        &self,
        id: &str,
        attribute: Option<&str>,
        arguments: &FluentArgs<'_>,
    ) -> Option<(String, Vec<FluentError>)> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(arguments), &mut errors);
        Some((text.into_owned(), errors))
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
    let formatted = formatted(language, id, None, &values(language, arguments));
    formatted.unwrap_or_else(|| id.to_owned())
}

/// The arguments, and beside each list its length.
fn values(language: Language, arguments: &[(&'static str, &dyn Argument)]) -> FluentArgs<'static> {
    let mut values = FluentArgs::new();
    for (name, argument) in arguments {
        values.set(*name, argument.value(language));
        if let Some(count) = argument.count() {
            values.set(format!("{name}-count"), count);
        }
    }
    values
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
    let said = of(language).said(id, attribute, arguments);
    let said = said.or_else(|| IN_ENGLISH.said(id, attribute, arguments));
    said.map(|(text, _)| text)
}

/// Faults when a text is said.
#[cfg(test)]
pub(crate) fn errors(
    language: Language,
    id: &str,
    attribute: Option<&str>,
    arguments: &FluentArgs<'_>,
) -> Vec<String> {
    match of(language).said(id, attribute, arguments) {
        Some((_, errors)) => errors.iter().map(ToString::to_string).collect(),
        None => vec!["there is no such text".to_owned()],
    }
}

#[cfg(test)]
mod tests {
    use super::{Alternatives, Catalogue, List, values};
    use crate::Language;

    #[test]
    fn a_sentence_agrees_with_the_length_of_a_list() {
        // Given sentences with a list and with alternatives,
        let text = "agree = { $who-count ->\n    [one] { $who } agrees\n   *[other] { $who } agree\n }\n\
                    free = { $seats-count ->\n    [one] { $seats } is free\n   *[other] { $seats } are free\n }\n";
        let language = Language::English;
        let catalogue = Catalogue::of(language, [text.to_owned()].into_iter());
        let names = ["Ana", "Ben"].map(String::from);

        for (people, agree, free) in [
            (&names[..1], "Ana agrees", "Ana is free"),
            (&names[..], "Ana and Ben agree", "Ana or Ben are free"),
        ] {
            // when they are said of one and of two, then each takes the variant for so many.
            let who = values(language, &[("who", &List(people))]);
            let seats = values(language, &[("seats", &Alternatives(people))]);
            let said = |id, values| catalogue.said(id, None, values).map(|(text, _)| text);
            assert_eq!(said("agree", &who).as_deref(), Some(agree));
            assert_eq!(said("free", &seats).as_deref(), Some(free));
        }
    }
}
