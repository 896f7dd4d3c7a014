//! Games that people bring along to look back at.

use jiff::tz::TimeZone;

use super::replay;
use crate::present::game;
use crate::present::screens::services::Services;
use crate::present::vocabulary::Response;
use crate::table::{
    Eyes, ImportId, ImportedGame, Origin, Refusal, Source, forget_import, import as kept,
};
use games::{FinishedRecord, NotFinished};
use words::{Language, import as said};

/// Keeps a record, and shows the game to whoever brought it along.
///
/// # Errors
/// If it is no record of a finished game.
pub async fn import(
    services: &Services,
    origin: &Origin,
    text: String,
) -> Result<Response, Refusal> {
    let source = Source::Import(kept(&services.tables, origin, text).await?);
    let shown = replay::shown(services, origin, Some(source), None, Eyes::Own).await?;
    Ok(Response::private(shown))
}

/// Forgets a game that somebody brought along.
///
/// # Errors
/// If that cannot be written.
pub async fn forget(
    services: &Services,
    origin: &Origin,
    import: ImportId,
) -> Result<String, Refusal> {
    forget_import(&services.tables, origin, import).await?;
    Ok(said::forgotten(services.language(origin).await))
}

/// A game that somebody brought along, in a list of choices.
pub fn line(language: Language, imported: &ImportedGame) -> String {
    let day = imported.at.to_zoned(TimeZone::UTC).date().to_string();
    said::line(language, &imported.players, &day)
}

/// Why something is no record of a finished game.
pub fn refused(language: Language, why: &NotFinished) -> String {
    match why {
        NotFinished::Bad(why) => said::no_record(language, &why.to_string()),
        NotFinished::Illegal {
            index,
            illegal,
            players,
        } => {
            let why = game::illegal(language, players, illegal);
            said::illegal(language, index + 1, &why)
        }
        NotFinished::GoesOn => said::goes_on(language),
        NotFinished::TooLong(actions) => {
            said::too_long(language, *actions, FinishedRecord::MOST_ACTIONS)
        }
    }
}
