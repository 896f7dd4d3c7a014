//! When copies are made, which stay, and what is wrong with one.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::SignedDuration;
use tempfile::TempDir;

use super::{Backups, Failed, names, read_back};
use crate::clock::{Clock, ManualClock};
use crate::store::{Database, Store, open_ready};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A bot's database with nothing in it, and the copies of it, of which two are kept.
struct Scene {
    folder: TempDir,
    store: Database,
    clock: Arc<ManualClock>,
    backups: Backups,
}

impl Scene {
    async fn new() -> Scene {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("bot.sqlite");
        let store = open_ready(&database).await;
        let now = "2026-05-01T12:00:00Z".parse().expect("a valid time");
        let clock = Arc::new(ManualClock::new(now));
        let copies = folder.path().join("copies");
        let backups = Backups::new(&database, &copies, 2, clock.clone());
        Scene {
            folder,
            store,
            clock,
            backups,
        }
    }

    fn copies(&self) -> PathBuf {
        self.folder.path().join("copies")
    }

    async fn make(&self) -> bool {
        self.backups.make(self.clock.now()).await
    }
}

/// The names of the files, in order.
fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is a folder");
    let names = entries.map(|entry| entry.expect("it can be listed").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn the_newest_copies_stay_and_so_does_what_the_bot_did_not_make() {
    // Given a folder with copies of somebody else,
    let scene = Scene::new().await;
    fs::create_dir(scene.copies()).expect("it is made");
    for other in ["before-update.sqlite", "caravanserai-Mon.sqlite"] {
        fs::write(scene.copies().join(other), "other").expect("it is written");
    }
    // when the bot makes a copy on each of four days, while it goes on writing,
    for _ in 0..4 {
        assert!(scene.make().await);
        scene.clock.advance(DAY);
    }
    // then the last two are there, and the others.
    assert_eq!(
        files(&scene.copies()),
        [
            "before-update.sqlite",
            "caravanserai-2026-05-03T12-00-00Z.sqlite",
            "caravanserai-2026-05-04T12-00-00Z.sqlite",
            "caravanserai-Mon.sqlite",
        ]
    );
    scene.store.close().await;
}

#[tokio::test]
async fn a_copy_is_due_a_day_after_the_last_one_whoever_made_it_and_whatever_the_clock_was() {
    let scene = Scene::new().await;
    // Without a copy there is one to be made at once,
    let now = scene.clock.now();
    assert_eq!(scene.backups.due(), now);
    // then a day later, also after a restart.
    assert!(scene.make().await);
    scene.clock.advance(SignedDuration::from_hours(5));
    assert_eq!(scene.backups.due(), now + DAY);
    // If the clock was ahead when a copy was made, another is made at once.
    scene.clock.set(now - DAY);
    assert_eq!(scene.backups.due(), now - DAY);
    scene.store.close().await;
}

#[tokio::test]
async fn copies_are_made_again_and_again_until_the_bot_stops() {
    // Given a bot that makes copies,
    let scene = Scene::new().await;
    let stop = tokio_util::sync::CancellationToken::new();
    let copies = scene.copies();
    let running = tokio::spawn(scene.backups.run(stop.clone()));
    // when days pass, then there is one of each,
    for count in 1..=2 {
        while names::copies(&copies).map_or(0, |copies| copies.len()) < count {
            tokio::task::yield_now().await;
        }
        scene.clock.advance(DAY);
    }
    // until it stops.
    stop.cancel();
    running.await.expect("it ends");
    scene.store.close().await;
}

#[tokio::test]
async fn a_copy_in_which_something_is_wrong_is_kept_and_says_what() {
    let scene = Scene::new().await;
    let damage = "INSERT INTO joins (guild, joined_at, channel) VALUES (5, 0, 7)";
    scene.store.execute(damage).await.expect("it is done");
    let made = scene.backups.made(scene.clock.now()).await;
    let made = made.expect("it is made");
    let findings: Vec<String> = made
        .checked
        .findings
        .iter()
        .map(|f| f.to_string())
        .collect();
    assert_eq!(
        findings,
        ["server 5: it was greeted in channel 7, but not at any time"]
    );
    assert!(made.file.exists() && made.size > 0);
    scene.store.close().await;
}

#[tokio::test]
async fn a_copy_that_cannot_be_made_or_read_is_not_kept_and_the_old_ones_are() {
    // Given a copy,
    let scene = Scene::new().await;
    assert!(scene.make().await);
    let before = files(&scene.copies());
    // when the database is gone, then no other is made and nothing is removed.
    scene.clock.advance(DAY);
    scene.store.close().await;
    fs::remove_file(scene.folder.path().join("bot.sqlite")).expect("it is removed");
    let failed = scene.backups.made(scene.clock.now()).await;
    assert!(matches!(failed, Err(Failed::NotMade(_))), "{failed:?}");
    assert!(!scene.make().await);
    assert_eq!(files(&scene.copies()), before);
    // A copy of which a part is missing cannot be read back.
    let copy = scene.copies().join(&before[0]);
    let whole = fs::read(&copy).expect("it is there");
    fs::write(&copy, &whole[..whole.len() / 2]).expect("it is written");
    let read = read_back(&copy, scene.clock.now()).await;
    let said = read.expect_err("it is cut off").to_string();
    assert!(said.contains("cannot be used"), "{said}");
    // Where there can be no folder, that is said.
    fs::write(scene.folder.path().join("letter"), "").expect("it is written");
    let nowhere = scene.folder.path().join("letter").join("copies");
    let clock: Arc<ManualClock> = Arc::clone(&scene.clock);
    let backups = Backups::new(&copy, &nowhere, 1, clock);
    let failed = backups.made(scene.clock.now()).await;
    assert!(matches!(failed, Err(Failed::Folder { .. })), "{failed:?}");
}
