//! Claiming due jobs among a million stored ones, and a turn beside a hundred thousand that stand behind others.
//!
//! `cargo bench -p speed --bench jobs`; target: under 5 ms for 100 jobs.

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use caravanserai::store::{
    ChannelId, InteractionId, NewGame, NewJob, Occupant, PersonRow, Rank, Store, StoreError,
    UserId, open_file,
};
use criterion::{Criterion, criterion_group, criterion_main};
use jiff::{SignedDuration, Timestamp};
use tokio::runtime::Runtime;

const GAMES: u64 = 2_000;
const JOBS_A_GAME: i64 = 500;
const CLAIMED: u32 = 100;
/// The backlog: due posts of a few games, of which only the first of each game can go.
const BUSY_GAMES: u64 = 20;
const POSTS_A_GAME: i64 = 5_000;

/// A job that falls due then.
fn job(rank: Rank, person: Option<UserId>, due: Timestamp) -> NewJob {
    NewJob {
        kind: "reminder_half",
        person,
        due,
        rank,
        of_turn: true,
        once: false,
        revived_by: None,
        shows_turn: false,
        asks: false,
        clock: None,
    }
}

/// A database of games with these jobs each.
async fn filled(
    path: &Path,
    games: u64,
    now: Timestamp,
    jobs: impl Fn(u64) -> Vec<NewJob>,
) -> Result<Arc<dyn Store>, StoreError> {
    let store: Arc<dyn Store> = Arc::new(open_file(path).await?);
    for number in 0..games {
        open(&*store, number, now, jobs(number)).await;
    }
    Ok(store)
}

async fn open(store: &dyn Store, number: u64, now: Timestamp, jobs: Vec<NewJob>) {
    let game = NewGame {
        interaction: InteractionId(number),
        guild: None,
        channel: ChannelId(number),
        thread: None,
        locale: None,
        host: UserId(number),
        settings: "{}".to_owned(),
        board: String::new(),
        rules: 1,
        seed: String::new(),
        people: vec![PersonRow {
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
            clock_used: None,
        }],
        at: now,
        limits: Vec::new(),
        jobs,
    };
    store.open_game(&game).await.expect("each game is new");
}

fn claiming(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("threads can be had");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let now: Timestamp = "2026-05-01T12:00:00Z".parse().expect("a valid time");
    // One job of each game is due, the others fall due in the coming months.
    let jobs = |number| {
        let due = (0..JOBS_A_GAME).map(|job| now + SignedDuration::from_mins(job * 97));
        due.map(|due| job(Rank::Direct, Some(UserId(number)), due))
            .collect()
    };
    let store = runtime
        .block_on(filled(&folder.path().join("jobs.sqlite"), GAMES, now, jobs))
        .expect("it is filled");
    // A lease of zero length: the next claim finds the same number due.
    let claim = async || {
        let claimed = store
            .claim_jobs(now, SignedDuration::ZERO, CLAIMED, CLAIMED, &[0])
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

fn claiming_beside_a_backlog(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("threads can be had");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let now: Timestamp = "2026-05-01T12:00:00Z".parse().expect("a valid time");
    let posts = |_| {
        let due = (0..POSTS_A_GAME).map(|post| now - SignedDuration::from_millis(post));
        due.map(|due| job(Rank::News, None, due)).collect()
    };
    let path = folder.path().join("backlog.sqlite");
    let store = runtime
        .block_on(filled(&path, BUSY_GAMES, now, posts))
        .expect("it is filled");
    // The first post of each game is under way; a turn of another game is due.
    let hour = SignedDuration::from_mins(59);
    let first = runtime.block_on(store.claim_jobs(now, hour, CLAIMED, CLAIMED, &[0]));
    assert_eq!(first.expect("they are claimed").len() as u64, BUSY_GAMES);
    let turn = vec![job(Rank::TurnPost, None, now)];
    runtime.block_on(open(&*store, BUSY_GAMES, now, turn));
    let claim = async || {
        let claimed = store.claim_jobs(now, SignedDuration::ZERO, CLAIMED, CLAIMED, &[0]);
        assert_eq!(claimed.await.expect("it is claimed").len(), 1);
    };
    criterion.bench_function(
        "claim a turn beside 100,000 posts that cannot go",
        |bencher| {
            bencher.iter(|| runtime.block_on(claim()));
        },
    );
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = claiming, claiming_beside_a_backlog
}
criterion_main!(benches);
