//! `caravanserai backup` and `caravanserai restore`, with the built program.

mod automatic;
mod backing_up;
mod restoring;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use caravanserai::store::{Store, open_file};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tempfile::TempDir;

use crate::bot_database::database;

/// The program with the database that it is to use.
fn program(database: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_caravanserai"));
    let folder = database.parent().expect("a database lies in a folder");
    program
        .env("CARAVANSERAI_DATABASE", database)
        .env("RUST_LOG", "warn")
        .current_dir(folder);
    program
}

/// Runs it; returns its exit code, and what it said.
fn run(program: &mut Command) -> (i32, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = program.output().expect("the program runs");
    let said = [stdout, stderr].concat();
    let said = String::from_utf8(said).expect("it prints text");
    (status.code().expect("it ends by itself"), said)
}

fn back_up(database: &Path, file: &Path, more: &[&str]) -> (i32, String) {
    run(program(database).arg("backup").arg(file).args(more))
}

fn restore(database: &Path, file: &Path) -> (i32, String) {
    run(program(database).arg("restore").arg(file))
}

/// The names of the files in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is a folder");
    let names = entries.map(|entry| entry.expect("it can be listed").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

async fn count(file: &Path, rows: &'static str) -> i64 {
    let mut opened = database(file).await;
    let count = sqlx::query_scalar(rows).fetch_one(&mut opened).await;
    opened.close().await.expect("it closes");
    count.expect("it reads")
}

const SERVERS: &str = "SELECT COUNT(*) FROM servers";

/// A folder with the bot's database, closed, which holds `servers` servers of ten kilobytes each.
async fn filled(servers: u32) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bot.sqlite");
    let store = open_file(&file).await.expect("it opens");
    let fill = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) \
                INSERT INTO servers (guild, settings) SELECT -i, hex(randomblob(5000)) FROM n";
    let mut opened = database(&file).await;
    let filled = sqlx::query(fill)
        .bind(i64::from(servers))
        .execute(&mut opened)
        .await;
    filled.expect("it is written");
    opened.close().await.expect("it closes");
    store.close().await;
    (folder, file)
}

/// Opens the database as the bot does, without waiting for the disk.
async fn writer(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Off);
    options.connect().await.expect("it opens")
}

async fn insert(writer: &mut SqliteConnection, pair: i64) {
    let mut write = writer.begin().await.expect("it begins");
    for guild in [2 * pair, 2 * pair + 1] {
        let row = sqlx::query("INSERT INTO servers (guild, settings) VALUES ($1, '{}')");
        row.bind(guild)
            .execute(&mut *write)
            .await
            .expect("it is written");
    }
    write.commit().await.expect("it is committed");
}
