//! A game in a thread of its own, from its lobby to the archive.

use serde_json::{Value, json};

use crate::app::App;
use crate::killed::account::quiet;
use test_kit::{InputMethod, PostedMessage, Stand, Taste, TestTable, TestUser, eventually, play};

/// Where threads are opened.
const OPENING: &str = "/channels/{channel}/messages/{message}/threads";

/// What the local Discord knows of the threads.
async fn threads(app: &App) -> Vec<Value> {
    let state = app.control.state().await;
    let channels = state["guilds"][0]["channels"].as_array();
    let threads = channels.expect("a server has channels").iter();
    let threads = threads.filter(|channel| channel["type"] == 11);
    threads.cloned().collect()
}

/// The only thread.
async fn only_thread(app: &App) -> Value {
    let threads = threads(app).await;
    assert_eq!(threads.len(), 1, "{threads:#?}");
    threads[0].clone()
}

/// Two people begin a game for which a thread is wanted.
async fn begun(app: &App, wanted: Option<bool>) -> TestTable {
    let table = app.table("desert-1", &["ana", "ben"]).with("pace", "72 h");
    let table = match wanted {
        Some(wanted) => table.with("thread", wanted),
        None => table,
    };
    table.begin().await
}

/// The same game once it goes on in its thread, which has the id of the message on which it was opened.
async fn in_thread(app: &App, mut table: TestTable) -> TestTable {
    table.channel = table.lobby.id().to_owned();
    eventually("the thread to be opened", || async {
        let threads = threads(app).await;
        let opened = threads.iter().any(|thread| thread["id"] == table.channel);
        opened.then_some(())
    })
    .await;
    table
}

/// The first turn, as posted.
async fn first_turn(table: &TestTable) -> PostedMessage {
    match table.stand(None).await {
        Stand::Turn(post, _) => post,
        Stand::Over(post) => panic!("over too soon: {}", post.text()),
    }
}

/// The direct message that tells somebody of their turn.
async fn told_of_turn(person: &TestUser) -> PostedMessage {
    eventually(&format!("{} to be told", person.name), || async {
        person.direct_messages().await.pop()
    })
    .await
}

async fn resigns(person: &TestUser, channel: &str) {
    let sure = person.command(channel, "game resign", json!({})).await;
    person
        .press(&sure.private(), "really-resign")
        .await
        .private();
}

