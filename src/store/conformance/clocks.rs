//! Clocks, and the heartbeat.

use jiff::SignedDuration;

use super::{RIVALS, StoreUnderTest, after, change, job, now, opened, person, stored};
use crate::store::{
    Beat, ClockMove, ClockRow, Conflict, InteractionId, Job, NewJob, Rank, SeatRequestRow, Stage,
    TableId, UserId,
};

/// While nobody's turn is timed, a request for a seat is found by its own clock, which is set back with the others.
pub async fn the_clock_of_a_request_for_a_seat_is_found_and_set_back(
    subject: &impl StoreUnderTest,
) {
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let request = |since, deadline| {
        let mut asked = person(1, 0);
        asked.request = Some(SeatRequestRow {
            by: UserId(1),
            to: None,
            revision: 2,
            since,
            left: 60_000,
            deadline,
        });
        asked
    };
    let mut change = change(game, 1, 1);
    change.people = Some(vec![request(now(), None)]);
    store.commit(&change).await.expect("nobody else writes");
    assert_eq!(store.clocked(TableId(0), 9).await.expect("it reads"), []);
    (change.expected, change.interaction) = (2, Some(InteractionId(2)));
    change.people = Some(vec![request(now(), Some(after(60)))]);
    store.commit(&change).await.expect("nobody else writes");
    let clocked = store.clocked(TableId(0), 9).await;
    assert_eq!(clocked.expect("it reads"), [game]);

    let apart = SignedDuration::from_secs(90);
    store
        .beat(after(1_000), apart, SignedDuration::ZERO)
        .await
        .expect("it is written");
    store
        .beat(now(), apart, SignedDuration::ZERO)
        .await
        .expect("it is written");
    let set_back = request(after(-1_000), Some(after(-940)));
    assert_eq!(stored(&*store, game).await.people, [set_back]);
}

pub(super) fn clock(seat: u64, turn: u64) -> ClockRow {
    ClockRow {
        seat,
        turn,
        allowed: 60_000,
        since: now(),
        left: 60_000,
        quiet: None,
        deadline: Some(after(60)),
        late: None,
        asked_in: None,
        asks_others: false,
        let_wait: false,
    }
}

pub async fn a_clock_is_moved_from_where_it_was_seen(subject: &impl StoreUnderTest) {
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let mut start = change(game, 1, 1);
    start.stage = Stage::Running;
    start.clocks = Some(vec![clock(0, 2)]);
    store.commit(&start).await.expect("nobody else writes");
    let mut rivals = tokio::task::JoinSet::new();
    for _ in 0..RIVALS {
        let store = subject.handle().await;
        rivals.spawn(async move {
            let mut later = clock(0, 2);
            (later.since, later.deadline) = (after(30), Some(after(90)));
            let to = ClockMove {
                game,
                seen: clock(0, 2),
                clock: later,
                jobs: vec![job("time_up", Some(1), after(90))],
            };
            store.move_clock(&to, now()).await.expect("it is written")
        });
    }
    let moved = rivals.join_all().await;
    assert_eq!(moved.iter().filter(|moved| **moved).count(), 1);
    assert_eq!(store.owed(game).await.expect("it reads").len(), 1);
}

pub async fn a_change_decided_on_clocks_that_have_moved_is_stale(subject: &impl StoreUnderTest) {
    // Given a game with a clock, and a command that was decided on it,
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let mut start = change(game, 1, 1);
    start.stage = Stage::Running;
    start.clocks = Some(vec![clock(0, 2)]);
    store.commit(&start).await.expect("nobody else writes");
    let mut command = change(game, 2, 2);
    command.stage = Stage::Running;
    command.clocks_seen = vec![clock(0, 2)];
    command.clocks = Some(vec![clock(0, 2), clock(1, 3)]);

    // when the clock is moved before it is committed,
    let mut later = clock(0, 2);
    (later.since, later.deadline) = (after(30), Some(after(90)));
    let to = ClockMove {
        game,
        seen: clock(0, 2),
        clock: later.clone(),
        jobs: Vec::new(),
    };
    assert!(store.move_clock(&to, now()).await.expect("it is written"));

    // then it is refused, and decided again on what stands it is carried out.
    let refused = store.commit(&command).await;
    assert!(matches!(refused, Err(Conflict::Stale)), "{refused:?}");
    command.clocks_seen = vec![later.clone()];
    command.clocks = Some(vec![later.clone(), clock(1, 3)]);
    store.commit(&command).await.expect("nobody else writes");
    let clocks = stored(&*store, game).await.clocks;
    assert_eq!(clocks, [later, clock(1, 3)]);
}

