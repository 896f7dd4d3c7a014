//! Programs that die, stand still, cannot reach the database or Discord, or whose machine has a wrong clock.

use std::time::{Duration, Instant};

use super::fleet::Fleet;
use super::pulse::Pulse;
use super::{
    PROGRAMS, Players, SHARDS, asked, found, no_clock_was_moved, nothing_is_lost, seconds,
};

/// For how many seconds a program has its shards without saying that it lives.
const LEASE: u32 = 10;
/// How long others may take to have the shards of a program that is gone: the lease, a look at it, and logging in. Discord lets all of them
/// log in at once here; a machine that is busy gets as long again.
const TAKEN_OVER: Duration = Duration::from_secs(2 * (LEASE as u64 + 5 + 5));

/// What happens to programs, in this order.
async fn strike(fleet: &mut Fleet, pulse: &Pulse) {
    let told = |what: &str, since: Instant| {
        println!("{what}: a gap of {}", seconds(pulse.gap(since)));
    };

    // One is killed, and started again later.
    let since = Instant::now();
    fleet.kill(3);
    fleet.settled().await;
    assert!(since.elapsed() < TAKEN_OVER, "{:?}", since.elapsed());
    told("one was killed", since);
    let since = Instant::now();
    fleet.start(0).await;
    fleet.settled().await;
    told("it was started again", since);

    // One cannot reach the database for twice as long as its lease.
    let since = Instant::now();
    fleet.members[1].database.take_away();
    tokio::time::sleep(Duration::from_secs(2 * u64::from(LEASE))).await;
    fleet.members[1].database.bring_back();
    fleet.settled().await;
    told("one could not reach the database", since);

    // One cannot reach Discord for as long.
    let since = Instant::now();
    fleet.members[2].discord.take_away();
    tokio::time::sleep(Duration::from_secs(2 * u64::from(LEASE))).await;
    fleet.members[2].discord.bring_back();
    fleet.settled().await;
    told("one could not reach Discord", since);

    // One stands still for a minute.
    let since = Instant::now();
    fleet.signal(0, "STOP");
    tokio::time::sleep(Duration::from_secs(60)).await;
    fleet.signal(0, "CONT");
    fleet.settled().await;
    told("one stood still for a minute", since);

    // The server cannot be reached by any for 20 s.
    let since = Instant::now();
    fleet
        .members
        .iter()
        .for_each(|member| member.database.take_away());
    tokio::time::sleep(Duration::from_secs(20)).await;
    fleet
        .members
        .iter()
        .for_each(|member| member.database.bring_back());
    fleet.settled().await;
    told("the server was away for 20 s", since);
    assert_eq!(
        pulse.unanswered(since),
        0,
        "people were told that something is wrong"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server and faketime: tools/with-postgres cargo test -- --include-ignored"]
async fn whatever_happens_to_programs_no_turn_is_lost_told_twice_or_out_of_time() {
    // Given four programs, one on a machine whose clock is 90 s behind and one on a machine whose is ahead, and people who play,
    let mut fleet = Fleet::of(SHARDS, LEASE).await;
    found(&fleet.app).await;
    for ahead in [-90, 90, 0, 0] {
        fleet.start(ahead).await;
    }
    assert_eq!(fleet.members.len(), PROGRAMS);
    fleet.settled().await;
    let (channels, people) = asked();
    let pulse = Pulse::begin(&fleet.app.control, &channels, &people);
    let players = Players::begin(&fleet.app).await;
    // Not a wait for anything: there are games by then.
    tokio::time::sleep(Duration::from_secs(15)).await;

    // when all of that happens,
    strike(&mut fleet, &pulse).await;
    pulse.end().await;
    let memories = players.end().await;

    // then nothing was lost or told twice, and nobody's time was touched.
    nothing_is_lost(&fleet.app, &memories).await;
    no_clock_was_moved(&fleet.app).await;
    fleet.end().await.close().await;
}
