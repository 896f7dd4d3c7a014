//! The job queue.

use super::{RIVALS, TestDatabase, after, change, job, now, opened};
use crate::store::{
    Backlog, ChannelId, Conflict, Failure, GuildId, InteractionId, Job, JobId, MessageId, NewJob,
    Posted, Rank, Stage, Store, TableId, UserId,
};
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;

pub(super) const LEASE: SignedDuration = SignedDuration::from_secs(20);

/// A game with these pending jobs.
pub(super) async fn owing(store: &dyn Store, channel: u64, jobs: Vec<NewJob>) -> TableId {
    let game = opened(store, channel).await;
    let mut owes = change(game, 1, 2_000 + channel);
    owes.stage = Stage::Running;
    owes.jobs = jobs;
    store.commit(&owes).await.expect("nobody else writes");
    game
}

pub(super) async fn claimed(store: &dyn Store, at: Timestamp) -> Vec<Job> {
    let jobs = store.claim_jobs(at, LEASE, 100, 100, &[0]).await;
    jobs.expect("they can be claimed")
}

/// A message in the game's channel that shows no turn.
pub(super) fn posted(message: u64) -> Posted {
    Posted {
        channel: ChannelId(10),
        message: Some(MessageId(message)),
        up_to: 2,
        turn: None,
    }
}

pub async fn a_job_is_claimed_by_one(subject: &TestDatabase) {
    // Given a hundred games with a pending post each,
    let store = subject.handle().await;
    for channel in 1..=100 {
        owing(&*store, channel, vec![job("turn_post", None, now())]).await;
    }
    // when many claim at once,
    let mut rivals = tokio::task::JoinSet::new();
    for _ in 0..RIVALS {
        let store = subject.handle().await;
        rivals.spawn(async move {
            let mut all = Vec::new();
            loop {
                let some = store.claim_jobs(now(), LEASE, 7, 7, &[0]).await;
                let some = some.expect("they can be claimed");
                if some.is_empty() {
                    return all;
                }
                all.extend(some.into_iter().map(|job| job.id));
            }
        });
    }
    // then each job is claimed once.
    let all: Vec<JobId> = rivals.join_all().await.into_iter().flatten().collect();
    let different: BTreeSet<JobId> = all.iter().copied().collect();
    assert_eq!((all.len(), different.len()), (100, 100));
}

pub async fn the_posts_of_a_game_come_one_after_the_other(subject: &TestDatabase) {
    let (store, other) = (subject.handle().await, subject.handle().await);
    let jobs = vec![
        job("turn_post", None, now()),
        job("turn_direct", Some(2), now()),
        job("final_post", None, now()),
    ];
    let game = owing(&*store, 10, jobs).await;
    let first = claimed(&*store, now()).await;
    let kinds: Vec<&str> = first.iter().map(|job| job.kind.as_str()).collect();
    assert_eq!(kinds, ["turn_post"]);
    assert_eq!(claimed(&*other, now()).await, []);
    let posted = posted(7);
    store
        .post_delivered(first[0].id, now(), game, &posted)
        .await
        .expect("it is written");
    // A direct message holds no post back.
    let next = claimed(&*other, now()).await;
    let kinds: Vec<&str> = next.iter().map(|job| job.kind.as_str()).collect();
    assert_eq!(kinds, ["final_post", "turn_direct"]);
}

