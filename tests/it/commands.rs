//! The registered commands.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::app::App;
use crate::discord_limits;

/// Full names of all commands and subcommands that can be run, with their options as registered.
pub fn runnable(commands: &Value) -> Vec<(String, Vec<Value>)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let commands = commands.as_array().expect("commands come as a list");
    let mut open: Vec<(String, &Value)> = commands
        .iter()
        .map(|one| (text(&one["name"]), one))
        .collect();
    let mut found = Vec::new();
    while let Some((name, command)) = open.pop() {
        let options = command["options"].as_array().map_or(&[][..], Vec::as_slice);
        let (folders, leaves): (Vec<_>, Vec<_>) = options
            .iter()
            .partition(|option| matches!(option["type"].as_u64(), Some(1 | 2)));
        open.extend(
            folders
                .iter()
                .map(|one| (format!("{name} {}", text(&one["name"])), *one)),
        );
        if folders.is_empty() {
            found.push((name, leaves.into_iter().cloned().collect()));
        }
    }
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_commands_are_registered_within_discords_limits() {
    let app = App::start().await;
    let registered: Vec<Value> = app.control.requests().await;
    let registered = registered.iter().filter(|request| {
        request["method"] == "PUT"
            && request["path"]
                .as_str()
                .is_some_and(|path| path.ends_with("/commands"))
    });
    let bodies: Vec<&Value> = registered.map(|request| &request["body"]).collect();
    assert!(!bodies.is_empty(), "commands are registered in one go");
    for body in bodies {
        assert_eq!(
            discord_limits::check("PUT", "/applications/1/commands", body),
            Ok(())
        );
    }
    let state = app.control.state().await;
    let commands: BTreeSet<String> = runnable(&state["commands"])
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    for expected in [
        "game new",
        "game join",
        "game leave",
        "game start",
        "game cancel",
        "game info",
        "game resign",
        "game move",
        "game pause",
        "game resume",
        "game replace",
        "game take",
        "game rematch",
        "game export",
        "place",
        "move",
        "nomad",
        "pay",
        "undo",
        "board",
        "tokens",
        "score",
        "hint",
        "turns",
        "settings",
        "away",
        "server",
        "privacy export",
        "privacy erase",
        "rules",
        "help",
    ] {
        assert!(
            commands.contains(expected),
            "/{expected} is not there: {commands:?}"
        );
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_and_rules_can_be_read_anywhere() {
    let app = App::start().await;
    let eli = app.person("eli").await;
    for channel in ["general", "@bot"] {
        let help = eli.command(channel, "help", json!({})).await.private();
        let first = help.text();
        let more = eli.press(&help, "help - 1").await.text();
        for command in [
            "/game new",
            "/place",
            "/undo",
            "/turns",
            "/settings",
            "/rules",
        ] {
            assert!(first.contains(command), "{command} is not in {first}");
        }
        for command in [
            "/away",
            "/server",
            "/privacy",
            "/game replace",
            "/game take",
            "/game move",
            "/game pause",
        ] {
            assert!(more.contains(command), "{command} is not in {more}");
        }
        let after = eli.press(&help, "help - 2").await.text();
        for command in ["/replay", "/leaderboard", "/game rematch", "/game export"] {
            assert!(after.contains(command), "{command} is not in {after}");
        }
        eli.command(channel, "rules", json!({})).await.private();
    }
    // What is typed narrows the topics of both games, and each can be read.
    let mut read = 0;
    for typed in ["", "nomadi"] {
        let topics = eli
            .autocomplete("general", "rules", json!({}), "topic", typed)
            .await;
        assert!(topics.len() > 10, "{typed}: {topics:?}");
        for topic in topics {
            let options = json!({"topic": topic.value});
            let page = eli.command("general", "rules", options).await;
            let text = page.private().text();
            assert!(text.len() > 100, "too little about {}: {text}", topic.value);
            read += 1;
        }
    }
    assert!(read > 25, "only {read} topics are offered");
    app.close().await;
}
