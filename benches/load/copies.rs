//! Databases with any number of games: the rows of real games, copied over and over, each copy with its own
//! channel and people.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use caravanserai::store::{Store, open_file};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use crate::stock::Stock;
use crate::town::Town;

/// This many games run at the same time, so their entries are interleaved in the file.
const TOGETHER: usize = 1000;

/// The contents of a database.
pub struct Plan {
    /// Games 1 to `running` are running; the next `finished` are over.
    pub running: usize,
    pub finished: usize,
    /// The games in the town's channels, in channel order. The others are in channels that nobody visits.
    pub visited: Vec<usize>,
    /// Whether the message and the notice of the current turn are still to be sent.
    pub untold: bool,
}

impl Plan {
    /// So many running games, all of them visited.
    pub fn of_running(running: usize, untold: bool) -> Plan {
        Plan {
            running,
            finished: 0,
            visited: (1..=running).collect(),
            untold,
        }
    }
}

/// Writes the database. The file must not exist.
pub async fn write(file: &Path, stock: &Stock, town: &Town, plan: &Plan) {
    // The program creates the schema.
    let store = open_file(file).await.expect("a new database");
    store.close().await;
    let mut writer = Writer::open(file, stock).await;
    writer.plan(stock, town, plan).await;
    writer.copy(town, plan).await;
    writer.close().await;
}

/// Opens a database read-only while a bot uses it.
pub async fn look(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    options.connect().await.expect("the database opens")
}

struct Writer {
    database: SqliteConnection,
}

impl Writer {
    async fn open(file: &Path, stock: &Stock) -> Writer {
        let options = SqliteConnectOptions::new().filename(file);
        let database = options.connect().await.expect("the database opens");
        let mut writer = Writer { database };
        // If this fails, the file is discarded.
        for sql in [
            "PRAGMA journal_mode = OFF",
            "PRAGMA synchronous = OFF",
            "PRAGMA foreign_keys = OFF",
            "PRAGMA cache_size = -400000",
        ] {
            writer.run(sql).await;
        }
        let attach = sqlx::query("ATTACH $1 AS stock").bind(stock.file.display().to_string());
        let attached = attach.execute(&mut writer.database).await;
        attached.expect("the stock opens");
        writer
            .run("CREATE INDEX IF NOT EXISTS stock.jobs_of_one ON jobs (game)")
            .await;
        writer
    }

