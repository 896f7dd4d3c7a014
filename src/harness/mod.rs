//! The fixture for tests of tables, people, outbox and presentation: a bot without Discord.

mod erasure;
pub mod nomadi;
mod playing;
mod recorded_access;
mod recording_notifier;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use jiff::{SignedDuration, Timestamp};

use crate::clock::{Clock, ManualClock};
pub use crate::discord::commands::names as command_names;
pub use crate::outbox::{Cause, Delivery, DeliveryError, Notifier, Receipt, SpentButton, To};
use crate::outbox::{Heartbeat, Outbox, Planner, Watched};
use crate::people::People;
use crate::present::{CommandLinks, Servers};
pub use crate::present::{Message, Press, Row};
use crate::store::test_database::TestDatabase;
use crate::store::{
    ChannelId, Database, GuildId, InteractionId, Job, Shard, Store, StoreError, TableId, UserId,
};
use crate::table::{
    Command, Expect, Origin, Performed, Preferences, Refusal, SeedSource, ServerSettings, Snapshot,
    TableError, Tables, ThinkingPool,
};
pub use erasure::doomed;
use games::{Boards, Seed};
pub use playing::{any, dice, finished_record, hourly, new_table, of_desert};
pub use recorded_access::RecordedAccess;
pub use recording_notifier::{RecordingNotifier, kinds, shown, try_again};

pub const CHANNEL: ChannelId = ChannelId(100);
/// How many positions a computer player looks at.
pub const THOUGHT: u64 = 200;
/// The name of the server in which everything happens.
pub const SERVER: &str = "Dunes Club";

/// A fixed seed, the same for every game.
pub struct KnownSeed(Seed);

impl KnownSeed {
    fn of(byte: u8) -> KnownSeed {
        KnownSeed(Seed::from_bytes([byte; 32]))
    }
}

impl SeedSource for KnownSeed {
    fn seed(&self) -> Result<Seed, TableError> {
        Ok(self.0.clone())
    }
}

/// When every test begins.
fn begin() -> Timestamp {
    "2026-05-01T12:00:00Z".parse().expect("a valid time")
}

/// A bot without Discord.
pub struct Harness {
    pub store: Arc<dyn Store>,
    database: Arc<Database>,
    pub tables: Tables,
    pub people: People,
    pub outbox: Outbox,
    pub servers: Servers,
    pub access: Arc<RecordedAccess>,
    pub commands: CommandLinks,
    pub clock: Arc<ManualClock>,
    pub notifier: Arc<RecordingNotifier>,
    interactions: AtomicU64,
    /// The kinds of the jobs that were carried out.
    carried_out: Mutex<BTreeSet<String>>,
    place: TestDatabase,
}

impl Harness {
    pub async fn new() -> Harness {
        Harness::seeded(KnownSeed::of(7)).await
    }

    /// A harness whose database is a file, also where the others have a server.
    pub async fn in_a_file() -> Harness {
        Harness::over(
            KnownSeed::of(7),
            TestDatabase::file(),
            Arc::new(ManualClock::new(begin())),
            Arc::default(),
            AtomicU64::new(1),
        )
        .await
    }

    /// A harness whose games are drawn from the seed of a record.
    pub async fn drawing(seed: Seed) -> Harness {
        Harness::seeded(KnownSeed(seed)).await
    }

    async fn seeded(seed: KnownSeed) -> Harness {
        let place = TestDatabase::new().await;
        Harness::over(
            seed,
            place,
            Arc::new(ManualClock::new(begin())),
            Arc::default(),
            AtomicU64::new(1),
        )
        .await
    }

    async fn over(
        seed: KnownSeed,
        place: TestDatabase,
        clock: Arc<ManualClock>,
        notifier: Arc<RecordingNotifier>,
        interactions: AtomicU64,
    ) -> Harness {
        let database = Arc::new(place.open().await);
        let store: Arc<dyn Store> = database.clone();
        let tables = Tables::new(
            store.clone(),
            clock.clone(),
            Arc::new(Boards::embedded()),
            Arc::new(seed),
            Arc::new(Planner),
            ThinkingPool::of_nodes(THOUGHT),
        );
        let people = People::new(store.clone(), clock.clone(), tables.clone());
        let servers = Servers::default();
        servers.named(1, SERVER, "en-US");
        let access = Arc::new(RecordedAccess::default());
        servers.ask(access.clone());
        let commands = CommandLinks::default();
        let outbox = Outbox::new(
            store.clone(),
            clock.clone(),
            tables.clone(),
            servers.clone(),
            commands.clone(),
        );
        let resumed = outbox.refusals().resume().await;
        resumed.expect("the refused requests read");
        notifier.count_in(outbox.refusals());
        Harness {
            store,
            database,
            tables,
            people,
            outbox,
            servers,
            access,
            commands,
            clock,
            notifier,
            interactions,
            carried_out: Mutex::default(),
            place,
        }
    }

