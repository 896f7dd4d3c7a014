//! What somebody finished and what it comes to, among a million results of which a thousand are theirs, and who leads on a server.
//!
//! `tools/with-postgres cargo bench -p speed --bench history` measures both databases, without the server only a file. Target: 50 ms
//! for each.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use caravanserai::history::{History, Wanted};
use caravanserai::store::{
    ChannelId, GuildId, InteractionId, ServerOptions, Store, UserId, open_file, open_server,
};
use caravanserai::table::Origin;
use games::GameKind;
use jiff::Timestamp;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

/// So many games of four, on a hundred servers; every so many-th is one of the person's.
const GAMES: i64 = 250_000;
const EVERY: i64 = 250;
/// How often each answer is read.
const READS: usize = 51;

const PERSON: UserId = UserId(7);
/// Where half of their games were.
const SERVER: GuildId = GuildId(50);

const TALLY: &str = r#"{"points":{"areas":12,"caravans":20,"oases":15,"river":5,"waterholes":23},"colours":{"green":7,"pink":4,"purple":9,"turquoise":6,"yellow":11},"bests":{"largest_area":9,"longest_caravan":11}}"#;

/// Fills a migrated database.
async fn fill(address: &str) {
    let numbers = |upto: i64| {
        format!("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < {upto})")
    };
    // The person's games fall on servers 0 and 50; others' seats are those of 50,000 people.
    let guild = "(x / 5) % 100";
    let who = format!(
        "CASE WHEN seat = 0 AND x % {EVERY} = 0 THEN {} ELSE 1000 + (x * 7 + seat * 13) % 50000 END",
        PERSON.0
    );
    let games = numbers(GAMES);
    let seats = "SELECT 0 AS seat UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3";
    let statements = [
        format!(
            "INSERT INTO games (id, guild, channel, host, status, revision, settings, board, rules, seed, opened_at, ended_at, \
             started_at) {games} SELECT x, {guild}, x, 1, 'over', 100, '{{}}', 'mountain', 1, '', 0, 1700000000000, 0 FROM n"
        ),
        format!(
            "INSERT INTO finished (game, number, kind, guild, at, reason, seats, rated, applied) \
             {games} SELECT x, x, 'through-the-desert', {guild}, 1700000000000 + CAST(x AS BIGINT) * 60000, 'last_camel', 4, TRUE, \
             TRUE FROM n"
        ),
        format!(
            "INSERT INTO results (game, seat, since, until, person, level, name, place, points, tally, clock_used, late_turns, gone, \
             rated) {games} SELECT x, seat, 1, 100, {who}, NULL, 'Somebody', 1 + (x + seat) % 4, 75, '{TALLY}', 5400000, 0, FALSE, TRUE \
             FROM n CROSS JOIN ({seats}) AS s"
        ),
        // Each counted on its server and everywhere.
        format!(
            "INSERT INTO ratings (person, kind, guild, number, at, rating, uncertainty, games, opponents, wins, latest) \
             {games} SELECT {who}, 'through-the-desert', CASE WHEN scope = 0 THEN 0 ELSE {guild} END, x, \
             1700000000000 + CAST(x AS BIGINT) * 60000, '27.25', '1.5', 20, 12, 5, FALSE FROM n CROSS JOIN ({seats}) AS s \
             CROSS JOIN (SELECT 0 AS scope UNION ALL SELECT 1) AS scopes WHERE TRUE ON CONFLICT DO NOTHING"
        ),
        "UPDATE ratings SET latest = TRUE WHERE (person, kind, guild, number) IN \
         (SELECT person, kind, guild, MAX(number) FROM ratings GROUP BY person, kind, guild)"
            .to_owned(),
    ];
    sqlx::any::install_default_drivers();
    let connected = AnyConnection::connect(address).await;
    let mut connection = connected.expect("the database is there");
    let analysed = address
        .starts_with("postgres")
        .then(|| "ANALYZE".to_owned());
    for sql in statements.into_iter().chain(analysed) {
        let done = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection);
        done.await.expect("it is written");
    }
    connection.close().await.expect("it is closed");
}

