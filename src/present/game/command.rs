//! Commands and options that only some games have, as data: a game declares each once, and reads what was typed into values.

use std::collections::BTreeMap;

use crate::present::vocabulary::MenuOption;
use crate::table::Snapshot;
use words::{Language, typed};

/// A command that only one game has. `V` is what may be known of the game, `T` what its commands are read into.
pub struct GameCommand<V: 'static, T: 'static> {
    /// As it is typed, without the slash.
    pub name: &'static str,
    /// The description, at most 100 characters.
    pub says: fn(Language) -> String,
    /// Its options, the required ones first.
    pub inputs: &'static [Completed<V>],
    /// Whether players may give it out of turn too.
    pub any_time: bool,
    /// Reads what was typed. What is wrong is kept as it was typed: the sentence about it may depend on the game.
    pub read: fn(&Given) -> T,
}

/// An option whose values are completed while they are typed.
pub struct Completed<V: 'static> {
    pub input: Input,
    /// What is offered, with the options filled in so far.
    pub offers: fn(&Snapshot, &V, &Given) -> Vec<MenuOption>,
}

impl<V> Completed<V> {
    pub const fn required(
        name: &'static str,
        says: fn(Language) -> String,
        offers: fn(&Snapshot, &V, &Given) -> Vec<MenuOption>,
    ) -> Completed<V> {
        let input = Input {
            name,
            says,
            takes: Takes::Completed,
            required: true,
        };
        Completed { input, offers }
    }

    /// An option that may be left out.
    pub const fn optional(
        name: &'static str,
        says: fn(Language) -> String,
        offers: fn(&Snapshot, &V, &Given) -> Vec<MenuOption>,
    ) -> Completed<V> {
        let mut completed = Completed::required(name, says, offers);
        completed.input.required = false;
        completed
    }
}

/// One option of a command.
#[derive(Debug)]
pub struct Input {
    pub name: &'static str,
    /// The description, at most 100 characters.
    pub says: fn(Language) -> String,
    pub takes: Takes,
    pub required: bool,
}

impl Input {
    /// An option of a shared command, which may be left out.
    pub const fn added(name: &'static str, says: fn(Language) -> String, takes: Takes) -> Input {
        Input {
            name,
            says,
            takes,
            required: false,
        }
    }
}

/// The type of an option.
#[derive(Debug)]
pub enum Takes {
    /// Text, for which values are offered while it is typed.
    Completed,
    /// One of a fixed list of at most 25.
    OneOf(fn(Language) -> Vec<MenuOption>),
    Flag,
}

/// The value given for an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputValue {
    /// Used for fixed lists too, since a client may send any text.
    Text(String),
    Flag(bool),
}

/// A value that was typed, or the text if it is none.
pub type Typed<T> = Result<T, String>;

/// The given values, by option name, and the language of the person who typed them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    pub language: Language,
    values: BTreeMap<String, InputValue>,
}

impl FromIterator<(String, InputValue)> for Given {
    fn from_iter<I: IntoIterator<Item = (String, InputValue)>>(given: I) -> Given {
        Given {
            language: Language::default(),
            values: given.into_iter().collect(),
        }
    }
}

impl Given {
    /// The same, typed by a reader of this language.
    pub fn by_reader(self, language: Language) -> Given {
        Given { language, ..self }
    }

    /// Replaces labels of choices, which people may have typed, by their keys.
    pub fn keyed(&mut self, name: &str, choices: impl Fn(Language) -> Vec<MenuOption>) {
        let Some(InputValue::Text(text)) = self.values.get_mut(name) else {
            return;
        };
        let english = choices(Language::English);
        let labelled = |language: Language| {
            let labels = choices(language).into_iter().map(|choice| choice.label);
            let keys = english.iter().map(|choice| choice.value.as_str());
            keys.zip(labels).collect()
        };
        if let Some(key) = typed::key(self.language, text, labelled) {
            *text = key.to_owned();
        }
    }

    /// The text given for an option.
    pub fn text(&self, input: &Input) -> Option<&str> {
        self.text_of(input.name)
    }

    /// What was typed for an option, read by `read`; empty text if it was left out.
    ///
    /// # Errors
    /// The text, if `read` finds no value in it.
    pub fn typed<T>(&self, input: &Input, read: impl FnOnce(&str) -> Option<T>) -> Typed<T> {
        let text = self.text(input).unwrap_or_default();
        read(text).ok_or_else(|| text.to_owned())
    }

    /// The same; `None` if the option was left out.
    pub fn typed_if_given<T>(
        &self,
        input: &Input,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<Typed<T>> {
        self.text(input).map(|_| self.typed(input, read))
    }

    /// The text given for the option of this name.
    pub fn text_of(&self, name: &str) -> Option<&str> {
        match self.values.get(name)? {
            InputValue::Text(text) => Some(text),
            InputValue::Flag(_) => None,
        }
    }

    /// The yes or no given for an option.
    pub fn flag(&self, input: &Input) -> Option<bool> {
        match self.values.get(input.name)? {
            InputValue::Flag(flag) => Some(*flag),
            InputValue::Text(_) => None,
        }
    }
}

/// Whether each of these options that takes one of a fixed list, if given, is in it. A client can send anything, also for
/// options of another game than the chosen one, which are not read.
pub fn are_choices(inputs: &[&Input], given: &Given) -> bool {
    let fits = |input: &&Input| match (&input.takes, given.text(input)) {
        (Takes::OneOf(list), Some(text)) => {
            list(given.language).iter().any(|one| one.value == text)
        }
        _ => true,
    };
    inputs.iter().all(fits)
}
