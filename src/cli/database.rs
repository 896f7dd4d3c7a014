//! `caravanserai database copy`: moves a bot from a file to a server, or back.

use std::process::ExitCode;

use clap::{Args, Subcommand};
use jiff::Timestamp;

use super::exit_code::unusable;
use super::run::{in_runtime, prepared, stopped_by_signal};
use crate::clock::{Clock, SystemClock};
use crate::config::DatabasePlace;
use crate::ops::look;
use crate::startup::{STOPS_WITHIN, server_options};
use crate::store::{
    Copied, CopyEnd, DatabaseCopy, Finding, ServerOptions, copy_from_file, copy_from_server,
    copy_to_file, copy_to_server,
};

#[derive(Args)]
pub(super) struct DatabaseArgs {
    #[command(subcommand)]
    command: DatabaseCommand,
}

#[derive(Subcommand)]
enum DatabaseCommand {
    /// Copy everything from one database into another, empty one, while no bot runs
    Copy(CopyArgs),
}

#[derive(Args)]
struct CopyArgs {
    /// What is copied; it stays as it is
    #[arg(value_name = "FROM: FILE or postgres://…", value_parser = DatabasePlace::parse)]
    from: DatabasePlace,
    /// Where there is nothing yet
    #[arg(value_name = "TO: FILE or postgres://…", value_parser = DatabasePlace::parse)]
    to: DatabasePlace,
}

/// A copy that was made.
struct Made {
    copied: Copied,
    games: usize,
    /// What is wrong in both.
    findings: Vec<Finding>,
}

pub(super) fn run(arguments: &DatabaseArgs) -> ExitCode {
    let config = match prepared() {
        Ok(config) => config,
        Err(code) => return code,
    };
    let DatabaseCommand::Copy(CopyArgs { from, to }) = &arguments.command;
    in_runtime(async {
        let stop = stopped_by_signal(STOPS_WITHIN);
        let options = server_options(&config);
        let done = tokio::select! {
            done = copied(from, to, &options, SystemClock.now()) => done,
            () = stop.cancelled() => {
                eprintln!("caravanserai: stopped, and nothing was copied");
                return ExitCode::FAILURE;
            }
        };
        match done {
            Ok(made) => {
                told(&made, from, to);
                ExitCode::SUCCESS
            }
            Err(error) => unusable(format_args!("caravanserai: nothing was copied: {error}")),
        }
    })
}

fn told(made: &Made, from: &DatabasePlace, to: &DatabasePlace) {
    println!(
        "{to} now holds what {from} holds: {} rows in {} tables, all compared; {} games, all read.",
        made.copied.rows, made.copied.tables, made.games
    );
    if made.copied.replaced > 0 {
        println!(
            "In {} texts there was a character U+0000, which PostgreSQL cannot keep; it is U+FFFD there.",
            made.copied.replaced
        );
    }
    for finding in &made.findings {
        println!("wrong in both: {finding}");
    }
    println!("To use it, set CARAVANSERAI_DATABASE to it and start the bot.");
    println!(
        "{from} still holds everybody's secrets, and what people erase from now on stays there: delete it once all is well."
    );
}

/// Copies, and reads every game of the copy before it counts.
async fn copied(
    from: &DatabasePlace,
    to: &DatabasePlace,
    options: &ServerOptions,
    now: Timestamp,
) -> Result<Made, Box<dyn std::error::Error>> {
    let source = source(from, options).await?;
    let target = target(to, options).await?;
    let mut copy = DatabaseCopy::make(source, target).await?;
    let looked = look(copy.target(), now).await?;
    // What is wrong in the copy must have been so before.
    if !looked.findings.is_empty() {
        let before = look(copy.source(), now).await?;
        let mut found = looked.findings.iter();
        if let Some(new) = found.find(|finding| !before.findings.contains(finding)) {
            return Err(format!("in the copy something would be wrong: {new}").into());
        }
    }
    let copied = copy.copied().clone();
    copy.finish().await?;
    Ok(Made {
        copied,
        games: looked.games,
        findings: looked.findings,
    })
}

async fn source(
    from: &DatabasePlace,
    options: &ServerOptions,
) -> Result<CopyEnd, Box<dyn std::error::Error>> {
    Ok(match from {
        DatabasePlace::File(file) => copy_from_file(file).await?,
        DatabasePlace::Server(address) => copy_from_server(address.reveal(), options).await?,
    })
}

async fn target(
    to: &DatabasePlace,
    options: &ServerOptions,
) -> Result<CopyEnd, Box<dyn std::error::Error>> {
    Ok(match to {
        DatabasePlace::File(file) => copy_to_file(file).await?,
        DatabasePlace::Server(address) => copy_to_server(address.reveal(), options).await?,
    })
}
