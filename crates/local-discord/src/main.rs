//! The local Discord as a program: `cargo run -p local-discord`.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use local_discord::{DEFAULT_TOKEN, Limits, LocalDiscord, ServerConfig, Timing};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// A Discord on your own machine, to run and test bots of any library against.
#[derive(Parser)]
#[command(version)]
struct Args {
    /// Where to listen; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:7070")]
    listen: SocketAddr,
    /// Where to listen with TLS, for bots that take it for Discord [default: nowhere]
    #[arg(long)]
    tls: Option<SocketAddr>,
    /// Hold bots to Discord's rate limits without TLS too
    #[arg(long)]
    limits: bool,
    /// How many shards are recommended to bots
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    shards: u32,
    /// How many of them may log in at a time, where rate limits apply
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    max_concurrency: u32,
    /// The folder that keeps servers, channels and messages [default: memory only]
    #[arg(long)]
    data: Option<PathBuf>,
    /// The token with which a bot may log in
    #[arg(long, default_value = DEFAULT_TOKEN)]
    bot_token: String,
    /// The name of that bot
    #[arg(long, default_value = "Bot")]
    bot_name: String,
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Args::parse();
    let log = std::env::var("RUST_LOG").unwrap_or_else(|_| "info".to_owned());
    let filter: Targets = match log.parse() {
        Ok(filter) => filter,
        Err(error) => {
            eprintln!("local-discord: RUST_LOG cannot be read: {error}");
            return ExitCode::from(2);
        }
    };
    tracing_subscriber::registry()
        .with(filter)
        .with(tracing_subscriber::fmt::layer().with_writer(std::io::stderr))
        .init();
    let running = LocalDiscord::start(ServerConfig {
        listen: arguments.listen,
        data: arguments.data,
        bot_token: arguments.bot_token,
        bot_name: arguments.bot_name,
        tls: arguments.tls,
        gateway: Timing {
            shards: arguments.shards,
            concurrency: arguments.max_concurrency,
            ..Timing::default()
        },
        limits: Limits {
            everywhere: arguments.limits,
            ..Limits::default()
        },
        ..ServerConfig::default()
    })
    .await;
    let running = match running {
        Ok(running) => running,
        Err(error) => {
            eprintln!("local-discord: {error}");
            return ExitCode::FAILURE;
        }
    };
    match serde_json::to_string(running.addresses()) {
        Ok(line) => println!("{line}"),
        Err(error) => eprintln!("local-discord: the addresses cannot be written: {error}"),
    }
    tracing::info!("open {} in a browser", running.addresses().page);
    stopped_by_signal().await;
    running.stop().await;
    ExitCode::SUCCESS
}

/// Returns on SIGTERM or Ctrl-C. If the handlers cannot be installed, never returns: the program runs until it is killed.
async fn stopped_by_signal() {
    match (
        signal(SignalKind::terminate()),
        signal(SignalKind::interrupt()),
    ) {
        (Ok(mut terminate), Ok(mut interrupt)) => {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        }
        _ => std::future::pending().await,
    }
}