pub async fn a_lease_ends_with_its_time_or_at_the_next_start(subject: &TestDatabase) {
    let (one, other) = (subject.handle().await, subject.handle().await);
    let game = owing(&*one, 10, vec![job("turn_post", None, now())]).await;
    // Given a job that one process has claimed,
    let job = claimed(&*one, now()).await.remove(0);
    // then another cannot extend the lease, cannot end the attempt,
    assert!(
        !other
            .hold_job(job.id, after(60))
            .await
            .expect("it is written")
    );
    let failure = Failure::TookTooLong;
    other
        .retry_job(job.id, now(), &failure)
        .await
        .expect("it is written");
    assert_eq!(claimed(&*other, after(1)).await, []);
    // and the first may extend it,
    assert!(
        one.hold_job(job.id, after(60))
            .await
            .expect("it is written")
    );
    assert_eq!(claimed(&*other, after(30)).await, []);
    // until the time has passed
    let again = claimed(&*other, after(61)).await.remove(0);
    assert_eq!((again.id, again.attempts), (job.id, 2));
    assert!(
        !one.hold_job(job.id, after(99))
            .await
            .expect("it is written")
    );
    // or a process starts that has the database alone.
    other.close().await;
    drop(other);
    one.release_earlier_leases().await.expect("it is written");
    assert_eq!(claimed(&*one, after(62)).await.len(), 1);
    assert_eq!(one.owed(game).await.expect("it reads").len(), 1);
}

/// Which of two servers have something to retry that was given up since then.
pub(super) async fn waiting(store: &dyn Store, since: Timestamp) -> Vec<GuildId> {
    let servers = [4, 5].map(GuildId);
    let waiting = store.waiting_servers(&servers, now(), since).await;
    waiting.expect("it reads")
}

pub async fn a_job_that_failed_rests_and_one_put_off_starts_anew(subject: &TestDatabase) {
    let store = subject.handle().await;
    let game = owing(&*store, 10, vec![job("turn_post", None, now())]).await;
    let first = claimed(&*store, now()).await.remove(0);
    store
        .retry_job(first.id, after(30), &Failure::TookTooLong)
        .await
        .expect("it is written");
    // Starting a process does not end the pause.
    subject
        .handle()
        .await
        .release_earlier_leases()
        .await
        .expect("it is written");
    assert_eq!(claimed(&*store, after(29)).await, []);
    assert_eq!(
        store.next_job(now(), &[0]).await.expect("it reads"),
        Some(after(30))
    );
    // A change in its server does.
    assert_eq!(waiting(&*store, now()).await, [GuildId(5)]);
    let there = GuildId(5);
    assert!(
        !store
            .end_pauses(GuildId(6), now())
            .await
            .expect("it is written")
    );
    assert!(store.end_pauses(there, now()).await.expect("it is written"));
    assert_eq!(waiting(&*store, now()).await, []);
    let second = claimed(&*store, now()).await.remove(0);
    assert_eq!(second.attempts, 2);
    store
        .put_off_job(second.id, after(40))
        .await
        .expect("it is written");
    assert_eq!(
        store.next_job(now(), &[0]).await.expect("it reads"),
        Some(after(40))
    );
    assert_eq!(claimed(&*store, after(40)).await[0].attempts, 1);
    store
        .drop_job(second.id, now(), "no more")
        .await
        .expect("it is written");
    assert_eq!(store.owed(game).await.expect("it reads"), []);
}

pub async fn a_job_that_is_wanted_once_waits_once(subject: &TestDatabase) {
    let store = subject.handle().await;
    let game = owing(&*store, 10, Vec::new()).await;
    let mut rivals = tokio::task::JoinSet::new();
    for rival in 0..RIVALS as u64 {
        let store = subject.handle().await;
        rivals.spawn(async move {
            let reminder = NewJob {
                once: true,
                ..job("reminder_asked", Some(1), now())
            };
            let asked = InteractionId(1 + rival);
            store
                .order(asked, UserId(1), now(), game, 2, &[reminder])
                .await
        });
    }
    for done in rivals.join_all().await {
        done.expect("each is another interaction");
    }
    assert_eq!(store.owed(game).await.expect("it reads").len(), 1);
    let orders = [job("reminder_asked", Some(2), now())];
    let repeated = store
        .order(InteractionId(1), UserId(2), now(), game, 2, &orders)
        .await;
    assert!(matches!(repeated, Err(Conflict::Repeated)), "{repeated:?}");
}

