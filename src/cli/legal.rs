//! `caravanserai legal`

use std::process::ExitCode;

use serde_json::Value;

use super::record::{Record, RecordArguments, RecordError, answered, played};
use games::Rules;

#[derive(clap::Args)]
pub(super) struct LegalArgs {
    #[command(flatten)]
    record: RecordArguments,
}

pub(super) fn run(arguments: &LegalArgs) -> ExitCode {
    answered(legal(&arguments.record))
}

fn legal(arguments: &RecordArguments) -> Result<Value, RecordError> {
    Ok(match arguments.read()? {
        Record::Desert(record) => written(&played(&record)?),
        Record::Nomadi(record) => written(&played(&record)?),
    })
}

fn written<G: Rules>(game: &G) -> Value {
    let legal = game.all_legal().into_iter();
    legal
        .map(|(seat, action)| G::written(seat, &action))
        .collect()
}
