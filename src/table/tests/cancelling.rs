//! Giving a table up.

use crate::hall::{Hall, dice, kinds};
use crate::store::UserId;
use crate::table::{Command, Refusal, Status, What};
use games::desert::Options;

#[tokio::test]
async fn the_host_cancels_until_somebody_has_placed() {
    let hall = Hall::new().await;
    hall.game(3, Options::default()).await;
    let done = hall
        .act(1, Command::Cancel)
        .await
        .expect("nobody has placed");
    assert_eq!(done.what, What::Cancelled);
    assert_eq!(done.snapshot.status, Status::Cancelled);
    assert!(done.snapshot.seed.is_none());
    assert!(matches!(
        hall.act(1, Command::Cancel).await,
        Err(Refusal::Cancelled)
    ));
    let told = hall.deliver().await;
    assert_eq!(
        kinds(&told),
        ["cancelled"],
        "the turn that never was is dropped"
    );
}

#[tokio::test]
async fn later_it_takes_everybody() {
    let hall = Hall::new().await;
    hall.game(3, Options::default()).await;
    let mut dice = dice();
    hall.turn(&mut dice).await;
    let done = hall
        .act(1, Command::Cancel)
        .await
        .expect("a player may ask");
    assert_eq!(
        done.what,
        What::CancelAgreed {
            missing: vec![UserId(2), UserId(3)]
        }
    );
    assert!(matches!(
        hall.act(1, Command::Cancel).await,
        Err(Refusal::AlreadyAgreed { .. })
    ));
    assert!(matches!(
        hall.act(9, Command::Cancel).await,
        Err(Refusal::MayNotCancel)
    ));
    assert!(kinds(&hall.deliver().await).contains(&"news".to_owned()));
    hall.act(2, Command::Cancel)
        .await
        .expect("a player may agree");
    let done = hall.act(3, Command::Cancel).await.expect("all agree");
    assert_eq!(done.what, What::Cancelled);
}

#[tokio::test]
async fn who_plays_on_takes_the_agreement_back() {
    let hall = Hall::new().await;
    hall.game(2, Options::default()).await;
    let mut dice = dice();
    hall.turn(&mut dice).await;
    let mover = hall.mover().await;
    hall.act(mover, Command::Cancel)
        .await
        .expect("a player may ask");
    hall.turn(&mut dice).await;
    let done = hall
        .act(3 - mover, Command::Cancel)
        .await
        .expect("a player may ask");
    assert_eq!(
        done.what,
        What::CancelAgreed {
            missing: vec![UserId(mover)]
        }
    );
}

#[tokio::test]
async fn who_resigned_is_not_asked() {
    let hall = Hall::new().await;
    hall.game(3, Options::default()).await;
    hall.turn(&mut dice()).await;
    hall.act(1, Command::Cancel)
        .await
        .expect("a player may ask");
    hall.act(2, Command::Cancel)
        .await
        .expect("a player may agree");
    hall.act(3, Command::Resign).await.expect("always possible");
    assert!(matches!(
        hall.act(3, Command::Cancel).await,
        Err(Refusal::Resigned)
    ));
    let done = hall
        .act(2, Command::Cancel)
        .await
        .expect("all who are left agree");
    assert_eq!(done.what, What::Cancelled);
}

#[tokio::test]
async fn who_manages_the_channel_cancels_at_any_time() {
    let hall = Hall::new().await;
    hall.game(2, Options::default()).await;
    hall.turn(&mut dice()).await;
    let mut manager = hall.origin(50);
    manager.manages_channel = true;
    let done = hall.tables.perform(&manager, None, Command::Cancel).await;
    assert_eq!(done.expect("a manager may").what, What::Cancelled);
}
