//! What is delivered, to whom, in which order, and what happens when it does not arrive.

use jiff::SignedDuration;

use crate::harness::{Harness, dice, kinds, of_desert, shown, try_again};
use crate::outbox::{Delivery, DeliveryError};
use crate::store::{Failure, GuildId, Job, UserId};
use crate::table::Command;
use games::View;
use games::desert::Options;

/// Plays until a turn takes tokens, and returns who took them.
async fn until_tokens(harness: &Harness, dice: &mut games::shuffle::Dice) -> u64 {
    loop {
        let mover = harness.mover().await;
        let done = harness.turn(dice).await;
        let crate::table::Effect::Committed { facts, .. } = done.effect else {
            panic!("a turn was committed");
        };
        let taken: usize = facts
            .iter()
            .map(|fact| of_desert(fact).tokens_taken())
            .sum();
        if taken > 0 {
            return mover;
        }
        harness.deliver().await;
    }
}

#[tokio::test]
async fn a_turn_is_posted_once_and_its_player_told_once() {
    let harness = Harness::new().await;
    harness.game(3, Options::default()).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn", "your turn 1"]);
    assert_eq!(told[0].told.strips, []);
    let snapshot = shown(&told[0]);
    assert!(
        !snapshot.game.since.is_empty(),
        "the palms and tokens were laid"
    );
    let posted = harness.look(1).await.messages.turn;
    harness.turn(&mut dice()).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn", "your turn 2"]);
    let stripped = &told[0].told.strips;
    assert_eq!(stripped.len(), 1);
    assert_eq!(stripped.first().copied(), posted);
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
}

#[tokio::test]
async fn news_of_a_dropped_post_come_with_the_next() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    harness.deliver().await;
    let mut dice = dice();
    for _ in 0..3 {
        harness.turn(&mut dice).await;
    }
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn", "your turn 2"]);
    let snapshot = shown(&told[0]);
    let told: Vec<u64> = snapshot
        .game
        .since
        .iter()
        .map(|told| told.sequence)
        .collect();
    // The seats, palms and tokens are entries 0 to 2; three leaders follow.
    assert_eq!(told, [3, 4, 5]);
}

#[tokio::test]
async fn a_turn_shows_what_happened_since_the_movers_last() {
    let harness = Harness::new().await;
    harness.game(3, Options::default()).await;
    let mut dice = dice();
    let mut told = Vec::new();
    for _ in 0..7 {
        harness.turn(&mut dice).await;
        told = harness.deliver().await;
    }
    let snapshot = shown(&told[0]);
    let movers: Vec<usize> = snapshot
        .game
        .since
        .iter()
        .filter_map(|told| told.seat.map(|seat| seat.index()))
        .collect();
    assert_eq!(movers, [2, 0], "seat 1 is to move");
}

#[tokio::test]
async fn a_player_who_takes_tokens_is_told_their_values_by_direct_message() {
    let harness = Harness::new().await;
    let options = Options {
        aquifers: true,
        ..Options::default()
    };
    harness.game(2, options).await;
    let taker = until_tokens(&harness, &mut dice()).await;
    let told = harness.deliver().await;
    assert!(kinds(&told).contains(&format!("tokens {taker}")));
    for delivery in &told {
        let snapshot = shown(delivery);
        match delivery.kind {
            "tokens_direct" => {
                let (Some(View::Desert(view)), Some(seat)) = (&snapshot.game.view, snapshot.seat())
                else {
                    panic!("the game runs");
                };
                let tokens = view.seats[seat.index()].tokens.as_ref();
                assert!(tokens.is_some());
                let text = &delivery.told.message.text;
                assert!(
                    text.contains(" new token") && text.contains(" worth "),
                    "{text}"
                );
            }
            "turn_post" => {
                let facts = snapshot.game.since.iter().flat_map(|told| &told.facts);
                for fact in facts.map(of_desert) {
                    assert_eq!(*fact, fact.untold());
                }
            }
            _ => {}
        }
    }
}

