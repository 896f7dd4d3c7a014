//! The fixture for tests of tables, people, outbox and presentation: a bot without Discord.

mod recording_notifier;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::SignedDuration;
use tempfile::TempDir;

use crate::clock::{Clock, ManualClock};
pub use crate::outbox::{Delivery, DeliveryError, Notifier, Receipt};
use crate::outbox::{Outbox, Planner};
use crate::people::People;
use crate::present::Servers;
pub use crate::present::{Message, Row};
use crate::store::{
    ChannelId, GuildId, InteractionId, Job, Sqlite, Store, StoreError, TableId, UserId,
};
use crate::table::{
    Command, Expect, NewTable, Origin, Pace, Performed, Preferences, Refusal, Seating, SeedSource,
    Snapshot, TableError, Tables, Timing,
};
use games::desert;
use games::shuffle::Dice;
use games::{Action, Boards, Options, Prospect, Seed};
pub use recording_notifier::{RecordingNotifier, kinds, shown, try_again};

pub const CHANNEL: ChannelId = ChannelId(100);

/// A fixed seed.
pub struct KnownSeed(pub u8);

impl SeedSource for KnownSeed {
    fn seed(&self) -> Result<Seed, TableError> {
        Ok(Seed::from_bytes([self.0; 32]))
    }
}

/// A bot without Discord.
pub struct Harness {
    pub store: Arc<dyn Store>,
    database: Arc<Sqlite>,
    pub tables: Tables,
    pub people: People,
    pub outbox: Outbox,
    pub clock: Arc<ManualClock>,
    pub notifier: Arc<RecordingNotifier>,
    interactions: AtomicU64,
    directory: TempDir,
}

impl Harness {
    pub async fn new() -> Harness {
        let directory = tempfile::tempdir().expect("a directory for the test");
        let now = "2026-05-01T12:00:00Z".parse().expect("a valid time");
        Harness::over(
            directory,
            Arc::new(ManualClock::new(now)),
            Arc::default(),
            AtomicU64::new(1),
        )
        .await
    }

    async fn over(
        directory: TempDir,
        clock: Arc<ManualClock>,
        notifier: Arc<RecordingNotifier>,
        interactions: AtomicU64,
    ) -> Harness {
        let database = Sqlite::open(directory.path().join("test.sqlite"))
            .await
            .expect("the database opens");
        let database = Arc::new(database);
        let store: Arc<dyn Store> = database.clone();
        let tables = Tables::new(
            store.clone(),
            clock.clone(),
            Arc::new(Boards::embedded()),
            Arc::new(KnownSeed(7)),
            Arc::new(Planner),
        );
        let people = People::new(store.clone(), clock.clone(), tables.clone());
        let outbox = Outbox::new(
            store.clone(),
            clock.clone(),
            tables.clone(),
            Servers::default(),
        );
        Harness {
            store,
            database,
            tables,
            people,
            outbox,
            clock,
            notifier,
            interactions,
            directory,
        }
    }

    /// Awaits `doing` and counts how often it reads and writes the database.
    pub async fn usage<T>(&self, doing: impl Future<Output = T>) -> (T, u64, u64) {
        let (readings, writings) = self.database.usage();
        let done = doing.await;
        let (reads, writes) = self.database.usage();
        (done, reads - readings, writes - writings)
    }

    /// Runs a raw statement, for tests that damage the database.
    pub async fn execute(&self, sql: &'static str) -> Result<u64, StoreError> {
        self.database.execute(sql).await
    }

    /// The same database after a restart, with nothing kept in memory.
    pub async fn reopened(self) -> Harness {
        self.store.close().await;
        Harness::over(self.directory, self.clock, self.notifier, self.interactions).await
    }

    /// The tables of another process on the same database.
    pub async fn beside(&self) -> Tables {
        self.store_beside().await.1
    }

    /// The outbox of another process on the same database.
    pub async fn outbox_beside(&self) -> Outbox {
        let (store, tables) = self.store_beside().await;
        Outbox::new(store, self.clock.clone(), tables, Servers::default())
    }

