//! What somebody finished: the list of their games, and what these come to.

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{Invitation, PostedMessage, TestUser, eventually};

/// Plays a game that ends because the last of its people resigns. Returns its number.
async fn finished(app: &App, invitation: Invitation<'_>) -> String {
    app.rest().await;
    let table = invitation.begin().await;
    let number = number_of(&table.lobby);
    let resigning = table.people.last().expect("somebody plays");
    let sure = resigning.command(&table.channel, "game resign", json!({}));
    let sure = sure.await.private();
    resigning.press(&sure, "really-resign").await.private();
    eventually("the result", || async {
        let posts = table.public().await.into_iter();
        let mut results = posts.filter(|post| post.has_button("open-replay"));
        results.find(|post| game_of(&post.custom_id("open-replay")) == number)
    })
    .await;
    number
}

/// The number of the game that a lobby became.
fn number_of(lobby: &PostedMessage) -> String {
    game_of(&lobby.custom_id("leave"))
}

/// The number of the game that a control is about.
fn game_of(custom_id: &str) -> String {
    let number = custom_id.split(':').nth(2);
    number.expect("its game").to_owned()
}

async fn history(reader: &TestUser, channel: &str, options: Value) -> PostedMessage {
    let answer = reader.command(channel, "history", options).await;
    answer.private()
}

/// The numbers of the games in a list, as its lines name them.
fn listed(list: &PostedMessage) -> Vec<String> {
    let text = list.text();
    let numbers = text.lines().filter_map(|line| {
        let number = line.strip_prefix("**#")?.split_once("**")?.0;
        Some(number.to_owned())
    });
    numbers.collect()
}

/// From now on, or no longer, somebody may not view a channel.
async fn hide(app: &App, channel: &str, person: &TestUser, hidden: bool) {
    let right = if hidden { "deny" } else { "allow" };
    let mut rights = json!({"channel": channel, "user": person.name});
    rights[right] = json!(["VIEW_CHANNEL"]);
    app.control.post("permissions", &rights).await;
}

