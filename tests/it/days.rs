//! Play that lasts for days: how much time is left, and who is reminded of it.

use serde_json::json;

use crate::app::App;
use crate::control::eventually;
use crate::person::{Message, Person};
use crate::play::{self, Taste, Way};
use crate::table::{Stand, Table};

/// The times in a text, as Discord writes them, in seconds since 1970.
fn times(text: &str) -> Vec<i64> {
    text.split("<t:")
        .skip(1)
        .filter_map(|rest| rest.split_once(':')?.0.parse().ok())
        .collect()
}

/// The direct messages that contain `words`, once there are so many.
async fn told(person: &Person, words: &str, count: usize) -> Vec<Message> {
    eventually(&format!("{count} times «{words}»"), || async {
        let mut told = person.direct_messages().await;
        told.retain(|message| message.content().contains(words));
        (told.len() >= count).then_some(told)
    })
    .await
}

async fn on_move(table: &Table, before: Option<&str>) -> (Message, Person) {
    match table.stand(before).await {
        Stand::Turn(post, mut people) => (post, people.remove(0)),
        Stand::Over(post) => panic!("over too soon: {}", post.text()),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pace_is_shown_and_reminders_come_at_half_and_at_nine_tenths() {
    let app = App::start().await;
    let ana = app.person("ana").await;
    let choices = ana
        .autocomplete("desert-1", "game new", json!({}), "pace", "")
        .await;
    let values: Vec<_> = choices.iter().map(|choice| choice.value.clone()).collect();
    assert_eq!(
        values,
        ["none", "8 hours", "24 hours", "72 hours", "1 week"]
    );
    let refused = ana
        .raw_command("desert-1", "game new", json!({"pace": "a while"}))
        .await;
    refused.says(&["no pace", "28 days"]);

    let table = app
        .table("desert-1", &["ana", "ben"])
        .with("pace", "3 days");
    let table = table.begin().await;
    assert!(table.lobby.content().contains("pace: 72 hours a turn"));
    let (post, mover) = on_move(&table, None).await;
    let until = times(post.content());
    assert_eq!(until.len(), 2, "{}", post.content());
    let info = mover.command("desert-1", "game info", json!({})).await;
    assert_eq!(times(&info.text()), until);
    let first = told(&mover, "it is your turn", 1).await.remove(0);
    assert_eq!(times(first.content()), until);

    app.jump(35.0).await;
    app.jump(2.0).await;
    let half = told(&mover, "Half of your time is over", 1).await.remove(0);
    assert_eq!(times(half.content()), until);
    for words in ["place a leader", "<#"] {
        assert!(half.content().contains(words), "{}", half.content());
    }
    assert!(!half.attachments().is_empty(), "a reminder shows the board");
    app.jump(29.0).await;
    let most = told(&mover, "Nine tenths", 1).await.remove(0);
    let panel = mover.press(&most, "My turn").await.message();
    assert!(!panel.menus().is_empty(), "{}", panel.0);
    assert_eq!(told(&mover, "it is your turn", 3).await.len(), 3);

    // Playing ends the reminders; the other has a time of their own.
    let mut taste = Taste::new(5);
    play::turn(&table, &mover, Way::Typing, &mut taste).await;
    let (next, other) = on_move(&table, Some(post.id())).await;
    assert_ne!(other.id, mover.id);
    assert!(times(next.content())[0] > until[0]);
    app.jump(70.0).await;
    told(&other, "Nine tenths", 1).await;
    let of_other = told(&other, "it is your turn", 2).await;
    assert_eq!(of_other.len(), 2, "one is sent late, not two at once");
    assert_eq!(told(&mover, "it is your turn", 3).await.len(), 3);
    for message in table.public().await {
        assert!(message.notified().is_empty(), "{}", message.text());
    }
    app.close().await;
}
