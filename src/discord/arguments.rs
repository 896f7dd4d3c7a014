//! The types of command arguments. Extracting one never judges the value: a client can send anything, and the command
//! itself explains what is wrong.

use std::marker::PhantomData;

use poise::{SlashArgError, SlashArgument};
use serenity::all::{CommandInteraction, CommandOptionType, Context, ResolvedValue};
use serenity::async_trait;
use serenity::builder::CreateCommandOption;

use crate::present::{game, settings};
use crate::table::{Late, WatchPace, limits};
use games::{GameKind, Level, Rider};
use render::Theme;
use words::{Language, choices, computers, refusal, typed};

/// The error about a value of the wrong type.
fn mismatch(expected: &'static str) -> SlashArgError {
    SlashArgError::new_command_structure_mismatch(expected)
}

/// A fixed list of choices.
pub trait Offer: Send + Sync {
    /// The key and label of each choice; at most 25.
    fn choices(language: Language) -> Vec<(&'static str, String)>;

    /// The sentence for what is no choice: what may be chosen for an option.
    fn refused(language: Language, option: &str, given: &str) -> String {
        let labels = Self::choices(language).into_iter().map(|(_, label)| label);
        refusal::no_choice(language, given, option, &labels.collect::<Vec<_>>())
    }
}

/// A value that should be one of a fixed list.
pub struct OneOf<O> {
    sent: String,
    offer: PhantomData<fn() -> O>,
}

impl<O: Offer> OneOf<O> {
    /// The key of the choice. Clients send keys, but whoever pastes a command may have typed a label, in their language or in
    /// English. What is no choice stays as it was sent.
    pub fn key(&self, language: Language) -> String {
        let key = typed::key(language, &self.sent, O::choices);
        key.unwrap_or(&self.sent).to_owned()
    }
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
                sent: (*text).to_owned(),
                offer: PhantomData,
            }),
            _ => Err(mismatch("expected text")),
        }
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        // Nobody says here in which language the commands will be registered, so the labels of all come along.
        let labels = Language::ALL.map(|language| (language.code(), O::choices(language)));
        let values = O::choices(Language::default()).into_iter().enumerate();
        values.fold(
            option.kind(CommandOptionType::String),
            |option, (at, (value, label))| {
                let labels = labels.iter().filter_map(|(code, all)| {
                    let (_, label) = all.get(at)?;
                    Some((*code, label.as_str()))
                });
                option.add_string_choice_localized(label, value, labels)
            },
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
    fn choices(language: Language) -> Vec<(&'static str, String)> {
        vec![
            ("everybody", choices::everybody(language)),
            ("managers", choices::managers(language)),
            ("role", choices::role(language)),
        ]
    }
}

/// What happens when a turn times out.
pub struct Lates;

impl Offer for Lates {
    fn choices(language: Language) -> Vec<(&'static str, String)> {
        let label = |late: Late| match late {
            Late::Remind => choices::remind(language),
            Late::GATHERER => choices::moves(language),
            Late::Move(level) => choices::late_computer(language, level),
        };
        Late::all().map(|late| (late.name(), label(late))).collect()
    }
}

/// The games.
pub struct Games;

impl Offer for Games {
    fn choices(language: Language) -> Vec<(&'static str, String)> {
        let kinds = GameKind::ALL.iter();
        kinds
            .map(|kind| (kind.name(), game::title(language, *kind)))
            .collect()
    }
}

/// The themes for pictures.
pub struct Themes;

impl Offer for Themes {
    fn choices(language: Language) -> Vec<(&'static str, String)> {
        let choice = |theme: Theme| (theme.name(), settings::theme_label(language, theme));
        Theme::ALL.map(choice).to_vec()
    }
}

/// The languages. Only those that are offered are registered.
pub struct Languages;

impl Offer for Languages {
    fn choices(language: Language) -> Vec<(&'static str, String)> {
        let all = Language::ALL.map(|one| (one.code(), choices::this_language(one)));
        let of_discord = (settings::OF_DISCORD, choices::of_discord(language));
        [of_discord].into_iter().chain(all).collect()
    }
}

/// One's own colour.
pub struct Riders;

impl Offer for Riders {
    fn choices(language: Language) -> Vec<(&'static str, String)> {
        let choice = |rider: Rider| (rider.name(), choices::rider(language, rider));
        Rider::ALL.map(choice).to_vec()
    }
}

/// The colour of the player whose seat is meant.
pub struct Seats;

impl Offer for Seats {
    fn choices(language: Language) -> Vec<(&'static str, String)> {
        let choice = |rider: Rider| (rider.name(), choices::seat(language, rider));
        Rider::ALL.map(choice).to_vec()
    }
}

/// How well the computer players of a new game play, as far as people may choose.
pub struct Levels;

impl Offer for Levels {
    fn choices(language: Language) -> Vec<(&'static str, String)> {
        let choice = |level: Level| (level.name(), choices::level(language, level));
        chosen_levels().map(choice).collect()
    }
}

/// The computer player who gets a seat.
pub struct Computers;

impl Offer for Computers {
    fn choices(language: Language) -> Vec<(&'static str, String)> {
        let choice = |level: Level| (level.name(), choices::computer(language, level));
        chosen_levels().map(choice).collect()
    }
}

/// The levels that people may choose.
fn chosen_levels() -> impl Iterator<Item = Level> {
    let levels = Level::ALL.into_iter();
    levels.filter(|level| *level != Level::Random)
}

/// How long a round of computer players waits after the one before.
pub struct WatchPaces;

impl Offer for WatchPaces {
    fn choices(language: Language) -> Vec<(&'static str, String)> {
        let label = |pace: WatchPace| computers::every(language, pace.time().as_secs());
        WatchPace::ALL
            .map(|pace| (pace.name(), label(pace)))
            .to_vec()
    }
}

/// What `/board` can show.
pub struct Shows;

impl Offer for Shows {
    fn choices(language: Language) -> Vec<(&'static str, String)> {
        game::shows(language)
    }
}
