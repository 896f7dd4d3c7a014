//! A thread of its own for a game: opened before its first turn is shown, and archived a day after its end.

use jiff::SignedDuration;

use crate::harness::{
    CHANNEL, Delivery, DeliveryError, Harness, kinds, new_table, shown, try_again,
};
use crate::outbox::To;
use crate::store::{ChannelId, Failure, MessageId, TableId, UserId};
use crate::table::{Command, Expect, GameThread, Status};
use games::desert::Options;

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A lobby of users 1 and 2, shown in the channel, for a game in a thread.
async fn lobby(harness: &Harness) -> TableId {
    let mut new = new_table("mountain", 3, Options::default());
    new.thread = true;
    let opened = harness.act(1, Command::Open(new)).await;
    let table = opened.expect("the lobby opens").snapshot.table;
    let joins = Command::Join { rider: None };
    harness.act(2, joins).await.expect("there is a seat");
    harness.deliver().await;
    table
}

/// Starts the game and delivers what is due then.
async fn start(harness: &Harness) -> Vec<Delivery> {
    harness.act(1, Command::Start).await.expect("it starts");
    let mut told = harness.deliver().await;
    // What follows from the thread.
    told.extend(harness.deliver().await);
    told
}

/// The thread on the lobby's message.
async fn expected_thread(harness: &Harness) -> ChannelId {
    let lobby = harness.look(1).await.messages.lobby;
    ChannelId(lobby.expect("it is shown").0)
}

fn fails(harness: &Harness, failures: impl IntoIterator<Item = DeliveryError>) {
    let mut next = harness.notifier.failures.lock().expect("no test panics");
    next.extend(failures);
}

fn refused() -> DeliveryError {
    let text = "Missing Permissions".to_owned();
    DeliveryError::Refused(Failure::Refused { text })
}

async fn resigns(harness: &Harness, channel: ChannelId) {
    let mut origin = harness.origin(1);
    origin.channel = channel;
    let tables = &harness.tables;
    let resigned = tables.perform(&origin, None, Command::Resign).await;
    assert_eq!(resigned.expect("they may").snapshot.status, Status::Over);
}

#[tokio::test]
async fn a_game_moves_into_its_thread_before_its_first_turn_is_shown_there() {
    // Given a lobby for a game in a thread,
    let harness = Harness::new().await;
    lobby(&harness).await;
    let thread = expected_thread(&harness).await;

    // when the game starts,
    let told = start(&harness).await;

    // then the thread is opened on the lobby's message, which links to it, and all else happens in the thread;
    let opened = &told[0];
    assert_eq!(opened.told.to, To::Thread(Some(MessageId(thread.0))));
    let title = opened.told.title.as_deref();
    assert_eq!(title, Some("Through the Desert: user1 and user2"));
    let of = |kind: &str| told.iter().find(|told| told.kind == kind);
    let link = of("thread_link").expect("the lobby links to it");
    let edited = To::EditIn {
        channel: CHANNEL,
        message: MessageId(thread.0),
    };
    assert_eq!(link.told.to, edited);
    let text = &link.told.message.text;
    assert!(text.contains(&format!("<#{thread}>")), "{text}");
    let turn = of("turn_post").expect("the turn is shown");
    assert_eq!(turn.place.channel, thread);
    let direct = of("first_turn_direct").expect("the player is told");
    assert_eq!(shown(direct).place.channel, thread);

    // its players are added to it, and nobody's phone rings: the host, whose turn it is, has just pressed *Start*;
    let added = turn.told.adds.as_ref().expect("players are added");
    assert_eq!(added.users, [UserId(1), UserId(2)]);
    let rung: Vec<UserId> = told.iter().flat_map(|told| told.told.rings()).collect();
    assert_eq!(rung, []);

    // and the channel is free for another game.
    let other = new_table("river", 2, Options::default());
    let opened = harness.act(3, Command::Open(other)).await;
    opened.expect("the channel is free");
}

