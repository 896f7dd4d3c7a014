//! The real bot, with its own database, connected to its own local Discord.

mod starts;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use caravanserai::clock::{AheadClock, Clock};
use jiff::{SignedDuration, Timestamp};
use local_discord::{LocalDiscord, RunningServer, Timing};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::bot::{BotUnderTest, Discord, language};
use crate::bot_database::{BotDatabase, database};
use crate::{check, discord_limits, events, panics, pseudo_language};
use test_kit::{ControlClient, Invitation, TestUser, eventually};
use words::Language;

pub const TOKEN: &str = "NDAwMDAwMDAwMDAwMDAwMDAx.test.token";

/// A local Discord with the bot in it. Must be closed at the end of a test, which checks everything that was
/// sent on the wire.
pub struct App {
    pub control: ControlClient,
    playground: Option<RunningServer>,
    /// Usually one; oldest first.
    bots: Vec<BotUnderTest>,
    clock: Arc<AheadClock>,
    folder: TempDir,
    database: BotDatabase,
    /// The languages that the bot offers.
    languages: Vec<Language>,
    closed: bool,
}

/// How the bot connects.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Connection {
    /// As if through a proxy, with the rate limiter of the bot's library off.
    Plain,
    /// With TLS and rate limits, as if to Discord itself.
    Faithful,
}

impl App {
    /// The local Discord keeps its world in the folder `world`, or in memory.
    async fn in_folder(
        folder: TempDir,
        database: BotDatabase,
        world: Option<PathBuf>,
        connection: Connection,
        jumps: bool,
        gateway: Timing,
    ) -> App {
        panics::watch();
        let clock = Arc::new(AheadClock::new());
        let (dial, hand) = (Arc::clone(&clock), Arc::clone(&clock));
        let bot_clock = local_discord::BotClock {
            now: Arc::new(move || dial.now()),
            jump: Arc::new(move |step| {
                hand.jump(SignedDuration::try_from(step).unwrap_or(SignedDuration::MAX));
            }),
        };
        let playground = LocalDiscord::start(local_discord::ServerConfig {
            bot_token: TOKEN.to_owned(),
            bot_name: "Caravanserai".to_owned(),
            data: world,
            clock: jumps.then_some(bot_clock),
            gateway,
            tls: (connection == Connection::Faithful).then(|| ([127, 0, 0, 1], 0).into()),
            keep_answers: cfg!(feature = "contract"),
            ..local_discord::ServerConfig::default()
        });
        let playground = playground
            .await
            .expect("the local Discord starts on a free port");
        if let Some(pem) = playground.certificate() {
            std::fs::write(folder.path().join("ca.pem"), pem).expect("the folder can be written");
        }
        let control = ControlClient::new(&playground.addresses().control);
        control.be_patient().await;
        App {
            control,
            playground: Some(playground),
            bots: Vec::new(),
            clock,
            folder,
            database,
            languages: vec![language()],
            closed: false,
        }
    }

    /// Starts or restarts the library's bot; returns when it is ready.
    pub async fn start_library(&mut self) {
        assert!(self.bots.is_empty(), "the bot runs already");
        let clock = Arc::clone(&self.clock);
        let bot = BotUnderTest::library(TOKEN, &self.discord(), &self.database(), clock).await;
        self.bots.push(bot);
    }

    /// Stops the library's bot, which finishes what it is doing.
    pub async fn stop_library(&mut self) {
        self.bots.remove(0).stop().await;
        self.control.connected(0).await;
    }

    /// Sets the bot's clock back, as somebody may set back a machine's clock.
    pub fn set_back(&self, step: SignedDuration) {
        self.clock.set_back(step);
    }

    /// Lets time pass while no bot runs.
    pub fn jump_while_down(&self, step: SignedDuration) {
        assert!(self.bots.is_empty(), "the bot runs");
        self.clock.jump(step);
    }

    /// Starts or restarts the built program and waits until it is ready.
    pub async fn start_bot(&mut self) {
        assert!(self.bots.is_empty(), "the bot runs already");
        self.spawn_bot();
        self.control.connected(1).await;
        self.control.ready().await;
    }

    /// Starts the built program beside any that run, without waiting.
    pub fn spawn_bot(&mut self) {
        self.spawn_bot_with(&[]);
    }

