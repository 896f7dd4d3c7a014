//! `caravanserai verify`

use std::process::ExitCode;

use super::record::{RecordArguments, Trouble, print};

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    record: RecordArguments,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let verification = arguments
        .record
        .read()
        .and_then(|record| record.verify().map_err(Trouble::Bad));
    match verification {
        Ok(verification) => {
            print(&verification.to_json());
            ExitCode::from(u8::from(!verification.holds()))
        }
        Err(trouble) => trouble.report(),
    }
}
