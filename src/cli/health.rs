//! `caravanserai health`: whether the bot that runs beside this is alive.

use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use serde_json::json;

use super::answer;
use super::exit_code::unusable;
use super::run::in_runtime;
use crate::config::Loaded;

/// A bot that takes longer is not well.
const ANSWERS: Duration = Duration::from_secs(5);

#[derive(Args)]
pub(super) struct HealthArgs {
    /// Ask whether it can serve people now, and if not, why
    #[arg(long)]
    ready: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Success if it answers that it is well.
pub(super) fn run(arguments: &HealthArgs) -> ExitCode {
    let config = match Loaded::from_environment() {
        Ok(loaded) => loaded.config,
        Err(error) => return unusable(error),
    };
    let Some(address) = config.ops else {
        return unusable("caravanserai: CARAVANSERAI_OPS is not set: the bot answers nowhere");
    };
    let page = if arguments.ready { "readyz" } else { "healthz" };
    in_runtime(async {
        let answer = ask(&format!("http://{address}/{page}")).await;
        let (well, text) = answer.unwrap_or_else(|error| {
            let why =
                std::error::Error::source(&error).map_or(error.to_string(), ToString::to_string);
            (false, format!("no answer from {address}: {why}\n"))
        });
        if arguments.json {
            let reasons: Vec<&str> = if well {
                Vec::new()
            } else {
                text.lines().collect()
            };
            answer::print(&json!({"well": well, "reasons": reasons}));
        } else {
            print!("{text}");
        }
        ExitCode::from(u8::from(!well))
    })
}

/// Whether the answer is a good one, and its text.
async fn ask(url: &str) -> Result<(bool, String), reqwest::Error> {
    let client = reqwest::Client::builder()
        .no_proxy()
        .timeout(ANSWERS)
        .build()?;
    let answer = client.get(url).send().await?;
    Ok((answer.status().is_success(), answer.text().await?))
}
