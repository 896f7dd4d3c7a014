//! Messages that the old version had not sent when its power failed.

use std::collections::BTreeMap;

use serde_json::json;

use super::{Old, told};
use crate::killed::account::quiet_for;
use test_kit::PostedMessage;

const PEOPLE: [&str; 5] = ["ana", "ben", "cem", "dia", "eli"];

impl Old {
    /// What can be read, in the channel of each game and in each person's direct messages.
    async fn read(&self) -> BTreeMap<String, Vec<PostedMessage>> {
        let mut read = BTreeMap::new();
        for channel in self.games() {
            let posts = self.table(&channel).await.public().await;
            read.insert(format!("#{channel}"), posts);
        }
        for name in PEOPLE {
            let told = self.app.person(name).await.direct_messages().await;
            read.insert(format!("@{name}"), told);
        }
        read
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_message_that_was_owed_comes_once_to_whom_it_was_owed() {
    // Given a post and direct messages that never arrived, and a post that arrived without the bot knowing,
    let mut old = Old::asleep().await;
    let before = old.read().await;
    let owed = old.table("owed").await;
    let taker = old.reader("owed", "post").await;
    let next = owed.people.iter().find(|person| person.id != taker.id);
    let next = next.expect("two play").name.clone();
    // when the bot starts and has no due jobs left,
    old.wake().await;
    quiet_for(&old.app, old.app.now()).await;
    let after = old.read().await;
    // then exactly this has arrived.
    let mut came = Vec::new();
    for (place, messages) in &after {
        let new = &messages[before[place].len()..];
        came.extend(new.iter().map(|message| (place.clone(), message)));
    }
    let place = format!("<#{}>", owed.lobby.channel());
    let told = format!("<#{}>", old.table("told").await.lobby.channel());
    let rung = format!("<#{}>", old.table("rung").await.lobby.channel());
    let mut expected = vec![
        ("#owed".to_owned(), "to place"),
        ("@ana".to_owned(), told.as_str()),
        ("@dia".to_owned(), rung.as_str()),
        (format!("@{next}"), place.as_str()),
        (format!("@{}", taker.name), "new token"),
    ];
    expected.sort();
    assert_eq!(came.len(), expected.len(), "{came:#?}");
    for ((place, message), (wanted, words)) in came.iter().zip(expected) {
        assert_eq!(*place, wanted, "{came:#?}");
        assert!(message.content().contains(words), "{}", message.content());
    }
    // The new post, and the one that the bot did not know of, replace those before them.
    for channel in ["owed", "told", "rung"] {
        let table = old.table(channel).await;
        table.one_open_post().await;
        let (mover, _) = table
            .mover(Some(old.message(channel, "post").await.id()))
            .await;
        let reader = old.reader(channel, "post").await;
        assert_ne!(mover.id, reader.id);
    }
    old.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_of_people_and_servers_hold() {
    // Given somebody's own settings and those that Ana chose for the server,
    let old = Old::awake().await;
    let (ana, eli) = (old.app.person("ana").await, old.app.person("eli").await);
    // when they look, then all of them are there,
    let quiet = super::text(&old.what["quiet"]);
    let when =
        "when your turn begins, when a tenth of your time is left and when your turn comes next";
    let shown = eli.command("general", "settings", json!({})).await;
    shown.says(&[quiet, "Europe/Rome", "dark", when]);
    let shown = ana.command("general", "server", json!({})).await;
    shown.says(&["72 hours a turn", "after 3 missed turns in a row"]);
    // and a new game takes those of the server.
    let table = old.app.table("general", &["ana", "ben"]).open().await;
    let lobby = table.lobby.content();
    assert!(lobby.contains("pace: 72 hours a turn"), "{lobby}");

    // Somebody whose turn began in their quiet hours is told when these are over.
    let table = old.table("five").await;
    quiet_for(&old.app, old.app.now()).await;
    assert!(eli.direct_messages().await.is_empty());
    old.app.jump(10.0).await;
    let message = told(&eli, &table, "it is your turn").await;
    let panel = eli.press(&message, "my-turn").await.private();
    assert!(!panel.menus().is_empty(), "{}", panel.0);
    old.close().await;
}