pub async fn a_clock_set_back_sets_back_what_is_to_come(subject: &impl StoreUnderTest) {
    let store = subject.handle().await;
    let (apart, none) = (SignedDuration::from_secs(90), SignedDuration::ZERO);
    assert_eq!(store.last_beat().await.expect("it reads"), None);
    assert_eq!(
        store
            .beat(after(1_000), apart, none)
            .await
            .expect("it is written"),
        Beat::Recorded
    );
    assert_eq!(
        store
            .beat(after(950), apart, none)
            .await
            .expect("it is written"),
        Beat::Recorded
    );
    let back = store
        .beat(after(0), apart, none)
        .await
        .expect("it is written");
    assert_eq!(back, Beat::SetBack(SignedDuration::from_secs(950)));
    assert_eq!(store.last_beat().await.expect("it reads"), Some(now()));
}

pub async fn an_absence_ends_once_and_puts_off_what_time_brings(subject: &impl StoreUnderTest) {
    // Given a game that owes a check of its time, one that was due before, and a message; and a frozen one that owes a check,
    let store = subject.handle().await;
    let (game, frozen) = (opened(&*store, 10).await, opened(&*store, 11).await);
    let brought = |due| NewJob {
        rank: Rank::Action,
        ..job("time_up", None, due)
    };
    let mut start = change(game, 1, 1);
    start.jobs = vec![
        brought(after(10)),
        brought(after(500)),
        job("lobby", None, after(600)),
    ];
    store.commit(&start).await.expect("nobody else writes");
    let mut start = change(frozen, 1, 2);
    start.jobs = vec![brought(after(500))];
    store.commit(&start).await.expect("nobody else writes");
    let stopped = store.freeze(frozen, "torn", after(20), &[]).await;
    assert!(stopped.expect("it is written"));

    // when nobody was there for longer than is excused,
    let (apart, excused) = (
        SignedDuration::from_secs(90),
        SignedDuration::from_secs(100),
    );
    store
        .beat(after(100), apart, SignedDuration::ZERO)
        .await
        .expect("it is written");
    let late = store
        .beat(after(290), apart, excused)
        .await
        .expect("it is written");
    assert_eq!(late, Beat::Recorded);
    let late = store
        .beat(after(481), apart, excused)
        .await
        .expect("it is written");
    assert_eq!(late, Beat::Absent { since: after(290) });
    assert_eq!(
        store.last_beat().await.expect("it reads"),
        Some(after(290)),
        "it is not forgotten"
    );

    // then of several processes one ends the absence, and what time brings is put off once,
    let mut rivals = tokio::task::JoinSet::new();
    for _ in 0..RIVALS {
        let store = subject.handle().await;
        rivals.spawn(async move { store.end_absence(after(290), after(490)).await });
    }
    let ended = rivals.join_all().await;
    let ended = ended.into_iter().map(|ended| ended.expect("it is written"));
    assert_eq!(ended.filter(|ended| *ended).count(), 1);
    assert_eq!(store.last_beat().await.expect("it reads"), Some(after(490)));
    let due = |jobs: Vec<Job>| jobs.iter().map(|job| job.due).collect::<Vec<_>>();
    let owed = store.owed(game).await.expect("it reads");
    assert_eq!(due(owed), [after(10), after(600), after(700)]);
    assert_eq!(stored(&*store, game).await.game.touched, after(200));

    // but not that of the frozen game, which counts its own time.
    let owed = store.owed(frozen).await.expect("it reads");
    assert_eq!(due(owed), [after(500)]);
    assert_eq!(stored(&*store, frozen).await.game.touched, now());
}