    /// The same with these settings.
    pub fn spawn_bot_with(&mut self, settings: &[(&str, &str)]) {
        let (database, log) = (self.database(), self.log());
        let bot = BotUnderTest::program_with(settings, TOKEN, &self.discord(), &database, &log);
        self.bots.push(bot);
    }

    /// Starts the built program with these settings. Whoever has it ends it.
    pub fn program_with(&self, settings: &[(&str, &str)]) -> BotUnderTest {
        let (database, log) = (self.database(), self.log());
        BotUnderTest::program_with(settings, TOKEN, &self.discord(), &database, &log)
    }

    /// Where bots find Discord.
    pub fn api(&self) -> String {
        self.discord().api
    }

    /// Starts the built program on a disk where no file grows beyond `kilobytes`, with these settings.
    pub async fn start_cramped_bot(&mut self, kilobytes: u64, settings: &[(&str, &str)]) {
        let (database, log) = (self.database(), self.log());
        let discord = self.discord();
        let bot = BotUnderTest::cramped(TOKEN, &discord, &database, &log, kilobytes, settings);
        self.bots.push(bot);
        self.control.connected(1).await;
    }

    /// From now on the program's files may grow.
    pub fn make_room(&self) {
        self.bots.first().expect("the bot runs").cramp("unlimited");
    }

    /// From now on nothing can be added to the database of a cramped program.
    pub fn fill_disk(&self) {
        let log = std::fs::metadata(self.database().with_extension("sqlite-wal"));
        let log = log.expect("a running bot has a write-ahead log").len();
        // The program's log is shorter, and goes on.
        assert!(log > 65_536, "the write-ahead log has only {log} bytes");
        self.bots.first().expect("the bot runs").cramp("65536");
    }

    /// The id of a channel.
    pub async fn channel_id(&self, name: &str) -> String {
        let state = self.control.state().await;
        let guilds = state["guilds"].as_array().expect("servers come as a list");
        let channels = guilds.iter().flat_map(|guild| guild["channels"].as_array());
        let found = channels.flatten().find(|channel| channel["name"] == name);
        let found = found.unwrap_or_else(|| panic!("there is no channel {name}: {state}"));
        found["id"]
            .as_str()
            .expect("a channel has an id")
            .to_owned()
    }

    /// Starts the built program with a token that Discord does not know; it must exit with an error.
    pub async fn start_with_a_wrong_token(&mut self) {
        let (database, log) = (self.database(), self.log());
        let bot = BotUnderTest::program("revoked", &self.discord(), &database, &log);
        assert!(!bot.ended().await, "the program exited without an error");
    }

    /// Starts the built program, which must exit with an error.
    pub async fn start_in_vain(&mut self) {
        self.start_in_vain_on(&self.database()).await;
    }

    /// The same on another database.
    pub async fn start_in_vain_on(&mut self, database: &Path) {
        let bot = BotUnderTest::program(TOKEN, &self.discord(), database, &self.log());
        assert!(!bot.ended().await, "the program exited without an error");
    }

    /// Kills the program as a power cut would, the oldest if there are several, and waits until
    /// Discord has noticed.
    pub async fn kill_bot(&mut self) {
        assert!(!self.bots.is_empty(), "the bot runs");
        drop(self.bots.remove(0));
        self.control.connected(self.bots.len()).await;
        if self.bots.is_empty() {
            // Nobody is left to answer.
            self.control.too_late().await;
        }
    }

    /// Tells the program to stop, as systemd does, without waiting.
    pub fn tell_to_stop(&self) {
        self.bots.first().expect("the bot runs").terminate();
    }

    /// Waits until the program, which was told to stop, has done so.
    pub async fn stopped(&mut self) {
        assert!(self.bots.remove(0).ended().await, "the program failed");
        self.control.connected(self.bots.len()).await;
    }

    /// Waits until the program that was started last has exited by itself; returns whether it succeeded.
    pub async fn last_ended(&mut self) -> bool {
        let last = self.bots.pop().expect("a program was started");
        last.ended().await
    }

