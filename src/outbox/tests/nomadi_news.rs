//! What is told of a turn of Nomadi that is played in parts: to everybody by an edit of its post, and what only one may know to
//! them, once.

use jiff::SignedDuration;

use crate::harness::nomadi::ahead::Middle;
use crate::harness::nomadi::drawn;
use crate::harness::{Harness, hourly, kinds, shown, try_again};
use crate::outbox::{Delivery, To};
use crate::present::nomadi_scene;
use crate::store::{TableId, UserId};
use crate::table::{Command, Timing};
use games::nomadi::{Action, Options};
use games::{Seat, View};

/// A game of three in the middle of a turn, of which everything so far was delivered.
async fn begun(options: Options, timing: Timing) -> (Harness, Middle) {
    let harness = Harness::new().await;
    harness.nomadi_game(3, options, timing).await;
    let middle = harness.nomadi_middle().await;
    harness.deliver().await;
    (harness, middle)
}

/// What is to be sent now, and to whom.
async fn planned(harness: &Harness) -> Vec<String> {
    let owed = harness.owed(TableId(1)).await.into_iter();
    let due = owed.filter(|job| job.due <= harness.clock_now());
    let mut planned: Vec<String> = due
        .map(|job| match job.person {
            Some(person) => format!("{} {person}", job.kind),
            None => job.kind,
        })
        .collect();
    planned.sort();
    planned
}

/// Delivers, and asserts that nobody's phone rings but that of those who are asked something.
async fn quietly(harness: &Harness) -> Vec<Delivery> {
    let told = harness.deliver().await;
    for delivery in &told {
        assert!(
            delivery.told.rings().is_empty() || delivery.kind == "asked_direct",
            "{}",
            delivery.kind
        );
    }
    told
}

fn edits(told: &[Delivery]) -> Vec<&Delivery> {
    let edits = told.iter();
    edits
        .filter(|delivery| matches!(delivery.told.to, To::Edit(_)))
        .collect()
}

fn act(action: Action) -> Command {
    Command::Act(action.into())
}

#[tokio::test]
async fn nomadi_each_part_is_told_once_to_the_players_whom_it_concerns() {
    // Given somebody in their turn,
    let (harness, middle) = begun(drawn(), Timing::default()).await;
    let Middle { mover, owner, .. } = middle;

    // when they move, then the post is edited and nobody gets a message;
    harness.nomadi_part(mover, &[middle.plain]).await;
    assert_eq!(planned(&harness).await, ["turn_update"]);
    quietly(&harness).await;

    // when they take a card, then they are told its value, silently;
    harness.nomadi_part(mover, &[middle.takes]).await;
    let value = format!("tokens_direct {mover}");
    assert_eq!(planned(&harness).await, [&value, "turn_update"]);
    let told = quietly(&harness).await;
    let secret = told
        .iter()
        .find(|delivery| delivery.kind == "tokens_direct");
    let secret = &secret.expect("it is told").told;
    assert!(secret.silent);
    assert!(matches!(secret.to, To::Person { user, .. } if user == UserId(mover)));

    // when they name its price, then the owner of the nomad is asked;
    harness.nomadi_part(mover, &[middle.price]).await;
    let asked = format!("asked_direct {owner}");
    assert_eq!(planned(&harness).await, [&asked, "turn_update"]);
    let told = quietly(&harness).await;
    for delivery in told.iter().filter(|told| told.kind == "asked_direct") {
        assert_eq!(delivery.told.rings(), [UserId(owner)]);
    }

    // and when the owner buys it, then both hear what only they may know, and nobody anything twice.
    harness.act(owner, act(middle.buys)).await.expect("open");
    let mut both = [mover, owner].map(|user| format!("tokens_direct {user}"));
    both.sort();
    let [first, second] = &both;
    assert_eq!(planned(&harness).await, [first, second, "turn_update"]);
    quietly(&harness).await;
    assert_eq!(quietly(&harness).await.len(), 0);
}

#[tokio::test]
async fn nomadi_players_are_not_told_of_what_they_declined_or_paid_themselves() {
    // Given an offer, in a game in which players may pay each other,
    let options = Options {
        bribery: true,
        ..drawn()
    };
    let (harness, middle) = begun(options, Timing::default()).await;
    for action in [middle.plain, middle.takes, middle.price] {
        harness.nomadi_part(middle.mover, &[action]).await;
    }
    harness.deliver().await;

    // when it is declined, then everybody reads that in the post, and nobody gets a message;
    let declined = harness.act(middle.owner, act(middle.declines)).await;
    declined.expect("it is open");
    assert_eq!(planned(&harness).await, ["turn_update"]);
    harness.deliver().await;

    // when the mover pays, then only who gets it is told how much.
    let to = Seat::new(usize::try_from(middle.owner).expect("a seat") - 1);
    let paid = harness.act(middle.mover, act(Action::Pay { to, amount: 1 }));
    paid.await.expect("they got a coin for the card");
    let told = format!("tokens_direct {}", middle.owner);
    assert_eq!(planned(&harness).await, [&told, "turn_update"]);
    quietly(&harness).await;
}

