//! `/game new`: opens a lobby.

use serenity::builder::CreateAutocompleteResponse;

use crate::discord::arguments::{Lates, Misses, OneOf, Riders, SeatCount, Seatings, Text};
use crate::discord::asked::Asked;
use crate::discord::commands::Call;
use crate::discord::desk::{Desk, Outcome};
use crate::discord::lobby;
use crate::discord::reply::{Answer, Manner};
use crate::games::desert::{self, LeaderOrder, Palms};
use crate::games::{Options, Rider};
use crate::table::{Command, Late, NewTable, Origin, Pace, Refusal, Seating, Timing};
use crate::words::{days, refusal, table};

/// As many as the box holds: the game may start with fewer.
const SEATS: i64 = 5;
const BOARD: &str = "mountain";

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
    serpentine: Option<bool>,
    aquifers: Option<bool>,
    river: Option<bool>,
    chosen_palms: Option<bool>,
    open_tokens: Option<bool>,
    seating: Option<OneOf<Seatings>>,
    rider: Option<OneOf<Riders>>,
    #[autocomplete = "paces"] pace: Option<Text>,
    quiet_stops: Option<bool>,
    late: Option<OneOf<Lates>>,
    offer_after: Option<Misses>,
) -> Result<(), serenity::Error> {
    let desk = call.data();
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    let may_post = asked.may_post;
    let wish = Wish {
        board: board.map_or_else(|| BOARD.to_owned(), |board| board.0),
        seats: seats.map_or(SEATS, |seats| seats.0),
        options: desert::Options {
            leader_order: if serpentine == Some(true) {
                LeaderOrder::Serpentine
            } else {
                LeaderOrder::Clockwise
            },
            aquifers: aquifers == Some(true),
            river,
            palms: if chosen_palms == Some(true) {
                Palms::Chosen
            } else {
                Palms::Random
            },
            open_tokens: open_tokens == Some(true),
            ..desert::Options::default()
        },
        seating: seating.map(|seating| seating.text),
        rider: rider.map(|rider| rider.text),
        pace: pace.map(|pace| pace.0),
        quiet_stops: quiet_stops == Some(true),
        late: late.map(|late| late.text),
        offer_after: offer_after.map_or(0, |misses| misses.0),
    };
    desk.serve(
        &context.http,
        asked,
        Manner::Public,
        None,
        |origin| async move {
            if !may_post {
                return Ok(Outcome::say(table::MAY_NOT_POST));
            }
            match wish.read() {
                Ok(table) => open(desk, &origin, table).await,
                Err(sentence) => Ok(Outcome::say(sentence)),
            }
        },
    )
    .await
}

/// What was asked for, not yet looked at.
struct Wish {
    board: String,
    seats: i64,
    options: desert::Options,
    seating: Option<String>,
    rider: Option<String>,
    pace: Option<String>,
    quiet_stops: bool,
    late: Option<String>,
    offer_after: i64,
}

impl Wish {
    /// What it means, or the sentence that says what cannot be.
    fn read(self) -> Result<NewTable, String> {
        let seats = u8::try_from(self.seats)
            .ok()
            .filter(|seats| (2..=5).contains(seats))
            .ok_or(refusal::SEATS)?;
        let seating = match self.seating.as_deref().map(str::trim) {
            None | Some("shuffled") => Seating::Shuffled,
            Some("joined") => Seating::Joined,
            Some(other) => return Err(refusal::no_seating(other)),
        };
        Ok(NewTable {
            board: self.board.trim().to_lowercase(),
            seats,
            options: Options::Desert(self.options),
            seating,
            timing: Timing {
                pace: self
                    .pace
                    .as_deref()
                    .map(read_pace)
                    .transpose()?
                    .unwrap_or_default(),
                late: match self.late.as_deref() {
                    None => Late::default(),
                    Some(given) => read_late(given)?,
                },
                offer_after: u8::try_from(self.offer_after)
                    .ok()
                    .filter(|misses| *misses <= 20)
                    .ok_or(days::OFFER_AFTER)?,
                quiet_stops: self.quiet_stops,
            },
            rider: self.rider.as_deref().map(read_rider).transpose()?,
        })
    }
}

/// A rider's colour as people write it.
pub fn read_rider(given: &str) -> Result<Rider, String> {
    given.parse().map_err(|_| refusal::no_rider(given))
}

/// How long a turn may take, as people write it.
fn read_pace(given: &str) -> Result<Pace, String> {
    given.parse().map_err(|_| days::no_pace(given))
}

fn read_late(given: &str) -> Result<Late, String> {
    match given.trim() {
        "remind" => Ok(Late::Remind),
        "move" => Ok(Late::Move),
        other => Err(days::no_late(other)),
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
    let tables = &context.data().tables;
    tables
        .boards()
        .iter()
        .filter(|board| board.name().starts_with(&typed))
        .take(25)
        .fold(CreateAutocompleteResponse::new(), |response, board| {
            response.add_string_choice(
                table::board_choice(board.name(), board.title()),
                board.name(),
            )
        })
}

/// The usual paces, and whatever else was written if it is one.
async fn paces(
    _: poise::Context<'_, std::sync::Arc<Desk>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase();
    let own = typed.parse::<Pace>().ok();
    let usual = Pace::CHOICES
        .into_iter()
        .filter(|pace| own.is_none() && days::pace((*pace).into()).starts_with(&typed));
    own.into_iter()
        .chain(usual)
        .fold(CreateAutocompleteResponse::new(), |response, pace| {
            let minutes = pace.into();
            response.add_string_choice(days::pace_choice(minutes), days::pace(minutes))
        })
}
