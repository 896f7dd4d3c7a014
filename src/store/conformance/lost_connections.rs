//! Connections that are lost in the middle of a write.

use jiff::SignedDuration;

use super::{TestDatabase, after, change, job, lobby, now, opened, stored};
use crate::store::sql::test_access::Loss;
use crate::store::{
    Address, ChannelId, Conflict, Erasure, InteractionId, JobQueue, PeopleStore, TableReader,
    TableWriter, UserId,
};

/// How long whoever claims a job has it.
const LEASE: SignedDuration = SignedDuration::from_secs(20);

pub async fn what_is_lost_before_its_commit_is_carried_out_by_the_next_attempt(
    subject: &TestDatabase,
) {
    // Given a database whose next connection is lost,
    let store = subject.open().await;
    let game = opened(&store, 10).await;
    store.lose([Loss::BeforeCommit]);

    // when a game is changed, then that is done, once.
    let mut changed = change(game, 1, 1);
    changed.jobs = vec![job("turn_post", None, now())];
    store
        .commit(&changed)
        .await
        .expect("the second is not lost");
    assert_eq!(stored(&store, game).await.game.revision, 2);
    assert_eq!(store.owed(game).await.expect("it reads").len(), 1);
    let again = store.commit(&changed).await;
    assert!(matches!(again, Err(Conflict::Repeated)), "{again:?}");
}

pub async fn a_commit_whose_answer_is_lost_is_found_by_its_interaction(subject: &TestDatabase) {
    // Given a database that commits, and loses the connection before it says so,
    let store = subject.open().await;

    // when a lobby is opened, then its id is found,
    store.lose([Loss::AfterCommit]);
    let game = store.open_game(&lobby(10, 1)).await.expect("it is found");
    let there = store.table(Address::Channel(ChannelId(10)), None, &|_| None);
    let there = there.await.expect("it reads").expect("it is there");
    assert_eq!(there.game.id, game);

    // when it is changed, then what follows waits once,
    let mut changed = change(game, 1, 2);
    changed.jobs = vec![job("turn_post", None, now())];
    store.lose([Loss::AfterCommit]);
    store.commit(&changed).await.expect("it is found");
    assert_eq!(stored(&store, game).await.game.revision, 2);
    assert_eq!(store.owed(game).await.expect("it reads").len(), 1);

    // when a job brings about a change, then that is found by the job, which is done,
    let claimed = store.claim_jobs(now(), LEASE, 9, 9, &[0]);
    let claimed = claimed.await.expect("it reads");
    let mut by_job = change(game, 2, 3);
    (by_job.interaction, by_job.actor) = (None, None);
    by_job.job = claimed.first().map(|job| job.id);
    store.lose([Loss::AfterCommit]);
    store.commit(&by_job).await.expect("it is found");
    assert_eq!(stored(&store, game).await.game.revision, 3);

    // and when somebody is erased, then their number is found.
    let erasure = Erasure {
        person: UserId(1),
        interaction: InteractionId(9_000),
        at: after(1),
        withdrawals: Vec::new(),
        stays: vec![game],
    };
    store.lose([Loss::AfterCommit]);
    let number = store.erase(&erasure).await.expect("it is found");
    let host = stored(&store, game).await.game.host;
    assert_eq!(host, UserId::erased(number));
}

pub async fn a_database_that_loses_every_connection_is_given_up_on(subject: &TestDatabase) {
    // Given a database that loses three connections in a row, and then no more,
    let store = subject.open().await;
    let game = opened(&store, 10).await;
    store.lose([Loss::BeforeCommit; 3]);

    // when a game is changed, then whoever wanted that reads that it failed, and may try again.
    let changed = change(game, 1, 1);
    let failed = store.commit(&changed).await;
    assert!(matches!(failed, Err(Conflict::Store(_))), "{failed:?}");
    assert_eq!(stored(&store, game).await.game.revision, 1);
    store.commit(&changed).await.expect("nothing is lost");
}
