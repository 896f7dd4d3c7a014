//! Panics in the library's own code, on any thread.

use std::sync::{Mutex, Once};

use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Notes panics from now on.
pub fn watch() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // A failing test shows the bot's log.
        let log = std::env::var("RUST_LOG").unwrap_or_else(|_| "error".to_owned());
        let filter: Targets = log.parse().expect("RUST_LOG names levels");
        tracing_subscriber::registry()
            .with(filter)
            .with(tracing_subscriber::fmt::layer().with_writer(std::io::stderr))
            .init();
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if let Some(place) = panic.location().filter(|place| is_ours(place.file()))
                && let Ok(mut panics) = PANICS.lock()
            {
                panics.push(place.to_string());
            }
            usual(panic);
        }));
    });
}

/// Where it panicked since then.
pub fn found() -> Vec<String> {
    PANICS.lock().expect("not poisoned").clone()
}

/// Whether a file belongs to the bot, the rules or the local Discord, and not to the tests.
fn is_ours(file: &str) -> bool {
    ["src/", "crates/games/src/", "crates/local-discord/src/"]
        .iter()
        .any(|folder| file.starts_with(folder))
}
