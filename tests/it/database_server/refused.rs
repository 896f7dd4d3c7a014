//! Databases that a bot cannot use: one clear sentence, and no password in it.

use std::path::Path;
use std::process::Command;

use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use test_kit::TestSchema;

use crate::app::{App, TOKEN};

/// Starts the built program on this database, in vain. Returns what it says.
fn started(database: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let ended = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
        .arg("run")
        .env("DISCORD_TOKEN", TOKEN)
        .env("CARAVANSERAI_DATABASE", database)
        .env("CARAVANSERAI_DATABASE_WAIT", "0")
        .env("RUST_LOG", "warn")
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    assert!(!ended.status.success(), "it started on {database}");
    let said = [ended.stdout, ended.stderr].concat();
    String::from_utf8(said).expect("it prints text")
}

#[test]
fn an_address_that_leads_nowhere_is_refused_without_telling_the_password() {
    for (address, reason) in [
        (
            "mysql://bot:hunter2@db/games",
            "an address that begins with postgres://",
        ),
        (
            "postgres://bot:hunter2@127.0.0.1:1/games",
            "the server cannot be reached",
        ),
        (
            "postgres://bot:hunter2@127.0.0.1:port/games",
            "the address is wrong",
        ),
        (
            "postgres://bot:hunter2@nowhere.invalid/games",
            "the server cannot be reached",
        ),
    ] {
        // Given such an address, when the bot is started, then it says why it does not.
        let said = started(address);
        assert!(said.contains(reason), "{said}");
        assert!(!said.contains("hunter2"), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_bot_is_refused_while_others_may_look_at_its_database() {
    // Given a bot that runs on a file,
    let mut app = App::start_program_on_a_file().await;
    let database = app.database();

    // when another is started on its database, whatever its token, then it is refused,
    app.start_in_vain().await;
    let said = app.said();
    assert!(
        said.contains("another bot uses it. Stop that one first"),
        "{said}"
    );
    assert!(started(text(&database)).contains("another bot uses it"));

    // and neither is anything copied from it meanwhile,
    let (code, said) = program(&["database", "copy", text(&database), "copy.sqlite"], &app);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("stop it first"), "{said}");

    // but it is looked at, and its settings are told.
    for arguments in [&["check"][..], &["config"]] {
        let (code, said) = program(arguments, &app);
        assert_eq!(code, 0, "{said}");
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn another_bot_is_refused_where_one_uses_a_server() {
    // Given a bot that runs on a server, and another one that Discord knows,
    let mut app = App::start_program().await;
    let other = "NDAwMDAwMDAwMDAwMDAwMDA3.other.token";
    let admitted = json!({"token": other, "name": "Oasis"});
    app.control.post("bots", &admitted).await;

    // when that one is started on the same database, then it is refused,
    app.spawn_bot_with(&[("DISCORD_TOKEN", other)]);
    assert!(!app.last_ended().await, "another bot was let in");
    let said = app.said();
    assert!(said.contains("another bot uses this database"), "{said}");

    // nothing is copied from it while the bot runs, and it is looked at.
    let database = app.database();
    let (code, said) = program(&["database", "copy", text(&database), "copy.sqlite"], &app);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("stop it first"), "{said}");
    let (code, said) = program(&["check"], &app);
    assert_eq!(code, 0, "{said}");
    app.close().await;
}

fn text(place: &Path) -> &str {
    place.to_str().expect("it is text")
}

/// Runs the built program with the database of a bot; returns its exit code and what it says.
fn program(arguments: &[&str], app: &App) -> (i32, String) {
    let ended = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
        .args(arguments)
        .env("DISCORD_TOKEN", TOKEN)
        .env("CARAVANSERAI_DATABASE", app.database())
        .current_dir(app.folder())
        .output()
        .expect("the program runs");
    let said = [ended.stdout, ended.stderr].concat();
    let said = String::from_utf8(said).expect("it prints text");
    (ended.status.code().expect("it ends by itself"), said)
}

/// Carries out statements on the schema of a test.
async fn run(schema: &TestSchema, sql: String) {
    let server = PgConnection::connect(&schema.address()).await;
    let mut server = server.expect("the server answers");
    let done = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut server).await;
    done.expect("it is done");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn a_database_of_others_a_newer_one_and_missing_rights_are_refused() {
    let schema = async || TestSchema::new().await.expect("there is a server");

    // Given a schema with a table of somebody else, then the bot says so.
    let strange = schema().await;
    run(&strange, "CREATE TABLE people (a INT)".to_owned()).await;
    let said = started(&strange.address());
    assert!(
        said.contains("there are tables of another program"),
        "{said}"
    );

    // Given one that a newer version has changed so that older ones cannot use it, then it says so.
    let newer = schema().await;
    caravanserai_made(&newer).await;
    run(&newer, "UPDATE compatibility SET oldest = 999".to_owned()).await;
    let said = started(&newer.address());
    assert!(
        said.contains("a newer version of the program has changed it"),
        "{said}"
    );

    // Given a user who may not make tables, then it says what they need.
    let weak = schema().await;
    let name = format!("weak_{}", std::process::id());
    run(
        &weak,
        format!("CREATE ROLE {name} LOGIN PASSWORD 'hunter2'"),
    )
    .await;
    let address = weak
        .address()
        .replacen("tests@", &format!("{name}:hunter2@"), 1);
    let said = started(&address);
    assert!(said.contains("be allowed to create tables"), "{said}");
    assert!(!said.contains("hunter2"), "{said}");
    run(&weak, format!("DROP ROLE {name}")).await;
}

/// Has the library make its tables.
async fn caravanserai_made(schema: &TestSchema) {
    use caravanserai::store::{ServerOptions, Store, open_server};
    let options = ServerOptions {
        connections: 2,
        patience: std::time::Duration::from_secs(60),
    };
    let made = open_server(&schema.address(), &options).await;
    made.expect("the schema is empty").close().await;
}
