//! Where the bot under test keeps its games: a file in the folder of the test, or with `CARAVANSERAI_TEST_POSTGRES` a schema of
//! its own on that server.

use std::path::{Path, PathBuf};
use std::process::Command;

use caravanserai::config::DatabasePlace;
use caravanserai::store::{Store, open_file};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use test_kit::TestSchema;

/// The file name of the bot's database.
pub const FILE: &str = "caravanserai.sqlite";

/// The database of a bot.
pub enum BotDatabase {
    /// In this folder.
    File(PathBuf),
    Schema(TestSchema),
}

impl BotDatabase {
    /// An empty one, of the kind that tests use.
    pub async fn new(folder: &Path) -> BotDatabase {
        match TestSchema::new().await {
            Some(schema) => BotDatabase::Schema(schema),
            None => BotDatabase::in_file(folder),
        }
    }

    /// A file, for what only files have.
    pub fn in_file(folder: &Path) -> BotDatabase {
        BotDatabase::File(folder.join(FILE))
    }

    /// One that holds what the file in this folder holds, which an earlier version wrote.
    pub async fn from_file(folder: &Path) -> BotDatabase {
        let (file, database) = (BotDatabase::in_file(folder), BotDatabase::new(folder).await);
        if let BotDatabase::Schema(schema) = &database {
            // Only a file of this version is copied.
            let opened = open_file(file.place())
                .await
                .expect("it is brought up to date");
            opened.close().await;
            let copied = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
                .args(["database", "copy"])
                .args([file.place(), PathBuf::from(schema.address())])
                .output();
            let copied = copied.expect("the program runs");
            assert!(copied.status.success(), "{copied:?}");
        }
        database
    }

    /// Whether a bot has made its tables.
    pub async fn is_made(&self) -> bool {
        let place = self.place();
        if let BotDatabase::File(file) = self {
            return file.exists();
        }
        let made = sqlx::query_scalar("SELECT to_regclass('compatibility') IS NOT NULL");
        let made = made.fetch_one(&mut database(&place).await).await;
        made.expect("the server answers")
    }

    /// The file, or the address: the program takes both alike.
    pub fn place(&self) -> PathBuf {
        match self {
            BotDatabase::File(file) => file.clone(),
            BotDatabase::Schema(schema) => PathBuf::from(schema.address()),
        }
    }
}

/// The same as a setting.
pub fn setting(place: &Path) -> DatabasePlace {
    DatabasePlace::parse(text(place)).expect("a file, or the address of a server")
}

fn text(place: &Path) -> &str {
    place.to_str().expect("places of tests are ASCII")
}

/// Whether this is a file.
pub fn is_file(place: &Path) -> bool {
    matches!(setting(place), DatabasePlace::File(_))
}

/// Opens a bot's database beside the bot. What exists there may be read and written.
pub async fn database(place: &Path) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let opened = match is_file(place) {
        true => AnyConnection::connect(&format!("sqlite:{}", text(place))).await,
        false => AnyConnection::connect(text(place)).await,
    };
    opened.expect("the bot's database can be opened by others")
}

/// Carries out statements that the test has made.
pub async fn write(database: &mut AnyConnection, sql: impl Into<String>) {
    let sql: String = sql.into();
    let written = sqlx::raw_sql(AssertSqlSafe(sql)).execute(database).await;
    written.expect("the database can be written to");
}

/// Begins to read at one moment.
pub async fn begin_reading(database: &mut AnyConnection) {
    let begin = match database.backend_name() {
        "SQLite" => "BEGIN",
        _ => "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
    };
    write(database, begin).await;
}

/// A connection beside the bot's that keeps it from writing, until this is dropped.
pub async fn without_writers(place: &Path) -> AnyConnection {
    let mut database = database(place).await;
    let begin = match database.backend_name() {
        "SQLite" => "BEGIN IMMEDIATE",
        // As whoever erases somebody does.
        _ => "BEGIN; SELECT pg_advisory_xact_lock(1, hashtext(current_schema()))",
    };
    write(&mut database, begin).await;
    database
}
