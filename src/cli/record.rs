//! The arguments that select a record, and the answers if it is unusable.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use serde_json::{Value, json};

use words::Language;
use words::desert::refusal::illegal as sentence;

use games::desert::{BadRecord, Board, Boards, Game, IllegalAction, Reading, Record};
use games::{Player, Rider};

/// Which record to read, and how.
#[derive(clap::Args)]
pub(super) struct RecordArguments {
    /// The record, a JSON file
    record: PathBuf,
    /// Play on the board in this file instead of the record's
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// Accept palms and tokens in any number on any space in play, and do not require `format` and `game`
    #[arg(long)]
    lax: bool,
}

/// Why there is no game.
pub(super) enum RecordError {
    /// An action is illegal. Holds the players, to name them.
    Illegal(IllegalAction, Vec<Player>),
    /// The record cannot be read.
    Bad(BadRecord),
}

impl RecordArguments {
    /// Reads the record.
    pub(super) fn read(&self) -> Result<Record, RecordError> {
        let board = self.board.as_deref().map(read_board).transpose()?;
        let text = read_text(&self.record)?;
        Record::read(
            &text,
            &Boards::embedded(),
            board.as_ref(),
            Reading { lax: self.lax },
        )
        .map_err(RecordError::Bad)
    }

    /// Reads the record and plays it to its end.
    pub(super) fn play(&self) -> Result<(Record, Game), RecordError> {
        let record = self.read()?;
        let game = record.play().map_err(|why| refused(&record, why))?;
        Ok((record, game))
    }
}

/// Reports an illegal action of the record.
pub(super) fn refused(record: &Record, why: IllegalAction) -> RecordError {
    RecordError::Illegal(why, players(record))
}

/// The players, with riders in the usual order.
pub(super) fn players(record: &Record) -> Vec<Player> {
    let riders = record.players().iter().zip(Rider::ALL);
    riders
        .map(|(name, rider)| Player {
            name: name.clone(),
            rider,
        })
        .collect()
}

fn read_board(path: &Path) -> Result<Arc<Board>, RecordError> {
    match Board::parse(&read_text(path)?) {
        Ok(board) => Ok(Arc::new(board)),
        Err(why) => Err(trouble(format!("{}: {why}", path.display()))),
    }
}

fn read_text(path: &Path) -> Result<String, RecordError> {
    let bytes = fs::read(path).map_err(|why| trouble(format!("{}: {why}", path.display())))?;
    String::from_utf8(bytes).map_err(|_| trouble(format!("{}: not UTF-8 text", path.display())))
}

fn trouble(why: String) -> RecordError {
    RecordError::Bad(BadRecord(why))
}

impl RecordError {
    /// Prints what is wrong and returns the exit code.
    pub(super) fn report(&self) -> ExitCode {
        let (answer, code) = match self {
            RecordError::Illegal(IllegalAction { index, illegal }, players) => (
                json!({"illegal": {
                    "index": index,
                    "code": illegal.code(),
                    "reason": sentence(Language::English, players, illegal),
                }}),
                1,
            ),
            RecordError::Bad(BadRecord(why)) => (json!({"bad_record": why}), 2),
        };
        print(&answer);
        ExitCode::from(code)
    }
}

/// Prints JSON on one line. Ignores a closed pipe.
pub(super) fn print(answer: &Value) {
    let _ = writeln!(io::stdout().lock(), "{answer}");
}
