//! Starting one of the installed bots.

use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The target folder of `install`.
const FOLDER: &str = "LOCAL_DISCORD_CLIENTS";

/// The path of a file installed by `install`.
pub fn installed(what: &str) -> String {
    let folder = std::env::var(FOLDER).unwrap_or_else(|_| {
        panic!("run tests/clients/install FOLDER and put FOLDER into {FOLDER}")
    });
    let path = Path::new(&folder).join(what);
    assert!(
        path.exists(),
        "{} is missing: run tests/clients/install",
        path.display()
    );
    path.display().to_string()
}

/// A bot that can be started.
pub struct Client {
    command: Command,
}

impl Client {
    pub fn discordjs() -> Client {
        Client::program("node", &[&installed("discordjs/bot.js")])
    }

    pub fn discordpy() -> Client {
        let python = installed("discordpy/bin/python3");
        Client::program(&python, &[&installed("discordpy/bot.py")])
    }

    pub fn twilight() -> Client {
        Client::program(&installed("twilight/bot"), &[])
    }

    fn program(program: &str, arguments: &[&str]) -> Client {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null());
        Client { command }
    }

    /// Sets an environment variable.
    pub fn with(mut self, name: &str, value: &str) -> Client {
        self.command.env(name, value);
        self
    }

    pub fn start(mut self) -> std::io::Result<Child> {
        self.command.spawn()
    }
}
