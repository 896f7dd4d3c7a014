//! `caravanserai restore`: puts a backup in the place of the database.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::backup::{ON_A_SERVER, failed, stopped};
use super::exit_code::unusable;
use super::run::{in_runtime, prepared, stopped_by_signal};
use crate::clock::{Clock, SystemClock};
use crate::config::DatabasePlace;
use crate::startup::STOPS_WITHIN;
use crate::store::restore_file;

#[derive(Args)]
pub(super) struct RestoreArgs {
    /// The backup
    file: PathBuf,
}

pub(super) fn run(arguments: &RestoreArgs) -> ExitCode {
    let config = match prepared() {
        Ok(config) => config,
        Err(code) => return code,
    };
    let DatabasePlace::File(database) = &config.database else {
        return unusable(ON_A_SERVER);
    };
    in_runtime(async {
        let stop = stopped_by_signal(STOPS_WITHIN);
        let now = SystemClock.now();
        let restore = restore_file(&arguments.file, database, now);
        let done = tokio::select! {
            done = restore => done,
            () = stop.cancelled() => return stopped("nothing was changed"),
        };
        match done {
            Ok(restored) => {
                println!(
                    "{} now holds what {} holds.",
                    restored.database.display(),
                    arguments.file.display()
                );
                if restored.kept.is_empty() {
                    println!("There was no database before.");
                } else {
                    println!("What was there before is kept:");
                }
                for file in &restored.kept {
                    println!("  {}", file.display());
                }
                ExitCode::SUCCESS
            }
            Err(error) => failed(&error),
        }
    })
}