    /// Awaits `doing` and counts how often it reads and writes the database.
    pub async fn usage<T>(&self, doing: impl Future<Output = T>) -> (T, u64, u64) {
        let (readings, writings) = self.database.usage();
        let done = doing.await;
        let (reads, writes) = self.database.usage();
        (done, reads - readings, writes - writings)
    }

    /// Looks whether people can reach the bot, and records a heartbeat if they can, as a running bot does.
    pub async fn heartbeat(&self) {
        let (clock, notifier): (Arc<dyn Clock>, Arc<dyn Notifier>) =
            (self.clock.clone(), self.notifier.clone());
        let heartbeat = Heartbeat::new(&self.tables, &clock, &notifier);
        heartbeat.beat(&mut Watched::default()).await;
    }

    /// Lets `doing` go on up to its write with this number, from 1, then `meanwhile`, which another process has to do, and
    /// then the rest. Returns whether there was such a write.
    pub async fn interleaved<T>(
        &self,
        number: u64,
        doing: impl Future<Output = T>,
        meanwhile: impl Future<Output = ()>,
    ) -> (T, bool) {
        let gate = self.database.gate();
        gate.hold(number);
        tokio::pin!(doing);
        tokio::select! {
            done = &mut doing => {
                gate.open();
                return (done, false);
            }
            () = gate.reached() => {}
        }
        meanwhile.await;
        gate.open();
        (doing.await, true)
    }

    /// From now on, whether every write fails.
    pub fn fail_writes(&self, fails: bool) {
        self.database.fail(fails);
    }

    /// Everything that the database keeps of anything: its files, or with PostgreSQL every row as text.
    pub async fn contents(&self) -> Vec<u8> {
        self.place.contents(&self.database).await
    }

    /// Overwrites these pages of the database's file, as a broken disk does. Returns how many there were.
    pub fn damage_pages(&self, which: impl Fn(&[u8]) -> bool) -> usize {
        let folder = self.place.folder().expect("the database is a file");
        let path = folder.join("test.sqlite");
        let mut file = std::fs::read(&path).expect("the file of the database");
        let mut damaged = 0;
        for page in file.chunks_mut(4096).filter(|page| which(page)) {
            page.fill(0xff);
            damaged += 1;
        }
        std::fs::write(path, file).expect("it can be written");
        damaged
    }

    /// The columns of every table, as `table.column`.
    pub async fn columns(&self) -> Vec<String> {
        self.database.columns().await
    }

    /// Runs a raw statement, for tests that damage or fill the database.
    pub async fn execute(&self, sql: impl Into<String>) -> Result<u64, StoreError> {
        self.database.execute(sql).await
    }

    /// The same database after a restart, with nothing kept in memory.
    pub async fn reopened(self) -> Harness {
        self.store.close().await;
        let (place, clock) = (self.place, self.clock);
        let seed = KnownSeed::of(7);
        Harness::over(seed, place, clock, self.notifier, self.interactions).await
    }

    /// The tables of another process on the same database.
    pub async fn beside(&self) -> Tables {
        self.store_beside().await.1
    }

    /// The people of another process on the same database.
    pub async fn people_beside(&self) -> People {
        let (store, tables) = self.store_beside().await;
        People::new(store, self.clock.clone(), tables)
    }

    /// The outbox of another process on the same database.
    pub async fn outbox_beside(&self) -> Outbox {
        let (store, tables) = self.store_beside().await;
        let (servers, commands) = (Servers::default(), self.commands.clone());
        Outbox::new(store, self.clock.clone(), tables, servers, commands)
    }

    async fn store_beside(&self) -> (Arc<dyn Store>, Tables) {
        let store = self.place.handle().await;
        let tables = Tables::new(
            store.clone(),
            self.clock.clone(),
            Arc::new(Boards::embedded()),
            Arc::new(KnownSeed::of(8)),
            Arc::new(Planner),
            ThinkingPool::of_nodes(THOUGHT),
        );
        (store, tables)
    }

