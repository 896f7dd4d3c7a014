//! A finished game that somebody imported, as a table.

use std::sync::Arc;

use super::fold::Fold;
use super::table_state::TableState;
use crate::store::{
    ChannelId, GameRow, ImportRow, Occupant, PersonRow, ProfileRow, Stage, StoredTable, TableId,
    UserId,
};
use crate::table::request::Asker;
use crate::table::settings::{Languages, Seating, Settings, Timing};
use games::{FinishedRecord, Player, Seed};

/// Whoever played in an imported game: nobody whom the bot knows.
const NOBODY: UserId = UserId(0);

/// The game of a record, of which its importer sees everything. It was never in any channel.
///
/// # Errors
/// What is wrong with it, which would be a bug: it was played before.
pub(in crate::table) fn imported(
    record: &FinishedRecord,
    row: &ImportRow,
    profile: ProfileRow,
    languages: &Arc<Languages>,
    asker: Asker,
) -> Result<TableState, String> {
    let fold = Fold::of_record(record)?;
    let settings = Settings {
        game: record.beginning.kind(),
        board: record.board.clone(),
        title: record.board.clone(),
        seats: u8::try_from(record.players.len()).unwrap_or(u8::MAX),
        seating: Seating::Joined,
        options: record.options.clone(),
        timing: Timing::default(),
        thread: false,
        hints: false,
        unrated: true,
        watch: None,
        language: None,
        rematch_of: None,
        changes: None,
    };
    let settings = serde_json::to_string(&settings).map_err(|error| error.to_string())?;
    let game = GameRow {
        id: TableId(row.id.0),
        guild: None,
        channel: ChannelId(0),
        host: NOBODY,
        stage: Stage::Over,
        revision: 0,
        settings,
        board: String::new(),
        rules: record.beginning.kind().rules_version(),
        seed: Seed::from_bytes([0; 32]).to_hex(),
        frozen: None,
        frozen_since: None,
        lobby_message: None,
        lobby_shown: 0,
        turn_message: None,
        posted: 0,
        ended: Some(row.at),
        touched: row.at,
        undo: None,
        paused: None,
        thread: None,
    };
    let people = (0..).zip(&record.players).map(sitting).collect();
    let stored = StoredTable {
        game,
        people,
        former: Vec::new(),
        erased_seats: Vec::new(),
        drafts: Vec::new(),
        clocks: Vec::new(),
        choices: vec![profile],
        server: None,
        log: None,
    };
    let fold = Some(Some(Arc::new(fold)));
    TableState::of(stored, fold, Arc::clone(languages), Some(asker))
}

fn sitting((seat, player): (u64, &Player)) -> PersonRow {
    PersonRow {
        occupant: Occupant::Person(NOBODY),
        joined: seat,
        seat: Some(seat),
        name: player.name.clone(),
        rider: player.rider.to_string(),
        rider_chosen: true,
        consents: Vec::new(),
        misses: 0,
        offered: false,
        offered_to: None,
        request: None,
        clock_used: None,
    }
}
