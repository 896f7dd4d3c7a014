//! `caravanserai legal`

use std::process::ExitCode;

use serde_json::Value;

use super::record::{RecordArguments, print};
use games::desert::written;

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    record: RecordArguments,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    match arguments.record.play() {
        Ok((_, game)) => {
            // In a record that can be read, nobody but the seat on turn may act.
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
