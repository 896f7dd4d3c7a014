//! `/turns`: all games of a person, in all servers.

use jiff::Timestamp;

use crate::present::screens::directory::Servers;
use crate::present::screens::services::Services;
use crate::present::vocabulary::failure::obstacle;
use crate::present::vocabulary::{Button, Controls, Message, Press, Row, Style, message_link};
use crate::table::{Origin, Refusal, Status, Waiting};
use words::unposted::{play_here, short};
use words::{Language, labels, turns as said};

/// The most games that get their own button: one row.
const STRANDED: usize = 5;

/// One page of a user's games; pages count from 0.
///
/// # Errors
/// If the games cannot be read.
pub async fn list(services: &Services, origin: &Origin, at: u8) -> Result<Message, Refusal> {
    let games = services.tables.turns(origin.user).await?;
    let language = services.language(origin).await;
    let now = services.tables.now();
    Ok(page(language, &services.servers, &games, now, at))
}

/// One page of the list, counted from 0; the last page if `page` is too high.
pub fn page(
    language: Language,
    servers: &Servers,
    games: &[Waiting],
    now: Timestamp,
    page: u8,
) -> Message {
    let lines: Vec<String> = games
        .iter()
        .map(|game| line(language, servers, game, now))
        .collect();
    let yours = games.iter().filter(|game| game.yours).count();
    let pages = said::pages(&lines);
    let at = usize::from(page).min(pages.len().saturating_sub(1));
    let Some(shown) = pages.get(at) else {
        return Message::new(said::none(language));
    };
    let to = |page: usize| Press::Turns {
        page: u8::try_from(page).unwrap_or(u8::MAX),
    };
    let button =
        |page: usize, label: String| Controls::NONE.button(to(page), label, Style::Secondary);
    let mut buttons = Vec::new();
    if at > 0 {
        buttons.push(button(at - 1, labels::better(language, at)));
    }
    if at + 1 < pages.len() {
        buttons.push(button(at + 1, labels::further(language, at + 2)));
    }
    let mut text = said::list(language, games.len(), yours, shown);
    let mut rows = Vec::new();
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    let stranded: Vec<Button> = games
        .iter()
        .filter(|game| game.yours && game.unposted.is_some())
        .take(STRANDED)
        .map(|game| my_turn(language, game))
        .collect();
    if !stranded.is_empty() {
        text = format!("{text}\n{}", play_here(language));
        rows.push(Row::Buttons(stranded));
    }
    Message::new(text).rows(rows)
}

/// A button for a turn that could not be posted in its channel.
fn my_turn(language: Language, game: &Waiting) -> Button {
    let controls = Controls {
        table: game.table.0,
        revision: game.revision,
        draft: None,
    };
    let label = labels::my_turn_in(language, &game.title);
    controls.button(Press::MyTurn, label, Style::Primary)
}

fn line(language: Language, servers: &Servers, game: &Waiting, now: Timestamp) -> String {
    let unposted = game.unposted.as_ref();
    let unposted = unposted.map(|post| short(language, obstacle(post.failure.as_ref())));
    let turn = said::TurnLine {
        place: &servers.place(language, game.place),
        board: &game.title,
        stands: match game.status {
            Status::Lobby => said::Stands::Lobby,
            _ if game.yours => said::Stands::Yours,
            _ => said::Stands::Others(&game.acting),
        },
        paused: game.paused.is_some(),
        unposted: unposted.as_deref(),
        until: game.deadline.map(|until| until.as_second()),
        now: now.as_second(),
        link: &message_link(game.place, game.message),
    };
    said::line(language, &turn)
}
