//! Kills at random moments, under load.
//!
//! `KILLS` says how many (ten when it is not set), `KILLS_SEED` which ones.

use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use super::account::{Account, quiet};
use super::crowd::{Crowd, Memory, sum};
use super::retrying::{Life, Retrying};
use crate::app::App;
use crate::check::is_sound;
use crate::repetitions::number;

/// Kills per local Discord, which remembers everything it ever saw.
const ROUND: usize = 100;
/// The number of kills when `KILLS` is not set.
const KILLS: usize = 10;
/// Who plays where.
const TABLES: [(&str, &[&str]); 4] = [
    ("desert-1", &["ana", "ben"]),
    ("desert-2", &["cem", "dia"]),
    ("desert-3", &["ben", "dia", "ana"]),
    ("desert-4", &["dia", "cem", "ben", "ana"]),
];

/// Starts play at all tables.
async fn crowds(
    app: &App,
    life: &watch::Sender<Life>,
    seed: u64,
    stop: &CancellationToken,
) -> Vec<tokio::task::JoinHandle<Memory>> {
    let mut playing = Vec::new();
    for (channel, names) in TABLES {
        let mut people = Vec::new();
        for name in names {
            people.push(app.person(name).await);
        }
        let hope = Retrying::new(&app.control, life.subscribe());
        let crowd = Crowd::new(hope, channel, people, seed + playing.len() as u64);
        playing.push(tokio::spawn(crowd.play(stop.clone())));
    }
    playing
}

/// Everybody ends their turn; then people, database and Discord must agree.
async fn settle(
    mut app: App,
    playing: Vec<tokio::task::JoinHandle<Memory>>,
    stop: CancellationToken,
) -> Vec<Memory> {
    stop.cancel();
    let mut memories = Vec::new();
    for playing in playing {
        memories.push(playing.await.expect("nobody at the tables gave up"));
    }
    quiet(&app).await;
    app.kill_bot().await;
    is_sound(&app.database());
    let account = Account::of(&app.database()).await;
    account.holds(&memories);
    let channels: Vec<&str> = TABLES.iter().map(|(channel, _)| *channel).collect();
    account.is_told(&app.control, &channels, &memories).await;
    // Every game can be loaded once more.
    app.start_bot().await;
    let said = app.said();
    assert!(!said.contains("cannot be read"), "{said}");
    app.close().await;
    memories
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_at_random_lose_and_repeat_nothing() {
    let (kills, seed) = (number("KILLS", KILLS), number("KILLS_SEED", 2026));
    let began = Instant::now();
    let mut memories = Vec::new();
    for (round, first) in (0..kills).step_by(ROUND).enumerate() {
        let seed = seed as u64 * 1_000 + 10 * round as u64;
        let mut random = StdRng::seed_from_u64(seed);
        let mut app = App::start_empty().await;
        let life = watch::Sender::new(Life::default());
        let stop = CancellationToken::new();
        let playing = crowds(&app, &life, seed, &stop).await;
        for _ in first..kills.min(first + ROUND) {
            app.spawn_bot();
            // Some die while they start, some on the first interaction, some in the middle of games.
            let kind = random.random_range(0..6);
            if kind > 0 {
                app.control.connected(1).await;
                life.send_modify(|life| life.up = true);
            }
            let alive = random.random_range(0..[120, 300, 300, 600, 2_000, 4_000][kind]);
            // Not a wait for anything: kills fall at any moment.
            tokio::time::sleep(Duration::from_millis(alive)).await;
            app.kill_bot().await;
            if kind > 0 {
                // Whatever it was doing.
                is_sound(&app.database());
            }
            life.send_modify(|life| {
                life.up = false;
                life.deaths += 1;
            });
        }
        app.start_bot().await;
        life.send_modify(|life| life.up = true);
        memories.extend(settle(app, playing, stop).await);
    }
    println!("{kills} kills in {:?}: {}", began.elapsed(), sum(&memories));
}
