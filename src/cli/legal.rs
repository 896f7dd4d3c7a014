//! `caravanserai legal`

use std::process::ExitCode;

use serde_json::Value;

use super::record::{RecordArguments, print};
use games::desert::written;

#[derive(clap::Args)]
pub(super) struct LegalArgs {
    #[command(flatten)]
    record: RecordArguments,
}

pub(super) fn run(arguments: &LegalArgs) -> ExitCode {
    match arguments.record.play() {
        Ok((_, game)) => {
            // In a readable record only the seat to move may act.
            let actions = game.acting().iter().flat_map(|seat| {
                let legal = game.legal(seat);
                legal.into_iter().map(move |action| written(seat, &action))
            });
            print(&Value::Array(actions.collect()));
            ExitCode::SUCCESS
        }
        Err(trouble) => trouble.report(),
    }
}