/// Waits until a list of somebody's games has these and no others.
async fn lists(reader: &TestUser, of: &TestUser, games: &[&String]) {
    let games: Vec<String> = games.iter().copied().cloned().collect();
    eventually(&format!("{} to read of {games:?}", reader.name), || async {
        let list = history(reader, "general", json!({"player": of.id})).await;
        (listed(&list) == games).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_list_their_finished_games_everywhere_and_replay_what_is_listed() {
    // Given two finished games of Ben, one of them against a computer player, one that goes on and one that was cancelled,
    let app = App::start().await;
    let first = finished(&app, app.table("desert-1", &["ben", "cem"])).await;
    let alone = app.table("desert-2", &["ben"]).with("seats", 2);
    let alone = alone.with("computers", 1).with("level", "novice");
    let second = finished(&app, alone).await;
    app.rest().await;
    let going = app.table("desert-3", &["ben", "cem"]).begin().await;
    let (ben, cem) = (&going.people[0], &going.people[1]);
    app.rest().await;
    app.table("desert-4", &["ben", "cem"]).begin().await;
    let sure = ben.command("desert-4", "game cancel", json!({})).await;
    ben.press(&sure.private(), "really-cancel").await.private();

    // when he asks for his games, on the server or in direct messages, then the finished ones are listed, the last one first, with
    // what he reached and who else played;
    for channel in ["general", "desert-3", "@bot"] {
        let list = history(ben, channel, json!({})).await;
        assert_eq!(listed(&list), [&second[..], &first]);
        let text = list.text();
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some("You have finished 2 games."));
        for parts in [
            ["Through the Desert", "left", r"with Amira \(novice\)"],
            [
                "Through the Desert",
                "**won** of 2",
                &format!("with <@{}>", cem.id),
            ],
        ] {
            let line = lines.next().expect("a line for each game");
            for part in parts {
                assert!(line.contains(part), "«{part}» in {line}");
            }
        }
    }
    // against Cem there is one.
    let against = history(ben, "@bot", json!({"opponent": cem.id})).await;
    assert_eq!(listed(&against), [&first[..]]);

    // The number of a line opens that game, wherever he is.
    for (number, channel) in [(&first, "desert-1"), (&second, "desert-2")] {
        let mention = format!("<#{}>", app.channel_id(channel).await);
        for asked in ["general", "@bot"] {
            let replayed = ben.command(asked, "replay", json!({"game": number}));
            replayed.await.says(&["Step ", &mention]);
        }
    }
    // Suggestions for it are the same games.
    let suggested = ben.autocomplete("@bot", "replay", json!({}), "game", "");
    let suggested = suggested.await.into_iter().map(|found| found.value);
    assert_eq!(suggested.collect::<Value>(), json!([second, first]));
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_list_what_they_may_look_at_of_somebody_who_shows_it() {
    // Given two finished games of Ben, in two channels,
    let app = App::start().await;
    let first = finished(&app, app.table("desert-1", &["ben", "cem"])).await;
    let second = finished(&app, app.table("desert-2", &["ben", "dia"])).await;
    let (ben, cem) = (app.person("ben").await, app.person("cem").await);
    let eli = app.person("eli").await;
    let of_ben = json!({"player": ben.id});

    // when somebody else asks for his games, then both are listed on the server, and none in direct messages;
    let list = history(&eli, "general", of_ben.clone()).await;
    let head = format!(
        "<@{}> has finished 2 games here that you may look at.",
        ben.id
    );
    assert_eq!(list.text().lines().next(), Some(&head[..]));
    assert_eq!(listed(&list), [&second[..], &first]);
    let nothing = "There is no finished game to show.";
    let list = history(&eli, "@bot", of_ben.clone()).await;
    assert_eq!(list.text(), nothing);

    // when they may no longer view a channel, then its game vanishes for them, but not for Cem, who played it;
    hide(&app, "desert-1", &eli, true).await;
    hide(&app, "desert-1", &cem, true).await;
    lists(&eli, &ben, &[&second]).await;
    lists(&cem, &ben, &[&second, &first]).await;
    hide(&app, "desert-2", &eli, true).await;
    lists(&eli, &ben, &[]).await;
    let gone = eli.command("general", "replay", json!({"game": second}));
    assert!(!gone.await.private().text().contains("Step "));
    hide(&app, "desert-2", &eli, false).await;
    lists(&eli, &ben, &[&second]).await;

    // and when Ben does not want to be listed, then nobody but him sees any, nor what they come to.
    let unlisted = json!({"unlisted": true});
    ben.command("@bot", "settings", unlisted).await.private();
    for reader in [&eli, &cem] {
        let list = history(reader, "general", of_ben.clone()).await;
        let text = format!("<@{}> does not show finished games.", ben.id);
        assert_eq!(list.text(), text);
        let figures = reader.command("general", "stats", of_ben.clone()).await;
        figures.says(&["does not show statistics"]);
        assert!(figures.private().attachments().is_empty());
    }
    assert_eq!(
        listed(&history(&ben, "general", json!({})).await),
        [second, first]
    );
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_games_than_fit_on_a_page_are_turned_over_by_buttons() {
    // Given seven finished games of the same two people, of which six fit on a page,
    let app = App::start().await;
    let mut games = Vec::new();
    for _ in 0..7 {
        games.push(finished(&app, app.table("desert-1", &["ben", "cem"])).await);
    }
    games.reverse();
    let cem = app.person("cem").await;

    // when one of them goes to the next page and back, then each game was seen once, the last one first.
    let first = history(&cem, "@bot", json!({})).await;
    assert_eq!(listed(&first), games[..6]);
    let turned = cem.press(&first, "history").await;
    assert!(turned.changed_the_message());
    let second = turned.message();
    assert_eq!(listed(&second), games[6..]);
    let back = cem.press(&second, "history").await.message();
    assert_eq!(back.text(), first.text());
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_of_somebodys_games_come_with_a_described_picture() {
    // Given a game that Ben won and one that he left,
    let app = App::start().await;
    finished(&app, app.table("desert-1", &["ben", "cem"])).await;
    finished(&app, app.table("desert-2", &["dia", "ben"])).await;
    let (ben, eli) = (app.person("ben").await, app.person("eli").await);
    let of_ben = json!({"player": ben.id});

    // when he or others ask what his games come to, then they read it, and see it in one picture that has words for who cannot;
    let theirs = format!("games of <@{}> on this server", ben.id);
    for (reader, channel, options, whose) in [
        (&ben, "general", json!({}), "your games everywhere"),
        (&ben, "@bot", json!({}), "your games everywhere"),
        (&eli, "general", of_ben.clone(), &theirs),
    ] {
        let told = reader.command(channel, "stats", options).await;
        told.says(&[
            whose,
            "Games: 1 · won: 1 · left before the end: 1",
            "1 of 1 with 2 players",
        ]);
        let told = told.private();
        let [picture] = told.attachments() else {
            panic!("one picture: {}", told.0);
        };
        let words = picture["description"].as_str().unwrap_or_default();
        assert!(
            words.contains("Through the Desert: 1 game, 1 won."),
            "{words}"
        );
        let address = picture["url"].as_str().expect("a file has an address");
        let bytes = app.control.download(address).await;
        assert!(bytes.starts_with(b"\x89PNG"), "it is a picture");
    }

    // of a game that he never played, and of others in direct messages, there is nothing to see.
    for (reader, channel, options) in [
        (&ben, "general", json!({"game": "nomadi"})),
        (&eli, "general", json!({})),
        (&eli, "@bot", of_ben),
    ] {
        let told = reader.command(channel, "stats", options).await;
        told.says(&["There is no finished game of"]);
        assert!(told.private().attachments().is_empty());
    }
    app.close().await;
}
