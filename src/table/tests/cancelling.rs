//! Cancelling a table.

use crate::harness::{Harness, dice, kinds};
use crate::store::{ChannelId, UserId};
use crate::table::{Command, Effect, Expect, Origin, Refusal, Status};
use games::desert::Options;

#[tokio::test]
async fn the_host_cancels_until_somebody_has_placed() {
    let harness = Harness::new().await;
    harness.game(3, Options::default()).await;
    let done = harness
        .act(1, Command::Cancel)
        .await
        .expect("nobody has placed");
    assert_eq!(done.effect, Effect::Cancelled);
    assert_eq!(done.snapshot.status, Status::Cancelled);
    assert!(done.snapshot.shuffle.seed.is_none());
    assert!(matches!(
        harness.act(1, Command::Cancel).await,
        Err(Refusal::Cancelled)
    ));
    let told = harness.deliver().await;
    assert_eq!(
        kinds(&told),
        ["cancelled"],
        "the turn is not posted any more"
    );
}

#[tokio::test]
async fn after_the_first_placement_cancelling_takes_the_consent_of_all() {
    let harness = Harness::new().await;
    harness.game(3, Options::default()).await;
    let mut dice = dice();
    harness.turn(&mut dice).await;
    let done = harness
        .act(1, Command::Cancel)
        .await
        .expect("a player may ask");
    assert_eq!(
        done.effect,
        Effect::CancelAgreed {
            missing: vec![UserId(2), UserId(3)]
        }
    );
    assert!(matches!(
        harness.act(1, Command::Cancel).await,
        Err(Refusal::AlreadyAgreed { .. })
    ));
    assert!(matches!(
        harness.act(9, Command::Cancel).await,
        Err(Refusal::MayNotCancel)
    ));
    assert!(kinds(&harness.deliver().await).contains(&"news".to_owned()));
    harness
        .act(2, Command::Cancel)
        .await
        .expect("a player may agree");
    let done = harness.act(3, Command::Cancel).await.expect("all agree");
    assert_eq!(done.effect, Effect::Cancelled);
}

#[tokio::test]
async fn a_player_who_plays_on_takes_back_the_consent_to_cancel() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mut dice = dice();
    harness.turn(&mut dice).await;
    let mover = harness.mover().await;
    harness
        .act(mover, Command::Cancel)
        .await
        .expect("a player may ask");
    harness.turn(&mut dice).await;
    let done = harness
        .act(3 - mover, Command::Cancel)
        .await
        .expect("a player may ask");
    assert_eq!(
        done.effect,
        Effect::CancelAgreed {
            missing: vec![UserId(mover)]
        }
    );
}

#[tokio::test]
async fn a_player_who_resigned_is_not_asked_for_consent() {
    let harness = Harness::new().await;
    harness.game(3, Options::default()).await;
    harness.turn(&mut dice()).await;
    harness
        .act(1, Command::Cancel)
        .await
        .expect("a player may ask");
    harness
        .act(2, Command::Cancel)
        .await
        .expect("a player may agree");
    harness
        .act(3, Command::Resign)
        .await
        .expect("always possible");
    assert!(matches!(
        harness.act(3, Command::Cancel).await,
        Err(Refusal::Resigned)
    ));
    let done = harness
        .act(2, Command::Cancel)
        .await
        .expect("all who are left agree");
    assert_eq!(done.effect, Effect::Cancelled);
}

#[tokio::test]
async fn a_manager_of_the_channel_cancels_at_any_time() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    harness.turn(&mut dice()).await;
    let mut manager = harness.origin(50);
    manager.manages_channel = true;
    let done = harness
        .tables
        .perform(&manager, None, Command::Cancel)
        .await;
    assert_eq!(done.expect("a manager may").effect, Effect::Cancelled);
}

#[tokio::test]
async fn a_manager_of_another_channel_cancels_nothing() {
    // Given a game that has begun, and its number,
    let harness = Harness::new().await;
    let table = harness.game(2, Options::default()).await;
    harness.turn(&mut dice()).await;
    let expect = Expect {
        table,
        revision: harness.look(1).await.revision,
        draft: None,
    };
    let manager = |user| Origin {
        channel: ChannelId(200),
        manages_channel: true,
        ..harness.origin(user)
    };
    let cancel = async |user| {
        let tables = &harness.tables;
        let origin = manager(user);
        tables.perform(&origin, Some(expect), Command::Cancel).await
    };

    // when somebody who manages another channel cancels it from there, then there is no such game;
    let stranger = cancel(50).await;
    assert!(matches!(stranger, Err(Refusal::NoTable)), "{stranger:?}");

    // when one of its players does, then that is a player's consent and no more.
    let missing = vec![UserId(2)];
    let player = cancel(1).await.expect("a player may ask");
    assert_eq!(player.effect, Effect::CancelAgreed { missing });
    assert_eq!(harness.look(1).await.status, Status::Running);
}
