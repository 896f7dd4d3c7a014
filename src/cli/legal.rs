//! `caravanserai legal`

use std::process::ExitCode;

use serde_json::Value;

use super::record::{Record, RecordArguments, RecordError, played, played_nomadi, print};
use games::Rules;

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
    Ok(match arguments.read()? {
        Record::Desert(record) => written(&played(&record)?),
        Record::Nomadi(record) => written(&played_nomadi(&record)?),
    })
}

fn written<G: Rules>(game: &G) -> Vec<Value> {
    let legal = game.all_legal().into_iter();
    legal
        .map(|(seat, action)| G::written(seat, &action))
        .collect()
}
