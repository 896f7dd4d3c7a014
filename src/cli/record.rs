//! The arguments that select a record, and the answers if it is unusable. The record says which game's rules it is read by.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use serde_json::{Value, json};

use words::Language;

use games::desert::{self, IllegalAction};
use games::{BadRecord, KnownBoard, Player, Reading, Rider, nomadi};

/// Which record to read, and how.
#[derive(clap::Args)]
pub(super) struct RecordArguments {
    /// The record, a JSON file
    record: PathBuf,
    /// Play on the board in this file instead of the record's
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// Through the Desert: accept palms and tokens in any number on any space in play, and do not require `format` and `game`.
    /// Nomadi: accept any number of cards on any desert and waterholes, and do not require `format`
    #[arg(long)]
    lax: bool,
}

/// A record of one of the games.
#[allow(clippy::large_enum_variant, reason = "a command reads one")]
pub(super) enum Record {
    /// Of Through the Desert.
    Desert(desert::Record),
    Nomadi(nomadi::Record),
}

/// Why there is no game.
pub(super) enum RecordError {
    /// An action is illegal.
    Illegal {
        /// Its index in the record, from 0.
        index: usize,
        code: &'static str,
        /// A sentence for people.
        reason: String,
    },
    /// The record cannot be read.
    Bad(BadRecord),
}

impl RecordArguments {
    pub(super) fn read(&self) -> Result<Record, RecordError> {
        let text = read_text(&self.record)?;
        if nomadi::Record::is_one(&text) {
            return self.read_nomadi(&text).map(Record::Nomadi);
        }
        self.read_desert(&text).map(Record::Desert)
    }

    fn read_desert(&self, text: &str) -> Result<desert::Record, RecordError> {
        let (boards, board) = (desert::Boards::embedded(), self.board()?);
        desert::Record::read(text, &boards, board.as_ref(), self.reading())
            .map_err(RecordError::Bad)
    }

    fn read_nomadi(&self, text: &str) -> Result<nomadi::Record, RecordError> {
        let (boards, board) = (nomadi::Boards::embedded(), self.board()?);
        nomadi::Record::read(text, &boards, board.as_ref(), self.reading())
            .map_err(RecordError::Bad)
    }

    fn reading(&self) -> Reading {
        Reading { lax: self.lax }
    }

    /// The board of the file that was named.
    fn board<B: KnownBoard>(&self) -> Result<Option<Arc<B>>, RecordError> {
        let Some(path) = self.board.as_deref() else {
            return Ok(None);
        };
        match B::parse(&read_text(path)?) {
            Ok(board) => Ok(Some(Arc::new(board))),
            Err(why) => Err(trouble(format!("{}: {why}", path.display()))),
        }
    }
}

/// Plays a record of Through the Desert to its end.
pub(super) fn played(record: &desert::Record) -> Result<desert::Game, RecordError> {
    record.play().map_err(|why| refused(record, why))
}

/// Plays a record of Nomadi to its end.
pub(super) fn played_nomadi(record: &nomadi::Record) -> Result<nomadi::Game, RecordError> {
    record.play().map_err(|why| unplayed(record, why))
}

/// Reports why a record of Nomadi cannot be played.
pub(super) fn unplayed(record: &nomadi::Record, why: nomadi::Unplayed) -> RecordError {
    match why {
        nomadi::Unplayed::Bad(why) => RecordError::Bad(why),
        nomadi::Unplayed::Illegal { index, illegal } => RecordError::Illegal {
            index,
            code: illegal.code(),
            reason: words::nomadi::refusal::illegal(
                Language::English,
                &players(record.players()),
                &illegal,
            ),
        },
    }
}

/// Reports an illegal action of a record of Through the Desert.
pub(super) fn refused(record: &desert::Record, why: IllegalAction) -> RecordError {
    let IllegalAction { index, illegal } = why;
    RecordError::Illegal {
        index,
        code: illegal.code(),
        reason: words::desert::refusal::illegal(
            Language::English,
            &players(record.players()),
            &illegal,
        ),
    }
}

/// The players, with riders in the usual order.
pub(super) fn players(names: &[String]) -> Vec<Player> {
    let riders = names.iter().zip(Rider::ALL);
    riders
        .map(|(name, rider)| Player {
            name: name.clone(),
            rider,
        })
        .collect()
}

fn read_text(path: &Path) -> Result<String, RecordError> {
    let bytes = fs::read(path).map_err(|why| trouble(format!("{}: {why}", path.display())))?;
    String::from_utf8(bytes).map_err(|_| trouble(format!("{}: not UTF-8 text", path.display())))
}

/// The record cannot be used.
pub(super) fn trouble(why: impl Into<String>) -> RecordError {
    RecordError::Bad(BadRecord(why.into()))
}

impl RecordError {
    /// Prints what is wrong and returns the exit code.
    pub(super) fn report(&self) -> ExitCode {
        let (answer, code) = match self {
            RecordError::Illegal {
                index,
                code,
                reason,
            } => (
                json!({"illegal": {"index": index, "code": code, "reason": reason}}),
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
