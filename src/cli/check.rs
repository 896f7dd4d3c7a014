//! `caravanserai check`: whether a database, or a backup of one, is sound.

use std::process::ExitCode;

use clap::Args;
use jiff::Timestamp;

use super::exit_code::unusable;
use super::run::{in_runtime, prepared};
use crate::clock::{Clock, SystemClock};
use crate::config::DatabasePlace;
use crate::ops::{Checked, check};
use crate::startup::server_options;
use crate::store::{
    Inspection, ServerOptions, inspect_file, inspect_server, repair_file, repair_server,
};

#[derive(Args)]
pub(super) struct CheckArgs {
    /// The database or a backup; without it, the bot's own database
    #[arg(long, value_name = "FILE or postgres://…", value_parser = DatabasePlace::parse)]
    database: Option<DatabasePlace>,
    /// Put right what is wrong with jobs, while no bot runs
    #[arg(long)]
    repair_jobs: bool,
}

/// Prints one line for each thing that is wrong. Success if there is none.
pub(super) fn run(arguments: &CheckArgs) -> ExitCode {
    let config = match prepared() {
        Ok(config) => config,
        Err(code) => return code,
    };
    let database = arguments.database.as_ref().unwrap_or(&config.database);
    let now = SystemClock.now();
    in_runtime(async {
        let options = server_options(&config);
        match checked(database, &options, now, arguments.repair_jobs).await {
            Ok(checked) => {
                for finding in &checked.findings {
                    println!("{finding}");
                }
                match checked.findings.len() {
                    0 => {
                        eprintln!("Games read: {}. All is well.", checked.games);
                        ExitCode::SUCCESS
                    }
                    count => {
                        eprintln!(
                            "Games read: {}. Things that are wrong: {count}.",
                            checked.games
                        );
                        ExitCode::FAILURE
                    }
                }
            }
            Err(error) => unusable(format_args!("caravanserai: {error}")),
        }
    })
}

/// Looks at the database, and if something is wrong with its jobs and is to be put right, again after that.
async fn checked(
    database: &DatabasePlace,
    options: &ServerOptions,
    now: Timestamp,
    repair: bool,
) -> Result<Checked, Box<dyn std::error::Error>> {
    let looked = check(inspected(database, options).await?, now).await?;
    if !repair {
        return Ok(looked);
    }
    let done = match database {
        DatabasePlace::File(file) => repair_file(file, now, &looked.missing).await?,
        DatabasePlace::Server(address) => {
            repair_server(address.reveal(), options, now, &looked.missing).await?
        }
    };
    for done in &done {
        println!("put right: {done}");
    }
    Ok(check(inspected(database, options).await?, now).await?)
}

async fn inspected(
    database: &DatabasePlace,
    options: &ServerOptions,
) -> Result<Box<dyn Inspection>, Box<dyn std::error::Error>> {
    Ok(match database {
        DatabasePlace::File(file) => inspect_file(file).await?,
        DatabasePlace::Server(address) => inspect_server(address.reveal(), options).await?,
    })
}
