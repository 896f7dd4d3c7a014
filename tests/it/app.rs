//! The real bot, connected to a local Discord of its own, with a database of its own.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, Once};

use caravanserai::clock::AheadClock;
use caravanserai::playground::{self, Playground, Running};
use jiff::SignedDuration;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::bot::Bot;
use crate::control::{Control, eventually};
use crate::person::Person;
use crate::{events, manners};

const TOKEN: &str = "NDAwMDAwMDAwMDAwMDAwMDAx.test.token";

/// A local Discord with the bot in it. Must be closed at the end of a test: that is when everything
/// that was said on the wire is looked through.
pub struct App {
    pub control: Control,
    playground: Option<Running>,
    bot: Option<Bot>,
    folder: TempDir,
    closed: bool,
}

impl App {
    /// Starts a local Discord and the library's bot in it.
    pub async fn start() -> App {
        let clock = Arc::new(AheadClock::new());
        let hand = Arc::clone(&clock);
        let jump: playground::Jump = Arc::new(move |step| {
            hand.jump(SignedDuration::try_from(step).unwrap_or(SignedDuration::MAX));
        });
        let mut app = App::without_bot(Some(jump)).await;
        let database = app.database();
        app.bot = Some(Bot::library(TOKEN, app.api(), &database, clock).await);
        app
    }

    /// Starts a local Discord and the built program in it.
    pub async fn start_program() -> App {
        let mut app = App::without_bot(None).await;
        app.start_bot().await;
        app
    }

    async fn without_bot(jump: Option<playground::Jump>) -> App {
        watch_for_panics();
        let folder = tempfile::tempdir().expect("a folder for the database");
        let playground = Playground::start(playground::Config {
            bot_token: TOKEN.to_owned(),
            jump,
            ..playground::Config::default()
        });
        let playground = playground
            .await
            .expect("the local Discord starts on a free port");
        App {
            control: Control::new(&playground.addresses().control),
            playground: Some(playground),
            bot: None,
            folder,
            closed: false,
        }
    }

    /// Starts the built program, again perhaps, and waits until it can be played with.
    pub async fn start_bot(&mut self) {
        assert!(self.bot.is_none(), "the bot runs already");
        self.bot = Some(Bot::program(
            TOKEN,
            self.api(),
            &self.database(),
            &self.log(),
        ));
        self.control.ready().await;
    }

    /// Kills the program as a power cut would, and waits until Discord has noticed.
    pub async fn kill_bot(&mut self) {
        drop(self.bot.take().expect("the bot runs"));
        eventually("the gateway to notice", || async {
            let state = self.control.state().await;
            let bots = state["bots"].as_array()?;
            bots.iter()
                .all(|bot| bot["connected"] == false)
                .then_some(())
        })
        .await;
    }

    fn api(&self) -> &str {
        let playground = self.playground.as_ref().expect("runs until closed");
        &playground.addresses().api
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("caravanserai.sqlite")
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("bot.log")
    }

    /// What the built program has said so far.
    pub fn said(&self) -> String {
        std::fs::read_to_string(self.log()).unwrap_or_default()
    }

    /// A folder of this test's own.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Lets so much time pass for the bot.
    pub async fn jump(&self, hours: f64) {
        let leap = json!({"seconds": hours * 3600.0});
        self.control.post("jump", &leap).await;
    }

    pub async fn person(&self, name: &str) -> Person {
        Person::new(&self.control, name).await
    }

    /// Ends the test: whatever was sent must have been fit to send.
    pub async fn close(mut self) {
        self.closed = true;
        // What is still on its way arrives first.
        if let Some(bot) = self.bot.take() {
            bot.stop().await;
        }
        let mut wrong: Vec<String> = Vec::new();
        let events = self.control.events().await;
        assert!(!events.is_empty(), "the bot heard of nothing");
        for event in events {
            wrong.extend(events::check(&event).err());
        }
        let requests = self.control.requests().await;
        assert!(!requests.is_empty(), "the bot asked for nothing");
        for request in requests {
            wrong.extend(check_request(&request).err());
        }
        if let Some(playground) = self.playground.take() {
            playground.stop().await;
        }
        assert!(
            wrong.is_empty(),
            "{} things wrong on the wire:\n{}",
            wrong.len(),
            wrong.join("\n\n")
        );
        let said = self.said();
        assert!(!said.contains("panicked"), "the program panicked: {said}");
        let panics = PANICS.lock().expect("only pushed to");
        assert!(panics.is_empty(), "panics outside the tests: {panics:?}");
    }
}

impl Drop for App {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.said());
        }
        assert!(
            self.closed || std::thread::panicking(),
            "the test forgot to close its app"
        );
    }
}

fn check_request(request: &Value) -> Result<(), String> {
    let method = request["method"].as_str().unwrap_or_default();
    let path = request["path"].as_str().unwrap_or_default();
    let path = path.split_once("/v10").map_or(path, |(_, rest)| rest);
    let body = &request["body"];
    manners::check(method, path, body)?;
    #[cfg(feature = "contract")]
    crate::contract::contract().check(method, path, body)?;
    Ok(())
}

/// Panics of the library's own code, whatever thread they were on.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn watch_for_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // What the bot complains of is part of what a failing test has to tell.
        let filter = tracing_subscriber::EnvFilter::try_from_default_env();
        let filter = filter.unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("error"));
        tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_writer(std::io::stderr)
            .init();
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if let Some(place) = panic
                .location()
                .filter(|place| place.file().starts_with("src/"))
                && let Ok(mut panics) = PANICS.lock()
            {
                panics.push(place.to_string());
            }
            usual(panic);
        }));
    });
}
