//! Clocks of the old version: running, stopped, and after a month without a bot.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::{Old, played_on, text, time_in, times_told_in, told, told_in};
use test_kit::TestTable;
use test_kit::TestUser;

/// How many seconds are left of a turn, according to `/game info`.
async fn left(old: &Old, table: &TestTable, person: &TestUser) -> i64 {
    let info = person.command(&table.channel, "game info", json!({})).await;
    time_in(&info.private().text()) - old.app.now().as_second()
}

/// Asserts that two numbers of seconds are nearly equal.
#[track_caller]
fn near(one: i64, other: i64) {
    assert!((one - other).abs() <= 120, "{one} s, {other} s");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_runs_on_and_reminds_and_runs_out() {
    // Given a turn of 24 hours that has just begun,
    let old = Old::awake().await;
    let table = old.table("clocks").await;
    let post = old.message("clocks", "post").await;
    let ben = old.reader("clocks", "post").await;
    let until = time_in(post.content());
    let remains = until - old.app.now().as_second();
    assert!((23 * 3600..=24 * 3600).contains(&remains), "{remains} s");
    near(left(&old, &table, &ben).await, remains);
    // when the hours pass, then the reminders give its player the same end,
    old.app.jump(12.5).await;
    let half = told(&ben, &table, "Half of your time").await;
    assert_eq!(time_in(half.content()), until);
    old.app.jump(9.5).await;
    let most = told(&ben, &table, "A tenth of your time").await;
    let panel = ben.press(&most, "my-turn").await.private();
    assert!(!panel.menus().is_empty(), "{}", panel.0);
    // and in the end a computer plays, the seat is offered, and the other is to move.
    old.app.jump(2.5).await;
    let news = told_in(&table, "Time ran out").await;
    for words in ["computer player", "on offer"] {
        assert!(news.content().contains(words), "{}", news.content());
    }
    assert_eq!(played_on(&table, Some(post.id()), 2).await, ["cem", "ben"]);
    old.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vacation_holds_to_its_end_and_no_longer() {
    // Given somebody who is to move within 8 hours and is away for a week,
    let old = Old::awake().await;
    let (table, beside) = (old.table("away").await, old.table("clocks").await);
    let post = old.message("away", "post").await;
    let ana = &table.people[1];
    // when four days pass, then time has run out elsewhere but not here,
    old.app.jump(96.0).await;
    told_in(&beside, "Time ran out").await;
    assert_eq!(times_told_in(&table, "Time ran out").await, 0);
    let info = ana.command("away", "game info", json!({})).await;
    info.says(&["is away until"]);
    assert_eq!(table.mover(None).await.1, post.id());
    // and when the week and her 8 hours are over, then it has run out here too.
    old.app.jump(72.0 + 8.5).await;
    told_in(&table, "Time ran out").await;
    assert_eq!(played_on(&table, Some(post.id()), 2).await, ["ana", "dia"]);
    old.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_paused_game_rests_until_it_is_let_go_on() {
    // Given a game of 8 hours a turn that is paused,
    let old = Old::awake().await;
    let table = old.table("paused").await;
    let info = table.host().command("paused", "game info", json!({})).await;
    info.says(&["clock stands still"]);
    // when four days pass, then nothing happens,
    old.app.jump(96.0).await;
    told_in(&old.table("clocks").await, "Time ran out").await;
    assert_eq!(times_told_in(&table, "Time ran out").await, 0);
    // and when the host resumes it, then no time is lost.
    let resumed = table
        .host()
        .command("paused", "game resume", json!({}))
        .await;
    resumed.says(&["resumed"]);
    told_in(&table, "Resumed by").await;
    let remains = left(&old, &table, table.host()).await;
    assert!((7 * 3600..=8 * 3600).contains(&remains), "{remains} s");
    assert_eq!(played_on(&table, None, 2).await, ["ben", "ana"]);
    old.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_month_without_a_bot_takes_nobodys_time() {
    // Given a turn with some time left when the power failed,
    let mut old = Old::asleep().await;
    let table = old.table("clocks").await;
    let post = old.message("clocks", "post").await;
    let ben = old.reader("clocks", "post").await;
    let killed: Timestamp = text(&old.what["killed_at"]).parse().expect("a time");
    let remained = time_in(post.content()) - killed.as_second();
    // when the bot starts a month later,
    old.sleep_on(SignedDuration::from_hours(30 * 24));
    old.wake().await;
    // then as much is left, also for somebody who was on vacation meanwhile,
    near(left(&old, &table, &ben).await, remained);
    let away = old.table("away").await;
    near(left(&old, &away, &away.people[0]).await, 8 * 3600);
    // they play on, and nobody was told that the table is forgotten.
    assert_eq!(played_on(&table, None, 2).await, ["ben", "cem"]);
    assert_eq!(times_told_in(&table, "has stood still for").await, 0);
    old.close().await;
}
