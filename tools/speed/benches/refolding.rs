//! Ten thousand logs of finished games are read and folded again: when the results of earlier games are completed, and when a
//! database is checked.
//!
//! `tools/with-postgres cargo bench -p speed --bench refolding` measures both databases, without the server only a file.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use caravanserai::clock::{Clock, SystemClock};
use caravanserai::ops::check;
use caravanserai::outbox::Planner;
use caravanserai::store::{
    ChannelId, GuildId, Inspection, InteractionId, ServerOptions, Store, UserId, inspect_file,
    inspect_server, open_file, open_server,
};
use caravanserai::table::{
    Asker, Command, NewTable, Origin, OsSeeds, Seating, Snapshot, Tables, ThinkingPool, Timing,
    complete_history,
};
use games::shuffle::Dice;
use games::{Boards, Options, Prospect, Seed, desert};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

/// So many games are played at random, by two to five players in turn, and copied until there are so many.
const PLAYED: u64 = 20;
const GAMES: u64 = 10_000;
/// How often each is measured.
const RUNS: usize = 3;

/// A game whose players take any of the turns that they may.
struct RandomGame<'a> {
    tables: &'a Tables,
    number: u64,
    interactions: u64,
    dice: Dice,
}

impl RandomGame<'_> {
    /// Plays a game from the lobby to its end.
    async fn play(tables: &Tables, number: u64) {
        let mut game = RandomGame {
            tables,
            number,
            interactions: 0,
            dice: Dice::numbered(&Seed::from_bytes([7; 32]), number),
        };
        let seats = 2 + number % 4;
        let new = NewTable {
            board: ["mountain", "river"][number as usize % 2].to_owned(),
            seats: 5,
            options: Options::Desert(desert::Options::default()),
            seating: Seating::Shuffled,
            timing: Timing::default(),
            rider: None,
            thread: false,
            hints: false,
            unrated: false,
            computers: Vec::new(),
            watch: None,
        };
        game.act(0, Command::Open(new)).await;
        for person in 1..seats {
            game.act(person, Command::Join { rider: None }).await;
        }
        game.act(0, Command::Start).await;
        loop {
            let seen = game.look(0).await;
            let Some(mover) = seen.acting().first().and_then(|person| person.user()) else {
                return;
            };
            game.turn(mover.0 - game.user(0).0).await;
        }
    }

    async fn turn(&mut self, person: u64) {
        let mut turn = Vec::new();
        let seen = self.look(person).await;
        loop {
            let prospects = seen.prospects_after(&turn);
            let Ok(count @ 1..) = u32::try_from(prospects.len()) else {
                break;
            };
            let Prospect::Desert(prospect) = &prospects[self.dice.below(count) as usize] else {
                panic!("it is Through the Desert");
            };
            turn.push(prospect.action.into());
        }
        self.act(person, Command::Place(turn)).await;
        self.act(person, Command::Commit).await;
    }

    fn channel(&self) -> ChannelId {
        ChannelId(1_000 + self.number)
    }

    /// Every game has people of its own: nobody may play all of them.
    fn user(&self, person: u64) -> UserId {
        UserId(10 * self.channel().0 + person)
    }

    async fn look(&self, person: u64) -> Snapshot {
        let asker = Asker {
            user: self.user(person),
            locale: None,
        };
        let seen = self.tables.look(asker, self.channel(), None).await;
        seen.expect("the table is there")
    }

    async fn act(&mut self, person: u64, command: Command) {
        self.interactions += 1;
        let origin = Origin {
            interaction: InteractionId(1_000_000 * (1 + self.number) + self.interactions),
            user: self.user(person),
            name: format!("Player {person}"),
            channel: self.channel(),
            guild: Some(GuildId(1)),
            manages_channel: false,
            manages_server: false,
            roles: Vec::new(),
            locale: None,
            guild_locale: None,
            parent: None,
        };
        let done = self.tables.perform(&origin, None, command).await;
        done.expect("what is offered is legal");
    }
}

fn tables(store: &Arc<dyn Store>) -> Tables {
    Tables::new(
        store.clone(),
        Arc::new(SystemClock),
        Arc::new(Boards::embedded()),
        Arc::new(OsSeeds),
        Arc::new(Planner),
        ThinkingPool::new(1),
    )
}

