//! The bot as a program of its own, which can be killed.

use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The built program, running against a local Discord. It dies with this value.
pub struct Bot(Child);

impl Bot {
    /// Starts `caravanserai run`. It is not ready yet when this returns.
    pub fn start(token: &str, api: &str, database: &Path) -> Bot {
        let child = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
            .arg("run")
            .env("DISCORD_TOKEN", token)
            .env("DISCORD_API", api)
            .env("CARAVANSERAI_DATABASE", database)
            .env("RUST_LOG", "warn,caravanserai=info")
            .current_dir(database.parent().expect("a database lies in a folder"))
            .stdin(Stdio::null())
            .spawn();
        Bot(child.expect("the built program starts"))
    }
}

impl Drop for Bot {
    /// SIGKILL: nothing is finished, nothing is said. Returns when the process is gone, at once.
    fn drop(&mut self) {
        if self.0.kill().and_then(|()| self.0.wait()).is_err() && !std::thread::panicking() {
            panic!("a child could not be killed");
        }
    }
}
