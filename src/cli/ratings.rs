//! `caravanserai ratings`: whether ratings are what the results of games say.

use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use serde_json::json;

use super::answer;
use super::exit_code::unusable;
use super::run::{in_runtime, prepared};
use crate::config::Config;
use crate::history::{History, Recomputed};
use crate::startup::open;
use crate::store::Store;

#[derive(Args)]
pub(super) struct RatingsArgs {
    /// Put what is computed in the place of what is kept
    #[arg(long)]
    rebuild: bool,
    /// Print the outcome as JSON
    #[arg(long)]
    json: bool,
}

/// Computes all ratings from the results, while no bot runs. Success if those that are kept agree, or were rebuilt.
pub(super) fn run(arguments: &RatingsArgs) -> ExitCode {
    let config = match prepared() {
        Ok(config) => config,
        Err(code) => return code,
    };
    in_runtime(async {
        let done = match recomputed(&config, arguments.rebuild).await {
            Ok(done) => done,
            Err(error) => return unusable(format_args!("caravanserai: {error}")),
        };
        let Recomputed {
            games,
            counted,
            agrees,
        } = done;
        if arguments.json {
            answer::print(&json!({
                "games": games,
                "counted": counted,
                "agrees": agrees,
                "rebuilt": arguments.rebuild,
            }));
        } else {
            let found = match agrees {
                true => "What is kept agrees.",
                false => "What is kept does not agree.",
            };
            let then = match arguments.rebuild {
                true => " It was rebuilt.",
                false => "",
            };
            println!("Games: {games}, of which {counted} count for ratings. {found}{then}");
        }
        match agrees || arguments.rebuild {
            true => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        }
    })
}

async fn recomputed(
    config: &Config,
    rebuild: bool,
) -> Result<Recomputed, Box<dyn std::error::Error>> {
    let store: Arc<dyn Store> = Arc::new(open(config).await?);
    let done = History::new(store.clone()).recompute(rebuild).await;
    store.close().await;
    Ok(done?)
}
