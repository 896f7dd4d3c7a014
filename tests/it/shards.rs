//! One process with many shards: connections to Discord, each for a part of the servers.

use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::app::App;
use crate::days::outage::noticed;
use crate::days::times;
use crate::ops::{Operator, SERVED};
use crate::repetitions;
use test_kit::{InputMethod, Taste, TestTable, TestUser, eventually, play};

/// How many shards Discord recommends.
const SHARDS: u32 = 16;
/// In which of the servers people play, each on a shard of its own.
const PLAYED: [u64; 3] = [3, 20, 63];

/// How many servers the bot is in, with the one that is there from the start.
fn servers() -> u64 {
    let servers = repetitions::number("TEST_SERVERS", 64);
    assert!(servers >= 64, "people play in the server with number 63");
    servers as u64
}

/// The shard of the server with this number.
fn shard(number: u64) -> u64 {
    number % u64::from(SHARDS)
}

/// The channel for games of a server.
fn channel(number: u64) -> String {
    format!("dune-{number}")
}

/// Founds all servers but the one that is there from the start, with numbers from 1.
async fn found(app: &App) {
    for number in 1..servers() {
        // A multiple of the shards, so that the number decides.
        let id = (100_000_000_000_u64 + number) << 22;
        let founding = json!({"name": format!("Server {number}"), "id": id.to_string()});
        app.control.post("guilds", &founding).await;
        if PLAYED.contains(&number) {
            let opening = json!({"name": channel(number), "guild": id.to_string()});
            app.control.post("channels", &opening).await;
        }
    }
}

/// A bot in many servers with all its shards.
async fn started() -> App {
    let mut app = App::start_sharded(SHARDS).await;
    found(&app).await;
    app.start_library().await;
    app.control.connected(SHARDS as usize).await;
    app
}

/// A game of Ana and Ben, with a day for each turn.
async fn game(app: &App, number: u64) -> TestTable {
    let table = app.table(&channel(number), &["ana", "ben"]);
    table.with("pace", "24 h").begin().await
}

/// When the present turn ends, in seconds since 1970.
async fn ends(person: &TestUser, number: u64) -> i64 {
    let place = channel(number);
    let info = person.command(&place, "game info", json!({})).await.text();
    *times(&info).first().expect("the turn has an end")
}

