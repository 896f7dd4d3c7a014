//! What can be joined on a server, and the role that is called when a lobby opens.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{PostedMessage, TestUser, eventually};

/// Takes the right to view a channel from a role, or gives it.
async fn view(app: &App, channel: &str, role: &str, may: bool) {
    let right = if may { "allow" } else { "deny" };
    let mut body = json!({"channel": channel, "role": role});
    body[right] = json!(["VIEW_CHANNEL"]);
    app.control.post("permissions", &body).await;
}

async fn list(person: &TestUser) -> PostedMessage {
    let answer = person.command("general", "game list", json!({})).await;
    answer.private()
}

/// The button of a list that joins this lobby.
fn join(list: &PostedMessage, lobby: &PostedMessage) -> String {
    let table = |id: &str| id.split(':').nth(2).map(str::to_owned);
    let wanted = table(&lobby.custom_id("join"));
    let mut buttons = list.buttons_for("listed-join").into_iter();
    let found = buttons.find(|id| table(id) == wanted);
    found.expect("the lobby is listed")
}

/// Waits until the role is called in a channel, or fails.
async fn call(person: &TestUser, channel: &str) -> PostedMessage {
    eventually("the role to be called", || async {
        let posts = person.messages(channel).await;
        posts
            .into_iter()
            .find(|post| post.content().contains("<@&"))
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_shows_each_reader_what_they_may_view_and_joins_from_there() {
    // Given a lobby that everybody sees, one that only players see, one in a thread, and one in a channel that Ben may not view,
    let app = App::start().await;
    let people = ["ana", "ben", "cem", "dia", "eli"];
    let mut found = Vec::new();
    for name in people {
        found.push(app.person(name).await);
    }
    let [ana, ben, cem, dia, eli] = &found[..] else {
        panic!("five people");
    };
    let thread = json!({"channel": "desert-1", "name": "dune", "user": "ana"});
    app.control.post("threads", &thread).await;
    let mut lobbies = Vec::new();
    for (host, channel) in [
        (ana, "desert-1"),
        (cem, "desert-2"),
        (dia, "desert-3"),
        (eli, "dune"),
    ] {
        let opened = host.command(channel, "game new", json!({})).await;
        let opened = opened.message();
        assert!(!opened.is_ephemeral());
        lobbies.push(opened);
    }
    view(&app, "desert-2", "@everyone", false).await;
    view(&app, "desert-2", "Players", true).await;
    let bot = json!({"channel": "desert-2", "allow": ["VIEW_CHANNEL"]});
    app.control.post("permissions", &bot).await;
    let ben_only = json!({"channel": "desert-3", "user": "ben", "deny": ["VIEW_CHANNEL"]});
    app.control.post("permissions", &ben_only).await;

    // when they ask for the list, then each sees what they may view.
    let hosts = |list: &PostedMessage| {
        let shown = |person: &&&TestUser| list.text().contains(&format!("<@{}>", person.id));
        let names = [ana, cem, dia, eli];
        let names = names.iter().filter(shown).map(|person| person.name.clone());
        names.collect::<Vec<_>>().join(" ")
    };
    for (reader, expected) in [
        (ben, "ana cem eli"),
        (eli, "ana dia eli"),
        // Whoever owns the server sees everything.
        (ana, "ana cem dia eli"),
    ] {
        let seen = list(reader).await;
        assert_eq!(hosts(&seen), expected, "{}", seen.text());
    }

    // When Ben joins from the list, he sits in that lobby, and its message shows him.
    let listed = list(ben).await;
    let joined = ben.press(&listed, &join(&listed, &lobbies[1])).await;
    joined.says(&["You are in the lobby", "<#"]);
    eventually("the lobby to show Ben", || async {
        let posts = cem.messages("desert-2").await;
        posts
            .iter()
            .any(|post| post.text().contains("Ben"))
            .then_some(())
    })
    .await;

    // When the channel is closed to him, an old list joins nothing there, nor does a forged button, and a new list is silent.
    let old = list(eli).await;
    view(&app, "desert-1", "@everyone", false).await;
    let left = eventually("the list to be shorter", || async {
        let seen = list(eli).await;
        (hosts(&seen) == "dia").then_some(seen)
    })
    .await;
    assert!(left.text().contains("1 game is"), "{}", left.text());
    // The thread goes with its channel.
    let press = join(&old, &lobbies[0]);
    eli.press(&old, &press)
        .await
        .says(&["cannot be joined from here"]);
    eli.forge("general", &press)
        .await
        .says(&["cannot be joined from here"]);
    eli.forge("general", "c1:listed-join:999:1:-")
        .await
        .says(&["cannot be joined from here"]);
    // In a direct message it says where it works.
    let direct = eli.raw_command("@bot", "game list", json!({})).await;
    direct.says(&["/game list"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_role_that_may_be_mentioned_is_called_when_a_lobby_opens() {
    let app = App::start().await;
    let (ana, ben) = (app.person("ana").await, app.person("ben").await);
    // Everybody's role and a bot's own cannot be chosen.
    let state = app.control.state().await;
    let roles = state["guilds"][0]["roles"].as_array().expect("roles");
    let chosen = |role: Value| json!({ "call": role });
    let everyone = ana
        .command("general", "server", chosen(json!("@everyone")))
        .await;
    everyone.says(&["@everyone cannot be called"]);
    let managed = ana
        .command("general", "server", chosen(bots_name(roles)))
        .await;
    managed.says(&["belongs to a bot"]);

    // Given a role that only who may mention everybody may mention, and a bot that may not,
    let post = async |path: &str, body: Value| app.control.post(path, &body).await;
    let member = json!([
        "VIEW_CHANNEL",
        "SEND_MESSAGES",
        "SEND_MESSAGES_IN_THREADS",
        "EMBED_LINKS",
        "ATTACH_FILES",
        "READ_MESSAGE_HISTORY",
        "USE_APPLICATION_COMMANDS",
        "CREATE_PUBLIC_THREADS"
    ]);
    post("roles", json!({"name": "@everyone", "permissions": member})).await;
    post(
        "roles",
        json!({"name": bots_name(roles), "permissions": member}),
    )
    .await;
    post("roles", json!({"name": "Players", "mentionable": false})).await;

    // then whoever sets it is told what to do;
    eventually("the refusal", || async {
        let answer = ana
            .command("general", "server", json!({"call": "Players"}))
            .await;
        answer.text().contains("I may not mention").then_some(())
    })
    .await;
    // once it may be mentioned, it is set,
    post("roles", json!({"name": "Players", "mentionable": true})).await;
    eventually("the choice", || async {
        let answer = ana
            .command("general", "server", json!({"call": "Players"}))
            .await;
        let text = answer.text();
        let set = text.contains("<@&500000000000000001>") && text.contains("once an hour");
        set.then_some(())
    })
    .await;
    // and called when a lobby opens, by a post that rings nobody else;
    let (cem, dia) = (app.person("cem").await, app.person("dia").await);
    let opened = dia.command("desert-2", "game new", json!({})).await;
    opened.message();
    app.jump(0.01).await;
    let called = call(&ben, "desert-2").await;
    let rung: BTreeSet<String> = called.notified().into_iter().collect();
    assert_eq!(rung, BTreeSet::from([ben.id.clone(), cem.id]));
    assert!(called.text().contains(&format!("<@{}>", dia.id)));
    let requests = app.control.requests().await;
    let sent = requests.iter().find(|request| {
        request["body"]["allowed_mentions"]["roles"] == json!(["500000000000000001"])
    });
    let allowed = &sent.expect("it was posted")["body"]["allowed_mentions"];
    assert_eq!(allowed["parse"], json!([]));
    // and if it is deleted, it is off: lobbies open as ever.
    post("roles/delete", json!({"role": "Players"})).await;
    eventually("the setting to be off", || async {
        let answer = ana.command("general", "server", json!({})).await;
        answer
            .text()
            .contains("**Called when a lobby opens**: no role")
            .then_some(())
    })
    .await;
    ben.command("desert-1", "game new", json!({}))
        .await
        .message();
    app.jump(1.0).await;
    let posts = ben.messages("desert-1").await;
    assert!(posts.iter().all(|post| !post.content().contains("<@&")));
    app.close().await;
}

/// The name of the bot's own role.
fn bots_name(roles: &[Value]) -> Value {
    let found = roles
        .iter()
        .find(|role| role["name"] != "@everyone" && role["name"] != "Players");
    found.expect("the bot has a role")["name"].clone()
}
