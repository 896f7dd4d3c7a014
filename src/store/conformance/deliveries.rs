//! The record of deliveries: what failed, what was given up, what asks something.

use super::queue::{LEASE, claimed, owing, posted, waiting};
use super::{TestDatabase, after, change, job, now};
use crate::store::{
    ChannelId, ChannelMove, Failure, GuildId, MessageId, NewJob, Question, Revival, Stage, UserId,
};

pub async fn a_failure_is_read_as_it_was_written(subject: &TestDatabase) {
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

pub async fn the_host_is_told_once_until_a_post_arrives(subject: &TestDatabase) {
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

pub async fn a_job_that_was_given_up_is_revived_by_the_event_that_it_names(subject: &TestDatabase) {
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
    assert_eq!(waiting(&*store, after(1)).await, []);
    assert_eq!(waiting(&*store, now()).await, [GuildId(5)]);
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

pub async fn questions_are_found_by_their_messages(subject: &TestDatabase) {
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

pub async fn a_channel_that_refused_is_closed_until_it_changes(subject: &TestDatabase) {
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
    assert_eq!(waiting(&*store, after(9)).await, [GuildId(5)]);
    let opened = store.open_channels(GuildId(5)).await;
    opened.expect("it is written");
    assert_eq!(closed(11).await, None);
    assert_eq!(waiting(&*store, after(9)).await, []);
    assert!(closed(12).await.is_some());
}

pub async fn messages_that_wait_or_were_given_up_count_as_undelivered(subject: &TestDatabase) {
    let store = subject.handle().await;
    let game = owing(&*store, 10, vec![job("tokens_direct", Some(1), now())]).await;
    let undelivered = async |user, from| {
        let undelivered = store.undelivered(game, "tokens_direct", UserId(user), from);
        undelivered.await.expect("it reads")
    };
    // A job of revision 2 for person 1, and for nobody else, waits.
    assert!(undelivered(1, 2).await);
    assert!(!undelivered(2, 2).await && !undelivered(1, 3).await);
    let claimed = store.claim_jobs(now(), LEASE, 1, 1, &[0]).await;
    let job = claimed.expect("it reads").remove(0);
    let failure = Failure::DirectClosed;
    let given_up = store.give_up_job(&job, now(), &failure, None).await;
    given_up.expect("it is written");
    assert!(undelivered(1, 2).await);
}
