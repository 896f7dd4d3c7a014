//! `caravanserai run`: the bot on Discord, configured from the environment.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

use super::exit_code::unusable;
use crate::clock::SystemClock;
use crate::config::{Config, Loaded};
use crate::startup::{self, Started};

/// How long threads that nobody waits for any more may delay the end of the program.
const LAST_PICTURE: Duration = Duration::from_millis(500);

/// No arguments: everything comes from the environment.
#[derive(Args)]
pub struct RunArgs {}

/// Runs the bot until it is stopped.
pub fn run(_: &RunArgs) -> ExitCode {
    let config = match prepared() {
        Ok(config) => config,
        Err(code) => return code,
    };
    let Some(token) = config.token.clone() else {
        return unusable(
            "caravanserai: DISCORD_TOKEN is not set, nor is DISCORD_TOKEN_FILE; see .env.example",
        );
    };
    in_runtime(async {
        let stop = stopped_by_signal(startup::stops_within(&config));
        let starting = startup::start(&config, &token, Arc::new(SystemClock));
        let started = tokio::select! {
            started = starting => started,
            // Discord may keep a start waiting for long.
            () = stop.cancelled() => return ExitCode::SUCCESS,
        };
        let started = match started {
            Ok(started) => started,
            Err(error) => {
                tracing::error!(%error, "the bot did not start");
                return ExitCode::FAILURE;
            }
        };
        until_stopped(started, stop).await
    })
}

/// Runs the bot until it is stopped.
pub(super) async fn until_stopped(started: Started, stop: CancellationToken) -> ExitCode {
    match started.run(stop).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!(%error, "the bot stopped");
            ExitCode::FAILURE
        }
    }
}

/// Reads the configuration and starts logging to standard error.
pub(super) fn prepared() -> Result<Config, ExitCode> {
    let Loaded {
        config, unknown, ..
    } = Loaded::from_environment().map_err(unusable)?;
    super::log::start(&config.log, config.log_format, config.ops.is_some())
        .map_err(|error| unusable(format_args!("caravanserai: RUST_LOG is invalid: {error}")))?;
    for unknown in &unknown {
        tracing::warn!("{unknown}");
    }
    if let Some(file) = config.exposed_env_file() {
        tracing::warn!(file = %file.display(), "other users can read the token in this file: run chmod 600 on it");
    }
    // Before there are threads, so that none has its own heap yet.
    if !super::memory::hold_little() {
        tracing::warn!("the allocator rejected its settings: the program will hold more memory");
    }
    Ok(config)
}

/// Runs `work` on as many threads as the machine has cores.
pub(super) fn in_runtime(work: impl Future<Output = ExitCode>) -> ExitCode {
    match tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
    {
        Ok(runtime) => {
            let code = runtime.block_on(work);
            // A picture may still be being drawn, for nobody.
            runtime.shutdown_timeout(LAST_PICTURE);
            code
        }
        Err(error) => {
            eprintln!("caravanserai: cannot start threads: {error}");
            ExitCode::FAILURE
        }
    }
}

/// A token that SIGTERM or Ctrl-C cancels. A second signal ends the program at once, and so does stopping for longer than `within`.
pub(super) fn stopped_by_signal(within: Duration) -> CancellationToken {
    let stop = CancellationToken::new();
    let told = stop.clone();
    match (
        signal(SignalKind::terminate()),
        signal(SignalKind::interrupt()),
    ) {
        (Ok(mut terminate), Ok(mut interrupt)) => {
            tokio::spawn(async move {
                tokio::select! {
                    _ = terminate.recv() => {}
                    _ = interrupt.recv() => {}
                }
                told.cancel();
                // On a second signal, do not wait.
                tokio::select! {
                    _ = terminate.recv() => {}
                    _ = interrupt.recv() => {}
                    () = tokio::time::sleep(within) => {
                        tracing::error!("stopping took too long; what was committed is safe");
                    }
                }
                std::process::exit(130);
            });
        }
        _ => tracing::warn!("cannot listen for signals: the bot can only be killed"),
    }
    stop
}
