//! What rings a phone rings once, and in nobody's quiet hours.

use jiff::SignedDuration;
use jiff::civil::Time;

use crate::harness::{Harness, dice, hourly, kinds, new_table};
use crate::present::{Row, Target};
use crate::store::UserId;
use crate::table::{Command, NewComputer, Preferences, Quiet, Zone};
use games::desert::Options;

/// A lobby with that many seats, all of them taken.
async fn full(seats: u8) -> Harness {
    let harness = Harness::new().await;
    let new = new_table("mountain", seats, Options::default());
    harness.act(1, Command::Open(new)).await.expect("it opens");
    for user in 2..=u64::from(seats) {
        let join = Command::Join { rider: None };
        harness.act(user, join).await.expect("there is a seat");
    }
    harness
}

/// From noon, when the harness begins, these are asleep for three hours.
async fn sleeps(harness: &Harness, user: u64) {
    let hour = |hour| Time::constant(hour, 0, 0, 0);
    let utc = Zone::named("UTC").expect("a zone");
    let preferences = Preferences {
        quiet: Quiet::new(hour(11), hour(15), utc),
        ..Preferences::default()
    };
    harness.choose(user, &preferences).await;
}

fn closed(harness: &Harness, user: u64) {
    let mut closed = harness.notifier.closed.lock().expect("no lock is poisoned");
    closed.insert(UserId(user));
}

#[tokio::test]
async fn a_host_hears_once_each_time_that_others_fill_the_lobby() {
    let harness = full(3).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["lobby posted", "lobbyfull 1"]);
    let message = &told[1].told.message;
    let [Row::Buttons(buttons), Row::Buttons(_)] = &message.rows[..] else {
        panic!("{:?}", message.rows);
    };
    let lobby = harness.look(1).await.messages.lobby.expect("it is shown");
    let link = format!("https://discord.com/channels/1/100/{lobby}");
    assert_eq!(buttons[0].target, Target::Link(link));
    // A seat that is taken again at once is no news; one that is taken later is.
    harness.act(3, Command::Leave).await.expect("they may");
    harness.deliver().await;
    let join = || Command::Join { rider: None };
    harness.act(3, join()).await.expect("there is a seat");
    harness.act(3, Command::Leave).await.expect("they may");
    harness.act(4, join()).await.expect("there is a seat");
    let told = kinds(&harness.deliver().await);
    assert_eq!(told, ["lobby edited", "lobbyfull 1"]);
}

#[tokio::test]
async fn a_host_who_is_there_hears_nothing_of_a_full_lobby() {
    // Whoever starts at once,
    let harness = full(2).await;
    harness.act(1, Command::Start).await.expect("they may");
    let told = kinds(&harness.deliver().await);
    assert!(!told.contains(&"lobbyfull 1".to_owned()), "{told:?}");

    // whoever fills it themself,
    let harness = Harness::new().await;
    let new = new_table("mountain", 2, Options::default());
    harness.act(1, Command::Open(new)).await.expect("it opens");
    let computer = Command::AddComputer(NewComputer {
        kind: games::Level::Gatherer.into(),
        name: "Amira".to_owned(),
    });
    harness.act(1, computer).await.expect("there is a seat");
    assert_eq!(kinds(&harness.deliver().await), ["lobby posted"]);

    // and whoever would hear of a seat that is free again.
    let harness = full(2).await;
    harness.act(2, Command::Leave).await.expect("they may");
    assert_eq!(kinds(&harness.deliver().await), ["lobby posted"]);
}

#[tokio::test]
async fn a_host_without_direct_messages_is_mentioned_and_one_asleep_hears_later() {
    let harness = full(2).await;
    closed(&harness, 1);
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["lobby posted", "mention 1 true"]);
    assert_eq!(told[1].told.notifies, [UserId(1)]);

    let harness = full(2).await;
    sleeps(&harness, 1).await;
    assert_eq!(kinds(&harness.deliver().await), ["lobby posted"]);
    harness.clock.advance(SignedDuration::from_hours(3));
    assert_eq!(kinds(&harness.deliver().await), ["lobbyfull 1"]);
}

#[tokio::test]
async fn only_the_first_question_about_a_pause_rings() {
    // Given a game of four, one of whom is asleep,
    let harness = Harness::new().await;
    harness.timed_game(4, hourly(72)).await;
    sleeps(&harness, 4).await;
    harness.deliver().await;
    let rung = async |user, command| {
        harness.act(user, command).await.expect("they may");
        let told = harness.deliver().await;
        assert_eq!(kinds(&told), ["pauseagreed"]);
        told[0].told.rings()
    };

    // when they agree one after the other, then the first question rings whoever is awake, and the next nobody.
    let first = rung(2, Command::Pause).await;
    assert_eq!(first, [UserId(1), UserId(3)]);
    assert_eq!(rung(3, Command::Pause).await, []);

    // The same once more when it is to go on.
    harness.act(1, Command::Pause).await.expect("the host may");
    harness.deliver().await;
    let first = rung(3, Command::Resume).await;
    assert_eq!(first, [UserId(1), UserId(2)]);
    assert_eq!(rung(2, Command::Resume).await, []);
}

#[tokio::test]
async fn the_end_rings_everybody_who_played_to_it_and_is_awake() {
    // Given a game of four, of whom one resigns and one is asleep,
    let harness = Harness::new().await;
    harness.plain_game(4).await;
    sleeps(&harness, 2).await;
    harness.act(3, Command::Resign).await.expect("they may");

    // when it ends, then all who are left are named, and those who are awake are rung.
    harness.play_out(&mut dice()).await;
    let told = harness.deliver().await;
    let last = told.iter().find(|told| told.kind == "final_post");
    let last = &last.expect("the end is told").told;
    assert_eq!(last.rings(), [UserId(1), UserId(4)]);
    let head = "<@1>, <@2> and <@4>: the game is over.";
    assert!(last.message.text.starts_with(head), "{}", last.message.text);
}

#[tokio::test]
async fn a_rematch_calls_once_those_who_have_not_joined_it() {
    // Given a game of three that is over,
    let harness = Harness::new().await;
    harness.plain_game(3).await;
    harness.play_out(&mut dice()).await;
    harness.deliver().await;

    // when one opens a rematch and another joins it at once, then only the third is called, and only once.
    harness.act(2, Command::Rematch).await.expect("they may");
    let join = Command::Join { rider: None };
    harness.act(1, join).await.expect("there is a seat");
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["lobby posted", "rematch"]);
    assert_eq!(told[1].told.rings(), [UserId(3)]);
    let text = &told[1].told.message.text;
    assert!(text.starts_with("<@3>: <@2> opens a rematch"), "{text}");
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
}
