//! A failing disk: a clear report, no damage, and the other games go on.

use std::path::Path;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use sqlx::migrate::Migrator;

use crate::app::App;
use crate::bot_database::{database, without_writers};
use crate::faults::POSTS;
use crate::killed::account::{Account, quiet};
use test_kit::{InputMethod, Taste, eventually, play};

/// The answer to a command that could not be carried out.
const SORRY: &str = "Something went wrong on the bot's side";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_told_and_the_game_goes_on_when_there_is_room() {
    let mut app = App::start_program_on_a_file().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(91);
    let (mut mover, mut post) = table.mover(None).await;
    quiet(&app).await;
    app.kill_bot().await;
    // Room for what is there and for a little more.
    let used = std::fs::metadata(app.database())
        .expect("it is there")
        .len()
        / 1024;
    let log = std::fs::metadata(app.database().with_extension("sqlite-wal"));
    let used = used.max(log.map_or(0, |log| log.len() / 1024));
    let operators = app.channel_id("general").await;
    let settings = [("CARAVANSERAI_OPERATOR_CHANNEL", operators.as_str())];
    app.start_cramped_bot(used + 48, &settings).await;
    let mut played = 0;
    let refused = loop {
        assert!(played < 100, "the disk is never full");
        let Some((colour, space)) = play::offered(&table, &mover, &mut taste).await else {
            panic!("reading goes on")
        };
        let options = json!({"colour": colour, "space": space});
        let answer = mover.command("desert-1", "place", options).await.private();
        if !answer.has_button("end-turn") {
            break answer;
        }
        let ended = mover.press(&answer, "end-turn").await.message();
        if ended.content().contains(SORRY) {
            break ended;
        }
        played += 1;
        // What cannot be stored may not be posted either, so nothing waits for it here.
        let next = table.people.iter().find(|person| person.id != mover.id);
        mover = next.expect("two people play").clone();
    };
    assert!(refused.content().contains(SORRY), "{}", refused.text());
    // Reading still works.
    mover
        .command("desert-1", "board", json!({}))
        .await
        .private();
    let said = app.said();
    assert!(said.contains("a command failed"), "{said}");
    // The host hears of it, once. A limit of the system is no full disk to SQLite, but a file that fails.
    let told = async || {
        let mut told = app.control.messages("ana", "general", 50).await;
        told.retain(|message| message.text().contains("The file of the database fails"));
        told.len()
    };
    eventually("the host to be told", || async {
        (told().await > 0).then_some(())
    })
    .await;
    assert_eq!(told().await, 1);
    // With room again no restart is needed: what is stored is a setting, so that the game stays as it is.
    app.make_room();
    let stored = mover.command("general", "settings", json!({"theme": "dark"}));
    let stored = stored.await.private();
    assert!(!stored.content().contains(SORRY), "{}", stored.text());
    app.kill_bot().await;
    app.start_bot().await;
    quiet(&app).await;
    // Nothing was lost or half done, and the refused move can be made now.
    let mut other = database(&app.database()).await;
    let actions: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM log WHERE entry LIKE '%\"action\"%'")
            .fetch_one(&mut other)
            .await
            .expect("the log can be read");
    assert_eq!(actions, played);
    if played > 0 {
        (mover, post) = table.mover(Some(&post)).await;
    }
    let seen = mover.message(&post).await;
    let panel = mover.press(&seen, "my-turn").await.private();
    if !panel.has_button("end-turn") {
        play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
    } else {
        mover.press(&panel, "end-turn").await.message();
    }
    table.mover(Some(&post)).await;
    app.kill_bot().await;
    Account::of(&app.database()).await;
    app.start_bot().await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_on_its_way_when_the_disk_fills_comes_once_when_there_is_room() {
    // Given a turn whose post fails, though Discord may have it,
    let mut app = App::start_program_on_a_file().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(96);
    table.mover(None).await;
    quiet(&app).await;
    app.kill_bot().await;
    app.start_cramped_bot(1_000_000, &[]).await;
    app.control.ready().await;
    for carried_out in [true, false] {
        let before = table.public().await.len();
        let fault =
            json!({"fault": "cut", "carried_out": carried_out, "route": POSTS, "method": "POST"});
        let fault = app.wrong(fault).await;
        let (mover, _) = table.mover(None).await;
        play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
        app.struck(fault).await;

        // when the disk is full before it is settled,
        app.fill_disk();
        let known = app.said().len();
        eventually("the bot to notice", || async {
            app.said()[known..]
                .contains("the database failed")
                .then_some(())
        })
        .await;
        app.make_room();

        // then the same program posts it, once.
        quiet(&app).await;
        assert_eq!(table.public().await.len(), before + 1);
        let (next, _) = table.mover(None).await;
        assert_ne!(next.id, mover.id);
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_place_that_cannot_be_written_to_is_named_at_the_start() {
    let mut app = App::start_empty_on_a_file().await;
    app.start_in_vain_on("/proc/caravanserai.sqlite".as_ref())
        .await;
    let said = app.said();
    for words in ["/proc/caravanserai.sqlite", "may write to the file"] {
        assert!(said.contains(words), "{said}");
    }
    app.start_bot().await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_told_while_another_program_holds_the_database() {
    let app = App::start_program_on_a_file().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(92);
    let (mover, post) = table.mover(None).await;
    quiet(&app).await;
    let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
    let other = without_writers(&app.database()).await;
    let waiting = mover.press(&preview, "end-turn").await;
    eventually("the answer that it failed", || async {
        let answer = app.control.interaction(waiting.interaction()).await;
        answer.to_string().contains(SORRY).then_some(())
    })
    .await;
    // Reading works all the while.
    mover
        .command("desert-1", "score", json!({}))
        .await
        .private();
    let said = app.said();
    assert!(said.contains("locked"), "{said}");
    drop(other);
    mover.press(&preview, "end-turn").await.message();
    let (next, _) = table.mover(Some(&post)).await;
    assert_ne!(next.id, mover.id);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_torn_file_is_refused_and_left_as_it_is() {
    let mut app = App::start_program_on_a_file().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (_, post) = table.mover(None).await;
    quiet(&app).await;
    app.kill_bot().await;
    let file = app.database();
    // Moves everything from the write-ahead log into the file.
    let mut other = database(&file).await;
    let moved = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        .execute(&mut other)
        .await;
    moved.expect("nobody else is there");
    drop(other);
    let sound = std::fs::read(&file).expect("it can be read");
    let half = sound[..sound.len() / 2].to_vec();
    let mut scribbled = sound.clone();
    let mut random = StdRng::seed_from_u64(93);
    for page in scribbled.chunks_mut(4096).skip(1).step_by(2) {
        random.fill(page);
    }
    let letter = "Dear Ana, this is no database. ".repeat(500).into_bytes();
    for torn in [half, scribbled, letter] {
        std::fs::write(&file, &torn).expect("it can be written");
        let before = app.said().len();
        app.start_in_vain().await;
        let said = app.said()[before..].to_owned();
        for words in ["caravanserai.sqlite", "Nothing was changed", "backup"] {
            assert!(said.contains(words), "{said}");
        }
        assert!(
            std::fs::read(&file).expect("it is there") == torn,
            "it was changed"
        );
    }
    // The backup is put in its place, and the game goes on.
    std::fs::write(&file, &sound).expect("it can be written");
    app.start_bot().await;
    let (mover, _) = table.mover(None).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(94)).await;
    table.mover(Some(&post)).await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_in_the_middle_of_a_migration_is_made_good_at_the_next_start() {
    let mut random = StdRng::seed_from_u64(95);
    let mut app = App::start_empty_on_a_file().await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    let all = Migrator::new(folder)
        .await
        .expect("the files of the program");
    let first = Migrator {
        migrations: all.migrations[..1].to_vec().into(),
        ..Migrator::DEFAULT
    };
    // A database of the first version, with enough old games to make the migration slow.
    let mut old = database_to_be_made(&app).await;
    first
        .run(&mut old)
        .await
        .expect("the first version is made");
    let filled = sqlx::raw_sql(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) \
         INSERT INTO games (channel, host, status, revision, settings, board, rules, seed, opened_at) \
         SELECT 1000 + i, 1, 'cancelled', 1, '{}', '', 1, '', 0 FROM n",
    );
    filled.execute(&mut old).await.expect("it is filled");
    drop(old);
    for _ in 0..10 {
        app.spawn_bot();
        // Not a wait for anything: the kills fall at different moments of the start.
        tokio::time::sleep(Duration::from_millis(random.random_range(0..60))).await;
        app.kill_bot().await;
    }
    app.start_bot().await;
    app.kill_bot().await;
    let mut now = database(&app.database()).await;
    let done: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM _sqlx_migrations WHERE success")
        .fetch_one(&mut now)
        .await
        .expect("it can be read");
    assert_eq!(done, all.migrations.len() as i64);
    let games: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM games WHERE touched_at = 0")
        .fetch_one(&mut now)
        .await
        .expect("it can be read");
    assert_eq!(games, 20_000);
    drop(now);
    Account::of(&app.database()).await;

    // A database written by a newer version is not touched.
    let mut now = database(&app.database()).await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (9999, 'of tomorrow', TRUE, x'00', 0)";
    sqlx::raw_sql(newer)
        .execute(&mut now)
        .await
        .expect("it is written");
    drop(now);
    app.start_in_vain().await;
    let said = app.said();
    assert!(said.contains("a newer version of the program"), "{said}");
    let mut now = database(&app.database()).await;
    let back = "DELETE FROM _sqlx_migrations WHERE version = 9999";
    sqlx::raw_sql(back)
        .execute(&mut now)
        .await
        .expect("it is written");
    drop(now);
    app.start_bot().await;
    app.close_damaged().await;
}

async fn database_to_be_made(app: &App) -> sqlx::SqliteConnection {
    use sqlx::ConnectOptions;
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(app.database())
        .create_if_missing(true);
    options
        .connect()
        .await
        .expect("the folder of the test can be written to")
}
