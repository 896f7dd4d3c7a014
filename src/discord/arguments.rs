//! The types of command arguments. Extracting one never judges the value: a client can send anything, and the command
//! itself explains what is wrong.

use std::marker::PhantomData;

use poise::{SlashArgError, SlashArgument};
use serenity::all::{CommandInteraction, CommandOptionType, Context, ResolvedValue};
use serenity::async_trait;
use serenity::builder::CreateCommandOption;

use crate::render::Theme;
use crate::table::{Late, WatchPace, limits};
use games::{Level, Rider};

/// The error about a value of the wrong type.
fn mismatch(expected: &'static str) -> SlashArgError {
    SlashArgError::new_command_structure_mismatch(expected)
}

/// A fixed list of choices.
pub trait Offer: Send + Sync {
    /// The value of each choice, by which it is called too; at most 25.
    fn choices() -> Vec<&'static str>;
}

/// A value that should be one of a fixed list; `text` is what was sent.
pub struct OneOf<O> {
    pub text: String,
    offer: PhantomData<fn() -> O>,
}

#[async_trait]
impl<O: Offer> SlashArgument for OneOf<O> {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<OneOf<O>, SlashArgError> {
        match value {
            ResolvedValue::String(text) => Ok(OneOf {
                text: (*text).to_owned(),
                offer: PhantomData,
            }),
            _ => Err(mismatch("expected text")),
        }
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        O::choices()
            .into_iter()
            .fold(option.kind(CommandOptionType::String), |option, choice| {
                option.add_string_choice(choice, choice)
            })
    }
}

/// Any text; well-behaved clients send up to 100 characters.
pub struct Text(pub String);

#[async_trait]
impl SlashArgument for Text {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Text, SlashArgError> {
        match value {
            ResolvedValue::String(text) => Ok(Text((*text).to_owned())),
            _ => Err(mismatch("expected text")),
        }
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        option.kind(CommandOptionType::String).max_length(100)
    }
}

/// A whole number; well-behaved clients send one from `LEAST` to `MOST`.
pub struct WholeNumber<const LEAST: u64, const MOST: u64>(pub i64);

/// A number of seats.
pub type SeatCount = WholeNumber<2, 5>;
/// A number of computer players.
pub type ComputerCount = WholeNumber<1, 4>;
/// A number of running games.
pub type GameCount = WholeNumber<1, { limits::MOST_SERVER_GAMES as u64 }>;
/// A number of consecutive timed-out turns.
pub type Misses = WholeNumber<0, 20>;

#[async_trait]
impl<const LEAST: u64, const MOST: u64> SlashArgument for WholeNumber<LEAST, MOST> {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        match value {
            ResolvedValue::Integer(number) => Ok(WholeNumber(*number)),
            _ => Err(mismatch("expected a whole number")),
        }
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        option
            .kind(CommandOptionType::Integer)
            .min_int_value(LEAST)
            .max_int_value(MOST)
    }
}

/// Who may open games in a server.
pub struct Openers;

impl Offer for Openers {
    fn choices() -> Vec<&'static str> {
        ["everybody", "managers", "role"].to_vec()
    }
}

/// What happens when a turn times out.
pub struct Lates;

impl Offer for Lates {
    fn choices() -> Vec<&'static str> {
        Late::names().collect()
    }
}

/// The themes for pictures.
pub struct Themes;

impl Offer for Themes {
    fn choices() -> Vec<&'static str> {
        Theme::ALL.map(Theme::name).to_vec()
    }
}

/// The five rider colours.
pub struct Riders;

impl Offer for Riders {
    fn choices() -> Vec<&'static str> {
        Rider::ALL.map(Rider::name).to_vec()
    }
}

/// How well computer players play, as far as people may choose.
pub struct Levels;

impl Offer for Levels {
    fn choices() -> Vec<&'static str> {
        let levels = Level::ALL.into_iter();
        let offered = levels.filter(|level| *level != Level::Random);
        offered.map(Level::name).collect()
    }
}

/// How long a round of computer players waits after the one before.
pub struct WatchPaces;

impl Offer for WatchPaces {
    fn choices() -> Vec<&'static str> {
        WatchPace::ALL.map(WatchPace::name).to_vec()
    }
}

/// What `/board` can show.
pub struct Shows;

impl Offer for Shows {
    fn choices() -> Vec<&'static str> {
        ["plain", "full", "legal", "since", "text"].to_vec()
    }
}

/// How seats are assigned.
pub struct Seatings;

impl Offer for Seatings {
    fn choices() -> Vec<&'static str> {
        ["shuffled", "joined"].to_vec()
    }
}
