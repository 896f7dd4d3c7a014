//! Copies that the bot makes itself.

use std::fs;
use std::path::{Path, PathBuf};

use sqlx::Connection;

use super::{names, program, run};
use crate::app::App;
use crate::bot_database::database;
use crate::check::is_sound;
use test_kit::{InputMethod, Taste, eventually, play};

/// The copies in a folder that are complete.
fn copies(folder: &Path) -> Vec<PathBuf> {
    if !folder.exists() {
        return Vec::new();
    }
    let names = names(folder).into_iter();
    let copies = names.filter(|name| name.starts_with("caravanserai-20"));
    copies.map(|name| folder.join(name)).collect()
}

/// Waits until the program has said this.
async fn says(app: &App, words: &str) {
    eventually(words, || async { app.said().contains(words).then_some(()) }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_makes_a_copy_that_it_can_read_and_the_timer_makes_none() {
    // Given a bot that makes its own copies, the last of which was cut off by a kill,
    let mut app = App::start_program_on_a_file().await;
    let folder = app.folder().join("copies");
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, post) = table.mover(None).await;
    app.kill_bot().await;
    let killed = folder.join(".caravanserai-copy-killed");
    fs::create_dir_all(&killed).expect("it is made");
    fs::write(killed.join("copy.sqlite"), "half of it").expect("it is written");
    let place = folder.to_str().expect("plain letters").to_owned();
    app.spawn_bot_with(&[("CARAVANSERAI_BACKUPS", &place), ("RUST_LOG", "info")]);

    // when it starts, then there is a whole copy and nothing else, and the game goes on meanwhile;
    let mut taste = Taste::new(41);
    app.control.connected(1).await;
    app.control.ready().await;
    says(&app, "the copy was read back").await;
    play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
    table.mover(Some(&post)).await;
    let made = copies(&folder);
    assert_eq!((made.len(), names(&folder).len()), (1, 1), "{made:?}");
    is_sound(&made[0]);

    // when it starts again, then the copy is new enough;
    app.kill_bot().await;
    app.spawn_bot_with(&[("CARAVANSERAI_BACKUPS", &place), ("RUST_LOG", "info")]);
    app.control.connected(1).await;
    app.control.ready().await;
    assert_eq!(copies(&folder), made);

    // and what the timer runs does nothing, and says so.
    let other = app.folder().join("timer.sqlite");
    let (code, said) = run(program(&app.database())
        .env("CARAVANSERAI_BACKUPS", &place)
        .args(["backup", "--unless-automatic"])
        .arg(&other));
    assert_eq!((code, other.exists()), (0, false), "{said}");
    assert!(said.contains("CARAVANSERAI_BACKUPS"), "{said}");
    let (code, said) = run(program(&app.database())
        .args(["backup", "--unless-automatic"])
        .arg(&other));
    assert_eq!((code, other.exists()), (0, true), "{said}");
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_room_for_a_copy_that_is_said_and_the_bot_plays_on() {
    // Given a bot on a disk where there is no room for a copy of its database,
    let mut app = App::start_program_on_a_file().await;
    app.kill_bot().await;
    let fill = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) \
                INSERT INTO servers (guild, settings) SELECT -i, json_quote(hex(randomblob(5000))) FROM n";
    let mut opened = database(&app.database()).await;
    for sql in [fill, "PRAGMA wal_checkpoint(TRUNCATE)"] {
        let done = sqlx::raw_sql(sql).execute(&mut opened).await;
        done.expect("it is done");
    }
    opened.close().await.expect("it closes");
    let folder = app.folder().join("copies");
    let place = folder.to_str().expect("plain letters").to_owned();
    // when it starts,
    app.start_cramped_bot(2_000, &[("CARAVANSERAI_BACKUPS", &place)])
        .await;
    // then it says so and leaves nothing behind,
    says(&app, "the database was not backed up").await;
    says(&app, "no copy was made").await;
    eventually("the rest of it to be gone", || async {
        names(&folder).is_empty().then_some(())
    })
    .await;
    // and people play.
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    table.mover(None).await;
    app.close().await;
}
