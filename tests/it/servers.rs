//! The settings of a server, chosen by the people who manage it.

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{InputMethod, Taste, TestUser, eventually, play};

async fn opens(app: &App, person: &TestUser, channel: &str) -> Result<String, String> {
    app.rest().await;
    let answer = person
        .command(channel, "game new", json!({}))
        .await
        .message();
    if answer.is_ephemeral() {
        return Err(answer.text());
    }
    let cancel = person
        .command(channel, "game cancel", json!({}))
        .await
        .private();
    person.press(&cancel, "really-cancel").await.private();
    Ok(answer.text())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_says_who_opens_games_where_and_how_fast() {
    let app = App::start().await;
    let (ana, ben) = (app.person("ana").await, app.person("ben").await);
    let chosen = async |options: Value| ana.command("general", "server", options).await;
    chosen(json!({})).await.says(&[
        "everybody",
        "every channel",
        "24 hours a turn",
        "not chosen",
    ]);
    assert!(opens(&app, &ben, "desert-1").await.is_ok());

    // Where.
    chosen(json!({"allow": "desert-2"}))
        .await
        .says(&["<#", "threads"]);
    let refused = opens(&app, &ben, "desert-1")
        .await
        .expect_err("it is closed");
    assert!(refused.contains("<#"), "{refused}");
    assert!(opens(&app, &ben, "desert-2").await.is_ok());
    let thread = json!({"channel": "desert-2", "name": "dune", "user": "ben"});
    app.control.post("threads", &thread).await;
    assert!(opens(&app, &ben, "dune").await.is_ok());
    chosen(json!({"disallow": "desert-3"}))
        .await
        .says(&["not on the list"]);
    chosen(json!({"disallow": "desert-2"}))
        .await
        .says(&["every channel"]);
    chosen(json!({"allow": "desert-2"})).await.private();
    chosen(json!({"everywhere": true}))
        .await
        .says(&["every channel"]);

    // Who.
    chosen(json!({"who": "managers"}))
        .await
        .says(&["Manage Channels"]);
    let refused = opens(&app, &ben, "desert-1").await.expect_err("others may");
    assert!(refused.contains("may not open games"), "{refused}");
    assert!(opens(&app, &ana, "desert-1").await.is_ok());
    chosen(json!({"who": "role"})).await.says(&["fill in"]);
    // The role that everybody has means everybody.
    let guild = app.control.state().await["guilds"][0]["id"].clone();
    chosen(json!({"role": guild})).await.says(&["everybody"]);
    assert!(opens(&app, &ben, "desert-1").await.is_ok());
    chosen(json!({"who": "everybody"}))
        .await
        .says(&["everybody"]);

    // How many.
    chosen(json!({"games": 1})).await.says(&["at most 1"]);
    for games in [0, 1_001] {
        let wrong = json!({"games": games});
        let refused = ana.raw_command("general", "server", wrong).await;
        refused.says(&["from 1 to 1000"]);
    }
    app.rest().await;
    let running = app.table("desert-3", &["cem", "dia"]).begin().await;
    let refused = opens(&app, &ben, "desert-1").await;
    let refused = refused.expect_err("one game runs");
    assert!(refused.contains("/server games"), "{refused}");
    chosen(json!({"games": 2})).await.says(&["at most 2"]);
    assert!(opens(&app, &ben, "desert-1").await.is_ok());
    running
        .host()
        .command("desert-3", "game info", json!({}))
        .await
        .private();

    // How fast.
    let choices = ana
        .autocomplete("general", "server", json!({}), "pace", "")
        .await;
    assert!(choices.len() >= 5);
    chosen(json!({"pace": "3 days", "late": "move", "offer_after": 2}))
        .await
        .says(&["72 hours", "computer", "2 missed turns"]);
    chosen(json!({"pace": "soon"})).await.says(&["not a pace"]);
    let choices = ben
        .autocomplete("desert-1", "game new", json!({}), "pace", "")
        .await;
    assert!(choices[0].name.contains("72 hours"), "{choices:?}");
    let lobby = opens(&app, &ben, "desert-1").await.expect("everybody may");
    assert!(
        lobby.contains("72 hours") && lobby.contains("computer"),
        "{lobby}"
    );
    app.rest().await;
    // No clock at all is a choice too.
    let chosen = chosen(json!({"pace": "none", "late": "remind", "offer_after": 0})).await;
    let text = chosen.says(&["no clock"]);
    assert!(!text.contains("not chosen"), "{text}");
    let own = json!({"pace": "none"});
    let lobby = ben.command("desert-1", "game new", own).await.text();
    assert!(lobby.contains("no clock"), "{lobby}");
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_who_manages_the_server_may_choose_for_it() {
    let app = App::start().await;
    let ben = app.person("ben").await;
    let state = app.control.state().await;
    let commands = state["commands"].as_array().expect("a list of commands");
    let server = commands.iter().find(|command| command["name"] == "server");
    let server = server.expect("it is registered");
    // MANAGE_GUILD, so that Discord shows it to nobody else.
    assert_eq!(server["default_member_permissions"], "32");
    // A client that shows it all the same.
    for options in [json!({}), json!({"who": "managers"})] {
        let answer = ben.raw_command("general", "server", options).await;
        answer.says(&["only people with the Manage Server permission"]);
    }
    // Managing a channel is not enough.
    let rights = json!({"channel": "general", "user": "ben", "allow": ["MANAGE_CHANNELS"]});
    app.control.post("permissions", &rights).await;
    let answer = ben
        .raw_command("general", "server", json!({"who": "managers"}))
        .await;
    answer.says(&["only people with the Manage Server permission"]);
    let ana = app.person("ana").await;
    ana.raw_command("@bot", "server", json!({})).await.message();
    ana.command("general", "server", json!({}))
        .await
        .says(&["everybody"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_manages_a_server_sees_what_is_wrong_there_and_how_to_mend_it() {
    // Given a server where all is well,
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let ana = &table.people[0];
    let (mover, _) = table.mover(None).await;
    let shown = async || ana.command("general", "server", json!({})).await;
    shown().await.says(&["has arrived"]);

    // when the bot loses a permission where a game is played, then that is said, with what to do,
    app.deny("desert-1", &["SEND_MESSAGES"]).await;
    eventually("the permission to be missed", || async {
        let text = shown().await.text();
        (text.contains("Missing") && text.contains("Send Messages")).then_some(())
    })
    .await;
    shown().await.says(&["Edit Channel"]);

    // and when a post is refused, then that and what was not delivered.
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(112)).await;
    eventually("the refusal to be told", || async {
        let text = shown().await.text();
        (text.contains("Refused") && text.contains("Not delivered")).then_some(())
    })
    .await;
    shown()
        .await
        .says(&["the message about a turn", "I may not write there"]);

    // With the permission back, everything arrives.
    app.deny("desert-1", &[]).await;
    eventually("everything to be well again", || async {
        shown().await.text().contains("has arrived").then_some(())
    })
    .await;
    app.close().await;
}
