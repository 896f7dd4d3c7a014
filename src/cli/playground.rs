//! `caravanserai playground`: a local Discord, and the bot against it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use jiff::SignedDuration;

use super::run::{in_runtime, prepared, stopped_by_signal};
use crate::clock::AheadClock;
use crate::config::{Config, Token};
use crate::playground::{self, Addresses, Playground};
use crate::startup::{self, Started};

#[derive(Args)]
pub struct Arguments {
    /// Where to listen; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:7070")]
    listen: SocketAddr,
    /// The folder that keeps the local Discord and the bot's games
    #[arg(long, default_value = "playground-data")]
    data: PathBuf,
    /// Start the local Discord without the bot
    #[arg(long)]
    no_bot: bool,
    /// The token with which a bot may log in
    #[arg(long, default_value = playground::DEFAULT_TOKEN)]
    bot_token: String,
}

/// Runs both until they are stopped.
pub fn run(arguments: &Arguments) -> ExitCode {
    match prepared() {
        Ok(config) => in_runtime(both(arguments, config)),
        Err(code) => code,
    }
}

async fn both(arguments: &Arguments, config: Config) -> ExitCode {
    let stop = stopped_by_signal();
    let clock = Arc::new(AheadClock::new());
    let hand = Arc::clone(&clock);
    let local = Playground::start(playground::Config {
        listen: arguments.listen,
        data: Some(arguments.data.clone()),
        bot_token: arguments.bot_token.clone(),
        jump: (!arguments.no_bot).then(|| -> playground::Jump {
            Arc::new(move |step| {
                hand.jump(SignedDuration::try_from(step).unwrap_or(SignedDuration::MAX));
            })
        }),
        ..playground::Config::default()
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
        match bot(arguments, config, local.addresses(), clock).await {
            Some(started) => {
                announce(local.addresses());
                match started.run(stop).await {
                    Ok(()) => ExitCode::SUCCESS,
                    Err(error) => {
                        tracing::error!(%error, "the bot stopped");
                        ExitCode::FAILURE
                    }
                }
            }
            None => ExitCode::FAILURE,
        }
    };
    local.stop().await;
    code
}

/// Starts the bot and waits until its commands are registered.
async fn bot(
    arguments: &Arguments,
    config: Config,
    addresses: &Addresses,
    clock: Arc<AheadClock>,
) -> Option<Started> {
    let config = Config {
        api: Some(addresses.api.clone()),
        guild: None,
        database: arguments.data.join("caravanserai.sqlite"),
        ..config
    };
    let token = Token::new(arguments.bot_token.clone());
    let mut started = match startup::start(&config, &token, clock).await {
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

/// The one line that programs wait for.
fn announce(addresses: &Addresses) {
    match serde_json::to_string(addresses) {
        Ok(line) => println!("{line}"),
        Err(error) => tracing::error!(%error, "the addresses cannot be written"),
    }
    tracing::info!("open {} in a browser", addresses.page);
}