/// Makes somebody cause news in a game of their own.
async fn causes_news(store: &dyn Store, channel: u64, person: u64, at: Timestamp) -> TableId {
    let game = opened(store, channel).await;
    let mut news = change(game, 1, 5_000 + channel);
    news.actor = Some(UserId(person));
    news.at = at;
    news.jobs = vec![job("vacation_post", Some(person), at)];
    news.jobs[0].rank = Rank::News;
    store.commit(&news).await.expect("it is written");
    game
}

pub async fn jobs_that_a_person_causes_go_behind_their_earlier_ones(subject: &TestDatabase) {
    // Given somebody who caused news in twenty games, and somebody else who does in one a second later,
    let store = subject.handle().await;
    for channel in 10..30 {
        causes_news(&*store, channel, 7, now()).await;
    }
    let other = causes_news(&*store, 30, 8, after(1)).await;

    // when a few are claimed,
    let few = store.claim_jobs(after(1), LEASE, 6, 6, &[0]).await;

    // then the other's is among them, and all of them go out in the end.
    let few = few.expect("they are claimed");
    assert_eq!(few.len(), 6);
    assert!(few.iter().any(|job| job.game() == Some(other)), "{few:?}");
    let rest = store.claim_jobs(after(1), LEASE, 100, 6, &[0]).await;
    assert_eq!(rest.expect("they are claimed").len(), 15);
}

pub async fn jobs_of_clocks_go_before_turns_and_turns_before_news(subject: &TestDatabase) {
    // Given a game whose post is on its way, and which owes a change that time brought,
    let store = subject.handle().await;
    let ranked = |kind, rank, due| NewJob {
        rank,
        ..job(kind, None, due)
    };
    let busy = owing(&*store, 10, vec![ranked("news", Rank::News, now())]).await;
    assert_eq!(claimed(&*store, now()).await.len(), 1);
    let mut lapse = change(busy, 2, 99);
    lapse.jobs = vec![ranked("time_up", Rank::Action, after(1))];
    store.commit(&lapse).await.expect("it is written");
    // and other games with a reminder, a direct message and news, older, and a turn,
    for (channel, kind, rank) in [
        (13, "reminder", Rank::Reminder),
        (14, "turn_direct", Rank::Direct),
        (11, "news", Rank::News),
    ] {
        owing(&*store, channel, vec![ranked(kind, rank, now())]).await;
    }
    owing(
        &*store,
        12,
        vec![ranked("turn_post", Rank::TurnPost, after(1))],
    )
    .await;

    // when they are claimed,
    let claimed = claimed(&*store, after(1)).await;

    // then the change comes first, which no post holds up, then the turn before the news, and the reminder last.
    let kinds: Vec<&str> = claimed.iter().map(|job| job.kind.as_str()).collect();
    let expected = ["time_up", "turn_post", "news", "turn_direct", "reminder"];
    assert_eq!(kinds, expected);
}

pub async fn a_job_keeps_the_language_that_was_stored_with_it(subject: &TestDatabase) {
    // Given a job that was attempted in a language, and another,
    let store = subject.handle().await;
    let game = owing(&*store, 10, vec![job("turn_post", None, now())]).await;
    owing(&*store, 11, vec![job("turn_post", None, after(30))]).await;
    let first = claimed(&*store, now()).await.remove(0);
    assert_eq!(first.language, None);
    let kept = store.keep_language(first.id, Some("en-XA")).await;
    kept.expect("it is written");
    let failed = store.retry_job(first.id, after(30), &Failure::TookTooLong);
    failed.await.expect("it is written");

    // when both are claimed, then that one comes with its language, and the other without;
    let again = claimed(&*store, after(30)).await;
    let again: Vec<_> = again.iter().map(|job| job.language.as_deref()).collect();
    assert_eq!(again, [Some("en-XA"), None]);
    let owed = store.owed(game).await.expect("it reads");
    assert_eq!(owed[0].language.as_deref(), Some("en-XA"));

    // when none is to be kept, then it has none.
    let forgotten = store.keep_language(first.id, None).await;
    forgotten.expect("it is written");
    let owed = store.owed(game).await.expect("it reads");
    assert_eq!(owed[0].language, None);
}

