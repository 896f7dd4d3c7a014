//! Clocks, and the heartbeat.

use jiff::SignedDuration;

use super::{RIVALS, TestDatabase, after, change, job, lobby, now, opened, person, stored};
use crate::store::{
    Beat, ClockKind, ClockMove, ClockRow, Conflict, GuildId, InteractionId, Job, NewJob, PersonRow,
    Rank, SeatRequestRow, Shard, Stage, Store, TableId, UserId,
};

/// While nobody's turn is timed, a request for a seat is found by its own clock, which is set back with the others.
pub async fn the_clock_of_a_request_for_a_seat_is_found_and_set_back(subject: &TestDatabase) {
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
    assert_eq!(
        store
            .clocked(Shard::ONLY, TableId(0), 9)
            .await
            .expect("it reads"),
        []
    );
    (change.expected, change.interaction) = (2, Some(InteractionId(2)));
    change.people = Some(vec![request(now(), Some(after(60)))]);
    store.commit(&change).await.expect("nobody else writes");
    let clocked = store.clocked(Shard::ONLY, TableId(0), 9).await;
    assert_eq!(clocked.expect("it reads"), [game]);

    let apart = SignedDuration::from_secs(90);
    store
        .beat(Shard::ONLY, after(1_000), apart, SignedDuration::ZERO)
        .await
        .expect("it is written");
    store
        .beat(Shard::ONLY, now(), apart, SignedDuration::ZERO)
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

pub async fn a_clock_is_moved_from_where_it_was_seen(subject: &TestDatabase) {
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

pub async fn a_change_decided_on_clocks_that_have_moved_is_stale(subject: &TestDatabase) {
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

pub async fn a_clock_set_back_sets_back_what_is_to_come(subject: &TestDatabase) {
    let store = subject.handle().await;
    let (apart, none) = (SignedDuration::from_secs(90), SignedDuration::ZERO);
    assert_eq!(store.last_beat(Shard::ONLY).await.expect("it reads"), None);
    assert_eq!(
        store
            .beat(Shard::ONLY, after(1_000), apart, none)
            .await
            .expect("it is written"),
        Beat::Recorded
    );
    assert_eq!(
        store
            .beat(Shard::ONLY, after(950), apart, none)
            .await
            .expect("it is written"),
        Beat::Recorded
    );
    let back = store
        .beat(Shard::ONLY, after(0), apart, none)
        .await
        .expect("it is written");
    assert_eq!(back, Beat::SetBack(SignedDuration::from_secs(950)));
    assert_eq!(
        store.last_beat(Shard::ONLY).await.expect("it reads"),
        Some(now())
    );
}

pub async fn an_absence_ends_once_and_puts_off_what_time_brings(subject: &TestDatabase) {
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
        .beat(Shard::ONLY, after(100), apart, SignedDuration::ZERO)
        .await
        .expect("it is written");
    let late = store
        .beat(Shard::ONLY, after(290), apart, excused)
        .await
        .expect("it is written");
    assert_eq!(late, Beat::Recorded);
    let late = store
        .beat(Shard::ONLY, after(481), apart, excused)
        .await
        .expect("it is written");
    assert_eq!(late, Beat::Absent { since: after(290) });
    assert_eq!(
        store.last_beat(Shard::ONLY).await.expect("it reads"),
        Some(after(290)),
        "it is not forgotten"
    );

    // then of several processes one ends the absence, and what time brings is put off once,
    let mut rivals = tokio::task::JoinSet::new();
    for _ in 0..RIVALS {
        let store = subject.handle().await;
        rivals.spawn(async move { store.end_absence(Shard::ONLY, after(290), after(490)).await });
    }
    let ended = rivals.join_all().await;
    let ended = ended.into_iter().map(|ended| ended.expect("it is written"));
    assert_eq!(ended.filter(|ended| *ended).count(), 1);
    assert_eq!(
        store.last_beat(Shard::ONLY).await.expect("it reads"),
        Some(after(490))
    );
    let due = |jobs: Vec<Job>| jobs.iter().map(|job| job.due).collect::<Vec<_>>();
    let owed = store.owed(game).await.expect("it reads");
    assert_eq!(due(owed), [after(10), after(600), after(700)]);
    assert_eq!(stored(&*store, game).await.game.touched, after(200));

    // but not that of the frozen game, which counts its own time.
    let owed = store.owed(frozen).await.expect("it reads");
    assert_eq!(due(owed), [after(500)]);
    assert_eq!(stored(&*store, frozen).await.game.touched, now());
}

pub async fn a_job_belongs_to_its_clock_and_to_none_that_ends_at_the_same_time(
    subject: &TestDatabase,
) {
    // Given two jobs that are due when the clock of a turn ends, of which one belongs to it, and one of a request for the seat,
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let mut start = change(game, 1, 1);
    start.stage = Stage::Running;
    let seat = Some(0);
    start.people = Some(vec![PersonRow {
        seat,
        ..person(1, 0)
    }]);
    start.clocks = Some(vec![clock(0, 2)]);
    let due = start
        .clocks
        .iter()
        .flatten()
        .find_map(|clock| clock.deadline);
    let due = due.expect("it runs");
    let brought = |kind, user, clock| NewJob {
        rank: Rank::Action,
        clock,
        ..job(kind, user, due)
    };
    start.jobs = vec![
        brought("time_up", Some(1), Some(ClockKind::Turn)),
        brought("expiry", Some(1), Some(ClockKind::SeatRequest)),
        brought("idle", None, None),
    ];
    store.commit(&start).await.expect("nobody else writes");

    // when nobody could reach the bot for a while,
    let (apart, none) = (SignedDuration::from_secs(90), SignedDuration::ZERO);
    let beat = store.beat(Shard::ONLY, now(), apart, none).await;
    assert_eq!(beat.expect("it is written"), Beat::Recorded);
    let ended = store.end_absence(Shard::ONLY, now(), after(50)).await;
    assert!(ended.expect("it is written"));

    // then only what belongs to no clock is put off by it: the others move with theirs.
    let owed = store.owed(game).await.expect("it reads");
    let owed: Vec<_> = owed
        .iter()
        .map(|job| (job.kind.as_str(), job.due))
        .collect();
    let later = due + SignedDuration::from_secs(50);
    assert_eq!(owed, [("time_up", due), ("expiry", due), ("idle", later)]);
}

/// Opens a lobby in a server of shard `number`, or without a server.
async fn opened_in(store: &dyn Store, channel: u64, number: Option<u64>) -> TableId {
    let mut new = lobby(channel, 1_000 + channel);
    new.guild = number.map(|number| GuildId(number << 22 | 7));
    store.open_game(&new).await.expect("the channel is free")
}

pub async fn the_time_of_a_shard_stands_still_without_that_of_others(subject: &TestDatabase) {
    // Given games of two shards, and one without a server, each with a clock and a check of its time,
    let store = subject.handle().await;
    store.divide(2).await.expect("it is written");
    let (first, second) = (Shard::of(None, 2), Shard::of(Some(GuildId(1 << 22)), 2));
    let of_first = opened_in(&*store, 10, Some(2)).await;
    let of_second = opened_in(&*store, 11, Some(3)).await;
    let of_none = opened_in(&*store, 12, None).await;
    for (game, interaction) in [(of_first, 1), (of_second, 2), (of_none, 3)] {
        let mut start = change(game, 1, interaction);
        start.stage = Stage::Running;
        start.clocks = Some(vec![clock(0, 2)]);
        start.jobs = vec![NewJob {
            rank: Rank::Action,
            ..job("time_up", None, after(500))
        }];
        store.commit(&start).await.expect("nobody else writes");
    }
    let server = store.server_of(of_second).await.expect("it reads");
    assert_eq!(server, Some(GuildId(3 << 22 | 7)));
    assert_eq!(store.server_of(of_none).await.expect("it reads"), None);
    let clocked = async |shard| {
        let clocked = store.clocked(shard, TableId(0), 9).await;
        clocked.expect("it reads")
    };
    assert_eq!(clocked(first).await, [of_first, of_none]);
    assert_eq!(clocked(second).await, [of_second]);

    // when people of the first could not reach the bot for a while,
    let (apart, none) = (SignedDuration::from_secs(90), SignedDuration::ZERO);
    let beat = async |shard, now| {
        let beat = store.beat(shard, now, apart, none).await;
        beat.expect("it is written")
    };
    beat(first, after(100)).await;
    beat(second, after(260)).await;
    let since = after(100);
    assert_eq!(beat(first, after(300)).await, Beat::Absent { since });
    assert_eq!(beat(second, after(300)).await, Beat::Recorded);
    let ended = store.end_absence(first, after(100), after(300)).await;
    assert!(ended.expect("it is written"));

    // then what time brings is put off there,
    let due = async |game| {
        let owed = store.owed(game).await.expect("it reads");
        owed.iter().map(|job| job.due).collect::<Vec<_>>()
    };
    assert_eq!(due(of_first).await, [after(700)]);
    assert_eq!(due(of_none).await, [after(700)]);
    assert_eq!(due(of_second).await, [after(500)]);
    let touched = stored(&*store, of_second).await.game.touched;
    assert_eq!(touched, now());

    // and if the system clock is set back, each shard sets back its own.
    let back = Beat::SetBack(SignedDuration::from_secs(200));
    assert_eq!(beat(second, after(100)).await, back);
    assert_eq!(due(of_second).await, [after(300)]);
    assert_eq!(due(of_first).await, [after(700)]);
    let clocks = stored(&*store, of_second).await.clocks;
    assert_eq!(clocks[0].since, after(-200));
    let clocks = stored(&*store, of_first).await.clocks;
    assert_eq!(clocks[0].since, now());
}

pub async fn heartbeats_divided_anew_begin_with_the_oldest(subject: &TestDatabase) {
    // Given a database without heartbeats: then there are none of the shards, either.
    let store = subject.handle().await;
    for total in [3, 2] {
        store.divide(total).await.expect("it is written");
        assert_eq!(store.shards().await.expect("it reads"), total);
    }
    assert_eq!(
        store.last_beat(Shard::of(None, 2)).await.expect("it reads"),
        None
    );

    // Given two shards that people could last reach at different times,
    let (apart, none) = (SignedDuration::from_secs(90), SignedDuration::ZERO);
    for (shard, at) in Shard::all(2).zip([after(50), after(20)]) {
        let beat = store.beat(shard, at, apart, none).await;
        assert_eq!(beat.expect("it is written"), Beat::Recorded);
    }
    let last = async |total| {
        let mut last = Vec::new();
        for shard in Shard::all(total) {
            last.push(store.last_beat(shard).await.expect("it reads"));
        }
        last
    };

    // when there are as many as before, then nothing changes;
    store.divide(2).await.expect("it is written");
    assert_eq!(last(2).await, [Some(after(50)), Some(after(20))]);

    // when there are more, or fewer, then the time away of all is that of the one that was away longest,
    for total in [3, 1] {
        store.divide(total).await.expect("it is written");
        assert_eq!(store.shards().await.expect("it reads"), total);
        let oldest = vec![Some(after(20)); total as usize];
        assert_eq!(last(total).await, oldest);
    }

    // and a process that knows only of the old division records nothing.
    let stale = Shard::all(2).next().expect("there are two");
    let beat = store.beat(stale, after(60), apart, none).await;
    beat.expect("it is written");
    assert_eq!(last(1).await, [Some(after(20))]);
    let ended = store.end_absence(stale, after(20), after(60)).await;
    assert!(!ended.expect("it is written"));
}
