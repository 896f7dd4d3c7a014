//! A bot in its own process, and what Linux reports about that process.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::bare::BARE;
use crate::local::Local;
use crate::metrics::Metrics;
use crate::role::{PICTURE, ROLE};

/// The unit in which Linux counts process time, the same on every machine.
pub const TICKS_A_SECOND: f64 = 100.0;

/// How often to check whether the commands are registered: for one minute, overshooting by at most 2 ms.
const LOOK_AGAIN: Duration = Duration::from_millis(2);
const MOST_LOOKS: u32 = 30_000;

/// Which bot to start.
#[derive(Clone, Copy)]
pub enum Which<'a> {
    /// `caravanserai run` with this database, a file or the address of a server.
    Ours(&'a Path),
    /// The bare one, with this picture.
    Bare(&'a Path),
}

/// A running bot, killed on drop.
pub struct BotProcess {
    child: Child,
    begun: Instant,
    /// The number of the last request that the local Discord recorded before the start.
    noted: u64,
    /// Where it serves its metrics.
    ops: String,
}

impl BotProcess {
    /// Starts the bot. Its output is appended to `bot.log` in `folder`.
    pub async fn start(which: Which<'_>, local: &Local, folder: &Path) -> BotProcess {
        BotProcess::start_with(which, &[], local, folder).await
    }

    /// The same with these settings.
    pub async fn start_with(
        which: Which<'_>,
        settings: &[(&str, &str)],
        local: &Local,
        folder: &Path,
    ) -> BotProcess {
        let noted = local.control.noted().await;
        let log = OpenOptions::new()
            .create(true)
            .append(true)
            .open(log(folder));
        let log = log.expect("the folder can be written to");
        let ops = free_address();
        let mut command = match which {
            Which::Ours(database) => {
                let mut command = Command::new(env!("CARGO_BIN_EXE_caravanserai"));
                command.arg("run").env("CARAVANSERAI_DATABASE", database);
                command
            }
            Which::Bare(picture) => {
                let program = std::env::current_exe().expect("the benchmark knows where it is");
                let mut command = Command::new(program);
                command.env(ROLE, BARE).env(PICTURE, picture);
                command
            }
        };
        command
            .envs(local.environment())
            // Empty means the default, even if a `.env` file above the folder says otherwise.
            .env("DISCORD_GUILD", "")
            .env_remove("CARAVANSERAI_TEST_POSTGRES")
            .env("CARAVANSERAI_BOARDS", "")
            .env("CARAVANSERAI_DRAWERS", "")
            .env("RUST_LOG", "warn")
            .env("CARAVANSERAI_OPS", &ops)
            .envs(settings.iter().copied())
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a file can be shared"))
            .stderr(log);
        let begun = Instant::now();
        let child = command.spawn().expect("the program starts");
        BotProcess {
            child,
            begun,
            noted,
            ops,
        }
    }

    /// Waits until the commands are registered; returns the time since the start.
    pub async fn ready(&self, local: &Local) -> Duration {
        for _ in 0..MOST_LOOKS {
            let requests = local.control.requests_after(self.noted).await;
            let long = self.begun.elapsed();
            let registered = requests.iter().any(|request| {
                let path = request["path"].as_str().unwrap_or_default();
                request["method"] == "PUT"
                    && path.ends_with("/commands")
                    && request["status"] == 200
            });
            if registered {
                return long;
            }
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        panic!("the bot does not register its commands");
    }

    /// What it says of itself.
    pub async fn metrics(&self) -> Metrics {
        Metrics::at(&self.ops).await
    }

    /// CPU time used so far.
    pub fn worked(&self) -> Duration {
        let stat = self.told("stat");
        // The name in parentheses may contain anything; user and system time are the 12th and 13th fields after it.
        let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
        let times = after.split_whitespace().skip(11).take(2);
        let ticks: u64 = times.filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
        Duration::from_secs_f64(ticks as f64 / TICKS_A_SECOND)
    }

    /// Peak memory so far, in megabytes of 1024 × 1024 bytes.
    pub fn peak(&self) -> f64 {
        let status = self.told("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        kilobytes.expect("Linux reports the peak of a running process") / 1024.0
    }

    fn told(&self, file: &str) -> String {
        let file = format!("/proc/{}/{file}", self.child.id());
        std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    /// Kills the bot and waits until the local Discord has noticed. Then lets two minutes pass there, so that the
    /// next bot starts with fresh rate limits: both use the same token, and Discord allows few registrations.
    pub async fn end(self, local: &Local) {
        drop(self);
        local.control.connected(0).await;
        local.control.post("age", &json!({"seconds": 120})).await;
    }
}

impl Drop for BotProcess {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An address on which nobody listens.
fn free_address() -> String {
    let free = std::net::TcpListener::bind(("127.0.0.1", 0)).and_then(|free| free.local_addr());
    free.expect("there is a free port").to_string()
}

/// The log file of the bots started in a folder.
pub fn log(folder: &Path) -> PathBuf {
    folder.join("bot.log")
}