pub async fn what_is_due_is_counted_by_kind(subject: &TestDatabase) {
    // Given games that owe posts since a while ago, since just now and from later on, and one that owes two at once,
    let store = subject.handle().await;
    for (channel, due) in [(1, -90), (2, -5), (3, 60)] {
        owing(&*store, channel, vec![job("turn_post", None, after(due))]).await;
    }
    let direct = NewJob {
        rank: Rank::Direct,
        ..job("turn_direct", Some(1), now())
    };
    owing(&*store, 4, vec![direct]).await;

    // when they are counted, claimed or not, then each kind has what is due, and what has been for a minute.
    for _ in 0..2 {
        let mut counted = store
            .backlog(now(), after(-60), &[0])
            .await
            .expect("it is read");
        counted.sort_by(|one, other| one.kind.cmp(&other.kind));
        let of = |kind: &str, due, overdue| Backlog {
            kind: kind.to_owned(),
            due,
            overdue,
        };
        assert_eq!(counted, [of("turn_direct", 1, 0), of("turn_post", 2, 1)]);
        claimed(&*store, now()).await;
    }
}

pub async fn a_job_carries_the_interaction_that_caused_it(subject: &TestDatabase) {
    // Given a job that somebody caused, and one that time did,
    let store = subject.handle().await;
    let game = opened(&*store, 1).await;
    let mut acts = change(game, 1, 77);
    acts.actor = Some(UserId(1));
    acts.jobs = vec![job("turn_post", None, now())];
    store.commit(&acts).await.expect("nobody else writes");
    let mut lapse = change(game, 2, 78);
    (lapse.actor, lapse.interaction) = (None, None);
    lapse.jobs = vec![job("lobby", None, after(1))];
    store.commit(&lapse).await.expect("nobody else writes");

    // when they are read, then the first names its interaction.
    let owed = store.owed(game).await.expect("they can be read");
    let of = |kind: &str| {
        let job = owed.iter().find(|job| job.kind == kind);
        job.expect("it is owed").interaction
    };
    assert_eq!(of("turn_post"), Some(InteractionId(77)));
    assert_eq!(of("lobby"), None);
}

pub async fn of_two_jobs_that_end_at_once_the_next_of_the_game_follows(subject: &TestDatabase) {
    // Given games, in each of which a message and a post may go at the same time, and a further message waits for both,
    let store = subject.handle().await;
    let mut games = Vec::new();
    for channel in 10..10 + 2 * RIVALS as u64 {
        let jobs = vec![
            job("first", Some(1), now()),
            job("post", None, after(1)),
            job("last", Some(1), after(2)),
        ];
        games.push(owing(&*store, channel, jobs).await);
    }
    let mut first = claimed(&*store, after(60)).await;
    assert_eq!(first.len(), 2 * games.len());

    // when both end at once, each by another process,
    first.sort_by_key(Job::game);
    let stores = [subject.handle().await, subject.handle().await];
    let mut rivals = tokio::task::JoinSet::new();
    for (job, store) in first.into_iter().zip(stores.iter().cycle().cloned()) {
        rivals.spawn(async move { store.drop_job(job.id, after(60), "over").await });
    }
    for ended in rivals.join_all().await {
        ended.expect("it is written");
    }

    // then the one that waited for them can go.
    let next = claimed(&*store, after(60)).await;
    assert!(next.iter().all(|job| job.kind == "last"), "{next:?}");
    let mut next: Vec<_> = next.iter().filter_map(Job::game).collect();
    next.sort();
    assert_eq!(next, games);
}
