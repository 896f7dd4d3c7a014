//! `caravanserai backup`: a copy of the database, while a bot runs on it or not.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::exit_code::unusable;
use super::run::{in_runtime, prepared, stopped_by_signal};
use crate::config::DatabasePlace;
use crate::startup::STOPS_WITHIN;
use crate::store::{BackupError, back_up_file};

/// Why neither this nor the way back works for a server.
pub(super) const ON_A_SERVER: &str = "caravanserai: the database is on a server. Copies of it are made there, with pg_dump, and put back with \
     pg_restore; `caravanserai check --database FILE` looks into a file";

#[derive(Args)]
pub(super) struct BackupArgs {
    /// The file to write; everything is in this one file
    file: PathBuf,
    /// Replace the file if it exists
    #[arg(long)]
    overwrite: bool,
    /// Do nothing if the bot makes copies itself, that is if CARAVANSERAI_BACKUPS is set
    #[arg(long)]
    unless_automatic: bool,
}

pub(super) fn run(arguments: &BackupArgs) -> ExitCode {
    let config = match prepared() {
        Ok(config) => config,
        Err(code) => return code,
    };
    if let Some(folder) = config.backups.filter(|_| arguments.unless_automatic) {
        println!(
            "The bot makes its copies itself, in {} (CARAVANSERAI_BACKUPS): none was made here.",
            folder.display()
        );
        return ExitCode::SUCCESS;
    }
    let DatabasePlace::File(database) = &config.database else {
        return unusable(ON_A_SERVER);
    };
    in_runtime(async {
        let stop = stopped_by_signal(STOPS_WITHIN);
        let backup = back_up_file(database, &arguments.file, arguments.overwrite);
        let done = tokio::select! {
            done = backup => done,
            () = stop.cancelled() => return stopped("no backup was made"),
        };
        match done {
            Ok(size) => {
                println!(
                    "{} holds a verified copy of {}, {size} bytes.",
                    arguments.file.display(),
                    database.display()
                );
                ExitCode::SUCCESS
            }
            Err(error) => {
                let code = failed(&error);
                if matches!(error, BackupError::Exists(_)) {
                    eprintln!("Name another file, or replace this one with --overwrite.");
                }
                code
            }
        }
    })
}

/// Says that a signal ended the work before it changed anything.
pub(super) fn stopped(what: &str) -> ExitCode {
    eprintln!("caravanserai: stopped: {what}");
    ExitCode::FAILURE
}

/// Prints what is wrong, and returns the exit code.
pub(super) fn failed(error: &BackupError) -> ExitCode {
    eprintln!("caravanserai: {error}");
    if error.is_unusable_input() {
        ExitCode::from(2)
    } else {
        ExitCode::FAILURE
    }
}
