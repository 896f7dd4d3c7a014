//! The embedded message catalogue of each language.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::language::Language;
use crate::pseudo;

/// The files of the English catalogue.
pub(crate) const ENGLISH: &[(&str, &str)] = &[
    ("choices", include_str!("../locales/en/choices.ftl")),
    ("commands", include_str!("../locales/en/commands.ftl")),
    ("computers", include_str!("../locales/en/computers.ftl")),
    ("days", include_str!("../locales/en/days.ftl")),
    ("desert-alt", include_str!("../locales/en/desert-alt.ftl")),
    (
        "desert-board",
        include_str!("../locales/en/desert-board.ftl"),
    ),
    (
        "desert-colours",
        include_str!("../locales/en/desert-colours.ftl"),
    ),
    (
        "desert-commands",
        include_str!("../locales/en/desert-commands.ftl"),
    ),
    ("desert-hint", include_str!("../locales/en/desert-hint.ftl")),
    (
        "desert-labels",
        include_str!("../locales/en/desert-labels.ftl"),
    ),
    (
        "desert-lobby",
        include_str!("../locales/en/desert-lobby.ftl"),
    ),
    (
        "desert-moves",
        include_str!("../locales/en/desert-moves.ftl"),
    ),
    (
        "desert-picture",
        include_str!("../locales/en/desert-picture.ftl"),
    ),
    (
        "desert-refusal",
        include_str!("../locales/en/desert-refusal.ftl"),
    ),
    (
        "desert-rules",
        include_str!("../locales/en/desert-rules.ftl"),
    ),
    (
        "desert-score",
        include_str!("../locales/en/desert-score.ftl"),
    ),
    ("desert-turn", include_str!("../locales/en/desert-turn.ftl")),
    ("greeting", include_str!("../locales/en/greeting.ftl")),
    ("help", include_str!("../locales/en/help.ftl")),
    ("hint", include_str!("../locales/en/hint.ftl")),
    ("labels", include_str!("../locales/en/labels.ftl")),
    ("limits", include_str!("../locales/en/limits.ftl")),
    ("lobby", include_str!("../locales/en/lobby.ftl")),
    ("moving", include_str!("../locales/en/moving.ftl")),
    ("names", include_str!("../locales/en/names.ftl")),
    ("nomadi-alt", include_str!("../locales/en/nomadi-alt.ftl")),
    (
        "nomadi-board",
        include_str!("../locales/en/nomadi-board.ftl"),
    ),
    (
        "nomadi-choices",
        include_str!("../locales/en/nomadi-choices.ftl"),
    ),
    (
        "nomadi-commands",
        include_str!("../locales/en/nomadi-commands.ftl"),
    ),
    (
        "nomadi-draft",
        include_str!("../locales/en/nomadi-draft.ftl"),
    ),
    ("nomadi-hint", include_str!("../locales/en/nomadi-hint.ftl")),
    (
        "nomadi-labels",
        include_str!("../locales/en/nomadi-labels.ftl"),
    ),
    (
        "nomadi-lobby",
        include_str!("../locales/en/nomadi-lobby.ftl"),
    ),
    (
        "nomadi-money",
        include_str!("../locales/en/nomadi-money.ftl"),
    ),
    (
        "nomadi-moves",
        include_str!("../locales/en/nomadi-moves.ftl"),
    ),
    (
        "nomadi-picture",
        include_str!("../locales/en/nomadi-picture.ftl"),
    ),
    (
        "nomadi-refusal",
        include_str!("../locales/en/nomadi-refusal.ftl"),
    ),
    (
        "nomadi-rules",
        include_str!("../locales/en/nomadi-rules.ftl"),
    ),
    (
        "nomadi-score",
        include_str!("../locales/en/nomadi-score.ftl"),
    ),
    (
        "nomadi-trade",
        include_str!("../locales/en/nomadi-trade.ftl"),
    ),
    ("nomadi-turn", include_str!("../locales/en/nomadi-turn.ftl")),
    ("open-seats", include_str!("../locales/en/open-seats.ftl")),
    ("players", include_str!("../locales/en/players.ftl")),
    ("privacy", include_str!("../locales/en/privacy.ftl")),
    ("refusal", include_str!("../locales/en/refusal.ftl")),
    ("seats", include_str!("../locales/en/seats.ftl")),
    ("server", include_str!("../locales/en/server.ftl")),
    ("settings", include_str!("../locales/en/settings.ftl")),
    ("table", include_str!("../locales/en/table.ftl")),
    ("thread", include_str!("../locales/en/thread.ftl")),
    ("turn", include_str!("../locales/en/turn.ftl")),
    ("turns", include_str!("../locales/en/turns.ftl")),
    ("unposted", include_str!("../locales/en/unposted.ftl")),
];

