//! `caravanserai config`: what is in force, and where it came from.

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Args;
use serde_json::json;

use super::answer;
use super::exit_code::unusable;
use crate::config::{ConfigError, Invalid, Loaded, Origin, SETTINGS, UnknownName};

#[derive(Args)]
pub(super) struct ConfigArgs {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Success if every value is valid.
pub(super) fn run(arguments: &ConfigArgs) -> ExitCode {
    match Loaded::from_environment() {
        Ok(loaded) => {
            if arguments.json {
                print_json(&loaded);
            } else {
                print(&loaded);
            }
            ExitCode::SUCCESS
        }
        Err(ConfigError::Invalid(invalid)) if arguments.json => {
            let invalid: Vec<_> = invalid
                .iter()
                .map(
                    |Invalid {
                         variable,
                         reason,
                         given,
                     }| {
                        json!({"name": variable, "reason": reason, "given": given})
                    },
                )
                .collect();
            answer::print(&json!({"invalid": invalid}));
            ExitCode::FAILURE
        }
        Err(error @ ConfigError::Invalid(_)) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        Err(error) => unusable(error),
    }
}

/// A reader of the list may stop before its end.
fn print(loaded: &Loaded) {
    let mut out = io::stdout().lock();
    let widest = SETTINGS.iter().map(|setting| setting.name.len()).max();
    let width = widest.unwrap_or_default();
    for setting in loaded.in_force() {
        let origin = origin(loaded, setting.origin);
        let _ = writeln!(
            out,
            "{:width$}  {}  ({origin})",
            setting.name, setting.value
        );
    }
    for unknown in &loaded.unknown {
        eprintln!("{unknown}");
    }
}

fn print_json(loaded: &Loaded) {
    let settings: Vec<_> = loaded
        .in_force()
        .map(|setting| {
            let origin = origin(loaded, setting.origin);
            json!({"name": setting.name, "value": setting.value, "origin": origin})
        })
        .collect();
    let unknown: Vec<_> = loaded
        .unknown
        .iter()
        .map(|UnknownName { name, nearest }| json!({"name": name, "nearest": nearest}))
        .collect();
    answer::print(&json!({"settings": settings, "unknown": unknown}));
}

fn origin(loaded: &Loaded, origin: Origin) -> String {
    match (origin, &loaded.config.env_file) {
        (Origin::Environment, _) => "environment".to_owned(),
        (Origin::EnvFile, Some(file)) => file.display().to_string(),
        (Origin::SecretFile, _) => "its file".to_owned(),
        (Origin::EnvFile | Origin::Default, _) => "default".to_owned(),
    }
}
