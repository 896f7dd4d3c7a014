//! `caravanserai playground`: a local Discord with the bot connected to it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use jiff::SignedDuration;

use super::exit_code::unusable;
use super::run::{in_runtime, prepared, stopped_by_signal, until_stopped};
use crate::clock::{AheadClock, Clock};
use crate::config::{Config, DatabasePlace, Token};
use crate::programs::{NamedProgram, Roster};
use crate::startup::{self, Started};
use local_discord::{Addresses, LocalDiscord};

#[derive(Args)]
pub struct PlaygroundArgs {
    /// Address to listen on; port 0 picks a free one
    #[arg(long, default_value = "127.0.0.1:7070")]
    listen: SocketAddr,
    /// Address to listen on with TLS, for bots that treat it as the real Discord [default: the port after that of
    /// --listen]
    #[arg(long)]
    tls: Option<SocketAddr>,
    /// Enforce Discord's rate limits without TLS too
    #[arg(long)]
    limits: bool,
    /// Folder for the data of the local Discord and the bot's games
    #[arg(long, default_value = "playground-data")]
    data: PathBuf,
    /// Start the local Discord without the bot
    #[arg(long)]
    no_bot: bool,
    /// A program that lobbies offer as a computer player, under a name of up to 20 letters, digits and hyphens; may be given several
    /// times. COMMAND is split at spaces and run without a shell; docs/formats.md says what the program is asked
    #[arg(
        long = "program",
        value_name = "NAME=COMMAND",
        conflicts_with = "no_bot"
    )]
    programs: Vec<NamedProgram>,
    /// Token that bots log in with
    #[arg(long, default_value = local_discord::DEFAULT_TOKEN)]
    bot_token: String,
}

/// Runs both until they are stopped.
pub fn run(arguments: &PlaygroundArgs) -> ExitCode {
    let config = match prepared() {
        Ok(config) => config,
        Err(code) => return code,
    };
    let programs = match Roster::start(&arguments.programs) {
        Ok(programs) => Arc::new(programs),
        Err(why) => return unusable(format_args!("caravanserai: {why}")),
    };
    let code = in_runtime(both(arguments, config, &programs));
    programs.stop();
    code
}

async fn both(arguments: &PlaygroundArgs, config: Config, programs: &Arc<Roster>) -> ExitCode {
    let stop = stopped_by_signal(startup::STOPS_WITHIN);
    let clock = Arc::new(AheadClock::new());
    let (dial, hand) = (Arc::clone(&clock), Arc::clone(&clock));
    let local = LocalDiscord::start(local_discord::ServerConfig {
        listen: arguments.listen,
        data: Some(arguments.data.clone()),
        bot_token: arguments.bot_token.clone(),
        bot_name: "Caravanserai".to_owned(),
        clock: (!arguments.no_bot).then(|| local_discord::BotClock {
            now: Arc::new(move || dial.now()),
            jump: Arc::new(move |step| {
                hand.jump(SignedDuration::try_from(step).unwrap_or(SignedDuration::MAX));
            }),
        }),
        tls: Some(arguments.tls.unwrap_or_else(|| next(arguments.listen))),
        limits: local_discord::Limits {
            everywhere: arguments.limits,
            ..local_discord::Limits::default()
        },
        ..local_discord::ServerConfig::default()
    })
    .await;
    let local = match local {
        Ok(local) => local,
        Err(error) => {
            eprintln!("caravanserai: {error}");
            return ExitCode::FAILURE;
        }
    };
    let code = if arguments.no_bot {
        announce(local.addresses());
        stop.cancelled().await;
        ExitCode::SUCCESS
    } else {
        match bot(arguments, config, local.addresses(), clock, programs).await {
            Some(started) => {
                announce(local.addresses());
                until_stopped(started, stop).await
            }
            None => ExitCode::FAILURE,
        }
    };
    local.stop().await;
    code
}

/// The address with the next port. Port 0 means any free one, and stays.
fn next(address: SocketAddr) -> SocketAddr {
    let port = match address.port() {
        0 => 0,
        // After the last port: any free one.
        port => port.checked_add(1).unwrap_or(0),
    };
    SocketAddr::new(address.ip(), port)
}

/// Starts the bot and waits until its commands are registered. It uses the TLS address, which behaves like the real
/// Discord. So the bot's rate limiter is on, and it meets rate limits and ordered refusals as it would in production.
async fn bot(
    arguments: &PlaygroundArgs,
    config: Config,
    addresses: &Addresses,
    clock: Arc<AheadClock>,
    programs: &Arc<Roster>,
) -> Option<Started> {
    let config = Config {
        api: addresses.faithful.clone(),
        authority: addresses.certificate.clone(),
        guild: None,
        database: DatabasePlace::File(arguments.data.join("caravanserai.sqlite")),
        ..config
    };
    let token = Token::new(arguments.bot_token.clone());
    let starting = startup::start_with_programs(&config, &token, clock, Arc::clone(programs)).await;
    let mut started = match starting {
        Ok(started) => started,
        Err(error) => {
            tracing::error!(%error, "the bot did not start");
            return None;
        }
    };
    if !started.ready().await {
        tracing::error!("the bot could not log in");
        return None;
    }
    Some(started)
}

/// Prints the one line that programs wait for.
fn announce(addresses: &Addresses) {
    match serde_json::to_string(addresses) {
        Ok(line) => println!("{line}"),
        Err(error) => tracing::error!(%error, "cannot print the addresses"),
    }
    tracing::info!("open {} in a browser", addresses.page);
}

#[cfg(test)]
mod tests {
    use super::next;

    #[test]
    fn the_port_with_tls_is_the_next_one() {
        for (plain, tls) in [
            ("127.0.0.1:7070", "127.0.0.1:7071"),
            ("127.0.0.1:0", "127.0.0.1:0"),
            ("127.0.0.1:65535", "127.0.0.1:0"),
        ] {
            assert_eq!(
                plain.parse().map(next).map(|next| next.to_string()),
                Ok(tls.to_owned())
            );
        }
    }
}