    async fn store_beside(&self) -> (Arc<dyn Store>, Tables) {
        let store = Sqlite::open(self.directory.path().join("test.sqlite"))
            .await
            .expect("the database opens twice");
        let store: Arc<dyn Store> = Arc::new(store);
        let tables = Tables::new(
            store.clone(),
            self.clock.clone(),
            Arc::new(Boards::embedded()),
            Arc::new(KnownSeed(8)),
            Arc::new(Planner),
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
            parent: None,
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

    /// A lobby opened by user 1, with users 2 to `people` in it.
    pub async fn lobby(&self, people: u64, options: desert::Options) -> TableId {
        let opened = self
            .act(1, Command::Open(new_table("mountain", 5, options)))
            .await
            .expect("the lobby opens");
        for user in 2..=people {
            self.act(user, Command::Join { rider: None })
                .await
                .expect("there is a seat");
        }
        opened.snapshot.table
    }

    /// A running game of users 1 to `people`.
    pub async fn game(&self, people: u64, options: desert::Options) -> TableId {
        let table = self.lobby(people, options).await;
        self.act(1, Command::Start).await.expect("the game starts");
        table
    }

    /// A running game with a clock.
    pub async fn timed_game(&self, people: u64, timing: Timing) -> TableId {
        let mut table = new_table("mountain", 5, desert::Options::default());
        table.timing = timing;
        let opened = self.act(1, Command::Open(table)).await;
        let table = opened.expect("the lobby opens").snapshot.table;
        for user in 2..=people {
            self.act(user, Command::Join { rider: None })
                .await
                .expect("there is a seat");
        }
        self.act(1, Command::Start).await.expect("the game starts");
        table
    }

    /// A running game of two others, in a channel of its own for each `number`.
    pub async fn game_elsewhere(&self, number: u64) {
        let (host, guest) = (1_000 + 2 * number, 1_001 + 2 * number);
        let table = new_table("mountain", 2, desert::Options::default());
        for (user, command) in [
            (host, Command::Open(table)),
            (guest, Command::Join { rider: None }),
            (host, Command::Start),
        ] {
            let mut origin = self.origin(user);
            origin.channel = ChannelId(1_000 + number);
            let done = self.tables.perform(&origin, None, command).await;
            done.expect("it can be done");
        }
    }

    /// A running game of `user` and another, in a channel of its own for each `number`.
    pub async fn game_of(&self, user: u64, number: u64) {
        let host = 1_000 + number;
        let table = new_table("mountain", 2, desert::Options::default());
        for (user, command) in [
            (host, Command::Open(table)),
            (user, Command::Join { rider: None }),
            (host, Command::Start),
        ] {
            let mut origin = self.origin(user);
            origin.channel = ChannelId(1_000 + number);
            let done = self.tables.perform(&origin, None, command).await;
            done.expect("it can be done");
        }
    }

    /// Lets time pass hour by hour, as in a running bot. Returns what was delivered and in which hour.
    pub async fn hours(&self, hours: i64) -> Vec<String> {
        let mut told = Vec::new();
        for hour in 1..=hours {
            self.clock.advance(SignedDuration::from_hours(1));
            self.tables.beat().await.expect("the heart beats");
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

    /// The pending jobs of a table, except for the warning that nobody plays any more.
    pub async fn owed(&self, table: TableId) -> Vec<Job> {
        let mut owed = self.store.owed(table).await.expect("the jobs read");
        owed.retain(|job| job.kind != "idle_warn");
        owed
    }

    /// Sets a person's preferences.
    pub async fn choose(&self, user: u64, preferences: &Preferences) {
        let interaction = self.origin(user).interaction;
        self.people
            .set_preferences(interaction, UserId(user), preferences)
            .await
            .expect("it can be chosen");
    }

    /// A running game without variants.
    pub async fn plain_game(&self, people: u64) -> TableId {
        self.game(people, desert::Options::default()).await
    }

    /// The person to act; the one with the lowest seat if there are several.
    pub async fn mover(&self) -> u64 {
        let snapshot = self.look(999).await;
        snapshot
            .acting()
            .first()
            .and_then(|person| person.user())
            .map(|user| user.0)
            .expect("somebody is to act")
    }

    /// Drafts at random until the turn of `user` is complete.
    pub async fn draft_turn(&self, user: u64, dice: &mut Dice) -> Snapshot {
        loop {
            let snapshot = self.look(user).await;
            if snapshot
                .draft
                .as_ref()
                .is_some_and(|draft| draft.owed() == 0)
            {
                return snapshot;
            }
            let action = any(&snapshot.prospects(), dice);
            self.act(user, Command::Place(vec![action]))
                .await
                .expect("what is offered is legal");
        }
    }

    /// Plays one turn for whoever is to act.
    pub async fn turn(&self, dice: &mut Dice) -> Performed {
        let user = self.mover().await;
        self.draft_turn(user, dice).await;
        self.act(user, Command::Commit)
            .await
            .expect("a complete turn can be committed")
    }

    /// Plays until the game is over and returns the number of turns.
    pub async fn play_out(&self, dice: &mut Dice) -> usize {
        let mut turns = 0;
        while !self.look(999).await.acting().is_empty() {
            self.turn(dice).await;
            turns += 1;
        }
        turns
    }

    pub fn clock_now(&self) -> jiff::Timestamp {
        self.clock.now()
    }

    /// Runs all due jobs one after the other and returns how many there were.
    pub async fn run_due(&self) -> usize {
        let mut count = 0;
        loop {
            let lease = SignedDuration::from_secs(20);
            let jobs = self.store.claim_jobs(self.clock.now(), lease, 1, 1).await;
            let Some(job) = jobs.expect("the jobs read").pop() else {
                return count;
            };
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

/// Turns of `hours` hours; everything else is the default.
pub fn hourly(hours: u32) -> Timing {
    Timing {
        pace: Pace::minutes(60 * hours).expect("a pace"),
        ..Timing::default()
    }
}

/// A random prospect.
pub fn any(prospects: &[Prospect], dice: &mut Dice) -> Action {
    let count = u32::try_from(prospects.len()).expect("few prospects");
    let Prospect::Desert(prospect) = &prospects[dice.below(count) as usize];
    Action::Desert(prospect.action)
}

pub fn dice() -> Dice {
    Dice::numbered(&Seed::from_bytes([1; 32]), 99)
}

pub fn new_table(board: &str, seats: u8, options: desert::Options) -> NewTable {
    NewTable {
        board: board.to_owned(),
        seats,
        options: Options::Desert(options),
        seating: Seating::Joined,
        timing: Timing::default(),
        rider: None,
    }
}