/// Which shard the session of an event belongs to.
fn shard_of(event: &Value, events: &[Value]) -> Value {
    let ready = events
        .iter()
        .find(|ready| ready["t"] == "READY" && ready["session"] == event["session"]);
    ready.expect("a session begins with READY")["d"]["shard"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_process_plays_in_the_servers_of_many_shards() {
    // Given a bot in many servers,
    let app = started().await;

    // when people play in three of them, on three shards,
    for number in PLAYED {
        let table = game(&app, number).await;
        let mut before = None;
        for _ in 0..3 {
            let (mover, post) = table.mover(before.as_deref()).await;
            let mut taste = Taste::new(number);
            play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
            before = Some(post);
        }
        table.mover(before.as_deref()).await;
    }

    // then each finds all their games in a direct message, which arrives at the first shard,
    let ana = app.person("ana").await;
    let turns = ana.command("@bot", "turns", json!({})).await.text();
    for number in PLAYED {
        let server = format!("Server {number}");
        assert!(turns.contains(&server), "{turns}");
    }
    let events = app.control.events().await;
    let shards: Vec<Value> = events
        .iter()
        .filter(|event| event["t"] == "INTERACTION_CREATE" && event["d"]["data"]["name"] == "turns")
        .map(|event| shard_of(event, &events))
        .collect();
    assert_eq!(shards, [json!([0, SHARDS])]);
    let played: Vec<Value> = events
        .iter()
        .filter(|event| event["d"]["channel"]["name"] == channel(PLAYED[1]))
        .map(|event| shard_of(event, &events))
        .collect();
    assert!(played.contains(&json!([shard(PLAYED[1]), SHARDS])));

    // every server was greeted once,
    let greeted = eventually("all greetings", || async {
        let mut requests = app.control.requests().await;
        requests.retain(|request| {
            let text = request["body"]["content"].as_str().unwrap_or_default();
            request["method"] == "POST" && text.contains("</game new:")
        });
        (requests.len() as u64 >= servers() - 1).then_some(requests)
    })
    .await;
    let mut channels: Vec<&Value> = greeted.iter().map(|request| &request["path"]).collect();
    channels.sort_unstable_by_key(|path| path.as_str());
    channels.dedup();
    assert_eq!(channels.len(), greeted.len());
    assert_eq!(greeted.len() as u64, servers() - 1);

    // and the commands were registered once.
    let mut registered = app.control.requests().await;
    registered.retain(|request| {
        let path = request["path"].as_str().unwrap_or_default();
        request["method"] == "PUT" && path.ends_with("/commands")
    });
    assert_eq!(registered.len(), 1, "{registered:?}");
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_clocks_of_other_servers_go_on_while_a_shard_is_down() {
    // Given games in servers of two shards,
    let app = started().await;
    let (down, up) = (PLAYED[0], PLAYED[1]);
    game(&app, down).await;
    game(&app, up).await;
    let ana = app.person("ana").await;
    let (of_down, of_up) = (ends(&ana, down).await, ends(&ana, up).await);
    app.jump(31.0 / 3600.0).await;
    app.heartbeat().await;

    // when one of them is down for ten minutes,
    let shut = json!({"do": "shut", "shard": shard(down)});
    let since = app.now();
    app.control.post("gateway", &shut).await;
    eventually("the shard to be turned away twice", || async {
        let answer = app.control.post("gateway", &shut).await;
        (answer["refused"].as_u64() >= Some(2)).then_some(())
    })
    .await;
    noticed(&app).await;
    app.jump(10.0 / 60.0).await;
    noticed(&app).await;
    let turns = ana.command("@bot", "turns", json!({})).await.text();
    assert!(turns.contains(&format!("Server {down}")), "{turns}");
    assert_eq!(ends(&ana, up).await, of_up);
    let open = json!({"do": "open", "shard": shard(down)});
    app.control.post("gateway", &open).await;
    app.control.connected(SHARDS as usize).await;
    let lost = app.now().duration_since(since);
    app.jump(6.0 / 3600.0).await;
    app.heartbeat().await;

    // then turns in its servers end so much later, and those of others as before.
    eventually("the end of the turn to move", || async {
        let later = SignedDuration::from_secs(ends(&ana, down).await - of_down);
        ((later - lost).abs() < SignedDuration::from_mins(2)).then_some(())
    })
    .await;
    assert_eq!(ends(&ana, up).await, of_up);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_is_ready_when_all_its_shards_are_connected() {
    // Given a program in many servers, on a Discord that holds it to its limits,
    let mut app = App::start_faithful_sharded(SHARDS).await;
    found(&app).await;
    app.spawn_bot_with(&SERVED);
    let operator = Operator::of(&app).await;

    // then it is ready once all its shards are connected, each of which logged in once,
    operator.ready().await;
    app.control.connected(SHARDS as usize).await;
    for (series, count) in [
        ("caravanserai_gateway_shards{state=\"held\"}", SHARDS),
        ("caravanserai_gateway_shards{state=\"connected\"}", SHARDS),
        ("caravanserai_gateway_sessions_total{start=\"new\"}", SHARDS),
    ] {
        let value = operator.value(series).await;
        assert!((value - f64::from(count)).abs() < 0.5, "{series}: {value}");
    }

    // not while one is down,
    app.control
        .post("gateway", &json!({"do": "shut", "shard": 5}))
        .await;
    let reasons = eventually("the program not to be ready", || async {
        let answer = operator.get("/readyz").await;
        (answer.status == 503).then_some(answer.text)
    })
    .await;
    assert!(reasons.starts_with("shard 5 is "), "{reasons}");
    assert_eq!(reasons.lines().count(), 1, "{reasons}");

    // and again when it is back.
    app.control
        .post("gateway", &json!({"do": "open", "shard": 5}))
        .await;
    operator.ready().await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_decides_how_many_shards_there_are() {
    let mut app = App::start_sharded(SHARDS).await;
    app.spawn_bot_with(&[("CARAVANSERAI_SHARDS", "3")]);
    app.control.connected(3).await;
    app.control.ready().await;
    let state = app.control.state().await;
    let connections = state["bots"][0]["connections"].as_array().cloned();
    let shards = connections.unwrap_or_default();
    let shards: Vec<&Value> = shards.iter().map(|line| &line["shard"]).collect();
    assert_eq!(shards, [&json!([0, 3]), &json!([1, 3]), &json!([2, 3])]);
    app.close().await;
}
