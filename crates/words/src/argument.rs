//! Arguments of messages, and how the catalogue gets them.

use fluent_bundle::FluentValue;
use games::{Level, Rider};

use crate::Language;
use crate::names;

/// A message argument.
pub trait Argument {
    /// The Fluent value in the language of the message.
    fn value(&self, language: Language) -> FluentValue<'static>;

    /// How many items it has, if it is a list: sentences may agree with that.
    fn count(&self) -> Option<usize> {
        None
    }
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

    fn count(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// Several items of which one is meant: "A, B or C".
pub(crate) struct Alternatives<'a>(pub &'a [String]);

impl Argument for Alternatives<'_> {
    fn value(&self, language: Language) -> FluentValue<'static> {
        FluentValue::from(names::alternatives(language, self.0))
    }

    fn count(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// User input quoted back: cleaned, truncated, escaped.
pub(crate) struct Quoted<'a>(pub &'a str);

impl Argument for Quoted<'_> {
    fn value(&self, language: Language) -> FluentValue<'static> {
        FluentValue::from(names::quoted(language, self.0))
    }
}

/// A key, of which the catalogue makes a word in the form that the sentence needs.
macro_rules! keys {
    ($($key:ty),*) => {
        $(impl crate::argument::Argument for $key {
            fn value(&self, _: crate::Language) -> fluent_bundle::FluentValue<'static> {
                fluent_bundle::FluentValue::from(<&'static str>::from(*self))
            }
        }

        impl crate::argument::Argument for &[$key] {
            fn value(&self, _: crate::Language) -> fluent_bundle::FluentValue<'static> {
                let keys: Vec<&str> = self.iter().map(|key| (*key).into()).collect();
                fluent_bundle::FluentValue::from(keys.join(" "))
            }

            fn count(&self) -> Option<usize> {
                Some(self.len())
            }
        })*
    };
}
pub(crate) use keys;

keys!(Rider, Level);

/// A number with one decimal, from its tenths.
pub(crate) struct Tenths(pub i64);

impl Argument for Tenths {
    fn value(&self, language: Language) -> FluentValue<'static> {
        FluentValue::from(names::decimal(language, self.0))
    }
}
