//! The job queue, and the record of deliveries.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};

use super::{RIVALS, StoreUnderTest, after, change, job, now, opened};
use crate::store::{
    ChannelId, ChannelMove, Conflict, Failure, GuildId, InteractionId, Job, JobId, MessageId,
    NewJob, Posted, Question, Rank, Revival, Stage, Store, TableId, UserId,
};

const LEASE: SignedDuration = SignedDuration::from_secs(20);

/// A game with these pending jobs.
async fn owing(store: &dyn Store, channel: u64, jobs: Vec<NewJob>) -> TableId {
    let game = opened(store, channel).await;
    let mut owes = change(game, 1, 2_000 + channel);
    owes.stage = Stage::Running;
    owes.jobs = jobs;
    store.commit(&owes).await.expect("nobody else writes");
    game
}

/// A message in the game's channel that shows no turn.
fn posted(message: u64) -> Posted {
    Posted {
        channel: ChannelId(10),
        message: Some(MessageId(message)),
        up_to: 2,
        turn: None,
    }
}

async fn claimed(store: &dyn Store, at: Timestamp) -> Vec<Job> {
    let jobs = store.claim_jobs(at, LEASE, 100, 100).await;
    jobs.expect("they can be claimed")
}

pub async fn a_job_is_claimed_by_one(subject: &impl StoreUnderTest) {
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
                let some = store.claim_jobs(now(), LEASE, 7, 7).await;
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

pub async fn the_posts_of_a_game_come_one_after_the_other(subject: &impl StoreUnderTest) {
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

pub async fn a_lease_ends_with_its_time_or_its_process(subject: &impl StoreUnderTest) {
    let (one, other) = (subject.handle().await, subject.handle().await);
    let game = owing(&*one, 10, vec![job("turn_post", None, now())]).await;
    // Given a job that one process has claimed,
    let job = claimed(&*one, now()).await.remove(0);
    // then another cannot extend the lease, cannot end the attempt, and releases nothing while the first lives,
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
    other.release_dead_leases().await.expect("it is written");
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
    // or the process is dead.
    other.close().await;
    drop(other);
    one.release_dead_leases().await.expect("it is written");
    assert_eq!(claimed(&*one, after(62)).await.len(), 1);
    assert_eq!(one.owed(game).await.expect("it reads").len(), 1);
}

pub async fn a_job_that_failed_rests_and_one_put_off_starts_anew(subject: &impl StoreUnderTest) {
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
        .release_dead_leases()
        .await
        .expect("it is written");
    assert_eq!(claimed(&*store, after(29)).await, []);
    assert_eq!(
        store.next_job(now()).await.expect("it reads"),
        Some(after(30))
    );
    // A change in its server does.
    let there = GuildId(5);
    assert!(
        !store
            .end_pauses(GuildId(6), now())
            .await
            .expect("it is written")
    );
    assert!(store.end_pauses(there, now()).await.expect("it is written"));
    let second = claimed(&*store, now()).await.remove(0);
    assert_eq!(second.attempts, 2);
    store
        .put_off_job(second.id, after(40))
        .await
        .expect("it is written");
    assert_eq!(
        store.next_job(now()).await.expect("it reads"),
        Some(after(40))
    );
    assert_eq!(claimed(&*store, after(40)).await[0].attempts, 1);
    store
        .drop_job(second.id, now(), "no more")
        .await
        .expect("it is written");
    assert_eq!(store.owed(game).await.expect("it reads"), []);
}

pub async fn what_is_wanted_once_waits_once(subject: &impl StoreUnderTest) {
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

pub async fn a_failure_is_read_as_it_was_written(subject: &impl StoreUnderTest) {
    let store = subject.handle().await;
    let text = || "403: *no*".to_owned();
    let failures = [
        Failure::ChannelGone,
        Failure::NoAccess { text: text() },
        Failure::ThreadLocked { text: text() },
        Failure::DirectClosed,
        Failure::Refused { text: text() },
        Failure::Unreachable { text: text() },
        Failure::TookTooLong,
    ];
    let posts = failures.iter().map(|_| NewJob {
        shows_turn: true,
        ..job("turn_post", None, now())
    });
    let game = owing(&*store, 10, posts.collect()).await;
    for failure in &failures {
        let job = claimed(&*store, now()).await.remove(0);
        store
            .give_up_job(&job, now(), failure, None)
            .await
            .expect("it is written");
        let unposted = store.unposted(game, 1).await.expect("it reads");
        assert_eq!(
            unposted.and_then(|post| post.failure).as_ref(),
            Some(failure)
        );
    }
    let given_up = store.given_up(game).await.expect("it reads");
    let told: Vec<Failure> = given_up
        .into_iter()
        .rev()
        .filter_map(|job| job.failure)
        .collect();
    assert_eq!(told, failures);
    assert_eq!(store.unposted(game, 2).await.expect("it reads"), None);
}

pub async fn the_host_is_told_once_until_a_post_arrives(subject: &impl StoreUnderTest) {
    let store = subject.handle().await;
    let posts = (0..2).map(|_| job("turn_post", None, now()));
    let game = owing(&*store, 10, posts.collect()).await;
    let notice = || {
        Some(NewJob {
            once: true,
            ..job("refused_direct", Some(1), after(999))
        })
    };
    let gone = Failure::ChannelGone;
    for notices in [1, 1] {
        let post = claimed(&*store, now()).await.remove(0);
        store
            .give_up_job(&post, now(), &gone, notice())
            .await
            .expect("it is written");
        let owed = store.owed(game).await.expect("it reads");
        let direct = owed.iter().filter(|job| job.direct).count();
        assert_eq!(direct, notices);
    }
    let told = store.owed(game).await.expect("it reads");
    let told = told.iter().find(|job| job.direct).expect("a notice");
    store
        .drop_job(told.id, now(), "told")
        .await
        .expect("it is written");
    // Later a post arrives, and the next one does not.
    let mut later = change(game, 2, 3_000);
    later.stage = Stage::Running;
    later.jobs = vec![job("turn_post", None, now()), job("turn_post", None, now())];
    store.commit(&later).await.expect("nobody else writes");
    let post = claimed(&*store, now()).await.remove(0);
    let posted = posted(7);
    store
        .post_delivered(post.id, now(), game, &posted)
        .await
        .expect("it is written");
    let post = claimed(&*store, now()).await.remove(0);
    store
        .give_up_job(&post, now(), &gone, notice())
        .await
        .expect("it is written");
    assert_eq!(store.owed(game).await.expect("it reads").len(), 1);
}

pub async fn what_was_given_up_is_revived_by_what_it_names(subject: &impl StoreUnderTest) {
    let store = subject.handle().await;
    let revived = |kind, by| NewJob {
        revived_by: by,
        ..job(kind, None, now())
    };
    let jobs = vec![
        revived("turn_post", Some(Revival::ServerChanged)),
        revived("turn_post", Some(Revival::ServerChanged)),
        revived("news", None),
    ];
    let game = owing(&*store, 10, jobs).await;
    for _ in 0..3 {
        let job = claimed(&*store, now()).await.remove(0);
        store
            .give_up_job(&job, now(), &Failure::ChannelGone, None)
            .await
            .expect("it is written");
    }
    let long_ago = store.try_again(GuildId(5), now(), after(1)).await;
    assert!(!long_ago.expect("it is written"));
    assert!(
        store
            .try_again(GuildId(5), now(), now())
            .await
            .expect("it is written")
    );
    let again = store.owed(game).await.expect("it reads");
    // The last one says what the others would have said.
    assert_eq!(again.len(), 1);
    assert_eq!(again[0].kind, "turn_post");
    assert_eq!(store.given_up(game).await.expect("it reads").len(), 2);
}

pub async fn questions_are_found_by_their_messages(subject: &impl StoreUnderTest) {
    let store = subject.handle().await;
    let question = NewJob {
        asks: true,
        ..job("undo_asked_post", None, now())
    };
    let game = owing(&*store, 10, vec![question, job("news", None, now())]).await;
    for message in [70, 71] {
        let job = claimed(&*store, now()).await.remove(0);
        let posted = posted(message);
        store
            .post_delivered(job.id, now(), game, &posted)
            .await
            .expect("it is written");
    }
    let asked = Question {
        kind: "undo_asked_post".to_owned(),
        message: MessageId(70),
    };
    let found = store.questions(game, 2).await.expect("it reads");
    assert_eq!(found, std::slice::from_ref(&asked));
    assert_eq!(store.questions(game, 1).await.expect("it reads"), []);

    // After a move it is a question only of the channel that the game left.
    let mut moves = change(game, 2, 3_001);
    moves.moves = Some(ChannelMove {
        to: ChannelId(11),
        gone: false,
    });
    store.commit(&moves).await.expect("nobody else writes");
    assert_eq!(store.questions(game, 3).await.expect("it reads"), []);

    // Other messages leave it as it is; once it has lost its buttons, it is none any more.
    for (settled, left) in [(71, vec![asked]), (70, Vec::new())] {
        let settled = [MessageId(settled)];
        let settled = store.settle_questions(game, &settled).await;
        settled.expect("it is written");
        let found = store.questions(game, 2).await.expect("it reads");
        assert_eq!(found, left);
    }
}

pub async fn a_channel_that_refused_is_closed_until_it_changes(subject: &impl StoreUnderTest) {
    // Given two channels of a server and one of another, all of which refused a post,
    let store = subject.handle().await;
    let locked = Failure::ThreadLocked {
        text: "locked".to_owned(),
    };
    for (channel, guild) in [(10, 5), (11, 5), (12, 6)] {
        let guild = Some(GuildId(guild));
        let closed = store.close_channel(ChannelId(channel), guild, &Failure::ChannelGone, now());
        closed.await.expect("it is written");
    }
    let guild = Some(GuildId(5));
    let again = store.close_channel(ChannelId(11), guild, &locked, after(1));
    again.await.expect("it is written");
    let closed = async |channel| {
        let found = store.closed_channel(ChannelId(channel)).await;
        found.expect("it reads")
    };
    assert_eq!(closed(11).await, Some(locked));
    assert_eq!(closed(13).await, None);

    // when something changes in one of them, only that one is open;
    let opened = store.open_channel(ChannelId(10)).await;
    opened.expect("it is written");
    assert_eq!(closed(10).await, None);
    assert!(closed(11).await.is_some());

    // when something changes in the server, all of its channels are.
    let opened = store.open_channels(GuildId(5)).await;
    opened.expect("it is written");
    assert_eq!(closed(11).await, None);
    assert!(closed(12).await.is_some());
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

pub async fn what_one_person_causes_goes_behind_what_they_caused_before(
    subject: &impl StoreUnderTest,
) {
    // Given somebody who caused news in twenty games, and somebody else who does in one a second later,
    let store = subject.handle().await;
    for channel in 10..30 {
        causes_news(&*store, channel, 7, now()).await;
    }
    let other = causes_news(&*store, 30, 8, after(1)).await;

    // when a few are claimed,
    let few = store.claim_jobs(after(1), LEASE, 6, 6).await;

    // then the other's is among them, and all of them go out in the end.
    let few = few.expect("they are claimed");
    assert_eq!(few.len(), 6);
    assert!(few.iter().any(|job| job.game() == Some(other)), "{few:?}");
    let rest = store.claim_jobs(after(1), LEASE, 100, 6).await;
    assert_eq!(rest.expect("they are claimed").len(), 15);
}

pub async fn first_what_time_brings_then_turns_then_news(subject: &impl StoreUnderTest) {
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
    // and other games with news, older, and a turn,
    owing(&*store, 11, vec![ranked("news", Rank::News, now())]).await;
    owing(
        &*store,
        12,
        vec![ranked("turn_post", Rank::TurnPost, after(1))],
    )
    .await;

    // when they are claimed,
    let claimed = claimed(&*store, after(1)).await;

    // then the change comes first, which no post holds up, and the turn before the news.
    let kinds: Vec<&str> = claimed.iter().map(|job| job.kind.as_str()).collect();
    assert_eq!(kinds, ["time_up", "turn_post", "news"]);
}

pub async fn what_waits_or_was_given_up_is_not_delivered(subject: &impl StoreUnderTest) {
    let store = subject.handle().await;
    let game = owing(&*store, 10, vec![job("tokens_direct", Some(1), now())]).await;
    let undelivered = async |user, from| {
        let undelivered = store.undelivered(game, "tokens_direct", UserId(user), from);
        undelivered.await.expect("it reads")
    };
    // A job of revision 2 for person 1, and for nobody else, waits.
    assert!(undelivered(1, 2).await);
    assert!(!undelivered(2, 2).await && !undelivered(1, 3).await);
    let claimed = store.claim_jobs(now(), LEASE, 1, 1).await;
    let job = claimed.expect("it reads").remove(0);
    let failure = Failure::DirectClosed;
    let given_up = store.give_up_job(&job, now(), &failure, None).await;
    given_up.expect("it is written");
    assert!(undelivered(1, 2).await);
}
