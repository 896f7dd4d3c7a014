//! Games that cannot be read.

use jiff::{SignedDuration, Timestamp};

use super::drafts::draft;
use super::{TestDatabase, after, change, job, lobby, now, opened};
use crate::store::{Conflict, InteractionId, Job, NewJob, Rank, TableId, Thaw};

/// The end, at `at`, of a freeze that began at `now()`.
fn thaw(game: TableId, at: Timestamp) -> Thaw {
    Thaw {
        game,
        since: now(),
        now: at,
        clocks: Vec::new(),
        revision: 1,
        jobs: Vec::new(),
    }
}

pub async fn jobs_of_a_frozen_game_wait_until_it_thaws(subject: &TestDatabase) {
    // Given a game that owes a message, a check of its time, and another message that a process delivers just now,
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let mut start = change(game, 1, 1);
    let check = NewJob {
        rank: Rank::Action,
        ..job("time_up", None, after(60))
    };
    start.jobs = vec![
        job("turn_post", None, now()),
        job("moved_post", None, now()),
        check,
    ];
    store.commit(&start).await.expect("nobody else writes");
    let lease = SignedDuration::from_secs(20);
    let claimed = store
        .claim_jobs(now(), lease, 1, 1, &[0])
        .await
        .expect("it reads");
    let claimed = claimed.first().expect("one is due").id;

    // when the game is frozen,
    let notice = [job("frozen_post", None, now())];
    assert!(
        store
            .freeze(game, "torn", now(), &notice)
            .await
            .expect("it is written")
    );
    store
        .set_job_aside(claimed, now())
        .await
        .expect("it is written");

    // then it is said, and nothing else is claimed, however long that takes,
    let due = |jobs: Vec<Job>| {
        jobs.into_iter()
            .map(|job| (job.kind, job.due))
            .collect::<Vec<_>>()
    };
    let claimed = store
        .claim_jobs(after(900), lease, 9, 9, &[0])
        .await
        .expect("it reads");
    let [said] = claimed.as_slice() else {
        panic!("{claimed:?}")
    };
    assert_eq!(said.kind, "frozen_post");
    store
        .drop_job(said.id, now(), "said")
        .await
        .expect("it is written");
    assert_eq!(
        store.next_job(after(900), &[0]).await.expect("it reads"),
        None
    );

    // and when it thaws, what is pending is not added again, and what time brings is put off.
    let mut thaw = thaw(game, after(900));
    thaw.revision = 2;
    thaw.jobs = vec![job("turn_post", None, after(900))];
    store.thaw(&thaw).await.expect("it is written");
    let owed = due(store.owed(game).await.expect("it reads"));
    let [post, moved, check] = ["turn_post", "moved_post", "time_up"].map(str::to_owned);
    assert_eq!(owed, [(post, now()), (moved, now()), (check, after(960))]);
    let claimed = store
        .claim_jobs(after(900), lease, 9, 9, &[0])
        .await
        .expect("it reads");
    assert_eq!(claimed.len(), 1, "one post after another");
}

pub async fn a_game_that_rests_changes_only_by_being_cancelled(subject: &TestDatabase) {
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let notices = [job("frozen_post", None, now())];
    assert!(
        store
            .freeze(game, "torn", now(), &notices)
            .await
            .expect("it is written")
    );
    assert!(
        !store
            .freeze(game, "torn", now(), &notices)
            .await
            .expect("it is written")
    );
    let place = store.whereabouts(game).await.expect("it reads");
    assert_eq!(
        place.and_then(|place| place.frozen).as_deref(),
        Some("torn")
    );
    for interaction in [1, 1] {
        let refused = store.commit(&change(game, 1, interaction)).await;
        assert!(matches!(refused, Err(Conflict::Stale)), "{refused:?}");
    }
    let refused = store.save_draft(&draft(game, None, 2)).await;
    assert!(matches!(refused, Err(Conflict::Stale)), "{refused:?}");
    store.thaw(&thaw(game, now())).await.expect("it is written");
    store.commit(&change(game, 1, 3)).await.expect("it goes on");
    let not_frozen = store.cancel_frozen(game, InteractionId(4), now()).await;
    assert!(matches!(not_frozen, Err(Conflict::Stale)), "{not_frozen:?}");
    store
        .freeze(game, "torn", now(), &notices)
        .await
        .expect("it is written");
    store
        .cancel_frozen(game, InteractionId(5), now())
        .await
        .expect("it rests");
    let next = store.open_game(&lobby(10, 6)).await;
    assert!(next.is_ok(), "{next:?}");
}
