//! The bot: the library in this process, or the built program, which can be killed.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use caravanserai::clock::Clock;
use caravanserai::config::{Config, Token};
use caravanserai::startup::{self, StartError};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use words::Language;

/// Small pictures: how they look is tested with the renderer, and the development profile draws slowly.
const PICTURE_WIDTH: u32 = 360;

/// The language of every bot: the one of `TEST_LANGUAGE`, or English. The whole suite is played in the pseudo-language too, in which
/// whatever people read outside brackets comes from no catalogue.
pub fn language() -> Language {
    let chosen = std::env::var("TEST_LANGUAGE").ok();
    let chosen =
        chosen.map(|code| Language::of_code(&code).expect("TEST_LANGUAGE names a language"));
    chosen.unwrap_or_default()
}

/// Where a bot finds Discord.
pub struct Discord {
    /// The base address.
    pub api: String,
    /// The certificate of the authority to believe there, if it is taken for Discord itself.
    pub authority: Option<PathBuf>,
}

/// A running bot. It dies with this value.
pub enum Bot {
    Library {
        stop: CancellationToken,
        ended: JoinHandle<Result<(), StartError>>,
    },
    Program(Child),
}

impl Discord {
    /// How far apart the bot sends. Only where limits hold does it matter; elsewhere nobody waits for it.
    fn pace(&self) -> Duration {
        if self.authority.is_some() {
            Config::default().pace
        } else {
            Duration::ZERO
        }
    }
}

impl Bot {
    /// Starts the library's bot; returns when it has logged in and registered its commands.
    pub async fn library(
        token: &str,
        discord: &Discord,
        database: &Path,
        clock: Arc<dyn Clock>,
    ) -> Bot {
        let config = Config {
            api: Some(discord.api.clone()),
            authority: discord.authority.clone(),
            database: database.to_owned(),
            pace: discord.pace(),
            picture_width: PICTURE_WIDTH,
            language: language(),
            ..Config::default()
        };
        let token = Token::new(token);
        let started = startup::start(&config, &token, clock).await;
        let mut started = started.unwrap_or_else(|error| panic!("the bot does not start: {error}"));
        assert!(started.ready().await, "the bot cannot log in");
        let stop = CancellationToken::new();
        let ended = tokio::spawn(started.run(stop.clone()));
        Bot::Library { stop, ended }
    }

    /// Starts `caravanserai run`. It is not ready yet when this returns.
    ///
    /// What it says goes to the end of the file `log`.
    pub fn program(token: &str, discord: &Discord, database: &Path, log: &Path) -> Bot {
        let program = Command::new(env!("CARGO_BIN_EXE_caravanserai"));
        Bot::start(program, token, discord, database, log)
    }

    /// The same on a disk on which no file grows beyond `kilobytes`.
    pub fn cramped(
        token: &str,
        discord: &Discord,
        database: &Path,
        log: &Path,
        kilobytes: u64,
    ) -> Bot {
        let mut program = Command::new("sh");
        // Like a full disk, and unlike a limit, it is an error and no signal. `ulimit` counts in blocks.
        let cramp = format!(
            "trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"",
            2 * kilobytes
        );
        program
            .arg("-c")
            .arg(cramp)
            .arg(env!("CARGO_BIN_EXE_caravanserai"));
        Bot::start(program, token, discord, database, log)
    }

    fn start(
        mut command: Command,
        token: &str,
        discord: &Discord,
        database: &Path,
        log: &Path,
    ) -> Bot {
        let log = OpenOptions::new().create(true).append(true).open(log);
        let log = log.expect("the folder of the test can be written to");
        let folder = database.parent().expect("a database lies in a folder");
        if let Some(authority) = &discord.authority {
            command.env("DISCORD_CA", authority);
        }
        let child = command
            .arg("run")
            .env("DISCORD_TOKEN", token)
            .env("DISCORD_API", &discord.api)
            .env("CARAVANSERAI_DATABASE", database)
            .env("CARAVANSERAI_PACE", discord.pace().as_millis().to_string())
            .env("CARAVANSERAI_PICTURE_WIDTH", PICTURE_WIDTH.to_string())
            .env("CARAVANSERAI_LANGUAGE", language().code())
            .env("RUST_LOG", "warn")
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a file can be shared"))
            .stderr(log)
            .spawn();
        Bot::Program(child.expect("the built program starts"))
    }

    /// Waits until the program has ended by itself; gives whether it says that all is well.
    pub async fn ended(mut self) -> bool {
        test_kit::eventually("the program to end by itself", || {
            let ended = match &mut self {
                Bot::Library { .. } => None,
                Bot::Program(child) => child.try_wait().expect("a child can be asked"),
            };
            async move { ended.map(|status| status.success()) }
        })
        .await
    }

    /// Lets it finish what is in hand.
    pub async fn stop(mut self) {
        if let Bot::Library { stop, ended } = &mut self {
            stop.cancel();
            let ended = ended.await.expect("the bot does not panic");
            ended.unwrap_or_else(|error| panic!("the bot ended badly: {error}"));
        }
    }
}

impl Drop for Bot {
    /// SIGKILL for a program: nothing is finished, nothing is said, and it is gone when this returns.
    fn drop(&mut self) {
        match self {
            Bot::Library { ended, .. } => ended.abort(),
            Bot::Program(child) => {
                let dead = child.kill().and_then(|()| child.wait());
                assert!(
                    dead.is_ok() || std::thread::panicking(),
                    "a child cannot be killed"
                );
            }
        }
    }
}
