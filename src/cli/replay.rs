//! `caravanserai replay`

use std::process::ExitCode;

use serde_json::Value;

use super::record::{RecordArguments, print};

#[derive(clap::Args)]
pub(super) struct ReplayArgs {
    #[command(flatten)]
    record: RecordArguments,
}

pub(super) fn run(arguments: &ReplayArgs) -> ExitCode {
    match arguments.record.play() {
        Ok((record, game)) => {
            print(&game.result(record.players()).unwrap_or(Value::Null));
            ExitCode::SUCCESS
        }
        Err(trouble) => trouble.report(),
    }
}
