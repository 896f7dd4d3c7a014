//! What is typed to pay somebody (N40).

use super::typing::{Typing, coins, given, own, prospects, view};
use crate::harness::nomadi::drawn;
use crate::table::{Command, Snapshot};
use games::Seat;
use games::nomadi::{Action, Options};

#[tokio::test]
async fn a_payment_is_made_at_once_also_out_of_turn() {
    // Given a game with bribery, and somebody with money who is not on turn,
    let bribery = Options {
        bribery: true,
        ..drawn()
    };
    let room = Typing::caravan(3, bribery).await;
    room.earns(1).await;
    while room.harness.mover().await == 1 {
        let prospects = prospects(&room.harness.look(1).await);
        room.harness.nomadi_part(1, &[prospects[0].action]).await;
    }
    let before = coins(&room.harness.look(1).await);
    let to_two = coins(&room.harness.look(2).await);
    assert!(before > 0);

    // when they pay by what is offered,
    let offered = room.offered(1, "pay", "to", &[]).await;
    let labels: Vec<&str> = offered.iter().map(|choice| choice.label.as_str()).collect();
    assert_eq!(labels, ["■ user2", "▲ user3"]);
    let named = room.values(1, "pay", "to", &[("to", "USER3")]).await;
    assert_eq!(named, ["3"]);
    let amounts = room.values(1, "pay", "amount", &[]).await;
    assert_eq!(amounts.len(), usize::try_from(before).expect("few").min(25));
    room.types(1, "pay", &[("to", "2"), ("amount", "1")]).await;

    // then it is done, and nobody else sees how much.
    assert_eq!(coins(&room.harness.look(1).await), before - 1);
    assert_eq!(coins(&room.harness.look(2).await), to_two + 1);
    let spectator = room.harness.look(9).await;
    let payments = &view(&spectator).payments;
    assert_eq!(payments.len(), 1);
    assert_eq!(payments[0].amount, None);
    assert!(room.offered(9, "pay", "to", &[]).await.is_empty());
    assert!(room.offered(9, "pay", "amount", &[]).await.is_empty());
}

#[tokio::test]
async fn a_wrong_payment_is_refused() {
    // Given a game with bribery,
    let bribery = Options {
        bribery: true,
        ..drawn()
    };
    let room = Typing::caravan(3, bribery).await;
    room.earns(1).await;
    let before = coins(&room.harness.look(1).await);

    // when the amount or the receiver is wrong, then it is said what would do;
    for (to, amount, why) in [
        ("2", "0", "“0” is not an amount"),
        ("2", "\\-1", "is not an amount"),
        ("2", "1.5", "is not an amount"),
        ("2", "", "is not an amount"),
        ("2", "999", "You have only"),
        ("user2", "99999999999999999999", "You have only"),
        ("1", "1", "You can pay user2 and user3"),
        ("user1", "1", "You can pay user2 and user3"),
        ("4", "1", "You can pay user2 and user3"),
        ("nobody", "1", "You cannot pay “nobody”"),
    ] {
        let options = [("to", to), ("amount", amount)];
        let answer = room.types(1, "pay", &options).await;
        assert!(answer.text.contains(why), "{options:?}: {}", answer.text);
    }
    // and who does not play, or has resigned, neither pays nor is paid.
    let options = [("to", "1"), ("amount", "1")];
    let answer = room.types(9, "pay", &options).await;
    assert!(answer.text.contains("not playing"), "{}", answer.text);
    let resigned = room.harness.act(3, Command::Resign).await;
    resigned.expect("they may");
    let answer = room.types(3, "pay", &options).await;
    assert!(answer.text.contains("resignation"), "{}", answer.text);
    let answer = room
        .types(1, "pay", &[("to", "user3"), ("amount", "1")])
        .await;
    assert!(
        answer.text.contains("You can pay user2."),
        "{}",
        answer.text
    );
    assert_eq!(coins(&room.harness.look(1).await), before);
    assert!(view(&room.harness.look(9).await).payments.is_empty());
}

#[tokio::test]
async fn without_bribery_nobody_pays() {
    let room = Typing::caravan(2, drawn()).await;
    let answer = room.types(2, "pay", &[("to", "x"), ("amount", "y")]).await;
    assert!(
        answer.text.contains("do not pay each other"),
        "{}",
        answer.text
    );
    assert!(room.offered(2, "pay", "to", &[]).await.is_empty());
}

#[tokio::test]
async fn a_name_that_is_a_number_is_not_taken_for_a_seat() {
    // Given a game with bribery in which the third player is called “2”,
    let bribery = Options {
        bribery: true,
        ..drawn()
    };
    let room = Typing::caravan(3, bribery).await;
    let mut snapshot = room.harness.look(1).await;
    snapshot.people[2].player.name = "2".to_owned();
    let paid = |snapshot: &Snapshot, to: &str| {
        let given = given(&[("to", to), ("amount", "1")]);
        (own("pay").read)(&given).meant(snapshot)
    };
    let pay = |seat| {
        let to = Seat::new(seat);
        Ok(Command::Act(Action::Pay { to, amount: 1 }.into()))
    };

    // when somebody pays “2”, then nothing is guessed, and each of the two is paid by what only they are called.
    let refused = paid(&snapshot, "2").expect_err("two could be meant");
    assert!(refused.contains("“2”"), "{refused}");
    assert_eq!(paid(&snapshot, "user2"), pay(1));
    assert_eq!(paid(&snapshot, "3"), pay(2));

    // Whoever is called by the number of their own seat is meant by it.
    snapshot.people[1].player.name = "2".to_owned();
    snapshot.people[2].player.name = "user3".to_owned();
    assert_eq!(paid(&snapshot, "2"), pay(1));
}
