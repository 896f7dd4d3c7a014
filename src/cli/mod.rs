//! The command line: one file per subcommand.

mod answer;
mod arena;
mod backup;
mod check;
mod config;
mod database;
mod exit_code;
mod film;
mod health;
mod legal;
mod log;
mod memory;
mod playground;
mod playing;
mod ratings;
mod record;
mod render;
mod replay;
mod restore;
mod run;
mod selfplay;
mod verify;
mod words;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Through the Desert by post.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: CliCommand,
}

#[derive(Subcommand)]
enum CliCommand {
    /// Run the bot on Discord, configured from the environment
    Run(run::RunArgs),
    /// Start a local Discord with the bot connected to it
    Playground(playground::PlaygroundArgs),
    /// Print every setting, the value in force and where it came from
    Config(config::ConfigArgs),
    /// Ask a running bot whether it is well, as a container's health check does
    Health(health::HealthArgs),
    /// Copy the database into a file, while the bot runs or not
    Backup(backup::BackupArgs),
    /// Check that every game can be read and that nothing is missing or left over
    Check(check::CheckArgs),
    /// Move the bot to another database
    Database(database::DatabaseArgs),
    /// Compute all ratings from the results of games, and compare them with those that are kept
    Ratings(ratings::RatingsArgs),
    /// Put a backup in the place of the database, while no bot runs
    Restore(restore::RestoreArgs),
    /// Check every action of a record and print the result at its end
    Replay(replay::ReplayArgs),
    /// Print the legal placements of leaders or camels at the end of a record
    Legal(legal::LegalArgs),
    /// Let computer players play games and write the records
    Selfplay(selfplay::SelfplayArgs),
    /// Let computer players and other programs play against each other, and print how they did
    Arena(arena::ArenaArgs),
    /// Draw the board of a record
    Render(render::RenderArgs),
    /// Draw the whole game of a record as an animated picture
    Film(film::FilmArgs),
    /// Recompute the set-up of a finished game from its seed
    Verify(verify::VerifyArgs),
    /// Check the sentences of a language, for translators
    Words(words::WordsArgs),
}

/// Parses the arguments and runs the subcommand. Exit codes: 0 for success; 1 for a negative answer (an illegal
/// action, a set-up that was not drawn from the seed), a bot that failed, or a database that is in use; 2 for unusable
/// input.
#[must_use]
pub fn main() -> ExitCode {
    match Cli::parse().command {
        CliCommand::Run(arguments) => run::run(&arguments),
        CliCommand::Playground(arguments) => playground::run(&arguments),
        CliCommand::Config(arguments) => config::run(&arguments),
        CliCommand::Health(arguments) => health::run(&arguments),
        CliCommand::Backup(arguments) => backup::run(&arguments),
        CliCommand::Check(arguments) => check::run(&arguments),
        CliCommand::Database(arguments) => database::run(&arguments),
        CliCommand::Ratings(arguments) => ratings::run(&arguments),
        CliCommand::Restore(arguments) => restore::run(&arguments),
        CliCommand::Replay(arguments) => replay::run(&arguments),
        CliCommand::Legal(arguments) => legal::run(&arguments),
        CliCommand::Selfplay(arguments) => selfplay::run(&arguments),
        CliCommand::Arena(arguments) => arena::run(&arguments),
        CliCommand::Render(arguments) => render::run(&arguments),
        CliCommand::Film(arguments) => film::run(&arguments),
        CliCommand::Verify(arguments) => verify::run(&arguments),
        CliCommand::Words(arguments) => words::run(&arguments),
    }
}