    /// Where the bot finds Discord.
    fn discord(&self) -> Discord {
        let playground = self.playground.as_ref().expect("runs until closed");
        let addresses = playground.addresses();
        match &addresses.faithful {
            Some(faithful) => Discord {
                api: faithful.clone(),
                authority: Some(self.folder.path().join("ca.pem")),
                languages: self.languages.clone(),
            },
            None => Discord {
                api: addresses.api.clone(),
                authority: None,
                languages: self.languages.clone(),
            },
        }
    }

    /// The file of the bot's database, or its address.
    pub fn database(&self) -> PathBuf {
        self.database.place()
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("bot.log")
    }

    /// What the built program has logged so far.
    pub fn said(&self) -> String {
        std::fs::read_to_string(self.log()).unwrap_or_default()
    }

    /// This test's own folder.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The time of the library's bot.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Lets time pass for the bot until then.
    pub async fn jump_to(&self, then: Timestamp) {
        let step = then.duration_since(self.now());
        assert!(step.is_positive(), "{then} is past");
        self.jump(step.as_secs_f64() / 3600.0).await;
    }

    /// Lets this many hours pass for the bot.
    pub async fn jump(&self, hours: f64) {
        let leap = json!({"seconds": hours * 3600.0});
        self.control.post("jump", &leap).await;
    }

    /// Waits for a heartbeat at the present time, by which the bot later knows how long it was down.
    pub async fn heartbeat(&self) {
        eventually("a heartbeat", || async {
            let mut database = database(&self.database()).await;
            let at = sqlx::query_scalar("SELECT MIN(at) FROM heartbeat");
            let at: i64 = at.fetch_one(&mut database).await.ok()?;
            let at = Timestamp::from_millisecond(at).ok()?;
            (self.now().duration_since(at) < SignedDuration::from_mins(1)).then_some(())
        })
        .await;
    }

    /// Lets half a minute pass, after which everybody may send expensive commands again.
    pub async fn rest(&self) {
        self.jump(30.0 / 3600.0).await;
    }

    pub async fn person(&self, name: &str) -> TestUser {
        TestUser::new(&self.control, name).await
    }

    /// A table for these people; the first of them opens it.
    pub fn table<'a>(&'a self, channel: &str, names: &[&'a str]) -> Invitation<'a> {
        Invitation::new(&self.control, channel, names)
    }

    /// Ends the test and checks everything that was sent, and that the database is sound.
    pub async fn close(self) {
        self.end(Some(&[])).await;
    }

    /// The same if `caravanserai check` is to find this.
    pub async fn close_finding(self, found: &[&str]) {
        self.end(Some(found)).await;
    }

    /// The same for a test that wrote into the database what no bot writes: that is not looked at.
    pub async fn close_damaged(self) {
        self.end(None).await;
    }

    async fn end(mut self, found: Option<&[&str]>) {
        self.closed = true;
        // Lets everything still on its way arrive first.
        for bot in self.bots.drain(..) {
            bot.stop().await;
        }
        let mut wrong: Vec<String> = Vec::new();
        let events = self.control.events().await;
        assert!(!events.is_empty(), "the bot received nothing");
        for event in events {
            wrong.extend(events::check(&event).err());
        }
        let requests = self.control.requests().await;
        assert!(!requests.is_empty(), "the bot sent no requests");
        for request in requests {
            wrong.extend(check_request(&request, &self.languages).err());
        }
        if let Some(playground) = self.playground.take() {
            playground.stop().await;
        }
        if let Some(found) = found
            && self.database.is_made().await
        {
            check::finds(&self.database(), found);
        }
        assert!(
            wrong.is_empty(),
            "{} things wrong on the wire:\n{}",
            wrong.len(),
            wrong.join("\n\n")
        );
        let said = self.said();
        assert!(!said.contains("panicked"), "the program panicked: {said}");
        let panics = panics::found();
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

fn check_request(request: &Value, languages: &[Language]) -> Result<(), String> {
    let method = request["method"].as_str().unwrap_or_default();
    let path = request["path"].as_str().unwrap_or_default();
    let path = path.split_once("/v10").map_or(path, |(_, rest)| rest);
    let body = &request["body"];
    discord_limits::check(method, path, body)?;
    if languages.iter().all(|language| language.is_pseudo()) {
        pseudo_language::check(path, body)?;
    }
    #[cfg(feature = "contract")]
    {
        let contract = crate::contract::contract();
        contract.check(method, path, body)?;
        contract.check_answer(request, path)?;
    }
    Ok(())
}
