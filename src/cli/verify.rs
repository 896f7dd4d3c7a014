//! `caravanserai verify`

use std::process::ExitCode;

use super::answer;
use super::record::{Record, RecordArguments, RecordError, played};
use games::Verification;

#[derive(clap::Args)]
pub(super) struct VerifyArgs {
    #[command(flatten)]
    record: RecordArguments,
}

pub(super) fn run(arguments: &VerifyArgs) -> ExitCode {
    match verification(&arguments.record) {
        Ok(found) => {
            answer::print(&found.to_json());
            ExitCode::from(u8::from(!found.holds()))
        }
        Err(trouble) => trouble.report(),
    }
}

fn verification(arguments: &RecordArguments) -> Result<Verification, RecordError> {
    let found = match arguments.read()? {
        Record::Desert(record) => record.verify(),
        Record::Nomadi(record) => {
            // Its rolls belong to its actions, so it is played first.
            played(&record)?;
            record.verify()
        }
    };
    found.map_err(RecordError::Bad)
}
