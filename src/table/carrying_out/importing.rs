//! Records of finished games that people bring along to look back at. Nobody sees one but the person who did, nothing counts,
//! and nobody goes on with the game.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;

use super::tables::Tables;
use crate::store::{ImportId, ImportRow};
use crate::table::request::{Asker, Origin, Refusal, TableError};
use crate::table::state::{TableState, cut, imported};
use games::FinishedRecord;

/// The largest record that is taken, in bytes.
pub const LARGEST_RECORD: usize = 1 << 20;
/// How long a record is kept.
pub const IMPORTS_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);
/// How many are kept for a person: the last ones.
const MOST: u32 = 10;

/// A game that somebody imported, in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedGame {
    pub id: ImportId,
    /// When they did.
    pub at: Timestamp,
    /// The names of those who played, by seat.
    pub players: Vec<String>,
}

/// Keeps the record of a finished game for whoever brought it along, with names as players here may have them.
///
/// # Errors
/// [`Refusal::NoRecord`] if it is none of a finished game that the rules allow.
pub async fn import(tables: &Tables, origin: &Origin, text: String) -> Result<ImportId, Refusal> {
    let record = read(tables, text, Ok).await?;
    let visible = |name: &str| cut(&name.replace(char::is_control, " "));
    let names = record.players.iter().map(|player| visible(&player.name));
    let names: Vec<String> = names.collect();
    let record = record.renamed(&names).to_string();
    let (store, now) = (tables.store(), tables.now());
    let kept = store.import(origin.interaction, origin.user, now, &record, MOST);
    Ok(kept.await?)
}

/// What somebody imported, the last one first.
///
/// # Errors
/// If it cannot be read.
pub async fn imports(tables: &Tables, origin: &Origin) -> Result<Vec<ImportedGame>, Refusal> {
    let rows = tables.store().imports_of(origin.user).await?;
    let kept = rows.into_iter().filter(|row| is_kept(tables, row));
    Ok(kept.map(listed).collect())
}

/// Forgets something that they imported.
///
/// # Errors
/// If that cannot be written.
pub async fn forget_import(
    tables: &Tables,
    origin: &Origin,
    import: ImportId,
) -> Result<(), Refusal> {
    Ok(tables.store().forget_import(origin.user, import).await?)
}

/// A game that the reader imported, as a table.
///
/// # Errors
/// [`Refusal::NoImport`] if they did not, or it is no longer kept.
pub(super) async fn find_import(
    tables: &Tables,
    origin: &Origin,
    import: ImportId,
) -> Result<TableState, Refusal> {
    let (store, person) = (tables.store(), origin.user);
    let row = store.import_of(person, import).await?;
    let row = row.filter(|row| is_kept(tables, row));
    let row = row.ok_or(Refusal::NoImport)?;
    let profile = store.choice(person).await?;
    let (asker, languages) = (Asker::from(origin), Arc::clone(tables.languages()));
    read(tables, row.record.clone(), move |record| {
        let state = imported(&record, &row, profile, &languages, asker);
        Ok(state.map_err(TableError::Rules)?)
    })
    .await
}

fn is_kept(tables: &Tables, row: &ImportRow) -> bool {
    tables.now().duration_since(row.at) < IMPORTS_KEPT
}

/// Reads a record, plays it and makes something of it, on a thread that may take its time.
async fn read<T: Send + 'static>(
    tables: &Tables,
    text: String,
    made: impl FnOnce(FinishedRecord) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let boards = Arc::clone(tables.boards());
    let read = tokio::task::spawn_blocking(move || {
        let record = FinishedRecord::read(&text, &boards);
        made(record.map_err(|why| Refusal::NoRecord(Box::new(why)))?)
    });
    read.await.map_err(TableError::rules)?
}

fn listed(row: ImportRow) -> ImportedGame {
    /// What a list needs of a record.
    #[derive(Default, Deserialize)]
    struct Played {
        players: Vec<String>,
    }
    // It was written by this program; one without names is listed as well.
    let played: Played = serde_json::from_str(&row.record).unwrap_or_default();
    ImportedGame {
        id: row.id,
        at: row.at,
        players: played.players,
    }
}
