//! The program's log, on standard error.

use std::io::IsTerminal;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{ParseError, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::config::LogFormat;
use crate::ops::Statements;

/// Our own packages. They log no token and no seed, whatever the level.
const OWN: &[&str] = &[
    "caravanserai",
    "discord_client",
    "games",
    "local_discord",
    "words",
];

/// The parts of serenity that name an interaction's token even in warnings: the addresses of requests, and events that it
/// cannot read.
const TELL_TOKENS: &[&str] = &["serenity::http", "serenity::gateway::ws"];

/// Starts logging what `levels` (`RUST_LOG`) asks for, as far as it can hold no secret. With `measured`, statements of the
/// database are measured too.
///
/// # Errors
/// If `levels` cannot be parsed.
pub(super) fn start(levels: &str, format: LogFormat, measured: bool) -> Result<(), ParseError> {
    let asked: Targets = levels.parse()?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    let lines = lines.with_filter(asked).with_filter(allowed());
    let statements = Targets::new().with_target(Statements::TARGET, LevelFilter::TRACE);
    let statements = measured.then(|| Statements.with_filter(statements));
    tracing_subscriber::registry()
        .with(lines)
        .with(statements)
        .init();
    Ok(())
}

/// The most that is logged, whatever is asked for. In detail, libraries log whole requests and events, and with them the
/// bot's token and those of interactions. People send such logs to others who are to help them.
fn allowed() -> Targets {
    let own = OWN.iter().map(|target| (*target, LevelFilter::TRACE));
    let tellers = TELL_TOKENS
        .iter()
        .map(|target| (*target, LevelFilter::ERROR));
    Targets::new()
        .with_default(LevelFilter::WARN)
        .with_targets(own)
        .with_targets(tellers)
}

#[cfg(test)]
mod tests {
    use tracing::Level;

    use super::allowed;

    #[test]
    fn the_log_has_all_of_our_modules_and_of_libraries_only_what_is_no_secret() {
        for (target, loudest) in [
            ("caravanserai::outbox::worker", Level::TRACE),
            ("discord_client", Level::TRACE),
            ("local_discord::sessions", Level::TRACE),
            ("serenity::gateway::shard", Level::WARN),
            ("serenity::gateway::ws", Level::ERROR),
            ("serenity::http::client", Level::ERROR),
            ("sqlx::query", Level::WARN),
            ("a_library_of_tomorrow", Level::WARN),
        ] {
            for level in [Level::ERROR, Level::WARN, Level::INFO, Level::TRACE] {
                let says = allowed().would_enable(target, &level);
                assert_eq!(says, level <= loudest, "{target} at {level}");
            }
        }
    }
}
