//! `/game new`: opens a lobby.

use serenity::builder::CreateAutocompleteResponse;

use super::timing::{self, Wish as TimingWish};
use crate::discord::arguments::{Lates, Misses, OneOf, Riders, SeatCount, Seatings, Text};
use crate::discord::commands::{Call, openly, own};
use crate::discord::desk::Desk;
use crate::present::command::Given;
use crate::present::{Answer, Outcome, game, lobby};
use crate::table::{Command, GuildId, NewTable, Origin, Refusal, Seating, TableError, Timing};
use games::{Kind, Rider};
use words::names::Quoted;
use words::{Language, refusal, table};

/// As many as the box holds: the game may start with fewer.
const SEATS: i64 = 5;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
#[allow(clippy::too_many_arguments, reason = "the options of one command")]
pub async fn new(
    call: Call<'_>,
    #[autocomplete = "boards"] board: Option<Text>,
    seats: Option<SeatCount>,
    seating: Option<OneOf<Seatings>>,
    rider: Option<OneOf<Riders>>,
    #[autocomplete = "paces"] pace: Option<Text>,
    quiet_stops: Option<bool>,
    late: Option<OneOf<Lates>>,
    offer_after: Option<Misses>,
) -> Result<(), serenity::Error> {
    let wish = Wish {
        board: board.map(|board| board.0),
        seats: seats.map_or(SEATS, |seats| seats.0),
        seating: seating.map(|seating| seating.text),
        rider: rider.map(|rider| rider.text),
        timing: TimingWish {
            pace: pace.map(|pace| pace.0),
            quiet_stops,
            late: late.map(|late| late.text),
            offer_after: offer_after.map(|misses| misses.0),
        },
    };
    openly(call, |desk, origin| async move {
        let language = desk.language(&origin).await;
        let given = own::given(language, &call, &game::added("game new"));
        let usual = usual(desk, origin.guild).await?;
        match given.and_then(|given| wish.read(language, &given, usual)) {
            Ok(table) => open(desk, &origin, table).await,
            Err(sentence) => Ok(Outcome::say(sentence)),
        }
    })
    .await
}

/// What was asked for, not yet looked at.
struct Wish {
    board: Option<String>,
    seats: i64,
    seating: Option<String>,
    rider: Option<String>,
    timing: TimingWish,
}

impl Wish {
    /// What it means where `usual` is the server's time, or the sentence that says what cannot be.
    fn read(self, language: Language, given: &Given, usual: Timing) -> Result<NewTable, String> {
        let kind = game::chosen_game(given).ok_or_else(|| refusal::unknown_choice(language))?;
        let seats = u8::try_from(self.seats)
            .ok()
            .filter(|seats| (2..=5).contains(seats))
            .ok_or_else(|| refusal::seats(language))?;
        let seating = match self.seating.as_deref().map(str::trim) {
            None | Some("shuffled") => Seating::Shuffled,
            Some("joined") => Seating::Joined,
            Some(other) => return Err(refusal::no_seating(language, Quoted(other))),
        };
        Ok(NewTable {
            board: match self.board {
                Some(board) => board.trim().to_lowercase(),
                None => game::usual_board(kind).to_owned(),
            },
            seats,
            options: game::options(kind, given),
            seating,
            timing: self.timing.read(language, usual)?,
            rider: self
                .rider
                .as_deref()
                .map(|rider| read_rider(language, rider))
                .transpose()?,
        })
    }
}

/// A rider's colour as people write it.
pub fn read_rider(language: Language, given: &str) -> Result<Rider, String> {
    given
        .parse()
        .map_err(|_| refusal::no_rider(language, Quoted(given)))
}

/// What the people who manage the server chose about time.
async fn usual(desk: &Desk, guild: Option<GuildId>) -> Result<Timing, TableError> {
    match guild {
        Some(guild) => Ok(desk.people.server(guild).await?.timing),
        None => Ok(Timing::default()),
    }
}

async fn open(desk: &Desk, origin: &Origin, table: NewTable) -> Result<Outcome, Refusal> {
    let done = desk
        .tables
        .perform(origin, None, Command::Open(table))
        .await?;
    let message = lobby::message(&desk.tables, &done.snapshot);
    Ok(Outcome::lobby(Answer::Public(message), &done.snapshot))
}

async fn boards(
    context: poise::Context<'_, std::sync::Arc<Desk>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase();
    let language = context.data().usual_language();
    let boards = context.data().tables.boards();
    Kind::ALL
        .iter()
        .flat_map(|kind| boards.of(*kind))
        .filter(|board| board.name.starts_with(&typed))
        .take(25)
        .fold(CreateAutocompleteResponse::new(), |response, board| {
            response.add_string_choice(
                table::board_choice(language, board.name, board.title),
                board.name,
            )
        })
}

async fn paces(
    context: poise::Context<'_, std::sync::Arc<Desk>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let guild = context.guild_id().map(|guild| GuildId(guild.get()));
    let usual = usual(context.data(), guild).await;
    let language = context.data().usual_language();
    timing::paces(language, usual.ok().map(|usual| usual.pace), typed)
}
