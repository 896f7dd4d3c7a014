//! Play that lasts for days: how much time is left, and who is reminded of it.

mod back;
mod flood;
mod late_question;
pub mod outage;
mod summer;
mod whole;

use serde_json::json;

use crate::app::App;
use test_kit::{InputMethod, PostedMessage, Stand, Taste, TestTable, TestUser, eventually, play};

/// The Discord timestamps in a text, in seconds since 1970.
pub fn times(text: &str) -> Vec<i64> {
    text.split("<t:")
        .skip(1)
        .filter_map(|rest| rest.split_once(':')?.0.parse().ok())
        .collect()
}

/// The direct messages that contain `words`, once there are at least `count`.
async fn told(person: &TestUser, words: &str, count: usize) -> Vec<PostedMessage> {
    eventually(&format!("{count} times «{words}»"), || async {
        let mut told = person.direct_messages().await;
        told.retain(|message| message.content().contains(words));
        (told.len() >= count).then_some(told)
    })
    .await
}

async fn on_move(table: &TestTable, before: Option<&str>) -> (PostedMessage, TestUser) {
    match table.stand(before).await {
        Stand::Turn(post, mut people) => (post, people.remove(0)),
        Stand::Over(post) => panic!("over too soon: {}", post.text()),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pace_is_shown_and_reminders_come_at_half_and_at_nine_tenths() {
    let app = App::start().await;
    let ana = app.person("ana").await;
    let choices = ana
        .autocomplete("desert-1", "game new", json!({}), "pace", "")
        .await;
    let values: Vec<_> = choices.iter().map(|choice| choice.value.clone()).collect();
    assert_eq!(
        values,
        ["24 hours", "none", "8 hours", "72 hours", "1 week"]
    );
    let refused = ana
        .raw_command("desert-1", "game new", json!({"pace": "a while"}))
        .await;
    refused.says(&["not a pace", "28 days"]);

    let table = app
        .table("desert-1", &["ana", "ben"])
        .with("pace", "3 days");
    let table = table.begin().await;
    assert!(table.lobby.content().contains("pace: 72 hours a turn"));
    let (post, mover) = on_move(&table, None).await;
    let until = times(post.content());
    assert_eq!(until.len(), 2, "{}", post.content());
    let info = mover.command("desert-1", "game info", json!({})).await;
    assert_eq!(times(&info.text()), until);
    let first = told(&mover, "it is your turn", 1).await.remove(0);
    assert_eq!(times(first.content()), until);

    app.jump(35.0).await;
    app.jump(2.0).await;
    let half = told(&mover, "Half of your time is left", 1).await.remove(0);
    assert_eq!(times(half.content()), until);
    for words in ["place a leader", "<#"] {
        assert!(half.content().contains(words), "{}", half.content());
    }
    assert!(!half.attachments().is_empty(), "a reminder shows the board");
    app.jump(29.0).await;
    let most = told(&mover, "A tenth of your time", 1).await.remove(0);
    let panel = mover.press(&most, "my-turn").await.message();
    assert!(!panel.menus().is_empty(), "{}", panel.0);
    assert_eq!(told(&mover, "it is your turn", 3).await.len(), 3);

    // Playing ends the reminders; the other player has their own time.
    let mut taste = Taste::new(5);
    play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
    let (next, other) = on_move(&table, Some(post.id())).await;
    assert_ne!(other.id, mover.id);
    assert!(times(next.content())[0] > until[0]);
    told(&other, "it is your turn", 1).await;
    app.jump(70.0).await;
    told(&other, "A tenth of your time", 1).await;
    let of_other = told(&other, "it is your turn", 2).await;
    assert_eq!(of_other.len(), 2, "one is sent late, not two at once");
    assert_eq!(told(&mover, "it is your turn", 3).await.len(), 3);
    for message in table.public().await {
        assert!(message.notified().is_empty(), "{}", message.text());
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_has_settings_of_their_own() {
    let app = App::start().await;
    let ana = app.person("ana").await;
    let set = async |options| ana.raw_command("desert-1", "settings", options).await;
    let shown = set(json!({})).await.private();
    assert!(
        shown.content().contains("not chosen"),
        "{}",
        shown.content()
    );
    let zones = ana
        .autocomplete("desert-1", "settings", json!({}), "zone", "rome")
        .await;
    assert_eq!(zones[0].value, "Europe/Rome");
    set(json!({"quiet": "22:00-08:00"}))
        .await
        .says(&["time zone"]);
    set(json!({"zone": "Rome"}))
        .await
        .says(&["not a time zone"]);
    let chosen = json!({
        "zone": "europe/rome", "quiet": "22-8:30", "theme": "dark", "half": false, "next": true,
    });
    set(chosen).await.says(&[
        "22:00-08:30",
        "Europe/Rome",
        "dark",
        "your turn begins, when a tenth of your time is left and when your turn comes next",
    ]);
    set(json!({"quiet": "8-22"})).await.says(&["12 hours"]);
    set(json!({"theme": "pink"})).await.says(&["colour-blind"]);
    set(json!({"zone": "Asia/Tokyo"}))
        .await
        .says(&["22:00-08:30", "Asia/Tokyo"]);
    let shown = set(json!({"quiet": "off", "next": false})).await.private();
    let none = ana.press(&shown, "remind-now").await;
    none.says(&["no game is waiting"]);

    let table = app.table("desert-1", &["ana", "ben"]).with("pace", "8 h");
    let table = table.begin().await;
    let (post, mover) = on_move(&table, None).await;
    assert_eq!(mover.id, ana.id, "seats are in the order of joining");
    let sent = ana.press(&shown, "remind-now").await;
    sent.says(&["a reminder"]);
    told(&ana, "Here is your reminder", 1).await;
    app.jump(7.5).await;
    told(&ana, "A tenth of your time", 1).await;
    let all = ana.direct_messages().await;
    assert!(
        all.iter()
            .all(|message| !message.content().contains("Half"))
    );

    // Without confirmation a turn is played at once; what happened can be asked for.
    set(json!({"confirm": false})).await.says(&["as soon as"]);
    let place = json!({"colour": "green"});
    let space = ana
        .autocomplete("desert-1", "place", place, "space", "")
        .await[0]
        .value
        .clone();
    let place = json!({"colour": "green", "space": space});
    let played = ana.command("desert-1", "place", place).await;
    played.says(&["Played."]);
    let (_, next) = on_move(&table, Some(post.id())).await;
    let since = json!({"show": "since"});
    let told_since = next.command("desert-1", "board", since.clone()).await;
    told_since.says(&[&ana.display, "green", space.as_str().unwrap_or_default()]);
    assert!(!told_since.message().attachments().is_empty());
    let own = ana.command("desert-1", "board", since).await;
    own.says(&["nothing has happened since your last turn"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_can_be_stopped_and_people_can_be_away() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).with("pace", "24 h");
    let table = table.begin().await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    on_move(&table, None).await;
    let run = async |person: &TestUser, command: &str| {
        person.command("desert-1", command, json!({})).await
    };
    run(ana, "game resume").await.says(&["not paused"]);
    run(ben, "game pause").await.says(&["you agree", &ana.id]);
    run(ana, "game pause").await.says(&["paused"]);
    run(ana, "game info").await.says(&["clock stands still"]);
    app.jump(100.0).await;
    run(ana, "game resume").await.says(&["resumed"]);
    let info = run(ana, "game info").await.text();
    assert_eq!(times(&info).len(), 2, "{info}");
    told_in(&table, "Resumed by").await;

    let away = async |until: &str| {
        app.rest().await;
        ana.command("desert-1", "away", json!({"until": until}))
            .await
    };
    away("soon").await.says(&["2026-12-24"]);
    away("2020-01-01").await.says(&["in the past"]);
    away("2999-01-01").await.says(&["days"]);
    // The bot's clock is some days ahead by now.
    let day = jiff::Timestamp::now() + jiff::SignedDuration::from_hours(20 * 24);
    let day = day.to_zoned(jiff::tz::TimeZone::UTC).date().to_string();
    away(&day).await.says(&["away until"]);
    told_in(&table, "is away until").await;
    away("back").await.says(&["welcome back"]);
    // Only whoever was asked to agree was notified.
    for message in table.public().await {
        let asked = message.content().contains("For a pause");
        let notified = if asked { ana.id.as_str() } else { "" };
        assert_eq!(message.notified().join(" "), notified, "{}", message.text());
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_may_make_the_move_when_time_runs_out() {
    let app = App::start().await;
    let table = app
        .table("desert-1", &["ana", "ben"])
        .with("pace", "8 h")
        .with("late", "move")
        .with("offer_after", 1);
    let table = table.begin().await;
    let lobby = table.host().message(table.lobby.id()).await.text();
    assert!(
        lobby.contains("8 hours a turn; when time runs out, a computer"),
        "{lobby}"
    );
    let (post, mover) = on_move(&table, None).await;
    app.jump(8.5).await;
    let (_, next) = on_move(&table, Some(post.id())).await;
    assert_ne!(next.id, mover.id);
    let news = told_in(&table, "Time ran out").await;
    for words in ["computer player", "on offer"] {
        assert!(news.content().contains(words), "{}", news.content());
    }
    assert!(news.notified().is_empty());

    // A late player may come back; then the host asks the other for their seat, and somebody takes it.
    let late = mover.press(&news, "take").await;
    late.says(&["you keep your seat"]);
    let eli = app.person("eli").await;
    eli.press(&news, "take").await.private();
    let host = &table.people[0];
    let other = json!({"rider": "mauve"});
    let offered = host.raw_command("desert-1", "game replace", other).await;
    offered.says(&["is not a choice for `rider`: choose red, blue"]);
    let info = eli.command("desert-1", "game info", json!({})).await.text();
    let line = info.lines().find(|line| line.starts_with("2. "));
    let rider = ["red", "blue", "orange", "black", "white"]
        .into_iter()
        .find(|rider| line.is_some_and(|line| line.contains(&format!("({rider})"))));
    let rider = json!({"rider": rider.expect("everybody has a rider")});
    let take = eli.command("desert-1", "game take", rider.clone()).await;
    take.says(&["not on offer"]);
    let offered = host
        .command("desert-1", "game replace", rider.clone())
        .await;
    offered.says(&["asking the player"]);
    let take = eli.command("desert-1", "game take", rider.clone()).await;
    take.says(&["not free yet"]);
    let question = eventually("the other to be asked", || async {
        let mut told = next.direct_messages().await.into_iter();
        told.find(|message| message.has_button("give-up-seat"))
    });
    let agreed = next.press(&question.await, "give-up-seat").await;
    assert!(agreed.text().contains("give up your seat"));
    told_in(&table, "on offer to everybody").await;
    let take = eli.command("desert-1", "game take", rider).await;
    take.says(&["the seat is yours"]);
    told_in(&table, "takes over the seat").await;
    let info = eli.command("desert-1", "game info", json!({})).await.text();
    assert!(info.contains(&eli.display), "{info}");
    app.close().await;
}

/// The message in the channel that contains `words`.
async fn told_in(table: &TestTable, words: &str) -> PostedMessage {
    eventually(&format!("«{words}» in the channel"), || async {
        let mut posts = table.public().await.into_iter();
        posts.find(|post| post.content().contains(words))
    })
    .await
}