#[tokio::test]
async fn with_open_tokens_there_is_no_secret_to_tell() {
    let harness = Harness::new().await;
    let options = Options {
        open_tokens: true,
        ..Options::default()
    };
    harness.game(2, options).await;
    until_tokens(&harness, &mut dice()).await;
    let told = harness.deliver().await;
    assert!(kinds(&told).iter().all(|kind| !kind.starts_with("tokens")));
}

#[tokio::test]
async fn a_player_with_closed_direct_messages_is_mentioned_until_they_act() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    harness.deliver().await;
    harness
        .notifier
        .closed
        .lock()
        .expect("no lock is poisoned")
        .insert(UserId(1));
    let mut dice = dice();
    harness.turn(&mut dice).await;
    harness.deliver().await;
    harness.turn(&mut dice).await;
    assert_eq!(kinds(&harness.deliver().await), ["turn", "mention 1 true"]);
    let direct = harness.store.direct(UserId(1)).await.expect("it is known");
    assert!(direct.closed && direct.told);
    let taker = loop {
        // Somebody else commits, so that the first player's turn begins anew.
        let taker = until_tokens(&harness, &mut dice).await;
        if taker == 1 {
            break taker;
        }
        harness.deliver().await;
    };
    let told = harness.deliver().await;
    assert!(!kinds(&told).contains(&format!("tokens {taker}")));
    assert!(
        harness
            .store
            .direct(UserId(1))
            .await
            .expect("it is known")
            .closed
    );
    harness.turn(&mut dice).await;
    let told = harness.deliver().await;
    assert!(
        kinds(&told).contains(&"mention 1 false".to_owned()),
        "the reason is given once"
    );
    harness
        .notifier
        .closed
        .lock()
        .expect("no lock is poisoned")
        .clear();
    // What was refused a moment ago is not tried again at once.
    harness.clock.advance(SignedDuration::from_mins(10));
    harness.turn(&mut dice).await;
    harness.deliver().await;
    harness.turn(&mut dice).await;
    assert!(kinds(&harness.deliver().await).contains(&"your turn 1".to_owned()));
    let direct = harness.store.direct(UserId(1)).await.expect("it is known");
    assert!(!direct.closed && direct.channel.is_some());
}

#[tokio::test]
async fn a_failed_attempt_holds_back_its_game_and_nothing_is_lost() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mut failures = vec![try_again(), try_again()];
    std::mem::swap(
        &mut *harness
            .notifier
            .failures
            .lock()
            .expect("no lock is poisoned"),
        &mut failures,
    );
    assert_eq!(harness.run_due().await, 1);
    assert_eq!(harness.run_due().await, 0);
    harness.clock.advance(SignedDuration::from_secs(1));
    assert_eq!(harness.run_due().await, 0);
    harness.clock.advance(SignedDuration::from_secs(2));
    assert_eq!(harness.run_due().await, 1);
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn", "your turn 1"]);
    assert_eq!(told[0].attempt, 3);
}

#[tokio::test]
async fn a_refused_job_is_dropped_the_next_goes_on_and_the_host_hears_of_it() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let refused = DeliveryError::Refused(Failure::NoAccess {
        text: "50001".to_owned(),
    });
    harness
        .notifier
        .failures
        .lock()
        .expect("no lock is poisoned")
        .push(refused);
    assert_eq!(
        kinds(&harness.deliver().await),
        ["your turn 1", "trouble 1 false"]
    );
}

#[tokio::test]
async fn the_host_hears_once_that_nothing_can_be_posted() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mut dice = dice();
    let mut heard = Vec::new();
    // A second refused post is no news; after a successful one, a refusal is news again.
    for refused in [true, true, false, true] {
        if refused {
            let gone = DeliveryError::Refused(Failure::ChannelGone);
            let mut failures = harness
                .notifier
                .failures
                .lock()
                .expect("no lock is poisoned");
            failures.push(gone);
        }
        // Nothing more is tried until something changed in the server.
        let changed = harness.outbox.try_again(GuildId(1)).await;
        changed.expect("it is noted");
        let told = kinds(&harness.deliver().await);
        heard.push(told.iter().filter(|kind| *kind == "trouble 1 true").count());
        harness.turn(&mut dice).await;
    }
    assert_eq!(heard, [1, 0, 0, 1]);
}