/// Waits until the thread is archived, or not.
async fn until_archived(app: &App, archived: bool) -> Value {
    eventually("the thread to change", || async {
        let thread = only_thread(app).await;
        (thread["archived"] == archived).then_some(thread)
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_in_its_thread_which_is_archived_a_day_after_its_end() {
    // Given a game for which its host wants a thread,
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).with("thread", true);
    let table = table.with("pace", "72 h").open().await;
    let text = table.lobby.text();
    assert!(text.contains("thread of its own"), "{text}");
    assert!(threads(&app).await.is_empty(), "not before it starts");
    let (ana, ben) = (table.people[0].clone(), table.people[1].clone());
    ben.press(&table.lobby, "join").await.message();

    // when it starts, then its first turn is shown in a thread on the lobby's message, named after the game,
    ana.press(&table.lobby, "start").await.message();
    let table = in_thread(&app, table).await;
    let post = first_turn(&table).await;
    let thread = only_thread(&app).await;
    assert_eq!(thread["id"], table.lobby.id());
    assert_eq!(thread["name"], "Through the Desert: Ana and Ben");
    assert_eq!(thread["auto_archive_duration"], 10_080);
    assert_eq!(post.attachments().len(), 1, "the board: {}", post.0);

    // both players are in it, and nobody was rung for that: only the one to move, by the usual direct message;
    let members = eventually("the players to be added", || async {
        let members = only_thread(&app).await["members"].clone();
        let all = members.as_array()?.len() == 3;
        all.then_some(members)
    })
    .await;
    for person in [&ana, &ben] {
        let id = json!(person.id);
        assert!(
            members
                .as_array()
                .is_some_and(|members| members.contains(&id))
        );
    }
    told_of_turn(&ana).await;
    quiet(&app).await;
    assert_eq!(ana.direct_messages().await.len(), 1);
    for channel in ["desert-1", &table.channel] {
        for message in ana.messages(channel).await {
            assert!(message.notified().is_empty(), "{}", message.0);
        }
    }

    // the lobby's message links to it, and whoever asks in the channel is told where it is,
    eventually("the lobby to link to the thread", || async {
        let lobby = ana.message(table.lobby.id()).await;
        let link = format!("<#{}>", table.channel);
        lobby.text().contains(&link).then_some(())
    })
    .await;
    let cem = app.person("cem").await;
    cem.command("desert-1", "board", json!({}))
        .await
        .says(&["goes on in another channel"]);

    // where another game can be opened at once.
    let other = app.table("desert-1", &["cem", "dia"]).open().await;
    assert!(!other.lobby.is_ephemeral());

    // When it is over, then its thread stays for a day,
    let mut taste = Taste::new(151);
    play::turn(&table, &ana, InputMethod::Typing, &mut taste).await;
    table.mover(Some(post.id())).await;
    resigns(&ben, &table.channel).await;
    table.newest_with("rematch").await;
    app.jump(23.0).await;
    quiet(&app).await;
    assert_eq!(only_thread(&app).await["archived"], false);

    // and is then archived, and not locked: whoever writes there opens it again.
    app.jump(1.1).await;
    let thread = until_archived(&app, true).await;
    assert_eq!(thread["locked"], false);
    let said = json!({"user": "ben", "channel": table.channel, "content": "well played"});
    app.control.post("say", &said).await;
    until_archived(&app, false).await;

    // A rematch that is asked for there is played there.
    let over = table.newest_with("rematch").await;
    ben.press(&over, "rematch").await.message();
    let lobby = table.newest_with("join").await;
    ana.press(&lobby, "join").await.message();
    ben.press(&lobby, "start").await.message();
    table.mover(Some(over.id())).await;
    only_thread(&app).await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_without_permission_for_a_thread_is_played_in_its_channel() {
    // Given channels in each of which the bot lacks one of the permissions that a thread needs,
    let app = App::start().await;
    for (channel, denied) in [
        ("desert-1", "CREATE_PUBLIC_THREADS"),
        ("desert-2", "SEND_MESSAGES_IN_THREADS"),
    ] {
        app.deny(channel, &[denied]).await;
        let (ana, ben) = (app.person("ana").await, app.person("ben").await);
        let new = json!({"board": "mountain", "seats": 2, "thread": true});
        let lobby = ana.command(channel, "game new", new).await.message();
        let text = lobby.text();
        assert!(text.contains("Create Public Threads"), "{text}");

        // when a game starts there, then it is played there, and the channel is told what to do,
        ben.press(&lobby, "join").await.message();
        ana.press(&lobby, "start").await.message();
        let table = TestTable {
            control: app.control.clone(),
            channel: channel.to_owned(),
            people: vec![ana, ben],
            lobby,
        };
        first_turn(&table).await;
        quiet(&app).await;
        let posts = table.public().await;
        let told = posts
            .iter()
            .find(|post| post.content().contains("could not open"));
        let told = told.expect("the channel is told").content();
        assert!(told.contains("Create Public Threads"), "{told}");
    }

    // and Discord refused nothing, since it was not asked.
    assert!(threads(&app).await.is_empty());
    let requests = app.control.requests().await;
    let refused = requests.iter().filter(|request| request["status"] == 403);
    assert_eq!(refused.count(), 0);

    // Where Discord refuses what it had not announced, the game is played in the channel as well, and told once.
    let fault = json!({"fault": "refuse", "code": 50013, "status": 403, "method": "POST", "route": OPENING});
    let fault = app.wrong(fault).await;
    let table = app.table("desert-3", &["ana", "ben"]).with("thread", true);
    let table = table.begin().await;
    first_turn(&table).await;
    quiet(&app).await;
    app.struck(fault).await;
    let posts = table.public().await;
    let told = posts
        .iter()
        .filter(|post| post.content().contains("could not open"));
    assert_eq!(told.count(), 1);
    assert!(threads(&app).await.is_empty());
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_gives_games_threads_unless_their_hosts_choose_otherwise() {
    // Given a server whose games get threads,
    let app = App::start().await;
    let ana = app.person("ana").await;
    let chosen = async |options: Value| ana.command("general", "server", options).await;
    chosen(json!({})).await.says(&["played in the channel"]);
    chosen(json!({"threads": true}))
        .await
        .says(&["thread of its own"]);

    // when a host says nothing, then a game gets one; when a host wants none, it gets none;
    let table = in_thread(&app, begun(&app, None).await).await;
    first_turn(&table).await;
    only_thread(&app).await;
    app.rest().await;
    let table = begun(&app, Some(false)).await;
    first_turn(&table).await;
    only_thread(&app).await;

    // in a thread there is none, and that is only said to who asked for one;
    let thread = json!({"channel": "desert-2", "name": "dune", "user": "cem"});
    app.control.post("threads", &thread).await;
    for (person, wanted) in [("cem", None), ("dia", Some(true))] {
        app.rest().await;
        let host = app.person(person).await;
        let mut new = json!({"board": "mountain", "seats": 2});
        if let Some(wanted) = wanted {
            new["thread"] = json!(wanted);
        }
        let lobby = host.command("dune", "game new", new).await.message();
        let said = lobby.text().contains("No thread can be opened");
        assert_eq!(said, wanted.is_some(), "{}", lobby.text());
        let sure = host.command("dune", "game cancel", json!({})).await;
        let sure = sure.private();
        host.press(&sure, "really-cancel").await.private();
    }

    // and where the bot may not open threads, who manages the server is told.
    app.deny("general", &["CREATE_PUBLIC_THREADS"]).await;
    chosen(json!({})).await.says(&["Create Public Threads"]);
    chosen(json!({"threads": false}))
        .await
        .says(&["played in the channel"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_moderators_archive_lock_or_delete_stops_no_game() {
    // Given a game in its thread,
    let app = App::start().await;
    let table = in_thread(&app, begun(&app, Some(true)).await).await;
    let mut taste = Taste::new(152);
    let post = first_turn(&table).await;
    let (ana, ben) = (table.people[0].clone(), table.people[1].clone());
    let thread = only_thread(&app).await["id"].clone();
    let settle = |archived: bool, locked: bool| {
        let body = json!({"thread": thread, "archived": archived, "locked": locked});
        let control = app.control.clone();
        async move { control.post("threads/settle", &body).await }
    };
    let told = told_of_turn(&ana).await;

    // when it is archived in the middle of a turn, then the next turn is shown there all the same;
    settle(true, false).await;
    let panel = ana.press(&told, "my-turn").await.private();
    let preview = play::by_menus_from(&ana, panel, &mut taste).await;
    ana.press(&preview, "end-turn").await.message();
    let (mover, before) = table.mover(Some(post.id())).await;
    assert_eq!(mover.id, ben.id);
    assert_eq!(only_thread(&app).await["archived"], false);
    let told = told_of_turn(&ben).await;

    // when it is locked, then players go on by direct messages, and the thread catches up when it is unlocked;
    settle(true, true).await;
    let panel = ben.press(&told, "my-turn").await.private();
    let preview = play::by_menus_from(&ben, panel, &mut taste).await;
    ben.press(&preview, "end-turn").await.message();
    eventually("the host to be told", || async {
        let told = ana.direct_messages().await;
        let locked = |told: &PostedMessage| told.text().contains("locked");
        told.iter().any(locked).then_some(())
    })
    .await;
    settle(false, false).await;
    let (mover, _) = table.mover(Some(&before)).await;
    assert_eq!(mover.id, ana.id);

    // and when it is deleted, then any player takes the game elsewhere.
    let gone = json!({"channel": table.channel});
    app.control.post("delete", &gone).await;
    let games = ben
        .autocomplete("desert-2", "game move", json!({}), "game", "")
        .await;
    let game = json!({"game": games[0].value});
    app.rest().await;
    ben.command("desert-2", "game move", game)
        .await
        .says(&["goes on here"]);
    let mut table = table;
    table.channel = String::from("desert-2");
    let (mover, _) = table.mover(None).await;
    assert_eq!(mover.id, ana.id);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_gets_one_thread_though_the_program_is_killed_over_it() {
    let mut app = App::start_program().await;
    let opening = ("POST", OPENING);
    let adding = ("PATCH", "/channels/{public}/messages/{message}");
    let mut before = 0;
    for (channel, names, (method, route), carried_out) in [
        ("desert-1", ["ana", "ben"], opening, false),
        ("desert-2", ["cem", "dia"], opening, true),
        ("desert-3", ["ben", "ana"], adding, false),
        ("desert-4", ["dia", "cem"], adding, true),
    ] {
        // Given a program that is killed before a request around the opening of the thread arrives, or before its answer does,
        let table = app.table(channel, &names).with("thread", true).open().await;
        table.people[1].press(&table.lobby, "join").await.message();
        quiet(&app).await;
        let hangs = json!({
            "fault": "slow", "ms": 3_600_000, "method": method, "route": route,
            "carried_out": carried_out,
        });
        let fault = app.wrong(hangs).await;
        table.people[0].press(&table.lobby, "start").await.message();
        app.struck(fault).await;

        // when it is started again,
        app.kill_bot().await;
        app.control.post("faults/clear", &json!({})).await;
        app.control.post("age", &json!({"seconds": 600})).await;
        app.start_bot().await;

        // then there is one more thread, with one post of the turn, and the channel has nothing but the lobby.
        let table = in_thread(&app, table).await;
        first_turn(&table).await;
        quiet(&app).await;
        before += 1;
        assert_eq!(threads(&app).await.len(), before);
        assert_eq!(
            table.turn_posts().await,
            1,
            "{method} {route} {carried_out}"
        );
        let eli = app.person("eli").await;
        let posts = eli.messages(channel).await;
        assert_eq!(posts.len(), 1, "{method} {route} {carried_out}");
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edit_that_an_archived_thread_refuses_unarchives_it() {
    // Given a lobby in a thread, and an edit of it that does not get through at first,
    let app = App::start().await;
    let thread = json!({"channel": "desert-1", "name": "dune", "user": "ana"});
    app.control.post("threads", &thread).await;
    let table = app.table("dune", &["ana", "ben"]).open().await;
    quiet(&app).await;
    let fails = json!({
        "fault": "server_error", "status": 502, "times": 0, "method": "PATCH",
        "route": "/channels/dune/messages/{message}",
    });
    let fault = app.wrong(fails).await;
    let ben = &table.people[1];
    ben.command("dune", "game join", json!({})).await.private();
    eventually("the edit to fail", || async {
        (app.fault(fault).await["done"].as_u64() > Some(0)).then_some(())
    })
    .await;

    // when somebody archives the thread meanwhile,
    let archived = json!({"thread": "dune", "archived": true});
    app.control.post("threads/settle", &archived).await;
    let noted = app.control.noted().await;
    app.control.post("faults/clear", &json!({})).await;

    // then the next attempt is refused, unarchives it, and shows the lobby as it is.
    eventually("the lobby to show Ben", || async {
        // The pause between two attempts is skipped.
        app.jump(0.002).await;
        let lobby = ben.message(table.lobby.id()).await;
        lobby.text().contains("Ben").then_some(())
    })
    .await;
    assert_eq!(only_thread(&app).await["archived"], false);
    let requests = app.control.requests_after(noted).await;
    let statuses = requests
        .iter()
        .filter(|request| request["method"] == "PATCH")
        .map(|request| request["status"].as_u64().unwrap_or_default())
        // How often the fault still strikes before it is cleared is a matter of the machine's speed.
        .skip_while(|status| *status == 502);
    assert_eq!(statuses.collect::<Vec<_>>(), [400, 200, 200]);
    app.close().await;
}