    pub fn origin(&self, user: u64) -> Origin {
        let interaction = self.interactions.fetch_add(1, Ordering::Relaxed);
        Origin {
            interaction: InteractionId(interaction),
            user: UserId(user),
            name: format!("user{user}"),
            channel: CHANNEL,
            guild: Some(GuildId(1)),
            manages_channel: false,
            manages_server: false,
            roles: Vec::new(),
            locale: None,
            guild_locale: None,
            parent: None,
        }
    }

    /// The same from a person whose client says this locale.
    pub fn origin_in(&self, locale: &str, user: u64) -> Origin {
        Origin {
            locale: Some(locale.to_owned()),
            ..self.origin(user)
        }
    }

    /// Performs a command as a slash command.
    pub async fn act(&self, user: u64, command: Command) -> Result<Performed, Refusal> {
        self.tables.perform(&self.origin(user), None, command).await
    }

    /// Performs a command as a press of a button that was made for `expect`.
    pub async fn press(
        &self,
        user: u64,
        expect: Expect,
        command: Command,
    ) -> Result<Performed, Refusal> {
        self.tables
            .perform(&self.origin(user), Some(expect), command)
            .await
    }

    pub async fn look(&self, user: u64) -> Snapshot {
        self.tables
            .look(UserId(user), CHANNEL, None)
            .await
            .expect("the table can be seen")
    }

    /// Lets time pass hour by hour, as in a running bot. Returns what was delivered and in which hour.
    pub async fn hours(&self, hours: i64) -> Vec<String> {
        let mut told = Vec::new();
        for hour in 1..=hours {
            self.clock.advance(SignedDuration::from_hours(1));
            self.tables
                .beat(Shard::ONLY)
                .await
                .expect("the heart beats");
            self.run_due().await;
            let deliveries =
                std::mem::take(&mut *self.notifier.told.lock().expect("no test panics here"));
            told.extend(
                kinds(&deliveries)
                    .into_iter()
                    .map(|kind| format!("{hour}: {kind}")),
            );
        }
        told
    }

    /// The pending jobs of a table, except for the warning that nobody plays any more and the look at who has sat in its lobby.
    pub async fn owed(&self, table: TableId) -> Vec<Job> {
        let mut owed = self.store.owed(table).await.expect("the jobs read");
        owed.retain(|job| !["idle_warn", "lobby_sat"].contains(&job.kind.as_str()));
        owed
    }

    /// Sets a person's preferences.
    pub async fn choose(&self, user: u64, preferences: &Preferences) {
        let origin = self.origin(user);
        let set = self.people.set_preferences(&origin, preferences);
        set.await.expect("it can be chosen");
    }

    /// Has the server of the tests call this role when a lobby opens.
    pub async fn call_role(&self, role: u64) {
        let server = ServerSettings {
            call: Some(role),
            ..ServerSettings::default()
        };
        let interaction = self.origin(0).interaction;
        let set = self.people.set_server(interaction, GuildId(1), &server);
        set.await.expect("it can be chosen");
    }

    fn note_kind(&self, job: &Job) {
        let mut kinds = self.carried_out.lock().expect("no test panics here");
        kinds.insert(job.kind.clone());
    }

    /// The kinds of the jobs that were carried out.
    pub fn carried_out(&self) -> BTreeSet<String> {
        let kinds = self.carried_out.lock();
        kinds.expect("no test panics here").clone()
    }

    pub fn clock_now(&self) -> jiff::Timestamp {
        self.clock.now()
    }

    /// Runs all due jobs one after the other and returns how many there were.
    pub async fn run_due(&self) -> usize {
        let mut count = 0;
        loop {
            let lease = SignedDuration::from_secs(20);
            let jobs = self
                .store
                .claim_jobs(self.clock.now(), lease, 1, 1, &[0])
                .await;
            let Some(job) = jobs.expect("the jobs read").pop() else {
                return count;
            };
            self.note_kind(&job);
            self.outbox
                .fulfil(&job, &*self.notifier)
                .await
                .expect("what became of it is written down");
            count += 1;
        }
    }

    /// Delivers everything that falls due within a minute and returns it.
    pub async fn deliver(&self) -> Vec<Delivery> {
        self.clock.advance(SignedDuration::from_secs(60));
        self.run_due().await;
        std::mem::take(&mut *self.notifier.told.lock().expect("no test panics here"))
    }
}