#[tokio::test]
async fn a_game_that_gets_no_thread_is_played_in_the_channel_which_is_told_why() {
    // Until it is decided, nothing else of the game is tried.
    let outage = (0..8).map(|_| try_again()).collect();
    for failures in [vec![refused()], outage] {
        // Given a lobby in a channel where no thread can be opened, now or for a while,
        let harness = Harness::new().await;
        lobby(&harness).await;
        fails(&harness, failures);

        // when the game starts,
        let mut told = start(&harness).await;
        for _ in 0..20 {
            told.extend(harness.deliver().await);
        }

        // then it is played in the channel, which is told once what to do;
        let refused = told
            .iter()
            .filter(|told| told.kind == "thread_refused_post");
        let [refused] = refused.collect::<Vec<_>>()[..] else {
            panic!("it is told once: {:?}", kinds(&told));
        };
        let text = &refused.told.message.text;
        assert!(text.contains("Create Public Threads"), "{text}");
        let turn = told.iter().find(|told| told.kind == "turn_post");
        let turn = turn.expect("the turn is shown");
        assert_eq!(turn.place.channel, CHANNEL);
        assert!(turn.told.adds.is_none());
        let lobby = told.iter().find(|told| told.kind == "lobby");
        let text = &lobby
            .expect("the lobby is brought up to date")
            .told
            .message
            .text;
        assert!(!text.contains("thread"), "{text}");

        // and its end archives nothing.
        resigns(&harness, CHANNEL).await;
        harness.deliver().await;
        harness.clock.advance(DAY);
        assert_eq!(kinds(&harness.deliver().await), [""; 0]);
    }
}

#[tokio::test]
async fn a_kill_between_opening_and_recording_a_thread_leaves_one_thread() {
    // Given a game whose thread was opened by a process that died before it could record that,
    let harness = Harness::new().await;
    let table = lobby(&harness).await;
    let thread = expected_thread(&harness).await;
    harness.act(1, Command::Start).await.expect("it starts");
    let lease = SignedDuration::from_secs(20);
    let now = harness.clock_now();
    let claimed = harness.store.claim_jobs(now, lease, 1, 1, &[0]).await;
    assert_eq!(claimed.expect("it reads")[0].kind, "thread");
    let harness = harness.reopened().await;
    harness
        .store
        .release_earlier_leases()
        .await
        .expect("it writes");

    // when another goes on, then it opens the same thread, which is found by the lobby's message, and records it.
    let told = harness.deliver().await;
    assert_eq!((told[0].kind, told[0].attempt), ("thread", 2));
    let stored = harness.store.whereabouts(table).await.expect("it reads");
    assert_eq!(stored.expect("it is there").place.channel, thread);

    // And when two record it at once, it is done once.
    let harness = Harness::new().await;
    let table = lobby(&harness).await;
    harness.act(1, Command::Start).await.expect("it starts");
    let now = harness.clock_now();
    let claimed = harness.store.claim_jobs(now, lease, 1, 1, &[0]).await;
    let job = &claimed.expect("it reads")[0];
    let beside = harness.beside().await;
    let thread = Some(expected_thread(&harness).await);
    let first = beside.thread_decided(job, thread, now).await;
    assert!(first.expect("it is recorded"));
    let second = harness.tables.thread_decided(job, thread, now).await;
    assert!(!second.expect("it reads"), "it is recorded already");
    let moved = harness.tables.unless_frozen(table).await.expect("it reads");
    assert_eq!(moved.expect("it is there").row.revision, 4);
}

