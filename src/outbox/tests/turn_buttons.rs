//! *My turn* buttons in direct messages go when the turn is over.

use std::sync::Arc;

use async_trait::async_trait;
use jiff::SignedDuration;

use crate::harness::{
    Cause, Delivery, DeliveryError, Harness, Notifier, Receipt, SpentButton, dice, hourly, kinds,
};
use crate::present::{Press, Row, Target};
use crate::store::{ChannelId, MessageId, UserId};
use crate::table::Command;
use games::Seat;

/// The direct messages that lose their button with these deliveries.
fn spent(told: &[Delivery]) -> Vec<(ChannelId, MessageId)> {
    let spent = told.iter().flat_map(|delivery| &delivery.told.spent);
    spent.map(|spent| (spent.channel, spent.message)).collect()
}

/// The direct messages to somebody that carry a button of a turn.
async fn out(harness: &Harness, user: u64) -> Vec<(ChannelId, MessageId)> {
    let buttons = harness.store.turn_buttons_of(UserId(user)).await;
    let buttons = buttons.expect("they read").into_iter();
    buttons
        .map(|button| (button.channel, button.message))
        .collect()
}

#[tokio::test]
async fn the_next_post_takes_the_buttons_of_a_turn_that_was_played() {
    // Given a turn of which its player was told, reminded, and reminded on request,
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(72)).await;
    harness.deliver().await;
    harness.clock.advance(SignedDuration::from_hours(36));
    assert_eq!(kinds(&harness.deliver().await), ["half 1"]);
    let asked = harness.origin(1).interaction;
    let reminded = harness.people.remind_now(asked, UserId(1)).await;
    reminded.expect("the game waits for them");
    assert_eq!(kinds(&harness.deliver().await), ["asked 1"]);
    let buttons = out(&harness, 1).await;
    assert_eq!(buttons.len(), 3);
    assert!(
        buttons
            .iter()
            .all(|(channel, _)| *channel == ChannelId(9_001))
    );

    // when it is played, then the post of the next turn takes all three, and leaves what happened and the link to the channel,
    harness.turn(&mut dice()).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn", "your turn 2"]);
    assert_eq!(spent(&told), buttons);
    for button in &told[0].told.spent {
        let [Row::Buttons(left)] = &button.left[..] else {
            panic!("{:?}", button.left);
        };
        let link = "https://discord.com/channels/1/100".to_owned();
        let [moves, open] = &left[..] else {
            panic!("{left:?}");
        };
        assert!(matches!(&moves.target, Target::Press(control) if control.press == Press::Moves));
        assert_eq!(open.target, Target::Link(link));
    }

    // once, and the button of the turn that has begun stays.
    assert_eq!(out(&harness, 1).await, []);
    assert_eq!(out(&harness, 2).await.len(), 1);
    harness.act(1, Command::Pause).await.expect("the host may");
    let told = harness.deliver().await;
    assert_eq!(
        (kinds(&told), spent(&told)),
        (vec!["paused".to_owned()], vec![])
    );
}

#[tokio::test]
async fn turn_buttons_go_when_a_game_ends_is_cancelled_or_loses_its_player() {
    for way in ["played", "cancelled", "resigned", "replaced"] {
        let harness = Harness::new().await;
        harness.plain_game(3).await;
        harness.deliver().await;
        let buttons = out(&harness, 1).await;
        assert_eq!(buttons.len(), 1);
        let seat = Seat::new(0);
        let commands = match way {
            "played" => vec![],
            "cancelled" => vec![(1, Command::Cancel)],
            "resigned" => vec![(1, Command::Resign)],
            _ => vec![
                (1, Command::Replace { seat, to: None }),
                (9, Command::TakeSeat { seat }),
            ],
        };
        if commands.is_empty() {
            harness.play_out(&mut dice()).await;
        }
        for (user, command) in commands {
            let done = harness.act(user, command).await;
            done.expect("it can be done");
        }
        assert_eq!(spent(&harness.deliver().await), buttons, "{way}");
        assert_eq!(out(&harness, 1).await, [], "{way}");
    }
}

#[tokio::test]
async fn the_buttons_of_an_erased_person_are_exported_before_and_forgotten_after() {
    let harness = Harness::new().await;
    let first = "INSERT INTO erased (number, at) VALUES (5000, 0)";
    harness.execute(first).await.expect("it is written");
    harness.plain_game(2).await;
    harness.deliver().await;
    let [(channel, message)] = out(&harness, 1).await[..] else {
        panic!("one direct message has a button");
    };
    let export = harness.people.export_person(UserId(1)).await;
    let export = export.expect("it reads");
    let button = &export["direct_messages"]["turn_buttons"][0];
    assert_eq!(button["channel"], channel.to_string());
    assert_eq!(button["message"], message.to_string());
    let erased = harness.people.erase_person(&harness.origin(1)).await;
    erased.expect("they may");
    assert_eq!(out(&harness, 1).await, []);
}

/// Has something happen, and the post about it go out, while a direct message is on its way.
struct Overtaken {
    harness: Arc<Harness>,
    resigns: bool,
}

#[async_trait]
impl Notifier for Overtaken {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        if self.resigns {
            let resigned = self.harness.act(1, Command::Resign).await;
            resigned.expect("always possible");
        } else {
            self.harness.turn(&mut dice()).await;
        }
        assert!(
            spent(&self.harness.deliver().await).is_empty(),
            "it is not there yet"
        );
        self.harness.notifier.deliver(delivery).await
    }

    async fn remove_buttons(&self, cause: Cause, spent: &[SpentButton]) {
        self.harness.notifier.remove_buttons(cause, spent).await;
    }
}

#[tokio::test]
async fn a_message_that_arrives_after_its_turn_loses_its_button_at_once() {
    for resigns in [false, true] {
        // Given a turn that is posted, and whose direct message takes long,
        let harness = Arc::new(Harness::new().await);
        harness.plain_game(2).await;
        let (now, lease) = (harness.clock_now(), SignedDuration::from_secs(20));
        let claim = async || harness.store.claim_jobs(now, lease, 1, 1, &[0]).await;
        let post = claim().await.expect("the jobs read").remove(0);
        let told = harness.outbox.fulfil(&post, &*harness.notifier).await;
        told.expect("it is recorded");
        let direct = claim().await.expect("the jobs read").remove(0);
        assert_eq!(
            (&*post.kind, &*direct.kind),
            ("turn_post", "first_turn_direct")
        );

        // when it arrives after the post of what followed, then it keeps no button.
        let harness = Arc::clone(&harness);
        let overtaken = Overtaken {
            harness: Arc::clone(&harness),
            resigns,
        };
        let told = harness.outbox.fulfil(&direct, &overtaken).await;
        told.expect("it is recorded");
        let bared = harness
            .notifier
            .bared
            .lock()
            .expect("no test panics here")
            .clone();
        let told = harness
            .notifier
            .told
            .lock()
            .expect("no test panics here")
            .clone();
        assert_eq!(told.last().expect("it arrived").kind, "first_turn_direct");
        assert_eq!(bared.len(), 1, "resigned: {resigns}");
        assert_eq!(out(&harness, 1).await, []);
    }
}
