//! Stopping takes seconds, whatever Discord's limits say: a program that takes longer ends itself with an error. Whoever
//! interacts meanwhile is told, and what was not delivered is left to the next process.

use std::time::Duration;

use caravanserai::config::Config;
use caravanserai::startup::STOPS_WITHIN;
use serde_json::{Value, json};

use crate::app::App;
use crate::faults::{CALLBACKS, DIRECTS, POSTS};
use test_kit::{InputMethod, Taste, eventually, play};

/// Discord tells the bot to wait an hour.
fn an_hour(route: &str) -> Value {
    json!({"fault": "rate_limit", "retry_after": 3600, "method": "POST", "route": route})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_told_to_stop_waits_for_no_limit_and_its_next_start_delivers() {
    let mut app = App::start_faithful_program().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, post) = table.mover(None).await;
    let mut limits = Vec::new();
    for route in [POSTS, DIRECTS] {
        limits.push(app.wrong(an_hour(route)).await);
    }
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(91)).await;
    for limit in limits {
        app.struck(limit).await;
    }

    // The bot is there until it knows that everybody has got their answers.
    let slow = json!({"fault": "slow", "ms": 5_000, "carried_out": true, "route": CALLBACKS});
    let slow = app.wrong(slow).await;
    let (dia, cem) = (app.person("dia").await, app.person("cem").await);
    let asking = tokio::spawn(async move { dia.command("desert-1", "board", json!({})).await });
    app.struck(slow).await;
    app.tell_to_stop();
    // As long as it is there it hears people.
    eventually("the bot to ask for patience", || async {
        let answer = cem.command("desert-1", "board", json!({})).await;
        answer.text().contains("restarted").then_some(())
    })
    .await;
    app.stopped().await;
    asking.await.expect("the board was asked for").message();

    // Then everybody hears of the turn, once.
    app.control.post("faults/clear", &json!({})).await;
    app.start_bot().await;
    let (next, _) = table.mover(Some(&post)).await;
    assert_ne!(next.id, mover.id);
    assert_eq!(table.turn_posts().await, 2);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_that_discord_keeps_waiting_can_be_stopped() {
    let mut app = App::start_empty().await;
    let slow = json!({"fault": "slow", "ms": 3_600_000, "method": "GET", "route": "/gateway/bot"});
    let slow = app.wrong(slow).await;
    app.spawn_bot();
    app.struck(slow).await;
    app.tell_to_stop();
    app.stopped().await;
    // A test must not leave the wire untested.
    app.control.post("faults/clear", &json!({})).await;
    app.start_bot().await;
    app.close().await;
}

#[test]
fn systemd_and_kubernetes_wait_for_longer_than_stopping_takes() {
    let unit = include_str!("../../packaging/caravanserai.service");
    let pods = include_str!("../../packaging/kubernetes/caravanserai.yaml");
    let longest = STOPS_WITHIN + Config::default().handover;
    for (file, name) in [
        (unit, "TimeoutStopSec="),
        (pods, "terminationGracePeriodSeconds: "),
    ] {
        let waits = file
            .lines()
            .find_map(|line| line.trim().strip_prefix(name))
            .expect("the file says how long whoever stops the bot waits");
        let waits = Duration::from_secs(waits.parse().expect("seconds"));
        assert!(waits > longest, "{name}{waits:?}");
    }
}
