//! `caravanserai replay`

use std::process::ExitCode;

use serde_json::Value;

use super::record::{Record, RecordArguments, RecordError, answered, played, trouble};
use games::{Seat, Viewer, nomadi};

#[derive(clap::Args)]
pub(super) struct ReplayArgs {
    #[command(flatten)]
    record: RecordArguments,
    /// Nomadi: print what the player in this seat, from 0, may know
    #[arg(long, value_name = "K", conflicts_with = "spectator")]
    seat: Option<usize>,
    /// Nomadi: print what spectators may know
    #[arg(long)]
    spectator: bool,
}

pub(super) fn run(arguments: &ReplayArgs) -> ExitCode {
    answered(result(arguments))
}

fn result(arguments: &ReplayArgs) -> Result<Value, RecordError> {
    match arguments.record.read()? {
        Record::Desert(_) if arguments.seat.is_some() || arguments.spectator => Err(trouble(
            "only a game of Nomadi is printed as a reader may know it",
        )),
        Record::Desert(record) => {
            let game = played(&record)?;
            Ok(game.result(record.players()).unwrap_or(Value::Null))
        }
        Record::Nomadi(record) => {
            // Before it is played: what can be seen wrong without playing is told first.
            let reader = reader(arguments, &record)?;
            let game = played(&record)?;
            Ok(game.result(record.players(), reader))
        }
    }
}

fn reader(arguments: &ReplayArgs, record: &nomadi::Record) -> Result<Option<Viewer>, RecordError> {
    if arguments.spectator {
        return Ok(Some(Viewer::Spectator));
    }
    let Some(number) = arguments.seat else {
        return Ok(None);
    };
    let seat = Seat::checked(number).filter(|seat| seat.index() < record.players().len());
    match seat {
        Some(seat) => Ok(Some(Viewer::Seat(seat))),
        None => Err(trouble(format!("there is no seat {number}"))),
    }
}
