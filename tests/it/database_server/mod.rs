//! A server of PostgreSQL that goes away, loses connections or is slow, and starts that are refused. What needs a server is run
//! with `--include-ignored` by `tools/with-postgres`.

pub mod proxy;
mod refused;

use serde_json::json;

use crate::app::App;
use crate::bot_database::{database, without_writers};
use crate::killed::account::{Account, quiet};
use proxy::Proxy;
use test_kit::{InputMethod, Taste, eventually, play};

/// What people read when the database fails.
pub const SORRY: &str = "Something went wrong on the bot's side";

/// A bot whose way to its server is in our hands, and the server itself.
async fn through_a_proxy(settings: &[(&str, &str)]) -> (App, Proxy) {
    let mut app = App::start_empty().await;
    let address = app.database();
    let proxy = Proxy::to(address.to_str().expect("it is text")).await;
    let way = [("CARAVANSERAI_DATABASE", proxy.address.as_str())];
    app.spawn_bot_with(&[&way, settings].concat());
    app.control.ready().await;
    (app, proxy)
}

/// How many actions the logs hold.
async fn actions(app: &App) -> i64 {
    let counted = sqlx::query_scalar("SELECT COUNT(*) FROM log WHERE entry LIKE '%\"action\"%'");
    let counted = counted
        .fetch_one(&mut database(&app.database()).await)
        .await;
    counted.expect("the log can be read")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn commits_whose_answers_are_lost_are_carried_out_once() {
    // Given a game, and a server of which every fourth commit is carried out and not answered,
    let (app, proxy) = through_a_proxy(&[]).await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(17);
    let (mut mover, mut post) = table.mover(None).await;
    proxy.cut_every(4);

    // when turns are made, then each is acknowledged, told once, and followed by the next,
    for _ in 0..3 {
        play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
        (mover, post) = table.mover(Some(&post)).await;
    }
    assert!(proxy.cut() > 5, "{} were cut", proxy.cut());
    proxy.cut_every(0);
    quiet(&app).await;

    // and the log holds each once.
    Account::of(&app.database()).await.holds(&[]);
    assert_eq!((actions(&app).await, table.turn_posts().await), (3, 4));
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn while_the_server_is_away_people_read_so_and_the_game_goes_on_when_it_is_back() {
    // Given a turn that is prepared,
    let (app, proxy) = through_a_proxy(&[]).await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(18);
    let (mover, post) = table.mover(None).await;
    let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
    quiet(&app).await;

    // when it is ended while the server is away, then its player reads that something went wrong,
    proxy.take_away();
    let ended = mover.press(&preview, "end-turn").await.message();
    assert!(ended.content().contains(SORRY), "{}", ended.text());
    let looked = mover.command("desert-1", "board", json!({})).await;
    assert!(
        looked.message().content().contains(SORRY),
        "{}",
        looked.text()
    );
    assert_eq!(actions(&app).await, 0);

    // and when the server is back, it is ended by the same button, and the game goes on.
    proxy.bring_back();
    mover.press(&preview, "end-turn").await.message();
    let (next, _) = table.mover(Some(&post)).await;
    play::turn(&table, &next, InputMethod::Typing, &mut taste).await;
    quiet(&app).await;
    assert_eq!(actions(&app).await, 2);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn with_every_connection_in_use_people_are_answered_and_nothing_is_lost() {
    // Given a bot with two connections, and a turn that is prepared,
    let (app, _proxy) = through_a_proxy(&[("CARAVANSERAI_DATABASE_CONNECTIONS", "2")]).await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(19);
    let (mover, post) = table.mover(None).await;
    let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
    quiet(&app).await;

    // when another program keeps everybody from writing, so that statements are slow and the connections are in use,
    let other = without_writers(&app.database()).await;
    let ended = mover.press(&preview, "end-turn").await.message();
    assert!(ended.content().contains(SORRY), "{}", ended.text());

    // then it is ended once that program is gone.
    drop(other);
    mover.press(&preview, "end-turn").await.message();
    table.mover(Some(&post)).await;
    quiet(&app).await;
    assert_eq!(actions(&app).await, 1);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn a_start_waits_for_a_server_that_is_away() {
    // Given a server that is away,
    let mut app = App::start_empty().await;
    let address = app.database();
    let proxy = Proxy::to(address.to_str().expect("it is text")).await;
    proxy.take_away();

    // when the bot is started, then it says that it waits,
    app.spawn_bot_with(&[("CARAVANSERAI_DATABASE", proxy.address.as_str())]);
    eventually("a word in the log", || async {
        let said = app.said();
        said.contains("the database cannot be reached; waiting for it")
            .then_some(())
    })
    .await;

    // and starts once the server is there.
    proxy.bring_back();
    app.control.ready().await;
    app.close().await;
}