type Bundle = FluentBundle<FluentResource>;

static IN_ENGLISH: LazyLock<Bundle> = LazyLock::new(|| {
    let files = ENGLISH.iter().map(|(_, text)| (*text).to_owned());
    bundle(Language::English, files)
});

static IN_PSEUDO: LazyLock<Bundle> = LazyLock::new(|| {
    let files = ENGLISH.iter().map(|(_, text)| pseudo::catalogue(text));
    bundle(Language::Pseudo, files)
});

/// Parse errors are ignored here, since a test checks that every file parses.
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

/// A formatted message. A missing one would give its own id, but a test checks that all exist.
pub(crate) fn say(language: Language, id: &str, args: &FluentArgs<'_>) -> String {
    let bundle = of(language);
    let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
        return id.to_owned();
    };
    let mut errors = Vec::new();
    bundle
        .format_pattern(pattern, Some(args), &mut errors)
        .into_owned()
}

/// An attribute of a message, such as the description of a command's option.
pub(crate) fn attribute(language: Language, id: &str, name: &str) -> Option<String> {
    let bundle = of(language);
    let message = bundle.get_message(id)?;
    let mut errors = Vec::new();
    let pattern = message.get_attribute(name)?.value();
    let text = bundle.format_pattern(pattern, None, &mut errors);
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

impl Argument for String {
    fn value(&self, _: Language) -> FluentValue<'static> {
        FluentValue::from(self.clone())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl Argument for $number {
            fn value(&self, _: Language) -> FluentValue<'static> {
                FluentValue::from(*self)
            }
        })*
    };
}
numbers!(u8, u16, u32, u64, usize, i64);

impl Argument for games::Rider {
    fn value(&self, language: Language) -> FluentValue<'static> {
        FluentValue::from(crate::names::rider(language, *self))
    }
}

/// Several items as a list in a sentence: "A, B and C".
#[derive(Clone, Copy, Debug)]
pub struct List<'a>(pub &'a [String]);

impl Argument for List<'_> {
    fn value(&self, language: Language) -> FluentValue<'static> {
        FluentValue::from(crate::names::list(language, self.0))
    }
}

/// Declares the messages of a file: each becomes a function of the language and its arguments, and is looked up by its id.
/// A test checks that declared and used arguments match.
macro_rules! messages {
    ($(
        $(#[$about:meta])*
        $visible:vis fn $name:ident($($argument:ident: $kind:ty),* $(,)?) = $id:literal;
    )*) => {
        $(
            $(#[$about])*
            $visible fn $name(language: $crate::Language $(, $argument: $kind)*) -> String {
                #[allow(unused_mut, reason = "some messages have no arguments")]
                let mut args = fluent_bundle::FluentArgs::new();
                $(args.set(
                    stringify!($argument),
                    $crate::catalogue::Argument::value(&$argument, language),
                );)*
                $crate::catalogue::say(language, $id, &args)
            }
        )*

        /// The ids of this file with their arguments.
        #[cfg(test)]
        pub(crate) const MESSAGES: &[(&str, &[&str])] = &[
            $(($id, &[$(stringify!($argument)),*])),*
        ];
    };
}
pub(crate) use messages;
