//! Servers that the bot joined, and their greetings.

use jiff::SignedDuration;

use super::{RIVALS, TestDatabase, after, job, now, opened};
use crate::store::{
    ChannelId, Greeting, GuildId, InteractionId, Job, JobSubject, Join, MessageId, Store, UserId,
};

/// A join at so many seconds after now, with a channel to greet in.
fn join(guild: u64, seconds: i64) -> Join {
    Join {
        guild: GuildId(guild),
        at: after(seconds),
        channel: Some(ChannelId(100 + guild)),
    }
}

/// A greeting owed at so many seconds after now, to servers that were not greeted for an hour.
fn greeting(seconds: i64) -> Greeting {
    Greeting {
        job: job("greeting_post", None, after(seconds)),
        now: after(seconds),
        again: after(seconds - 3_600),
    }
}

async fn ordered(store: &dyn Store, join: Join, seconds: i64) -> bool {
    let ordered = store.joined(&join, &greeting(seconds)).await;
    ordered.expect("it is written")
}

/// Jobs that are due long after now.
async fn claimed(store: &dyn Store) -> Vec<Job> {
    let lease = SignedDuration::from_secs(20);
    let jobs = store
        .claim_jobs(after(100_000), lease, 100, 100, &[0])
        .await;
    jobs.expect("they can be claimed")
}

pub async fn a_join_is_greeted_once(subject: &TestDatabase) {
    let (store, other) = (subject.handle().await, subject.handle().await);

    // When a server is joined, then it is owed a greeting in its channel;
    assert!(ordered(&*store, join(7, 0), 0).await);
    let place = other.greeted_in(GuildId(7)).await.expect("it reads");
    assert_eq!(place, Some(ChannelId(107)));
    let owed = claimed(&*other).await;
    assert_eq!(owed.len(), 1);
    assert_eq!(owed[0].subject, JobSubject::Server(GuildId(7)));
    assert_eq!(
        (owed[0].kind.as_str(), owed[0].due),
        ("greeting_post", now())
    );

    // when it has arrived and the same join is told again, however late, or one before it, then nothing more is owed.
    let arrived = other.notice_delivered(owed[0].id, after(1), Some(MessageId(5)));
    arrived.await.expect("it is written");
    assert!(!ordered(&*other, join(7, 0), 90_000).await);
    assert!(!ordered(&*other, join(7, -5), 90_000).await);
    assert_eq!(claimed(&*store).await, []);
}

pub async fn a_join_that_somebody_else_records_meanwhile_is_greeted_once(subject: &TestDatabase) {
    // When many processes hear of the same joins at once,
    let mut rivals = tokio::task::JoinSet::new();
    for _ in 0..RIVALS {
        let store = subject.handle().await;
        rivals.spawn(async move {
            let mut greeted = 0;
            for guild in 1..=20 {
                greeted += usize::from(ordered(&*store, join(guild, 0), 0).await);
            }
            greeted
        });
    }

    // then each is greeted by one of them.
    let greeted: usize = rivals.join_all().await.into_iter().sum();
    assert_eq!(greeted, 20);
    assert_eq!(claimed(&*subject.handle().await).await.len(), 20);
}

pub async fn a_server_that_was_greeted_is_greeted_again_after_a_time(subject: &TestDatabase) {
    let store = subject.handle().await;

    // Given a server that was joined and could not be greeted,
    let nowhere = Join {
        channel: None,
        ..join(7, 0)
    };
    assert!(!ordered(&*store, nowhere, 0).await);
    let place = store.greeted_in(GuildId(7)).await.expect("it reads");
    assert_eq!(place, None);

    // when it can be greeted later, then it is too late; when it is joined again, then it is greeted.
    assert!(!ordered(&*store, join(7, 0), 1).await);
    assert!(ordered(&*store, join(7, 10), 10).await);

    // When it is joined again and again, then it is greeted after the time, and by none of the joins before.
    assert!(!ordered(&*store, join(7, 20), 20).await);
    assert!(!ordered(&*store, join(7, 3_609), 3_609).await);
    assert!(!ordered(&*store, join(7, 3_609), 3_700).await);
    assert!(ordered(&*store, join(7, 3_701), 3_701).await);
    assert!(!ordered(&*store, join(7, 3_702), 3_702).await);
}

pub async fn a_job_about_a_server_stands_behind_nothing(subject: &TestDatabase) {
    // Given a server that is owed two greetings and has a game that owes a post,
    let store = subject.handle().await;
    assert!(ordered(&*store, join(7, 0), 0).await);
    assert!(ordered(&*store, join(7, 7_200), 7_200).await);
    let game = opened(&*store, 10).await;
    let post = [job("turn_post", None, after(7_300))];
    let asked = InteractionId(3);
    let written = store.order(asked, UserId(1), now(), game, 1, &post);
    written.await.expect("it is written");

    // then all can be claimed at once, in the order in which they are due,
    let owed = claimed(&*store).await;
    let about: Vec<JobSubject> = owed.iter().map(|job| job.subject).collect();
    let server = JobSubject::Server(GuildId(7));
    assert_eq!(about, [server, server, JobSubject::Game(game)]);

    // one that fails can be claimed again, and one that is dropped is gone.
    let failure = crate::store::Failure::TookTooLong;
    let failed = store.retry_job(owed[0].id, after(1), &failure).await;
    failed.expect("it is written");
    let dropped = store.drop_job(owed[1].id, after(1), "refused").await;
    dropped.expect("it is written");
    let again = claimed(&*store).await;
    let again: Vec<_> = again.iter().map(|job| (job.id, job.attempts)).collect();
    assert_eq!(again, [(owed[0].id, 2)]);
}
