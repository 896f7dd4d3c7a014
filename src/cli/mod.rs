//! The command line: one file for each subcommand.

mod legal;
mod memory;
mod playground;
mod record;
mod render;
mod replay;
mod run;
mod selfplay;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Through the Desert by post.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the bot on Discord, with the configuration from the environment
    Run(run::Arguments),
    /// Start a local Discord and the bot against it
    Playground(playground::Arguments),
    /// Check every action of a record and print what stands at its end
    Replay(replay::Arguments),
    /// Print the legal next leaders or camels at the end of a record
    Legal(legal::Arguments),
    /// Let computer players play, and write the games down
    Selfplay(selfplay::Arguments),
    /// Draw the board of a record
    Render(render::Arguments),
    /// Recompute the set-up of a finished game from its seed
    Verify(verify::Arguments),
}

/// Reads the arguments, does what they ask for, and says how it went: 0 is well, 1 is *no* (an illegal action, a set-up that was
/// not drawn from the seed), 2 is anything that cannot be worked with.
#[must_use]
pub fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Run(arguments) => run::run(&arguments),
        Command::Playground(arguments) => playground::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Legal(arguments) => legal::run(&arguments),
        Command::Selfplay(arguments) => selfplay::run(&arguments),
        Command::Render(arguments) => render::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
    }
}
