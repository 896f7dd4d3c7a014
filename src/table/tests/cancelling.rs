//! Cancelling a table.

use crate::harness::{Harness, dice, kinds};
use crate::store::UserId;
use crate::table::{Command, Effect, Refusal, Status};
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
    assert!(done.snapshot.seed.is_none());
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
async fn later_it_takes_everybody() {
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
async fn who_plays_on_takes_the_agreement_back() {
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
async fn who_resigned_is_not_asked() {
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
async fn who_manages_the_channel_cancels_at_any_time() {
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
