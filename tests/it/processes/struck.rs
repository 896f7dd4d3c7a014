//! Programs that die, stand still, cannot reach the database or Discord, or whose machine has a wrong clock.

use std::process::Command;
use std::time::{Duration, Instant};

use super::fleet::Fleet;
use super::pulse::{Pulse, Window};
use super::{
    PROGRAMS, Players, SHARDS, asked, found, no_clock_was_moved, nothing_is_lost, seconds,
};

/// For how many seconds a program has its shards without saying that it lives.
const LEASE: u32 = 10;
/// How long others may take to have the shards of a program that is gone: the lease, a look at it, and logging in. Discord lets all of them
/// log in at once here; a machine that is busy gets as long again.
const TAKEN_OVER: Duration = Duration::from_secs(2 * (LEASE as u64 + 5 + 5));

const KILLED: &str = "one was killed";
const SERVER_AWAY: &str = "the server was away for 20 s";

/// What happens to programs, in this order, and when it was over.
async fn strike(fleet: &mut Fleet) -> Vec<(&'static str, Window)> {
    let mut struck = Vec::new();
    let twice = Duration::from_secs(2 * u64::from(LEASE));
    let mut since = Instant::now();
    let mut over = |what, began: &mut Instant| {
        let now = Instant::now();
        println!("{what}, {}", seconds(now - *began));
        struck.push((what, *began..now));
        *began = now;
    };

    fleet.kill(3);
    fleet.settled().await;
    given_up(fleet).await;
    over(KILLED, &mut since);
    fleet.start(0).await;
    fleet.settled().await;
    over("one was started in its place", &mut since);

    fleet.members[1].database.take_away();
    tokio::time::sleep(twice).await;
    fleet.members[1].database.bring_back();
    fleet.settled().await;
    over("one could not reach the database", &mut since);

    fleet.members[2].discord.take_away();
    tokio::time::sleep(twice).await;
    fleet.members[2].discord.bring_back();
    fleet.settled().await;
    given_up(fleet).await;
    over("one could not reach Discord", &mut since);

    fleet.signal(0, "STOP");
    tokio::time::sleep(Duration::from_secs(60)).await;
    fleet.signal(0, "CONT");
    fleet.settled().await;
    given_up(fleet).await;
    over("one stood still for a minute", &mut since);

    server("stop");
    tokio::time::sleep(Duration::from_secs(20)).await;
    server("restart");
    fleet.settled().await;
    over(SERVER_AWAY, &mut since);
    struck
}

/// Whoever still waits for an answer that was lost does so no longer, however long that may be on another machine.
async fn given_up(fleet: &Fleet) {
    fleet.app.control.too_late().await;
}

/// Stops the server of the database, or starts it again.
fn server(how: &str) {
    let control = std::env::var("POSTGRES_CONTROL");
    let control = control.expect("tools/with-postgres says how to stop its server");
    let mut words = control.split(' ').chain([how]);
    let program = words.next().expect("it is not empty");
    let done = Command::new(program).args(words).current_dir("/").status();
    assert!(done.expect("it can be run").success(), "{how}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn whatever_happens_to_programs_no_turn_is_lost_told_twice_or_out_of_time() {
    // Given four programs, one on a machine whose clock is 90 s behind and one on a machine whose is ahead, and people who play,
    let mut fleet = Fleet::of(SHARDS, LEASE).await;
    let players = found(&fleet.app).await;
    for ahead in [-90, 90, 0, 0] {
        fleet.start(ahead).await;
    }
    assert_eq!(fleet.members.len(), PROGRAMS);
    fleet.settled().await;
    let players = Players::begin(&fleet.app, &players).await;
    let (channels, people) = asked();
    let pulse = Pulse::begin(&fleet.app.control, &channels, &people);

    // when all of that happens,
    let struck = strike(&mut fleet).await;
    let pulse = pulse.end().await;
    let memories = players.end().await;
    for (what, window) in &struck {
        let (gap, unanswered) = (seconds(pulse.gap(window)), pulse.unanswered(window));
        println!("{what}: a gap of {gap}, {unanswered} unanswered");
    }

    // then others have the shards of one that is gone in time, and whoever asks while the server is away is told that something is wrong,
    let of = |event| struck.iter().find(|(what, _)| *what == event);
    let (_, killed) = of(KILLED).expect("one was killed");
    assert!(pulse.gap(killed) < TAKEN_OVER);
    let (_, away) = of(SERVER_AWAY).expect("the server was away");
    assert_eq!(pulse.unanswered(away), 0);

    // nothing was lost or told twice, and nobody's time was touched.
    nothing_is_lost(&fleet.app, &memories).await;
    no_clock_was_moved(&fleet.app).await;
    fleet.end().await.close().await;
}
