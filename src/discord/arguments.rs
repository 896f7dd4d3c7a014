//! The types of command arguments. Extracting one never judges the value: a client can send anything, and the command
//! itself explains what is wrong.

use std::marker::PhantomData;

use poise::{SlashArgError, SlashArgument};
use serenity::all::{ChannelType, CommandInteraction, CommandOptionType, Context, ResolvedValue};
use serenity::async_trait;
use serenity::builder::CreateCommandOption;

use crate::render::Theme;
use crate::table::{Late, WatchPace, limits};
use games::{Level, Rider};

/// A fixed list of choices.
pub trait Offer: Send + Sync {
    /// The label and value of each choice; at most 25.
    fn choices() -> Vec<(String, String)>;
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
            _ => Err(SlashArgError::new_command_structure_mismatch(
                "expected text",
            )),
        }
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        O::choices().into_iter().fold(
            option.kind(CommandOptionType::String),
            |option, (label, value)| option.add_string_choice(label, value),
        )
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
            _ => Err(SlashArgError::new_command_structure_mismatch(
                "expected text",
            )),
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
            _ => Err(SlashArgError::new_command_structure_mismatch(
                "expected a whole number",
            )),
        }
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        option
            .kind(CommandOptionType::Integer)
            .min_int_value(LEAST)
            .max_int_value(MOST)
    }
}

/// A role of the server.
pub struct ServerRole(pub u64);

#[async_trait]
impl SlashArgument for ServerRole {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<ServerRole, SlashArgError> {
        match value {
            ResolvedValue::Role(role) => Ok(ServerRole(role.id.get())),
            _ => Err(SlashArgError::new_command_structure_mismatch(
                "expected a role",
            )),
        }
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        option.kind(CommandOptionType::Role)
    }
}

/// A text channel or thread of the server.
pub struct ChannelArgument(pub u64);

#[async_trait]
impl SlashArgument for ChannelArgument {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<ChannelArgument, SlashArgError> {
        match value {
            ResolvedValue::Channel(channel) => Ok(ChannelArgument(channel.id.get())),
            _ => Err(SlashArgError::new_command_structure_mismatch(
                "expected a channel",
            )),
        }
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        option.kind(CommandOptionType::Channel).channel_types(vec![
            ChannelType::Text,
            ChannelType::News,
            ChannelType::Forum,
            ChannelType::PublicThread,
            ChannelType::PrivateThread,
            ChannelType::NewsThread,
        ])
    }
}

/// Who may open games in a server.
pub struct Openers;

impl Offer for Openers {
    fn choices() -> Vec<(String, String)> {
        ["everybody", "managers", "role"]
            .map(|who| (who.to_owned(), who.to_owned()))
            .to_vec()
    }
}

/// What happens when a turn times out.
pub struct Lates;

impl Offer for Lates {
    fn choices() -> Vec<(String, String)> {
        Late::names()
            .map(|late| (late.to_owned(), late.to_owned()))
            .collect()
    }
}

/// The themes for pictures.
pub struct Themes;

impl Offer for Themes {
    fn choices() -> Vec<(String, String)> {
        Theme::ALL
            .into_iter()
            .map(|theme| (theme.name().to_owned(), theme.name().to_owned()))
            .collect()
    }
}

/// The five rider colours.
pub struct Riders;

impl Offer for Riders {
    fn choices() -> Vec<(String, String)> {
        Rider::ALL
            .into_iter()
            .map(|rider| (rider.name().to_owned(), rider.name().to_owned()))
            .collect()
    }
}

/// How well computer players play, as far as people may choose.
pub struct Levels;

impl Offer for Levels {
    fn choices() -> Vec<(String, String)> {
        let levels = Level::ALL.into_iter();
        levels
            .filter(|level| *level != Level::Random)
            .map(|level| (level.name().to_owned(), level.name().to_owned()))
            .collect()
    }
}

/// How long a round of computer players waits after the one before.
pub struct WatchPaces;

impl Offer for WatchPaces {
    fn choices() -> Vec<(String, String)> {
        WatchPace::ALL
            .map(|pace| (pace.name().to_owned(), pace.name().to_owned()))
            .to_vec()
    }
}

/// What `/board` can show.
pub struct Shows;

impl Offer for Shows {
    fn choices() -> Vec<(String, String)> {
        ["plain", "full", "legal", "since", "text"]
            .map(|show| (show.to_owned(), show.to_owned()))
            .to_vec()
    }
}

/// How seats are assigned.
pub struct Seatings;

impl Offer for Seatings {
    fn choices() -> Vec<(String, String)> {
        ["shuffled", "joined"]
            .map(|seating| (seating.to_owned(), seating.to_owned()))
            .to_vec()
    }
}