#[tokio::test]
async fn nomadi_an_edit_shows_the_newest_state_with_a_picture_of_it() {
    // Given a part whose edit fails, and further parts that are committed before it is tried again,
    let (harness, middle) = begun(drawn(), Timing::default()).await;
    let post = harness.look(9).await.messages.turn.expect("it is posted");
    harness
        .notifier
        .failures
        .lock()
        .expect("no test panics here")
        .push(try_again());
    harness.nomadi_part(middle.mover, &[middle.plain]).await;
    assert_eq!(edits(&harness.deliver().await).len(), 0);
    harness.nomadi_part(middle.mover, &[middle.takes]).await;
    harness.nomadi_part(middle.mover, &[middle.price]).await;

    // when that is delivered, then the post shows the newest state, also in its picture.
    let told = harness.deliver().await;
    let edits = edits(&told);
    assert!(!edits.is_empty());
    let now = harness.look(9).await;
    for edit in edits {
        assert_eq!(edit.told.to, To::Edit(post));
        assert_eq!(shown(edit).revision, now.revision);
        assert_eq!(shown(edit).game.view, now.game.view);
        if let Some(scene) = nomadi_scene(&edit.told.message) {
            assert_eq!(Some(View::Nomadi(scene.view.clone())), now.game.view);
        }
    }
}

/// The lines of a message that tell of moves.
fn moves(delivery: &Delivery) -> Vec<&str> {
    let lines = delivery.told.message.text.lines();
    lines.filter(|line| line.contains(" → ")).collect()
}

/// Asserts that a message shows the game as it is now, with its picture, and tells nothing twice.
async fn assert_current(harness: &Harness, delivery: &Delivery) {
    let now = harness.look(9).await;
    assert_eq!(shown(delivery).revision, now.revision);
    assert_eq!(shown(delivery).game.view, now.game.view);
    let scene = nomadi_scene(&delivery.told.message).expect("it has a picture");
    assert_eq!(Some(View::Nomadi(scene.view.clone())), now.game.view);
    let mut told = moves(delivery);
    let count = told.len();
    told.sort_unstable();
    told.dedup();
    assert!(count > 1 && told.len() == count, "{told:?}");
}

#[tokio::test]
async fn nomadi_two_parts_before_the_turn_is_posted_are_in_one_post_that_rings_once() {
    // Given a turn that is not posted yet, of which two parts were committed one right after the other,
    let harness = Harness::new().await;
    let timing = Timing::default();
    harness.nomadi_game(3, drawn(), timing).await;
    let middle = harness.nomadi_middle().await;
    harness.nomadi_part(middle.mover, &[middle.plain]).await;
    harness.nomadi_part(middle.mover, &[middle.takes]).await;

    // when everything is delivered, then there is one post of that turn, with both parts and the picture after them,
    let told = harness.deliver().await;
    let posts: Vec<&Delivery> = told
        .iter()
        .filter(|told| told.kind == "turn_post")
        .collect();
    let [post] = posts[..] else {
        panic!("{:?}", kinds(&told));
    };
    assert_current(&harness, post).await;
    for edit in edits(&told) {
        assert_current(&harness, edit).await;
    }

    // whoever is to move is rung once, and nothing is left to be said.
    let of_turn = told.iter().filter(|told| told.kind == "turn_direct");
    let rung: Vec<UserId> = of_turn.flat_map(|told| told.told.rings()).collect();
    assert_eq!(rung, [UserId(middle.mover)]);
    assert_eq!(planned(&harness).await, Vec::<String>::new());
}

#[tokio::test]
async fn nomadi_two_parts_before_the_first_is_told_are_shown_once_in_the_same_post() {
    // Given a turn that is posted, of which two parts are committed before anything is told of the first,
    let (harness, middle) = begun(drawn(), Timing::default()).await;
    let post = harness.look(9).await.messages.turn.expect("it is posted");
    harness.nomadi_part(middle.mover, &[middle.plain]).await;
    harness.nomadi_part(middle.mover, &[middle.takes]).await;

    // when they are told, then the post is edited to show both, and nobody is rung.
    let told = quietly(&harness).await;
    let edits = edits(&told);
    assert!(!edits.is_empty(), "{:?}", kinds(&told));
    for edit in edits {
        assert_eq!(edit.told.to, To::Edit(post));
        assert_current(&harness, edit).await;
    }
    assert!(!told.iter().any(|told| told.kind == "turn_post"));
    let secrets = told.iter().filter(|told| told.kind == "tokens_direct");
    assert_eq!(secrets.count(), 1, "{:?}", kinds(&told));
}

#[tokio::test]
async fn nomadi_a_post_that_has_a_picture_gets_a_new_one_with_each_part() {
    let harness = Harness::new().await;
    harness.nomadi_game(3, drawn(), Timing::default()).await;
    let told = harness.deliver().await;
    let post = told.iter().find(|delivery| delivery.kind == "turn_post");
    let pictured = post.expect("it is posted").told.message.scene.is_some();
    let game = harness.nomadi_rules().await;
    let plain = crate::harness::nomadi::ahead::going_on(&game, |_| true);
    let (plain, _) = plain.expect("there are six dice");
    harness.nomadi_part(1, &[plain]).await;
    let told = harness.deliver().await;
    let [edit] = edits(&told)[..] else {
        panic!("{:?}", kinds(&told));
    };
    assert_eq!(edit.told.message.scene.is_some(), pictured);
}

#[tokio::test]
async fn nomadi_reminders_count_the_whole_turn_and_not_a_part() {
    // Given a turn of a day of which a part was committed after ten hours,
    let harness = Harness::new().await;
    harness.nomadi_game(3, drawn(), hourly(24)).await;
    harness.deliver().await;
    harness.hours(10).await;
    let game = harness.nomadi_rules().await;
    let plain = crate::harness::nomadi::ahead::going_on(&game, |_| true);
    let (plain, _) = plain.expect("there are six dice");
    harness.nomadi_part(1, &[plain]).await;
    harness.clock.advance(SignedDuration::from_mins(1));
    harness.deliver().await;

    // when the day goes on, then half of the time is over after twelve hours.
    let told = harness.hours(9).await;
    let reminders: Vec<&String> = told.iter().filter(|told| told.contains(": half")).collect();
    assert_eq!(reminders, ["2: half 1"], "{told:?}");
}