#[tokio::test]
async fn a_thread_is_archived_a_day_after_the_end_unless_something_goes_on_there() {
    // Given a game that ends in its thread,
    let harness = Harness::new().await;
    lobby(&harness).await;
    let thread = expected_thread(&harness).await;
    start(&harness).await;
    resigns(&harness, thread).await;
    let over = kinds(&harness.deliver().await);
    assert!(!over.contains(&"thread archived".to_owned()), "{over:?}");

    // when a day has passed, then it is archived.
    harness.clock.advance(DAY);
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["thread archived"]);
    assert_eq!(told[0].told.to, To::Archive(thread));

    // Given another whose rematch is opened in the thread,
    let harness = Harness::new().await;
    lobby(&harness).await;
    start(&harness).await;
    resigns(&harness, thread).await;
    let mut origin = harness.origin(2);
    (origin.channel, origin.parent) = (thread, Some(CHANNEL));
    let rematch = harness.tables.perform(&origin, None, Command::Rematch);
    let rematch = rematch.await.expect("they may").snapshot;
    let own = GameThread {
        parent: CHANNEL,
        thread: Some(thread),
    };
    assert_eq!(rematch.messages.thread, Some(own));

    // then it stays, the rematch is played in it,
    harness.clock.advance(DAY);
    let told = kinds(&harness.deliver().await);
    assert!(!told.contains(&"thread archived".to_owned()), "{told:?}");
    let mut origin = harness.origin(1);
    origin.channel = thread;
    let joins = Command::Join { rider: None };
    let tables = &harness.tables;
    tables.perform(&origin, None, joins).await.expect("a seat");
    let mut origin = harness.origin(2);
    origin.channel = thread;
    let started = tables.perform(&origin, None, Command::Start).await;
    started.expect("it starts");
    let told = harness.deliver().await;
    let turn = told.iter().find(|told| told.kind == "turn_post");
    assert_eq!(turn.expect("the turn is shown").place.channel, thread);
    assert!(
        told.iter().all(|told| told.kind != "thread"),
        "no second one"
    );

    // and a day after its end it is archived, if the bot still may; nobody is told otherwise.
    resigns(&harness, thread).await;
    harness.deliver().await;
    harness.clock.advance(DAY);
    fails(&harness, [refused()]);
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
    assert_eq!(harness.owed(rematch.table).await, []);
}

#[tokio::test]
async fn a_player_who_takes_over_a_seat_is_added_to_the_thread() {
    // Given a game in its thread,
    let harness = Harness::new().await;
    lobby(&harness).await;
    let thread = expected_thread(&harness).await;
    start(&harness).await;

    // when somebody takes over a seat that its host offers, then they are added to the thread, and not rung.
    let offer = Command::Replace {
        seat: games::Seat::new(0),
        to: None,
    };
    let take = Command::TakeSeat {
        seat: games::Seat::new(0),
    };
    for (user, command) in [(1, offer), (5, take)] {
        let mut origin = harness.origin(user);
        origin.channel = thread;
        let done = harness.tables.perform(&origin, None, command).await;
        done.expect("they may");
    }
    let told = harness.deliver().await;
    let taken = told.iter().find(|told| told.kind == "seat_taken_post");
    let taken = &taken.expect("the others are told").told;
    let added = taken.adds.as_ref().expect("they are added");
    assert_eq!(
        (&added.users[..], taken.rings()),
        (&[UserId(5)][..], vec![])
    );

    // Given a game that its host moves before the thread is open, then none is opened.
    let harness = Harness::new().await;
    let table = lobby(&harness).await;
    harness.act(1, Command::Start).await.expect("it starts");
    let mut origin = harness.origin(1);
    origin.channel = ChannelId(200);
    let expect = Expect {
        table,
        revision: 0,
        draft: None,
    };
    let moves = Command::Move { gone: None };
    let moved = harness.tables.perform(&origin, Some(expect), moves).await;
    moved.expect("the host may");
    let told = harness.deliver().await;
    assert!(
        told.iter().all(|told| told.kind != "thread"),
        "{:?}",
        kinds(&told)
    );
    let post = told.iter().find(|told| told.kind == "turn_post");
    assert_eq!(
        post.expect("the turn is shown").place.channel,
        ChannelId(200)
    );
}
