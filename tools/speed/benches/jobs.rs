//! Claiming due jobs among a million stored ones.
//!
//! `cargo bench -p speed --bench jobs`; target: under 5 ms for 100 jobs.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use caravanserai::store::{
    ChannelId, InteractionId, NewGame, NewJob, Occupant, PersonRow, Sqlite, Store, StoreError,
    UserId,
};
use criterion::{Criterion, criterion_group, criterion_main};
use jiff::{SignedDuration, Timestamp};
use tokio::runtime::Runtime;

const GAMES: u64 = 2_000;
const JOBS_A_GAME: i64 = 500;
const CLAIMED: u32 = 100;

/// A database with a million jobs: one per game is due, the others fall due in the coming months.
async fn filled(path: &std::path::Path, now: Timestamp) -> Result<Arc<dyn Store>, StoreError> {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(path).await?);
    for number in 0..GAMES {
        let jobs = (0..JOBS_A_GAME).map(|job| NewJob {
            kind: "reminder_half",
            person: Some(UserId(number)),
            due: now + SignedDuration::from_mins(job * 97),
            rank: caravanserai::store::Rank::Direct,
            of_turn: true,
            once: false,
            revived_by: None,
            shows_turn: false,
            asks: false,
        });
        let game = NewGame {
            interaction: InteractionId(number),
            guild: None,
            channel: ChannelId(number),
            host: UserId(number),
            settings: "{}".to_owned(),
            board: String::new(),
            rules: 1,
            seed: String::new(),
            first: PersonRow {
                occupant: Occupant::Person(UserId(number)),
                joined: 0,
                seat: None,
                name: "Ana".to_owned(),
                rider: "red".to_owned(),
                rider_chosen: false,
                consents: Vec::new(),
                misses: 0,
                offered: false,
                offered_to: None,
                request: None,
            },
            at: now,
            limits: Vec::new(),
            jobs: jobs.collect(),
        };
        store.open_game(&game).await.expect("each game is new");
    }
    Ok(store)
}

fn claiming(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("threads can be had");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let now: Timestamp = "2026-05-01T12:00:00Z".parse().expect("a valid time");
    let store = runtime
        .block_on(filled(&folder.path().join("jobs.sqlite"), now))
        .expect("it is filled");
    // A lease of zero length: the next claim finds the same number due.
    let claim = async || {
        let claimed = store
            .claim_jobs(now, SignedDuration::ZERO, CLAIMED, CLAIMED)
            .await;
        let claimed = claimed.expect("they are claimed");
        assert_eq!(claimed.len(), CLAIMED as usize);
        black_box(claimed);
    };
    let mut times: Vec<Duration> = (0..201)
        .map(|_| {
            let before = Instant::now();
            runtime.block_on(claim());
            before.elapsed()
        })
        .collect();
    times.sort_unstable();
    println!(
        "claiming {CLAIMED} due among {} stored: median {:?}, 95 of 100 under {:?}",
        GAMES * JOBS_A_GAME.unsigned_abs(),
        times[times.len() / 2],
        times[times.len() * 95 / 100],
    );
    criterion.bench_function("claim 100 due of a million", |bencher| {
        bencher.iter(|| runtime.block_on(claim()));
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = claiming
}
criterion_main!(benches);
