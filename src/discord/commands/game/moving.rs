//! `/game move`: continues a game from another channel in this one.

use serenity::all::ChannelId as SerenityChannel;
use serenity::builder::CreateAutocompleteResponse;

use crate::discord::arguments::Text;
use crate::discord::commands::{Call, requested, where_posts_go};
use crate::discord::dispatcher::Dispatcher;
use crate::discord::requests::Requests;
use crate::outbox::Cause;
use crate::present::ReplyKind;
use crate::present::{Response, language};
use crate::table::{ChannelId, Command, Expect, Origin, Refusal, TableId, Waiting};
use discord_client::codes::{MISSING_ACCESS, UNKNOWN_CHANNEL};
use discord_client::{code, plain};
use words::turns::Stands;
use words::{Language, moving};

/// The most choices that Discord shows.
const CHOICES: usize = 25;

#[poise::command(slash_command, rename = "move")]
pub async fn move_here(
    call: Call<'_>,
    #[autocomplete = "games"] game: Text,
) -> Result<(), serenity::Error> {
    let requests = call.data().requests(call.serenity_context());
    let requests = &requests;
    where_posts_go(call, ReplyKind::Private, |dispatcher, origin| async move {
        let table = read(dispatcher, &origin, &game.0).await?;
        move_game(dispatcher, requests, &origin, table).await
    })
    .await
}

/// Finds the game meant: a client sends the number behind the chosen line, or the typed text.
async fn read(dispatcher: &Dispatcher, origin: &Origin, given: &str) -> Result<TableId, Refusal> {
    let given = given.trim();
    if let Ok(number) = given.parse() {
        return Ok(TableId(number));
    }
    let games = dispatcher.tables.movable(origin).await?;
    let language = dispatcher.language(origin).await;
    let mut meant = games
        .iter()
        .filter(|game| line(dispatcher, language, game) == given);
    meant
        .next()
        .map(|game| game.table)
        .ok_or(Refusal::NoSuchGame)
}

async fn move_game(
    dispatcher: &Dispatcher,
    requests: &Requests,
    origin: &Origin,
    table: TableId,
) -> Result<Response, Refusal> {
    let from = dispatcher.tables.would_leave(origin, table).await?;
    let cause = Cause::of(origin.guild);
    let gone = match requests.may_be_refused(cause) {
        true => is_gone(requests, cause, from).await,
        false => None,
    };
    let expect = Expect {
        table,
        revision: 0,
        draft: None,
    };
    let command = Command::Move {
        gone: (gone == Some(true)).then_some(from),
    };
    match dispatcher
        .tables
        .perform(origin, Some(expect), command)
        .await
    {
        Ok(done) => Ok(Response::say(moving::goes_on_here(language::of(
            &done.snapshot,
        )))),
        Err(Refusal::MayNotMove { .. }) if gone.is_none() => {
            Ok(dispatcher.say(origin, moving::cannot_tell).await)
        }
        Err(refusal) => Err(refusal),
    }
}

/// Whether a channel is deleted or inaccessible; `None` if Discord does not say.
async fn is_gone(requests: &Requests, cause: Cause, channel: ChannelId) -> Option<bool> {
    let place = SerenityChannel::new(channel.0.max(1));
    let looked = requests.send(cause, |http| async move { http.get_channel(place).await });
    match looked.await {
        Ok(_) => Some(false),
        Err(error) if matches!(code(&error), Some(UNKNOWN_CHANNEL | MISSING_ACCESS)) => Some(true),
        Err(error) => {
            tracing::warn!(%channel, error = plain(&error), "cannot look up a channel");
            None
        }
    }
}

async fn games(
    context: poise::Context<'_, std::sync::Arc<Dispatcher>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let response = CreateAutocompleteResponse::new();
    let poise::Context::Application(call) = context else {
        return response;
    };
    let dispatcher = call.data();
    let origin = requested(call).origin;
    let games = match dispatcher.tables.movable(&origin).await {
        Ok(games) => games,
        Err(error) => {
            tracing::error!(%error, "cannot read a user's games");
            return response;
        }
    };
    let language = dispatcher.language(&origin).await;
    let typed = typed.trim().to_lowercase();
    games
        .iter()
        .map(|game| (line(dispatcher, language, game), game.table.to_string()))
        .filter(|(line, _)| line.to_lowercase().contains(&typed))
        .take(CHOICES)
        .fold(response, |response, (line, number)| {
            response.add_string_choice(line, number)
        })
}

/// A game's line in the list.
fn line(dispatcher: &Dispatcher, language: Language, game: &Waiting) -> String {
    moving::choice(
        language,
        &moving::MovableGame {
            channel: dispatcher.servers.channel(game.place.channel).as_deref(),
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
