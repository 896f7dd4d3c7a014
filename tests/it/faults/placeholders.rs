//! Slow answers come as an edit of a placeholder; an edit that fails is retried.

use serde_json::{Value, json};

use super::every_way;
use crate::app::App;
use crate::bot_database::without_writers;
use crate::killed::account::quiet;
use test_kit::{InputMethod, Taste, UserAction, eventually, play};

/// Where a placeholder is filled.
const EDITS: &str = "/webhooks/{application}/{token}/messages/{message}";
/// The first answer that shows "… is thinking".
const THINKING: u64 = 5;
/// The first answer that shows nothing.
const ACCEPTED: u64 = 6;

/// Acts while another program locks the bot's database, until the bot has sent this placeholder. Returns the final
/// outcome.
async fn slowly(app: &App, act: UserAction, placeholder: u64) -> Value {
    quiet(app).await;
    let other = without_writers(&app.database()).await;
    let asked = app.control.act(act.unawaited()).await;
    let id = asked.interaction();
    let first = eventually("a placeholder", || async {
        let begin = format!("/interactions/{id}/");
        let mut sent = asked_of(app, "POST", &begin).await;
        sent.pop()
    })
    .await;
    assert_eq!(first["body"]["type"], placeholder, "{first}");
    drop(other);
    eventually("the answer", || async {
        let answer = app.control.interaction(id).await;
        let done = match placeholder {
            ACCEPTED => answer["updated"] == true,
            _ => answer["state"] == "answered",
        };
        let further = answer["followups"].as_array();
        let further = further.is_some_and(|list| !list.is_empty());
        (done || further).then_some(answer)
    })
    .await
}

/// The bot's requests with this method whose paths begin with `begin`.
async fn asked_of(app: &App, method: &str, begin: &str) -> Vec<Value> {
    let mut requests = app.control.requests().await;
    requests.retain(|request| {
        let path = request["path"].as_str().unwrap_or_default();
        request["method"] == method && path.starts_with(begin)
    });
    requests
}

/// How often the bot has filled placeholders, or tried to, after the first `before` times.
async fn edits(app: &App, before: usize) -> usize {
    asked_of(app, "PATCH", "/webhooks/").await.len() - before
}

/// Waits until the bot has tried to fill placeholders so many times: a request is listed only once it is over, after its effect
/// is seen.
async fn attempts(app: &App, before: usize, expected: usize) {
    eventually(&format!("{expected} attempts"), || async {
        (edits(app, before).await == expected).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_answer_comes_as_an_edit_whatever_befalls_it_once() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(104);
    let (mut mover, mut post) = table.mover(None).await;
    for (turn, way) in (2..).zip(every_way()) {
        let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
        let before = edits(&app, 0).await;
        let mut fault = way.clone();
        fault["route"] = json!(EDITS);
        fault["method"] = json!("PATCH");
        let fault = app.wrong(fault).await;
        let press = UserAction::press(&preview, "end-turn").by(&mover.name);
        let ended = slowly(&app, press, ACCEPTED).await;
        assert_eq!(ended["error"], Value::Null, "after {way}");
        app.struck(fault).await;
        // The first attempt may have arrived although it failed; then the second changes nothing. A malformed
        // answer shows that it arrived.
        let expected = if way["fault"] == "malformed" { 1 } else { 2 };
        attempts(&app, before, expected).await;
        let edits = asked_of(&app, "PATCH", "/webhooks/").await;
        let last = edits.last().expect("there is one at least");
        assert_eq!(last["status"], 200, "after {way}");
        (mover, post) = table.mover(Some(&post)).await;
        assert_eq!(table.turn_posts().await, turn, "after {way}");
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_that_heard_it_one_sends_the_placeholder_and_whoever_did_it_fills_it() {
    let app = App::start().await;
    for (name, channel) in [
        ("ana", "desert-1"),
        ("ben", "desert-2"),
        ("cem", "desert-3"),
    ] {
        let person = app.person(name).await;
        // Given a command that is delivered twice, and a database that nobody can write,
        quiet(&app).await;
        let other = without_writers(&app.database()).await;
        let lobby = UserAction::command(channel, "game new", json!({})).by(name);
        let asked = app.control.act(lobby.unawaited()).await;
        let id = asked.interaction();
        person.repeat(id).await;

        // when only the first placeholder was accepted, and the database can be written again,
        let begin = format!("/interactions/{id}/");
        let sent = eventually("two placeholders", || async {
            let sent = asked_of(&app, "POST", &begin).await;
            (sent.len() == 2).then_some(sent)
        })
        .await;
        let kinds = sent.iter().map(|request| &request["body"]["type"]);
        assert!(kinds.into_iter().all(|kind| *kind == THINKING), "{sent:?}");
        let refused = sent.iter().filter(|request| request["status"] == 400);
        assert_eq!(refused.count(), 1, "{sent:?}");
        drop(other);

        // then the placeholder is filled, whichever of the two carried it out.
        let opened = eventually("the answer", || async {
            let answer = app.control.interaction(id).await;
            (answer["state"] == "answered").then_some(answer)
        })
        .await;
        let rows = opened["message"]["components"].to_string();
        assert!(rows.contains("Join"), "{opened}");
        assert_eq!(opened["followups"], json!([]));
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edit_that_fails_thrice_is_made_a_fourth_time() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, _) = table.mover(None).await;
    let fault = json!({"fault": "server_error", "times": 3, "route": EDITS, "method": "PATCH"});
    app.wrong(fault).await;
    let mut taste = Taste::new(105);
    let offered = play::offered(&table, &mover, &mut taste).await;
    let (colour, space) = offered.expect("the first move is free");
    let options = json!({"colour": colour, "space": space});
    let place = UserAction::command("desert-1", "place", options).by(&mover.name);
    let placed = slowly(&app, place, THINKING).await;
    assert_eq!(placed["error"], Value::Null);
    assert_eq!(placed["message"]["ephemeral"], true, "{placed}");
    assert_eq!(placed["followups"], json!([]));
    let files = placed["message"]["attachments"].as_array();
    assert_eq!(files.map(Vec::len), Some(1), "the picture came with it");
    attempts(&app, 0, 4).await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_placeholder_for_all_is_filled_for_all_or_taken_away() {
    let app = App::start().await;
    let lobby = UserAction::command("desert-1", "game new", json!({})).by("ana");
    let opened = slowly(&app, lobby.clone(), THINKING).await;
    assert_ne!(opened["message"]["ephemeral"], true, "{opened}");
    let rows = opened["message"]["components"].to_string();
    assert!(rows.contains("Join"), "{opened}");
    // A refusal is only for the person who asked: the placeholder goes, and nobody else sees anything.
    let ben = app.person("ben").await;
    let before = ben.messages("desert-1").await.len();
    let refused = slowly(&app, lobby, THINKING).await;
    assert_eq!(refused["followups"][0]["ephemeral"], true, "{refused}");
    assert_eq!(ben.messages("desert-1").await.len(), before);
    eventually("the placeholder to go", || async {
        let removed = asked_of(&app, "DELETE", "/webhooks/").await;
        (removed.len() == 1).then_some(())
    })
    .await;
    app.close().await;
}
