//! What people do by buttons and menus instead of typing: rules, settings, agreeing, giving back a leader.

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{PostedMessage, Stand, TestUser, eventually};

/// The value that is preselected in the menu of a message.
fn preselected(message: &PostedMessage, press: &str) -> String {
    let id = json!(message.custom_id(press));
    let parts = message.components();
    let menu = parts.iter().find(|part| part.get("custom_id") == Some(&id));
    let options = menu.and_then(|menu| menu.get("options")?.as_array());
    let mut options = options.expect("it is a menu").iter();
    let chosen = options.find(|option| option["default"] == json!(true));
    let value = chosen.and_then(|option| option["value"].as_str());
    value.unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_and_settings_are_read_and_changed_in_one_message() {
    let app = App::start().await;
    let eli = app.person("eli").await;
    for channel in ["general", "@bot"] {
        // Given the rules where no game is played, which ask for the game, and its first page,
        let games = eli.command(channel, "rules", json!({})).await.message();
        let page = eli.press(&games, "rules through-the-desert").await;
        assert!(page.changed_the_message());
        let page = page.message();
        let topics = page.menu("rules-topic").expect("topics to choose");
        assert_eq!(topics.options.len(), 17);

        // when somebody goes on and chooses a topic, then the same message shows them, with and without a picture.
        let next = eli.press(&page, "rules through-the-desert 1").await;
        assert!(next.changed_the_message());
        assert!(next.message().attachments().is_empty());
        let turn = eli.select(&next.message(), "rules-topic", &["turn"]).await;
        assert!(turn.changed_the_message());
        let turn = turn.message();
        assert_eq!(preselected(&turn, "rules-topic"), "turn");
        assert_eq!(turn.attachments().len(), 1);
        let back = eli
            .press(&turn, "rules through-the-desert 3")
            .await
            .message();
        assert_eq!(back.attachments().len(), 1, "one picture, not two");
    }

    // The settings are changed in the same way.
    let shown = eli.command("@bot", "settings", json!({})).await.message();
    let off = eli.press(&shown, "set half 0").await;
    assert!(off.changed_the_message());
    let off = off.message();
    assert!(off.has_button("set half 1"), "{}", off.0);
    let dark = eli.select(&off, "set-theme", &["dark"]).await;
    assert_eq!(preselected(&dark.message(), "set-theme"), "dark");
    let again = eli
        .command("general", "settings", json!({}))
        .await
        .private();
    assert!(again.has_button("set half 1"), "{}", again.0);
    assert_eq!(preselected(&again, "set-theme"), "dark");
    app.close().await;
}

/// Opens the panel and gives back the first leader that is offered.
async fn gives_back(person: &TestUser, post: &PostedMessage) {
    let panel = person.press(post, "my-turn").await.private();
    let menu = panel.menu("give-back").expect("a leader is due");
    let value = &menu.options[0];
    let preview = person.select(&panel, "give-back", &[value]).await;
    let played = person.press(&preview.message(), "end-turn").await;
    played.private();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_post_of_a_game_of_five_shows_who_still_gives_back_a_leader() {
    // Given five players,
    let app = App::start().await;
    let names = ["ana", "ben", "cem", "dia", "eli"];
    let table = app.table("desert-1", &names).begin().await;
    let Stand::Turn(post, _) = table.stand(None).await else {
        panic!("it has only begun");
    };
    let picture = post.attachments().to_vec();
    let public: usize = table.public().await.len();

    // when three of them choose one after the other,
    for (number, person) in table.people.iter().enumerate().take(3) {
        gives_back(person, &post).await;

        // then the post names the others, with the same picture and buttons, and there is no other post.
        let now = eventually("the post to be brought up to date", || async {
            let now = person.message(post.id()).await;
            let line = now.content().lines().last().unwrap_or_default().to_owned();
            (!line.contains(&person.display)).then_some((now, line))
        });
        let (now, line) = now.await;
        for other in &table.people[number + 1..] {
            assert!(line.contains(&other.display), "{line}");
        }
        let ids = |files: &[Value]| {
            files
                .iter()
                .map(|file| file["id"].clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(ids(now.attachments()), ids(&picture));
        assert!(now.has_button("my-turn") && now.notified().is_empty());
        assert_eq!(table.public().await.len(), public);
    }

    // When the last who has a choice has chosen, the leaders are placed.
    gives_back(&table.people[3], &post).await;
    assert!(matches!(
        table.stand(Some(post.id())).await,
        Stand::Turn(..)
    ));
    app.close().await;
}
