//! `/turns`: all games of a person, in all servers.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use super::{Call, message_link, privately};
use crate::discord::components::Maker;
use crate::discord::custom_id::Press;
use crate::discord::desk::{Desk, Outcome};
use crate::discord::errors::obstacle;
use crate::discord::reply::{Answer, Reply};
use crate::table::{Origin, Refusal, Status, Waiting};
use ::words::unposted::{PLAY_HERE, short};
use ::words::{labels, turns as words};

/// The most games that get a button of their own: a row of them.
const STRANDED: usize = 5;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn turns(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        Ok(Outcome::from(Answer::Private(
            page(desk, &origin, 0).await?,
        )))
    })
    .await
}

/// One page of the list, from 0; the last if there are not so many.
///
/// # Errors
/// If the games cannot be read.
pub async fn page(desk: &Desk, origin: &Origin, page: u8) -> Result<Reply, Refusal> {
    let games = desk.tables.turns(origin.user).await?;
    let lines: Vec<String> = games.iter().map(|game| line(desk, game)).collect();
    let yours = games.iter().filter(|game| game.yours).count();
    let pages = words::pages(&lines);
    let at = usize::from(page).min(pages.len().saturating_sub(1));
    let Some(shown) = pages.get(at) else {
        return Ok(Reply::new(words::NONE));
    };
    let maker = Maker {
        table: 0,
        revision: 0,
        draft: None,
    };
    let to = |page: usize| Press::Turns {
        page: u8::try_from(page).unwrap_or(u8::MAX),
    };
    let mut buttons = Vec::new();
    if at > 0 {
        buttons.push(maker.button(to(at - 1), labels::better(at), ButtonStyle::Secondary));
    }
    if at + 1 < pages.len() {
        buttons.push(maker.button(to(at + 1), labels::further(at + 2), ButtonStyle::Secondary));
    }
    let mut text = words::list(games.len(), yours, shown);
    let mut rows = Vec::new();
    if !buttons.is_empty() {
        rows.push(CreateActionRow::Buttons(buttons));
    }
    let stranded: Vec<_> = games
        .iter()
        .filter(|game| game.yours && game.unposted.is_some())
        .take(STRANDED)
        .map(my_turn)
        .collect();
    if !stranded.is_empty() {
        text = format!("{text}\n{PLAY_HERE}");
        rows.push(CreateActionRow::Buttons(stranded));
    }
    Ok(Reply::new(text).rows(rows))
}

/// The way to a turn of which the channel could not be told.
fn my_turn(game: &Waiting) -> CreateButton {
    let maker = Maker {
        table: game.table.0,
        revision: game.revision,
        draft: None,
    };
    let label = labels::my_turn_in(&game.title);
    maker.button(Press::MyTurn, label, ButtonStyle::Primary)
}

fn line(desk: &Desk, game: &Waiting) -> String {
    words::line(&words::Turn {
        place: &desk.servers.place(game.place),
        board: &game.title,
        stands: match game.status {
            Status::Lobby => words::Stands::Lobby,
            _ if game.yours => words::Stands::Yours,
            _ => words::Stands::Others(&game.acting),
        },
        paused: game.paused.is_some(),
        unposted: game
            .unposted
            .as_ref()
            .map(|post| short(obstacle(post.failure.as_ref(), ""))),
        until: game.deadline.map(|until| until.as_second()),
        link: &message_link(game.place, game.message),
    })
}