/// Carries out statements.
async fn write(address: &str, statements: &[String]) {
    sqlx::any::install_default_drivers();
    let connected = AnyConnection::connect(address).await;
    let mut connection = connected.expect("the database is there");
    for sql in statements {
        let done = sqlx::raw_sql(AssertSqlSafe(sql.clone()));
        done.execute(&mut connection).await.expect("it is written");
    }
    connection.close().await.expect("it is closed");
}

/// Copies the games that were played until there are enough.
async fn multiply(address: &str) {
    let copied = |table: &str, id: &str, columns: &str| {
        format!(
            "INSERT INTO {table} ({id}, {columns}) WITH RECURSIVE n(x) AS \
             (SELECT {PLAYED} + 1 UNION ALL SELECT x + 1 FROM n WHERE x < {GAMES}) \
             SELECT x, {columns} FROM n JOIN {table} ON {id} = 1 + x % {PLAYED}"
        )
    };
    let games = "guild, channel, host, status, revision, settings, board, rules, seed, posted, opened_at, started_at, ended_at, \
                 touched_at";
    let people = "joined, person, level, seat, name, rider, rider_chosen, consents";
    let mut statements = vec![
        copied("games", "id", games),
        copied("people", "game", people),
        copied("log", "game", "sequence, revision, entry, at"),
    ];
    statements.extend(forgetting());
    if address.starts_with("postgres") {
        statements.push("ANALYZE".to_owned());
    }
    write(address, &statements).await;
}

/// Leaves a database as it was before results were kept.
fn forgetting() -> [String; 5] {
    [
        "DELETE FROM ratings",
        "DELETE FROM results",
        "DELETE FROM finished",
        "DELETE FROM backfills",
        "INSERT INTO backfills (name, after, last) SELECT 'results', 0, MAX(id) FROM games",
    ]
    .map(str::to_owned)
}

/// Prints how long it took, sorted.
fn print(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let median = times[times.len() / 2];
    let games = u32::try_from(GAMES).expect("there are not so many");
    println!(
        "{what}: median {median:.2?}, {:.1?} a game; all runs {times:.2?}",
        median / games
    );
}

/// Measures a database; `inspect` opens it to be checked.
async fn measure(
    database: &str,
    address: &str,
    store: Arc<dyn Store>,
    inspect: impl AsyncFn() -> Box<dyn Inspection>,
) {
    for number in 0..PLAYED {
        RandomGame::play(&tables(&store), number).await;
    }
    multiply(address).await;
    let (mut completed, mut checked) = (Vec::new(), Vec::new());
    for run in 0..RUNS {
        if run > 0 {
            write(address, &forgetting()).await;
        }
        let before = Instant::now();
        let done = complete_history(&tables(&store)).await;
        completed.push(before.elapsed());
        done.expect("it is written");
        let before = Instant::now();
        let found = check(inspect().await, SystemClock.now()).await;
        checked.push(before.elapsed());
        let found = found.expect("it reads");
        assert_eq!((found.games as u64, &found.findings[..]), (GAMES, &[][..]));
    }
    print(&format!("{database}, results completed"), completed);
    print(&format!("{database}, checked"), checked);
}

async fn file(path: &Path) {
    let store = open_file(path).await.expect("a new file");
    let address = format!("sqlite://{}", path.display());
    let inspect = async || inspect_file(path).await.expect("it opens");
    measure("SQLite", &address, Arc::new(store), inspect).await;
}

async fn server(address: &str) {
    let schema = format!("bench_refolding_{}", std::process::id());
    let run = |what: &str| [format!("{what} SCHEMA {schema}")];
    write(address, &run("CREATE")).await;
    let ours = format!("{address}?options=-csearch_path%3D{schema}");
    let options = ServerOptions {
        connections: 5,
        patience: Duration::from_secs(60),
    };
    let store = open_server(&ours, &options).await.expect("it is migrated");
    let inspect = async || inspect_server(&ours, &options).await.expect("it opens");
    measure("PostgreSQL", &ours, Arc::new(store), inspect).await;
    write(address, &[format!("DROP SCHEMA {schema} CASCADE")]).await;
}

#[tokio::main]
async fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        eprintln!("figures are measured by: cargo bench -p speed --bench refolding");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder can be made");
    file(&folder.path().join("refolding.sqlite")).await;
    if let Ok(address) = std::env::var("CARAVANSERAI_TEST_POSTGRES") {
        server(&address).await;
    }
}
