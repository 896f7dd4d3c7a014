//! Who leads in the rated games on a server.

use crate::history::Listed;
use crate::present::game;
use crate::present::screens::services::Services;
use crate::present::vocabulary::{Message, mention};
use crate::table::{Origin, Refusal};
use games::GameKind;
use words::{Language, ratings as said};

/// How many are listed. A reader behind them is added.
const LISTED: usize = 20;

/// The list of the server where somebody asks.
///
/// # Errors
/// If it cannot be read.
pub async fn of_server(
    services: &Services,
    origin: &Origin,
    kind: GameKind,
) -> Result<Message, Refusal> {
    let language = services.language(origin).await;
    let game = game::title(language, kind);
    let Some(guild) = origin.guild else {
        return Ok(Message::new(said::nobody(language, &game)));
    };
    let listed = services
        .history
        .leaderboard(kind, guild, services.tables.now());
    let listed = listed.await?;
    let ranked = listed.iter().enumerate();
    let shown = ranked.filter(|(place, entry)| *place < LISTED || entry.person == origin.user);
    let lines: Vec<String> = shown
        .map(|(place, entry)| line(language, place + 1, entry))
        .collect();
    Ok(Message::new(match lines.is_empty() {
        true => said::nobody(language, &game),
        false => said::leaderboard(language, &game, &lines.join("\n")),
    }))
}

fn line(language: Language, rank: usize, entry: &Listed) -> String {
    let standing = &entry.standing;
    let points = said::points(language, entry.points, standing.provisional());
    let who = mention(language, entry.person);
    said::line(language, rank, &who, &points, standing.games, standing.wins)
}
