//! `caravanserai verify`

use std::process::ExitCode;

use serde_json::Value;

use super::record::{Record, RecordArguments, RecordError, played_nomadi, print};

#[derive(clap::Args)]
pub(super) struct VerifyArgs {
    #[command(flatten)]
    record: RecordArguments,
}

pub(super) fn run(arguments: &VerifyArgs) -> ExitCode {
    match verification(&arguments.record) {
        Ok((answer, holds)) => {
            print(&answer);
            ExitCode::from(u8::from(!holds))
        }
        Err(trouble) => trouble.report(),
    }
}

/// The answer, and whether nothing contradicts the seed.
fn verification(arguments: &RecordArguments) -> Result<(Value, bool), RecordError> {
    match arguments.read()? {
        Record::Desert(record) => {
            let found = record.verify().map_err(RecordError::Bad)?;
            Ok((found.to_json(), found.holds()))
        }
        Record::Nomadi(record) => {
            // Its rolls belong to its actions, so it is played first.
            played_nomadi(&record)?;
            let found = record.verify().map_err(RecordError::Bad)?;
            Ok((found.to_json(), found.holds()))
        }
    }
}
