//! An update: all programs are replaced, one after another, while people play.

use std::time::Instant;

use super::fleet::Fleet;
use super::pulse::Pulse;
use super::{
    PROGRAMS, Players, SHARDS, asked, found, no_clock_was_moved, nothing_is_lost, seconds,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn nobody_notices_that_all_programs_are_replaced() {
    // Given four programs that share sixteen shards, and people who play on all of them,
    let mut fleet = Fleet::of(SHARDS, 20).await;
    let players = found(&fleet.app).await;
    for _ in 0..PROGRAMS {
        fleet.start(0).await;
    }
    fleet.settled().await;
    let players = Players::begin(&fleet.app, &players).await;
    let (channels, people) = asked();
    let pulse = Pulse::begin(&fleet.app.control, &channels, &people);

    // when each is stopped, and another started in its place,
    let began = Instant::now();
    for _ in 0..PROGRAMS {
        let stops = Instant::now();
        fleet.stop(0).await;
        println!("a program stopped within {}", seconds(stops.elapsed()));
        fleet.start(0).await;
        fleet.settled().await;
        println!("and was replaced within {}", seconds(stops.elapsed()));
    }
    let pulse = pulse.end().await;
    let window = began..Instant::now();
    let memories = players.end().await;

    // then every question and every act of players was answered,
    let unanswered: usize = memories.iter().map(|memory| memory.unanswered).sum();
    println!(
        "replaced within {}; unanswered: {} questions, {unanswered} acts; longest gap {}",
        seconds(began.elapsed()),
        pulse.unanswered(&window),
        seconds(pulse.gap(&window)),
    );
    assert_eq!((pulse.unanswered(&window), unanswered), (0, 0));

    // nothing was lost or told twice, and nobody's time was touched.
    nothing_is_lost(&fleet.app, &memories).await;
    no_clock_was_moved(&fleet.app).await;
    fleet.end().await.close().await;
}
