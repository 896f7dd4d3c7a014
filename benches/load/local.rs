//! The local Discord, in its own process.
//!
//! This module decides how bots connect to it: over TLS under Discord's own name, with the limiter of the
//! bot's library on and Discord's rate limits enforced.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use discord_client::Elsewhere;
use local_discord::{DEFAULT_TOKEN, LocalDiscord};
use serde_json::{Value, json};
use serenity::http::Http;
use test_kit::ControlClient;

use crate::role::{FOLDER, ROLE};

/// The value of `ROLE` that selects this process.
pub const DISCORD: &str = "discord";

/// A local Discord without a file, because its disk writes would count against the bot.
pub struct Local {
    child: Child,
    pub control: ControlClient,
    api: String,
    authority: PathBuf,
}

impl Local {
    /// Starts the process, which ends when this value is dropped.
    pub fn start(folder: &Path) -> Local {
        let program = std::env::current_exe().expect("the benchmark knows where it is");
        let mut child = Command::new(program)
            .env(ROLE, DISCORD)
            .env(FOLDER, folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the benchmark can be started again");
        let said = child.stdout.take().expect("it was piped");
        let mut line = String::new();
        BufReader::new(said)
            .read_line(&mut line)
            .expect("the local Discord prints its addresses");
        let said: Value = serde_json::from_str(&line).expect("the addresses are JSON");
        let text = |key: &str| said[key].as_str().unwrap_or_default().to_owned();
        Local {
            child,
            control: ControlClient::new(&text("control")),
            api: text("api"),
            authority: PathBuf::from(text("authority")),
        }
    }

    pub fn environment(&self) -> Vec<(&'static str, String)> {
        vec![
            ("DISCORD_TOKEN", DEFAULT_TOKEN.to_owned()),
            ("DISCORD_API", self.api.clone()),
            ("DISCORD_CA", self.authority.display().to_string()),
        ]
    }
}

impl Drop for Local {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Token and HTTP client for the Discord named in the environment, for the bare bot. It connects in the same
/// way as our bot.
pub fn way_from_environment() -> (String, Http) {
    let variable = |name| std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set"));
    let (token, api) = (variable("DISCORD_TOKEN"), variable("DISCORD_API"));
    let authority = std::fs::read_to_string(variable("DISCORD_CA")).expect("the authority's file");
    let elsewhere = Elsewhere {
        api: &api,
        authority: Some(&authority),
    };
    let http = discord_client::http(&token, Some(elsewhere)).expect("an HTTP client");
    (token, http)
}

/// Runs the local Discord until its standard input is closed.
pub async fn run() {
    let folder = PathBuf::from(std::env::var_os(FOLDER).expect("the variable is set"));
    let free = SocketAddr::from(([127, 0, 0, 1], 0));
    let running = LocalDiscord::start(local_discord::ServerConfig {
        listen: free,
        tls: Some(free),
        ..local_discord::ServerConfig::default()
    });
    let running = running.await.expect("the local Discord starts");
    let authority = folder.join(format!("authority-{}.pem", std::process::id()));
    let pem = running.certificate().expect("it listens with TLS");
    std::fs::write(&authority, pem).expect("the folder can be written to");
    let addresses = running.addresses();
    println!(
        "{}",
        json!({
            "control": addresses.control,
            "api": addresses.faithful,
            "authority": authority,
        })
    );
    let held = tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new()));
    // Whatever the result, the parent is gone.
    let _ = held.await;
}