    async fn run(&mut self, sql: &str) {
        // These statements contain no outside input.
        let done = sqlx::query(AssertSqlSafe(sql.to_owned()));
        let done = done.execute(&mut self.database).await;
        done.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    /// Decides who is who, and which game is a copy of which.
    async fn plan(&mut self, stock: &Stock, town: &Town, plan: &Plan) {
        self.run("CREATE TEMP TABLE pool (n INTEGER PRIMARY KEY, id BIGINT, name TEXT)")
            .await;
        self.run(
            "CREATE TEMP TABLE plan (id INTEGER PRIMARY KEY, original BIGINT, channel BIGINT)",
        )
        .await;
        self.run("BEGIN").await;
        for (n, person) in town.people.iter().enumerate() {
            let id: i64 = person.id.parse().expect("an id is a number");
            let row = sqlx::query("INSERT INTO pool VALUES ($1, $2, $3)");
            let row = row.bind(n as i64).bind(id).bind(&person.display);
            row.execute(&mut self.database).await.expect("a row");
            // Already open, as if they had played before: Discord lets a bot open only ten of these in ten seconds.
            let direct = person.direct_channel().await;
            let direct: i64 = direct.parse().expect("an id is a number");
            let row = sqlx::query("INSERT INTO main.persons (id, direct_channel) VALUES ($1, $2)");
            let row = row.bind(id).bind(direct);
            row.execute(&mut self.database).await.expect("a row");
        }
        for id in 1..=plan.running + plan.finished {
            let kind = if id <= plan.running {
                &stock.running
            } else {
                &stock.finished
            };
            let place = plan.visited.iter().position(|visited| *visited == id);
            let channel = match place {
                Some(place) => town.channels[place].parse().expect("an id is a number"),
                None => 1_000_000 + id as i64,
            };
            let row = sqlx::query("INSERT INTO plan VALUES ($1, $2, $3)");
            let row = row
                .bind(id as i64)
                .bind(kind[id % kind.len()])
                .bind(channel);
            row.execute(&mut self.database).await.expect("a row");
        }
        self.run("COMMIT").await;
    }

    async fn copy(&mut self, town: &Town, plan: &Plan) {
        let guild = town.guild_of("plan.id");
        let size = town.people.len();
        assert!(size >= 5, "nobody sits twice at a table");
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = now.expect("after 1970").as_millis();
        let someone = |joined: &str| {
            format!("(SELECT id FROM pool WHERE n = ({joined} + 5 * plan.id) % {size})")
        };
        let kept = if plan.untold {
            "done_at IS NULL AND (due_at > {now} OR (kind IN ('turn_post', 'turn_direct') AND \
             revision = (SELECT revision FROM stock.games AS g WHERE g.id = old.game)))"
        } else {
            "done_at IS NULL AND due_at > {now}"
        };
        let kept = kept.replace("{now}", &now.to_string());
        let posted = if plan.untold {
            "old.revision - 1"
        } else {
            "old.revision"
        };
        let person_of_job = someone(
            "(SELECT joined FROM stock.people AS p WHERE p.game = old.game AND p.person = old.person)",
        );
        self.rows(
            "games",
            "old.id",
            &[
                ("id", "plan.id"),
                ("channel", "plan.channel"),
                ("guild", &guild),
                ("host", &someone("0")),
                ("posted", posted),
            ],
        )
        .await;
        self.rows(
            "people",
            "old.game",
            &[
                ("game", "plan.id"),
                ("person", &someone("old.joined")),
                (
                    "name",
                    &someone("old.joined").replacen("SELECT id", "SELECT name", 1),
                ),
            ],
        )
        .await;
        self.rows("log", "old.game", &[("game", "plan.id")]).await;
        self.rows("clocks", "old.game", &[("game", "plan.id")])
            .await;
        self.rows(
            "jobs",
            "old.game",
            &[
                ("id", ""),
                ("game", "plan.id"),
                (
                    "person",
                    &format!("CASE WHEN old.person IS NULL THEN NULL ELSE {person_of_job} END"),
                ),
                (
                    "done_at",
                    &format!("CASE WHEN {kept} THEN NULL ELSE COALESCE(done_at, due_at) END"),
                ),
            ],
        )
        .await;
    }

    /// Copies the rows of a table. `game` is the column with a row's game. `changed` lists the columns that
    /// differ in the copy, with their SQL; an empty string leaves the column to the database.
    async fn rows(&mut self, table: &str, game: &str, changed: &[(&str, &str)]) {
        let columns = sqlx::query_scalar("SELECT name FROM pragma_table_info($1)").bind(table);
        let columns: Vec<String> = columns
            .fetch_all(&mut self.database)
            .await
            .expect("the columns of a table");
        let mut names = Vec::new();
        let mut values = Vec::new();
        for column in &columns {
            let change = changed.iter().find(|(name, _)| name == column);
            match change {
                Some((_, "")) => {}
                Some((_, value)) => {
                    names.push(column.as_str());
                    values.push((*value).to_owned());
                }
                None => {
                    names.push(column.as_str());
                    values.push(format!("old.{column}"));
                }
            }
        }
        let order = match table {
            "log" => format!("plan.id / {TOGETHER}, old.sequence, plan.id"),
            "jobs" => format!("plan.id / {TOGETHER}, old.id, plan.id"),
            _ => "plan.id".to_owned(),
        };
        let (names, values) = (names.join(", "), values.join(", "));
        self.run(&format!(
            "INSERT INTO main.{table} ({names}) SELECT {values} FROM plan \
             CROSS JOIN stock.{table} AS old ON {game} = plan.original ORDER BY {order}"
        ))
        .await;
    }

    async fn close(mut self) {
        self.run("DETACH stock").await;
        self.run("PRAGMA journal_mode = WAL").await;
        self.database.close().await.expect("the database closes");
    }
}
