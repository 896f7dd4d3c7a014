//! `/game move`: goes on in this channel with a game that is in another.

use serenity::all::ChannelId as SerenityChannel;
use serenity::builder::CreateAutocompleteResponse;
use serenity::http::Http;

use crate::discord::arguments::Text;
use crate::discord::asked::Asked;
use crate::discord::commands::Call;
use crate::discord::desk::Desk;
use crate::present::Manner;
use crate::present::{Outcome, language};
use crate::table::{ChannelId, Command, Expect, Origin, Refusal, TableId, Waiting};
use discord_client::{code, plain};
use words::turns::Stands;
use words::{Language, moving, table};

/// Discord's codes for a channel that there is not, and for one that the bot may not see.
const GONE: [isize; 2] = [10003, 50001];
/// The most that Discord shows.
const CHOICES: usize = 25;

#[poise::command(
    slash_command,
    guild_only,
    rename = "move",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn move_here(
    call: Call<'_>,
    #[autocomplete = "games"] game: Text,
) -> Result<(), serenity::Error> {
    let desk = call.data();
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    let may_post = asked.may_post;
    desk.serve(
        &context.http,
        asked,
        Manner::Private,
        None,
        |origin| async move {
            if !may_post {
                let language = desk.language(&origin).await;
                return Ok(Outcome::say(table::may_not_post(language)));
            }
            let table = read(desk, &origin, &game.0).await?;
            move_game(desk, &context.http, &origin, table).await
        },
    )
    .await
}

/// Which game somebody means: a client sends the number of the line that was chosen, or what was
/// typed if no line was.
async fn read(desk: &Desk, origin: &Origin, given: &str) -> Result<TableId, Refusal> {
    let given = given.trim();
    if let Ok(number) = given.parse() {
        return Ok(TableId(number));
    }
    let games = desk.tables.movable(origin).await?;
    let language = desk.language(origin).await;
    let mut meant = games
        .iter()
        .filter(|game| line(desk, language, game) == given);
    meant
        .next()
        .map(|game| game.table)
        .ok_or(Refusal::NoSuchGame)
}

async fn move_game(
    desk: &Desk,
    http: &Http,
    origin: &Origin,
    table: TableId,
) -> Result<Outcome, Refusal> {
    let from = desk.tables.would_leave(origin, table).await?;
    let gone = is_gone(http, from).await;
    let expect = Expect {
        table,
        revision: 0,
        draft: None,
    };
    let command = Command::Move {
        gone: (gone == Some(true)).then_some(from),
    };
    match desk.tables.perform(origin, Some(expect), command).await {
        Ok(done) => Ok(Outcome::say(moving::goes_on_here(language::of(
            &done.snapshot,
        )))),
        Err(Refusal::MayNotMove { .. }) if gone.is_none() => {
            let language = desk.language(origin).await;
            Ok(Outcome::say(moving::cannot_tell(language)))
        }
        Err(refusal) => Err(refusal),
    }
}

/// Whether nobody can be told anything in a channel any more; nothing if Discord does not say.
async fn is_gone(http: &Http, channel: ChannelId) -> Option<bool> {
    let looked = http
        .get_channel(SerenityChannel::new(channel.0.max(1)))
        .await;
    match looked {
        Ok(_) => Some(false),
        Err(error) if code(&error).is_some_and(|code| GONE.contains(&code)) => Some(true),
        Err(error) => {
            tracing::warn!(%channel, error = plain(&error), "a channel could not be looked at");
            None
        }
    }
}

async fn games(
    context: poise::Context<'_, std::sync::Arc<Desk>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let response = CreateAutocompleteResponse::new();
    let poise::Context::Application(call) = context else {
        return response;
    };
    let desk = call.data();
    let origin = Asked::by_command(call.serenity_context(), call.interaction).origin;
    let games = match desk.tables.movable(&origin).await {
        Ok(games) => games,
        Err(error) => {
            tracing::error!(%error, "the games of somebody cannot be read");
            return response;
        }
    };
    let language = desk.language(&origin).await;
    let typed = typed.trim().to_lowercase();
    games
        .iter()
        .map(|game| (line(desk, language, game), game.table.to_string()))
        .filter(|(line, _)| line.to_lowercase().contains(&typed))
        .take(CHOICES)
        .fold(response, |response, (line, number)| {
            response.add_string_choice(line, number)
        })
}

/// A game as it stands in the list.
fn line(desk: &Desk, language: Language, game: &Waiting) -> String {
    moving::choice(
        language,
        &moving::Choice {
            channel: desk.servers.channel(game.place.channel).as_deref(),
            number: game.table.0,
            stands: if game.yours {
                Stands::Yours
            } else {
                Stands::Others(&game.acting)
            },
            players: &game.players,
        },
    )
}
