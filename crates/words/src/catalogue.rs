//! The message catalogue of each language.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::language::Language;
use crate::messages::ENGLISH;
use crate::{names, pseudo};

type Bundle = FluentBundle<FluentResource>;

static IN_ENGLISH: LazyLock<Bundle> = LazyLock::new(|| {
    let files = english().map(|(_, text)| text.into_owned());
    bundle(Language::English, files)
});

static IN_PSEUDO: LazyLock<Bundle> = LazyLock::new(|| {
    let files = english().map(|(_, text)| pseudo::catalogue(&text));
    bundle(Language::Pseudo, files)
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

/// Ignores parse errors: the build script reports them.
fn bundle(language: Language, files: impl Iterator<Item = String>) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    bundle.set_use_isolating(false);
    for text in files {
        let resource = match FluentResource::try_new(text) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn of(language: Language) -> &'static Bundle {
    match language {
        Language::English => &IN_ENGLISH,
        Language::Pseudo => &IN_PSEUDO,
    }
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

fn formatted(
    language: Language,
    id: &str,
    attribute: Option<&str>,
    arguments: &FluentArgs<'_>,
) -> Option<String> {
    let bundle = of(language);
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        Some(name) => message.get_attribute(name)?.value(),
        None => message.value()?,
    };
    let text = bundle.format_pattern(pattern, Some(arguments), &mut Vec::new());
    Some(text.into_owned())
}

/// A message argument.
pub trait Argument {
    /// The Fluent value in the language of the message.
    fn value(&self, language: Language) -> FluentValue<'static>;
}

impl Argument for &str {
    fn value(&self, _: Language) -> FluentValue<'static> {
        FluentValue::from((*self).to_owned())
    }
}

/// An integer of any size.
pub trait Number: Argument {}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl Number for $number {}

        impl Argument for $number {
            fn value(&self, _: Language) -> FluentValue<'static> {
                FluentValue::from(*self)
            }
        })*
    };
}
numbers!(u8, u16, u32, u64, usize, i32, i64);

/// Seconds since 1970, as Discord's timestamps want them: without separators in any language.
pub(crate) struct Time(pub i64);

impl Argument for Time {
    fn value(&self, _: Language) -> FluentValue<'static> {
        FluentValue::from(self.0.to_string())
    }
}

/// Several items as a list in a sentence: "A, B and C".
pub(crate) struct List<'a>(pub &'a [String]);

impl Argument for List<'_> {
    fn value(&self, language: Language) -> FluentValue<'static> {
        FluentValue::from(names::list(language, self.0))
    }
}

/// User input quoted back: cleaned, truncated, escaped.
pub(crate) struct Quoted<'a>(pub &'a str);

impl Argument for Quoted<'_> {
    fn value(&self, language: Language) -> FluentValue<'static> {
        FluentValue::from(names::quoted(language, self.0))
    }
}

impl Argument for games::Rider {
    fn value(&self, language: Language) -> FluentValue<'static> {
        FluentValue::from(names::rider(language, *self))
    }
}
