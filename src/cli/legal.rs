//! `caravanserai legal`

use std::process::ExitCode;

use serde_json::Value;

use super::record::{Record, RecordArguments, RecordError, played, played_nomadi, print};
use games::{desert, nomadi};

#[derive(clap::Args)]
pub(super) struct LegalArgs {
    #[command(flatten)]
    record: RecordArguments,
}

pub(super) fn run(arguments: &LegalArgs) -> ExitCode {
    match legal(&arguments.record) {
        Ok(actions) => {
            print(&Value::Array(actions));
            ExitCode::SUCCESS
        }
        Err(trouble) => trouble.report(),
    }
}

fn legal(arguments: &RecordArguments) -> Result<Vec<Value>, RecordError> {
    match arguments.read()? {
        Record::Desert(record) => {
            let game = played(&record)?;
            // In a readable record only the seat to move may act.
            let actions = game.acting().iter().flat_map(|seat| {
                let legal = game.legal(seat);
                legal
                    .into_iter()
                    .map(move |action| desert::written(seat, &action))
            });
            Ok(actions.collect())
        }
        Record::Nomadi(record) => {
            let legal = played_nomadi(&record)?.legal();
            let actions = legal
                .iter()
                .map(|(seat, action)| nomadi::written(*seat, action));
            Ok(actions.collect())
        }
    }
}
