//! The arguments that select a record, and the answers if it is unusable. The record says which game's rules it is read by.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use serde_json::{Value, json};

use super::answer;
use super::exit_code::unusable;
use games::{
    BadRecord, BoardList, KnownBoard, Player, Reading, Recorded, Seat, Unplayed, Viewer, desert,
    nomadi,
};
use words::Language;

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

/// Why a record gives no answer.
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
    /// The game has fewer seats.
    NoSeat { given: usize, seats: usize },
}

impl RecordArguments {
    pub(super) fn read(&self) -> Result<Record, RecordError> {
        let text = read_text(&self.record)?;
        if nomadi::Record::is_one(&text) {
            return self.read_as(&text).map(Record::Nomadi);
        }
        self.read_as(&text).map(Record::Desert)
    }

    fn read_as<G: Recorded>(&self, text: &str) -> Result<games::Record<G>, RecordError> {
        let (boards, board) = (BoardList::embedded(), self.board()?);
        let reading = Reading { lax: self.lax };
        games::Record::read(text, &boards, board.as_ref(), reading).map_err(RecordError::Bad)
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

/// A game of which the command line plays records.
pub(super) trait Replayed: Recorded {
    /// The code of why an action is illegal, and a sentence for people.
    fn refusal(players: &[Player], illegal: &Self::Illegal) -> (&'static str, String);
}

impl Replayed for desert::Game {
    fn refusal(players: &[Player], illegal: &desert::Illegal) -> (&'static str, String) {
        let reason = words::desert::refusal::illegal(Language::English, players, illegal);
        (illegal.code(), reason)
    }
}

impl Replayed for nomadi::Game {
    fn refusal(players: &[Player], illegal: &nomadi::Illegal) -> (&'static str, String) {
        let reason = words::nomadi::refusal::illegal(Language::English, players, illegal);
        (illegal.code(), reason)
    }
}

/// Plays a record to its end.
pub(super) fn played<G: Replayed>(record: &games::Record<G>) -> Result<G, RecordError> {
    record.play().map_err(|why| unplayed(record, why))
}

/// The reader in this seat, or spectators, of a game of so many seats.
pub(super) fn viewer(seat: Option<usize>, seats: usize) -> Result<Viewer, RecordError> {
    match seat {
        None => Ok(Viewer::Spectator),
        Some(seat) if seat < seats => Ok(Viewer::Seat(Seat::new(seat))),
        Some(given) => Err(RecordError::NoSeat { given, seats }),
    }
}

/// Reports why a record cannot be played.
pub(super) fn unplayed<G: Replayed>(
    record: &games::Record<G>,
    why: Unplayed<G::Illegal>,
) -> RecordError {
    match why {
        Unplayed::Bad(why) => RecordError::Bad(why),
        Unplayed::Illegal { index, illegal } => {
            let (code, reason) = G::refusal(&record.seated(), &illegal);
            RecordError::Illegal {
                index,
                code,
                reason,
            }
        }
    }
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
            RecordError::NoSeat { given, seats } => {
                return unusable(format_args!(
                    "there is no seat {given}: seats are numbered from 0, and there are {seats}"
                ));
            }
        };
        answer::print(&answer);
        ExitCode::from(code)
    }
}

/// Prints the answer to what was asked of a record, or what is wrong with the record.
pub(super) fn answered(answer: Result<Value, RecordError>) -> ExitCode {
    match answer {
        Ok(answer) => {
            answer::print(&answer);
            ExitCode::SUCCESS
        }
        Err(trouble) => trouble.report(),
    }
}
