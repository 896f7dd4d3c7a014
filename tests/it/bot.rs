//! The bot: the library in this process, or the built program, which can be killed.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::time::Duration;

use caravanserai::clock::Clock;
use caravanserai::config::{Config, Token};
use caravanserai::startup::{self, StartError};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use words::Language;

use crate::bot_database::setting;

/// Small pictures: the renderer has its own tests, and the development profile draws slowly.
const PICTURE_WIDTH: u32 = 360;

/// The language of every bot: `TEST_LANGUAGE`, or English. The whole suite also runs in the pseudo-language,
/// in which text outside brackets comes from no catalogue.
pub fn language() -> Language {
    let chosen = std::env::var("TEST_LANGUAGE").ok();
    let chosen =
        chosen.map(|code| Language::of_code(&code).expect("TEST_LANGUAGE names a language"));
    chosen.unwrap_or_default()
}

/// Where a bot finds Discord, and what it speaks there.
pub struct Discord {
    /// The base address.
    pub api: String,
    /// The CA certificate to trust there, if the bot connects as if to Discord itself.
    pub authority: Option<PathBuf>,
    /// The languages that it offers; the first where nothing says otherwise.
    pub languages: Vec<Language>,
}

/// A running bot, killed on drop.
pub enum BotUnderTest {
    Library {
        stop: CancellationToken,
        ended: JoinHandle<Result<(), StartError>>,
    },
    Program(Child),
}

impl Discord {
    /// The interval between the bot's messages. It matters only where limits apply; elsewhere it is zero.
    fn pace(&self) -> Duration {
        if self.authority.is_some() {
            Config::default().pace
        } else {
            Duration::ZERO
        }
    }
}

impl BotUnderTest {
    /// Starts the library's bot; returns when it has logged in and registered its commands.
    pub async fn library(
        token: &str,
        discord: &Discord,
        database: &Path,
        clock: Arc<dyn Clock>,
    ) -> BotUnderTest {
        let config = Config {
            api: Some(discord.api.clone()),
            authority: discord.authority.clone(),
            database: setting(database),
            pace: discord.pace(),
            picture_width: PICTURE_WIDTH,
            language: discord.languages[0],
            languages: discord.languages.clone(),
            ..Config::default()
        };
        let token = Token::new(token);
        let started = startup::start(&config, &token, clock).await;
        let mut started = started.unwrap_or_else(|error| panic!("the bot does not start: {error}"));
        assert!(started.ready().await, "the bot cannot log in");
        let stop = CancellationToken::new();
        let ended = tokio::spawn(started.run(stop.clone()));
        BotUnderTest::Library { stop, ended }
    }

    /// Starts `caravanserai run`. It is not ready yet when this returns.
    ///
    /// Its output is appended to the file `log`.
    pub fn program(token: &str, discord: &Discord, database: &Path, log: &Path) -> BotUnderTest {
        BotUnderTest::program_with(&[], token, discord, database, log)
    }

    /// The same with these settings.
    pub fn program_with(
        settings: &[(&str, &str)],
        token: &str,
        discord: &Discord,
        database: &Path,
        log: &Path,
    ) -> BotUnderTest {
        let mut program = Command::new(env!("CARGO_BIN_EXE_caravanserai"));
        program.env("RUST_LOG", "warn");
        BotUnderTest::start(program, settings, token, discord, database, log)
    }

    /// The same on a disk where no file grows beyond `kilobytes`.
    pub fn cramped(
        token: &str,
        discord: &Discord,
        database: &Path,
        log: &Path,
        kilobytes: u64,
        settings: &[(&str, &str)],
    ) -> BotUnderTest {
        let mut program = Command::new("sh");
        // As on a full disk, hitting this limit is an error: the signal is ignored. `ulimit` counts in blocks.
        let cramp = format!(
            "trap '' XFSZ; ulimit -S -f {}; exec \"$0\" \"$@\"",
            2 * kilobytes
        );
        program
            .arg("-c")
            .arg(cramp)
            .arg(env!("CARGO_BIN_EXE_caravanserai"))
            .env("RUST_LOG", "warn");
        BotUnderTest::start(program, settings, token, discord, database, log)
    }

