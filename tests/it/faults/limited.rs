//! Too many requests: the bot waits and then goes on, doing each thing once. It connects as if to Discord
//! itself, with its own limiter on.

use serde_json::json;

use super::{CALLBACKS, DIRECTS, POSTS};
use crate::app::App;
use crate::bot_database::database;
use crate::killed::account::quiet;
use test_kit::{InputMethod, Taste, eventually, play};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_opening_is_played_within_the_limits() {
    let app = App::start_faithful().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(81);
    let mut before = None;
    for turn in 1..=6 {
        let (mover, post) = table.mover(before.as_deref()).await;
        assert_eq!(table.turn_posts().await, turn);
        play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
        before = Some(post);
    }
    table.mover(before.as_deref()).await;
    assert_eq!(table.turn_posts().await, 7);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_limit_on_one_route_or_on_all_holds_up_and_loses_nothing() {
    let app = App::start_faithful().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(82);
    let (mut mover, mut post) = table.mover(None).await;
    for (turn, scope) in [(2, "user"), (3, "shared"), (4, "channel"), (5, "global")] {
        let limits = [(POSTS, "POST"), (DIRECTS, "POST"), (CALLBACKS, "POST")];
        let mut faults = Vec::new();
        for (route, method) in limits {
            let limit = json!({
                "fault": "rate_limit", "retry_after": 0.2, "scope": scope, "route": route, "method": method,
            });
            faults.push(app.wrong(limit).await);
        }
        play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
        (mover, post) = table.mover(Some(&post)).await;
        for fault in faults {
            app.struck(fault).await;
        }
        // What rings only after its reader has acted is still fresh at their next turn, which is then added to it.
        quiet(&app).await;
        assert_eq!(table.turn_posts().await, turn, "after the limit of {scope}");
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_refused_request_is_counted() {
    // Given a game whose turn was posted, and no refused request,
    let app = App::start_faithful().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, post) = table.mover(None).await;
    assert_eq!(refused_requests(&app).await, 0);

    // when the limiter repeats a post that met a limit, and the buttons of the post before may not be removed,
    let limit =
        json!({"fault": "rate_limit", "retry_after": 0.2, "route": POSTS, "method": "POST"});
    let limit = app.wrong(limit).await;
    let edits = format!("{POSTS}/{{message}}");
    let refused =
        json!({"fault": "refuse", "code": 50013, "status": 403, "route": edits, "method": "PATCH"});
    let refused = app.wrong(refused).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(85)).await;
    table.mover(Some(&post)).await;
    app.struck(limit).await;
    app.struck(refused).await;

    // then both are counted, though nobody was told of either.
    eventually("both to be counted", || async {
        (refused_requests(&app).await == 2).then_some(())
    })
    .await;
    app.close().await;
}

/// How many refused requests the bot has counted.
async fn refused_requests(app: &App) -> i64 {
    let mut database = database(&app.database()).await;
    sqlx::query_scalar("SELECT COUNT(*) FROM refused_requests")
        .fetch_one(&mut database)
        .await
        .expect("it reads")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_shut_out_waits_and_posts_once() {
    let app = App::start_faithful().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, post) = table.mover(None).await;
    let shut = app
        .wrong(json!({"fault": "shut_out", "retry_after": 1, "route": POSTS, "method": "POST"}))
        .await;
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(83)).await;
    app.struck(shut).await;
    let (next, _) = table.mover(Some(&post)).await;
    assert_ne!(next.id, mover.id);
    assert_eq!(table.turn_posts().await, 2);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_worker_tries_again_where_there_is_no_limiter() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, post) = table.mover(None).await;
    let limit = json!({"fault": "rate_limit", "times": 2, "route": POSTS, "method": "POST"});
    let limit = app.wrong(limit).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(84)).await;
    app.struck(limit).await;
    table.mover(Some(&post)).await;
    assert_eq!(table.turn_posts().await, 2);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_connects_as_its_settings_say() {
    let app = App::start_faithful_program().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    table.mover(None).await;
    app.close().await;
}