/// Somebody who asks on the server.
fn origin(user: u64) -> Origin {
    Origin {
        interaction: InteractionId(1),
        user: UserId(user),
        name: "Ana".to_owned(),
        channel: ChannelId(1),
        guild: Some(SERVER),
        manages_channel: false,
        manages_server: false,
        roles: Vec::new(),
        locale: None,
        guild_locale: None,
        parent: None,
    }
}

/// Reads so often, and prints how long it took and how much was found.
async fn measured(what: &str, mut read: impl AsyncFnMut() -> usize) {
    let found = read().await;
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..READS {
        let before = Instant::now();
        assert_eq!(read().await, found);
        times.push(before.elapsed());
    }
    times.sort_unstable();
    println!(
        "{what} ({found} found): median {:.1?}, 95 of 100 within {:.1?}",
        times[READS / 2],
        times[READS * 95 / 100],
    );
}

/// Reads what commands of its owner and of others read.
async fn read(database: &str, store: Arc<dyn Store>) {
    let history = History::new(store);
    for (whose, user) in [
        ("one's own everywhere", PERSON.0),
        ("somebody's on a server", 8),
    ] {
        let asks = origin(user);
        let listed = async |page| {
            let games = history.finished_by(&asks, PERSON, Wanted::default(), page, |_| true);
            let games = games.await.expect("it reads");
            games.map_or(0, |page| page.games)
        };
        for (which, page) in [("first", 0), ("last", usize::MAX)] {
            let what = format!("{database}, /history, {whose}, the {which} page");
            measured(&what, async || listed(page).await).await;
        }
        let counted = async || {
            let achieved = history.achieved(&asks, PERSON, None);
            let achieved = achieved
                .await
                .expect("it reads")
                .expect("nobody is unlisted");
            assert!(!achieved.course.is_empty());
            achieved.statistics.games as usize
        };
        measured(&format!("{database}, /stats, {whose}"), counted).await;
    }
    lead(database, &history).await;
}

/// Reads what a list of ratings reads, when the last game has just ended: of a server, and of everybody as if they were all on one.
async fn lead(database: &str, history: &History) {
    let ended = Timestamp::from_millisecond(1_700_000_000_000 + GAMES * 60_000);
    let now = ended.expect("it is a time");
    for (whose, guild) in [("a server", SERVER), ("everybody", GuildId(0))] {
        let listed = async || {
            let listed = history.leaderboard(GameKind::Desert, guild, now).await;
            listed.expect("it reads").len()
        };
        measured(&format!("{database}, /leaderboard of {whose}"), listed).await;
    }
}

async fn file(path: &Path) {
    drop(open_file(path).await.expect("a new file"));
    fill(&format!("sqlite://{}", path.display())).await;
    let store = open_file(path).await.expect("it opens again");
    read("SQLite", Arc::new(store)).await;
}

async fn server(address: &str) {
    let schema = format!("bench_history_{}", std::process::id());
    let connected = sqlx::PgConnection::connect(address).await;
    let mut connection = connected.expect("the server answers");
    let run = AssertSqlSafe(format!("CREATE SCHEMA {schema}"));
    let made = sqlx::raw_sql(run).execute(&mut connection).await;
    made.expect("a schema of our own");
    let ours = format!("{address}?options=-csearch_path%3D{schema}");
    let options = ServerOptions {
        connections: 5,
        patience: Duration::from_secs(60),
    };
    let store = open_server(&ours, &options).await.expect("it is migrated");
    fill(&ours).await;
    read("PostgreSQL", Arc::new(store)).await;
    let run = AssertSqlSafe(format!("DROP SCHEMA {schema} CASCADE"));
    let dropped = sqlx::raw_sql(run).execute(&mut connection).await;
    dropped.expect("it is ours");
}

#[tokio::main]
async fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        eprintln!("figures are measured by: cargo bench -p speed --bench history");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder can be made");
    file(&folder.path().join("history.sqlite")).await;
    if let Ok(address) = std::env::var("CARAVANSERAI_TEST_POSTGRES") {
        server(&address).await;
    }
}