    fn start(
        mut command: Command,
        settings: &[(&str, &str)],
        token: &str,
        discord: &Discord,
        database: &Path,
        log: &Path,
    ) -> BotUnderTest {
        let folder = log.parent().expect("a log lies in a folder");
        let log = OpenOptions::new().create(true).append(true).open(log);
        let log = log.expect("the folder of the test can be written to");
        if let Some(authority) = &discord.authority {
            command.env("DISCORD_CA", authority);
        }
        let offered = discord.languages.iter().map(|language| language.code());
        let offered: Vec<&str> = offered.collect();
        let child = command
            .arg("run")
            .env_remove("CARAVANSERAI_TEST_POSTGRES")
            // Three quarters of what a thread usually has: what grows too deep is found here first.
            .env("RUST_MIN_STACK", "1500000")
            .env("DISCORD_TOKEN", token)
            .env("DISCORD_API", &discord.api)
            .env("CARAVANSERAI_DATABASE", database)
            .env("CARAVANSERAI_PACE", discord.pace().as_millis().to_string())
            .env("CARAVANSERAI_PICTURE_WIDTH", PICTURE_WIDTH.to_string())
            .env("CARAVANSERAI_LANGUAGE", offered[0])
            .env("CARAVANSERAI_LANGUAGES", offered.join(","))
            .envs(settings.iter().copied())
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a file can be shared"))
            .stderr(log)
            .spawn();
        BotUnderTest::Program(child.expect("the built program starts"))
    }

    /// Waits until the program has exited by itself; returns whether it succeeded.
    pub async fn ended(mut self) -> bool {
        test_kit::eventually("the program to exit by itself", || {
            let ended = self.end();
            async move { ended.map(|status| status.success()) }
        })
        .await
    }

    /// How the program has ended, if it has.
    pub fn end(&mut self) -> Option<ExitStatus> {
        match self {
            BotUnderTest::Library { .. } => None,
            BotUnderTest::Program(child) => child.try_wait().expect("a child can be asked"),
        }
    }

    /// From now on the files of a cramped program may grow up to this many bytes, or `unlimited`.
    pub fn cramp(&self, bytes: &str) {
        if let BotUnderTest::Program(child) = self {
            let process = child.id().to_string();
            let set = Command::new("prlimit")
                .args([&format!("--fsize={bytes}:"), "--pid", &process])
                .status();
            assert!(
                set.is_ok_and(|status| status.success()),
                "the limit cannot be set"
            );
        }
    }

    /// Asks the program to stop, as systemd does.
    pub fn terminate(&self) {
        self.signal("TERM");
    }

    /// Sends the program a signal, by its name.
    pub fn signal(&self, signal: &str) {
        if let BotUnderTest::Program(child) = self {
            let process = child.id().to_string();
            let told = Command::new("kill").args(["-s", signal, &process]).status();
            assert!(
                told.is_ok_and(|status| status.success()),
                "the program cannot be told {signal}"
            );
        }
    }

    /// Stops it after it has finished what it is doing.
    pub async fn stop(mut self) {
        if let BotUnderTest::Library { stop, ended } = &mut self {
            stop.cancel();
            let ended = ended.await.expect("the bot does not panic");
            ended.unwrap_or_else(|error| panic!("the bot ended badly: {error}"));
        }
    }
}

impl Drop for BotUnderTest {
    /// SIGKILL for a program: nothing is finished or logged, and it is gone when this returns.
    fn drop(&mut self) {
        match self {
            BotUnderTest::Library { ended, .. } => ended.abort(),
            BotUnderTest::Program(child) => {
                let dead = child.kill().and_then(|()| child.wait());
                assert!(
                    dead.is_ok() || std::thread::panicking(),
                    "a child cannot be killed"
                );
            }
        }
    }
}
