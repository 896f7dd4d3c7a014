//! `caravanserai verify`

use std::process::ExitCode;

use super::record::{RecordArguments, RecordError, print};

#[derive(clap::Args)]
pub(super) struct VerifyArgs {
    #[command(flatten)]
    record: RecordArguments,
}

pub(super) fn run(arguments: &VerifyArgs) -> ExitCode {
    let verification = arguments
        .record
        .read()
        .and_then(|record| record.verify().map_err(RecordError::Bad));
    match verification {
        Ok(verification) => {
            print(&verification.to_json());
            ExitCode::from(u8::from(!verification.holds()))
        }
        Err(trouble) => trouble.report(),
    }
}