#[tokio::test]
async fn a_direct_message_that_never_succeeds_is_given_up() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    harness.run_due().await;
    harness.turn(&mut dice()).await;
    // The post is dropped, then every attempt fails.
    let fail: Vec<DeliveryError> = (0..100).map(|_| try_again()).collect();
    let claimed = harness
        .store
        .claim_jobs(
            harness.clock_now(),
            SignedDuration::from_secs(1),
            1,
            1,
            &[0],
        )
        .await;
    let post = claimed.expect("it can be claimed").remove(0);
    harness
        .store
        .drop_job(post.id, harness.clock_now(), "test")
        .await
        .expect("it can be dropped");
    *harness
        .notifier
        .failures
        .lock()
        .expect("no lock is poisoned") = fail;
    for _ in 0..100 {
        harness.deliver().await;
    }
    let game = post.game().expect("it is about a game");
    assert_eq!(harness.owed(game).await, []);
}

#[tokio::test]
async fn a_claimed_job_comes_back_when_its_lease_has_run_out() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let lease = SignedDuration::from_secs(20);
    let claimed = harness
        .store
        .claim_jobs(harness.clock_now(), lease, 9, 9, &[0])
        .await
        .expect("it can be claimed");
    assert_eq!(claimed.len(), 1, "one job of a game at a time");
    let again = harness
        .store
        .claim_jobs(harness.clock_now(), lease, 9, 9, &[0])
        .await
        .expect("it can be claimed");
    assert_eq!(again, []);
    let harness = harness.reopened().await;
    let told: Vec<Delivery> = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn", "your turn 1"]);
    assert_eq!((told[0].job, told[0].attempt), (claimed[0].id, 2));
}

#[tokio::test]
async fn a_resignation_out_of_turn_is_news_and_in_turn_begins_the_next_turn() {
    let harness = Harness::new().await;
    harness.game(4, Options::default()).await;
    harness.deliver().await;
    harness
        .act(3, Command::Resign)
        .await
        .expect("always possible");
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["news"]);
    let text = &told[0].told.message.text;
    assert!(text.contains("user3") && text.contains("resigns"), "{text}");
    harness
        .act(1, Command::Resign)
        .await
        .expect("always possible");
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 2"]);
}

#[tokio::test]
async fn the_end_is_posted_with_everything_open() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mut dice = dice();
    harness.play_out(&mut dice).await;
    let told = harness.deliver().await;
    let finals: Vec<&Delivery> = told
        .iter()
        .filter(|delivery| delivery.kind == "final_post")
        .collect();
    assert_eq!(finals.len(), 1);
    let snapshot = shown(finals[0]);
    let files = &finals[0].told.message.files;
    assert_eq!(files.len(), 1, "the record comes with it");
    assert!(snapshot.shuffle.seed.is_some());
    let Some(View::Desert(view)) = &snapshot.game.view else {
        panic!("the game was played");
    };
    assert!(view.seats.iter().all(|seat| seat.tokens.is_some()));
    assert!(
        !kinds(&told).contains(&"turn".to_owned()),
        "old turns are not posted"
    );
}

#[tokio::test]
async fn jobs_of_other_games_do_not_wait() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mut elsewhere = harness.origin(8);
    elsewhere.channel = crate::store::ChannelId(200);
    let new = crate::harness::new_table("river", 2, Options::default());
    harness
        .tables
        .perform(&elsewhere, None, Command::Open(new))
        .await
        .expect("it opens");
    harness.clock.advance(SignedDuration::from_secs(60));
    let lease = SignedDuration::from_secs(20);
    let claimed = harness
        .store
        .claim_jobs(harness.clock_now(), lease, 9, 9, &[0])
        .await
        .expect("it can be claimed");
    let games: Vec<u64> = claimed
        .iter()
        .filter_map(Job::game)
        .map(|game| game.0)
        .collect();
    assert_eq!(games, [1, 2]);
}
