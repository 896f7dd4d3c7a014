//! Kills at a chosen moment: before the commit, after it, and between a request and its answer.

use serde_json::{Value, json};

use super::account::{Account, quiet};
use crate::app::App;
use crate::bot_database::{database, without_writers};
use crate::check::is_sound;
use crate::faults::{CALLBACKS, DIRECTS, POSTS};
use test_kit::{InputMethod, PostedMessage, Taste, TestTable, TestUser, eventually, play};

/// A request that never gets through, or whose answer never comes back.
pub fn hanging(route: &str, carried_out: bool) -> Value {
    json!({
        "fault": "slow", "ms": 3_600_000, "method": "POST", "route": route,
        "carried_out": carried_out,
    })
}

/// Kills the program, clears all faults and starts it again; with `later`, after Discord has forgotten all nonces.
pub async fn kill_and_start_again(app: &mut App, later: bool) {
    app.kill_bot().await;
    is_sound(&app.database());
    app.control.post("faults/clear", &json!({})).await;
    if later {
        app.control.post("age", &json!({"seconds": 600})).await;
    }
    app.start_bot().await;
    quiet(app).await;
}

/// How many actions the log of the first game has.
async fn actions(app: &App) -> i64 {
    let mut database = database(&app.database()).await;
    sqlx::query_scalar("SELECT COUNT(*) FROM log WHERE game = 1 AND entry LIKE '%\"action\"%'")
        .fetch_one(&mut database)
        .await
        .expect("the log can be read")
}

async fn begun(app: &App) -> (TestTable, Taste) {
    let table = app.table("desert-1", &["ana", "ben"]).with("pace", "24 h");
    let table = table.begin().await;
    (table, Taste::new(31))
}

/// Presses in the background, without waiting for an answer that does not come.
fn pressed(person: &TestUser, message: &PostedMessage, press: &'static str) {
    let (person, message) = (person.clone(), message.clone());
    tokio::spawn(async move { person.press(&message, press).await });
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_before_the_commit_leaves_nothing_done() {
    let mut app = App::start_program().await;
    let (table, mut taste) = begun(&app).await;
    let (mover, post) = table.mover(None).await;
    let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
    // Another writer holds up the commit; the button is pressed, and the power fails.
    let other = without_writers(&app.database()).await;
    let heard = app.control.events().await.len();
    pressed(&mover, &preview, "end-turn");
    eventually("the bot to hear of it", || async {
        (app.control.events().await.len() > heard).then_some(())
    })
    .await;
    app.kill_bot().await;
    drop(other);
    app.start_bot().await;
    assert_eq!(actions(&app).await, 0);
    // The draft, acknowledged before, is still there.
    let post = mover.message(&post).await;
    let again = mover.press(&post, "my-turn").await.private();
    mover.press(&again, "end-turn").await.message();
    assert_eq!(actions(&app).await, 1);
    table.mover(Some(post.id())).await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_after_the_commit_leaves_it_done_once_and_told_once() {
    for carried_out in [false, true] {
        let mut app = App::start_program().await;
        let (table, mut taste) = begun(&app).await;
        let (mover, post) = table.mover(None).await;
        let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
        let answer = app.wrong(hanging(CALLBACKS, carried_out)).await;
        let heard = app.control.events().await.len();
        pressed(&mover, &preview, "end-turn");
        app.struck(answer).await;
        let events = app.control.events().await;
        let pressed = events[heard..]
            .iter()
            .find(|event| event["t"] == "INTERACTION_CREATE");
        let interaction = pressed.expect("a press is sent")["d"]["id"].clone();
        kill_and_start_again(&mut app, false).await;
        // Discord may deliver it a second time; it has already been carried out.
        let again = interaction.as_str().expect("an interaction has an id");
        mover.repeat(again).await;
        let (next, post) = table.mover(Some(&post)).await;
        assert_ne!(next.id, mover.id);
        assert_eq!(actions(&app).await, 1);
        play::turn(&table, &next, InputMethod::Typing, &mut taste).await;
        table.mover(Some(&post)).await;
        assert_eq!(actions(&app).await, 2);
        assert_eq!(table.turn_posts().await, 3);
        app.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_between_a_delivery_and_its_answer_leaves_one_message() {
    let mut app = App::start_program().await;
    let (table, mut taste) = begun(&app).await;
    let mut before: Option<String> = None;
    let mut turns = 1;
    for route in [POSTS, DIRECTS] {
        // Never sent; sent and noticed at once; sent and looked for much later.
        for (carried_out, later) in [(false, false), (true, false), (true, true)] {
            let (mover, post) = table.mover(before.as_deref()).await;
            quiet(&app).await;
            let told = app.wrong(hanging(route, carried_out)).await;
            play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
            turns += 1;
            app.struck(told).await;
            if carried_out {
                messages(&app, &table, 2 * turns).await;
            }
            kill_and_start_again(&mut app, later).await;
            before = Some(post);
            messages(&app, &table, 2 * turns).await;
        }
    }
    // Nor is news without buttons posted twice.
    let host = table.host();
    for (command, later) in [("game pause", true), ("game resume", false)] {
        quiet(&app).await;
        let told = app.wrong(hanging(POSTS, true)).await;
        host.command("desert-1", command, json!({})).await.message();
        app.struck(told).await;
        eventually("the news", || async {
            let posts = table.public().await;
            let last = posts.last()?.content().to_lowercase();
            (last.contains("paused") || last.contains("resumed") || last.contains("run again"))
                .then_some(())
        })
        .await;
        let said = table.public().await.len();
        kill_and_start_again(&mut app, later).await;
        assert_eq!(table.public().await.len(), said, "{command} was told twice");
    }
    app.kill_bot().await;
    is_sound(&app.database());
    let account = Account::of(&app.database()).await;
    account.is_told(&app.control, &["desert-1"], &[]).await;
    app.start_bot().await;
    app.close().await;
}

/// Waits for this many posts and direct messages about turns; there must not be more.
async fn messages(app: &App, table: &TestTable, count: usize) {
    let all = || async {
        let mut all = table.turn_posts().await;
        for name in ["ana", "ben"] {
            all += app.person(name).await.told_of_turns().await.len();
        }
        all
    };
    eventually(&format!("{count} messages about turns"), || async {
        (all().await >= count).then_some(())
    })
    .await;
    assert_eq!(all().await, count);
}
