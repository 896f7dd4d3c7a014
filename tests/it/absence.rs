//! Absent people: on vacation, gone for good, or out of reach.

use serde_json::json;

use crate::app::App;
use test_kit::{InputMethod, PostedMessage, Stand, Taste, TestTable, TestUser, eventually, play};

async fn on_move(table: &TestTable, before: Option<&str>) -> (PostedMessage, TestUser) {
    match table.stand(before).await {
        Stand::Turn(post, mut people) => (post, people.remove(0)),
        Stand::Over(post) => panic!("over too soon: {}", post.text()),
    }
}

/// The message in the channel that contains `words`.
async fn told_in(table: &TestTable, words: &str) -> PostedMessage {
    eventually(&format!("«{words}» in the channel"), || async {
        let mut posts = table.public().await.into_iter();
        posts.find(|post| post.content().contains(words))
    })
    .await
}

async fn never_told_in(table: &TestTable, words: &str) {
    let posts = table.public().await;
    let told = posts.iter().find(|post| post.content().contains(words));
    assert!(told.is_none(), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_moves_for_who_is_on_vacation_until_they_are_back() {
    let app = App::start().await;
    let timed = |channel: &str, names: [&'static str; 2]| {
        let table = app.table(channel, &names).with("pace", "8 h");
        table.with("late", "move")
    };
    let table = timed("desert-1", ["ana", "ben"]).begin().await;
    let beside = timed("desert-2", ["cem", "dia"]).begin().await;
    let (post, ana) = on_move(&table, None).await;
    on_move(&beside, None).await;
    let away = ana
        .command("@bot", "away", json!({"until": "1 week"}))
        .await;
    assert!(away.text().contains("away until <t:"), "{}", away.text());
    let news = told_in(&table, "is away until").await;
    assert!(news.notified().is_empty() && news.content().contains(&ana.id));
    let ben = &table.people[1];
    let info = ben.command("desert-1", "game info", json!({})).await;
    info.says(&["is away until <t:", &ana.id]);
    // Meanwhile time runs out in the other game, but not in this one.
    app.jump(100.0).await;
    told_in(&beside, "Time ran out").await;
    never_told_in(&table, "Time ran out").await;
    let (same, _) = on_move(&table, None).await;
    assert_eq!(same.id(), post.id());
    // After the rest of the week she is back and has her eight hours.
    app.jump(68.0 + 8.5).await;
    let (post, mover) = on_move(&table, Some(post.id())).await;
    assert_eq!(mover.id, ben.id);
    assert!(
        post.content().contains("time ran out: computer"),
        "{}",
        post.content()
    );
    let info = ben.command("desert-1", "game info", json!({})).await.text();
    assert!(!info.contains("is away"), "{info}");
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vacation_is_written_as_a_day_or_as_so_long() {
    let app = App::start().await;
    let ana = app.person("ana").await;
    let until = async |until: &str| {
        app.rest().await;
        ana.command("desert-1", "away", json!({"until": until}))
            .await
    };
    for so_long in ["3 days", "2 weeks", " 36 hours "] {
        until(so_long).await.says(&["away until <t:"]);
    }
    for wrong in ["3", "-3 days", "yesterday", "3 camels"] {
        until(wrong).await.says(&["2026-12-24", "2 weeks"]);
    }
    until("9 weeks").await.says(&["at most 60 days"]);
    ana.command("desert-1", "settings", json!({}))
        .await
        .says(&["away until"]);
    until("back").await.says(&["welcome back"]);
    let offers = async |typed: &str| {
        let offers = ana.autocomplete("desert-1", "away", json!({}), "until", typed);
        offers
            .await
            .into_iter()
            .map(|offer| offer.name)
            .collect::<Vec<_>>()
    };
    let usual = offers("").await;
    assert!(
        usual
            .iter()
            .any(|name| name.starts_with("1 week · until 20")),
        "{usual:?}"
    );
    assert!(
        usual.iter().any(|name| name.starts_with("back")),
        "{usual:?}"
    );
    assert!(offers("10 days").await[0].starts_with("10 days · until 20"));
    assert!(offers("gone fishing").await.is_empty());
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_players_together_give_a_game_up() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben", "cem"]).begin().await;
    let [ana, ben, cem] = &table.people[..] else {
        panic!("three play")
    };
    // Ana manages the channel and could cancel alone, so she resigns first.
    let (post, mover) = on_move(&table, None).await;
    assert_eq!(mover.id, ana.id);
    let sure = ana
        .command("desert-1", "game resign", json!({}))
        .await
        .private();
    ana.press(&sure, "really-resign").await.private();
    let (post, mover) = on_move(&table, Some(post.id())).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(81)).await;
    on_move(&table, Some(post.id())).await;

    let sure = ben
        .command("desert-1", "game cancel", json!({}))
        .await
        .private();
    let agreed = ben.press(&sure, "really-cancel").await;
    agreed.says(&["you agree", &cem.id]);
    let news = told_in(&table, "For cancelling").await;
    assert!(news.content().contains(&cem.id) && news.notified().is_empty());
    cem.command("desert-1", "game info", json!({}))
        .await
        .says(&["For cancelling"]);
    let sure = cem
        .command("desert-1", "game cancel", json!({}))
        .await
        .private();
    cem.press(&sure, "really-cancel").await.says(&["cancelled"]);
    told_in(&table, "The game is cancelled").await;
    let eli = app.person("eli").await;
    let refused = eli.command("desert-1", "game cancel", json!({})).await;
    refused.says(&["cancelled"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_nobody_touches_is_closed_a_week_after_a_word_and_a_lobby_without_one() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let lobby = app.table("desert-2", &["cem"]).with("seats", 3);
    let lobby = lobby.open().await;
    on_move(&table, None).await;
    app.jump(23.5 * 24.0).await;
    let word = told_in(&table, "three weeks").await;
    assert!(word.content().contains("<t:"), "{}", word.content());
    // Nobody is asked for anything, so it names them and rings nobody.
    assert!(
        table
            .people
            .iter()
            .all(|person| word.content().contains(&person.id))
    );
    assert!(word.notified().is_empty(), "{}", word.0);
    told_in(&lobby, "nothing happened in this lobby").await;
    never_told_in(&lobby, "three weeks").await;
    never_told_in(&table, "This game is closed").await;
    app.jump(7.0 * 24.0).await;
    told_in(&table, "This game is closed").await;
    let ana = table.host();
    ana.command(
        "desert-1",
        "place",
        json!({"colour": "pink", "space": "C7"}),
    )
    .await
    .says(&["cancelled"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_is_shown_what_could_not_be_delivered() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ben", "cem"]).begin().await;
    let [ben, cem] = &table.people[..] else {
        panic!("two play")
    };
    on_move(&table, None).await;
    let info = ben.command("desert-1", "game info", json!({})).await.text();
    assert!(!info.contains("Not delivered"), "{info}");
    let preview = play::prepare(&table, ben, InputMethod::Typing, &mut Taste::new(82)).await;
    let mute = json!({"channel": "desert-1", "deny": ["SEND_MESSAGES"]});
    app.control.post("permissions", &mute).await;
    ben.press(&preview, "end-turn").await.private();
    let info = eventually("the failed delivery to be listed", || async {
        let info = ben.command("desert-1", "game info", json!({})).await.text();
        info.contains("Not delivered").then_some(info)
    })
    .await;
    for words in ["the message about a turn", "<t:", "I may not write there"] {
        assert!(info.contains(words), "{info}");
    }
    // Only the host and people who manage the channel see it.
    let info = cem.command("desert-1", "game info", json!({})).await.text();
    assert!(!info.contains("Not delivered"), "{info}");
    let ana = app.person("ana").await;
    ana.command("desert-1", "game info", json!({}))
        .await
        .says(&["not delivered"]);
    app.control
        .post("permissions", &json!({"channel": "desert-1"}))
        .await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quiet_hours_stop_reminders_and_where_the_host_allows_it_the_clock() {
    let app = App::start().await;
    let (ana, cem) = (app.person("ana").await, app.person("cem").await);
    // For ten hours starting an hour ago, whatever the time is.
    let now = jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC);
    let hour = |hours: i8| (now.hour() + 24 + hours) % 24;
    let quiet = format!("{}-{}", hour(-1), hour(9));
    let choice = json!({"zone": "Etc/UTC", "quiet": quiet});
    ana.command("desert-1", "settings", choice)
        .await
        .says(&["Etc/UTC"]);
    let table = app.table("desert-1", &["ben", "ana"]).with("pace", "8 h");
    let table = table.with("quiet_stops", true).begin().await;
    let (first, ben) = on_move(&table, None).await;
    play::turn(&table, &ben, InputMethod::Typing, &mut Taste::new(81)).await;
    let beside = app.table("desert-2", &["cem", "dia"]).with("pace", "8 h");
    let beside = beside.begin().await;
    on_move(&table, Some(first.id())).await;
    let (post, _) = on_move(&beside, None).await;
    let left = async |channel: &str| {
        let info = ana.command(channel, "game info", json!({})).await.text();
        let until = info
            .split("<t:")
            .nth(1)
            .and_then(|rest| rest.split(':').next());
        let until: i64 = until.and_then(|text| text.parse().ok()).expect("a time");
        (until - jiff::Timestamp::now().as_second()) / 3600
    };
    assert!((7..=8).contains(&left("desert-2").await), "{}", post.text());
    let hours = left("desert-1").await;
    assert!((15..=17).contains(&hours), "{hours} hours");

    // Whoever has quiet hours is told of their turn only afterwards.
    let turns = async |person: &TestUser| {
        let told = person.direct_messages().await.into_iter();
        told.filter(|message| message.text().contains("your turn"))
            .count()
    };
    eventually("Cem to be told", || async {
        (turns(&cem).await == 1).then_some(())
    })
    .await;
    assert_eq!(turns(&ana).await, 0);
    app.jump(10.0).await;
    eventually("Ana to be told", || async {
        (turns(&ana).await == 1).then_some(())
    })
    .await;
    app.close().await;
}
