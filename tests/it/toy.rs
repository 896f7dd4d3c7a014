//! A second game beside the first, played to its end over the local Discord. Only its own folders know it.

use serde_json::json;

use crate::app::App;
use crate::faults::DIRECTS;
use test_kit::{PostedMessage, Stand, TestTable, TestUser, eventually};

/// What a person learned of their pebbles, according to their direct messages.
async fn learned(person: &TestUser) -> Vec<String> {
    let told = person.direct_messages().await;
    let told = told.iter().map(PostedMessage::content);
    let about = ["You drew a pebble", "Your pebbles are worth"];
    told.filter(|text| about.iter().any(|words| text.contains(words)))
        .map(str::to_owned)
        .collect()
}

async fn acting(table: &TestTable, before: Option<&str>) -> Option<(PostedMessage, TestUser)> {
    match table.stand(before).await {
        Stand::Turn(post, mut people) => Some((post, people.remove(0))),
        Stand::Over(_) => None,
    }
}

/// A table of the toy game, whose pebbles are drawn in the order of joining.
async fn begun(app: &App) -> TestTable {
    let table = app.table("desert-1", &["ana", "ben", "cem"]);
    let table = table.with("game", "toy").with("board", "bag").begin().await;
    assert!(table.lobby.content().contains("Toy"), "{}", table.lobby.0);
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_secrets_and_questions_out_of_turn_is_played_to_its_end() {
    let mut app = App::start().await;
    let table = begun(&app).await;
    let mut before: Option<String> = None;
    let mut answers = 0;
    let mut turns = 0;

    while let Some((post, mover)) = acting(&table, before.as_deref()).await {
        let panel = mover.press(&post, "my-turn").await.private();
        let panel = if panel.has_button("toy-draw") {
            // By the command, as offered.
            let offered = mover
                .autocomplete("desert-1", "pebble", json!({}), "do", "d")
                .await;
            let offered: Vec<_> = offered.into_iter().map(|choice| choice.value).collect();
            assert_eq!(json!(offered), json!(["draw"]));
            let draw = json!({"do": "draw"});
            let drafted = mover.command("desert-1", "pebble", draw).await.private();
            // The part is committed, and its panel goes on.
            mover.press(&drafted, "end-turn").await.message()
        } else {
            panel
        };
        if panel.has_button("toy-keep") {
            turns += 1;
            let drafted = if turns % 2 == 0 {
                mover.press(&panel, "toy-keep").await.message()
            } else {
                let price = turns.to_string();
                let chosen = mover.select(&panel, "toy-sell", &[&price]).await;
                chosen.message()
            };
            mover.press(&drafted, "end-turn").await.says(&["done"]);
        } else {
            // Everything is drawn, and all answer at the same time.
            for (number, person) in table.people.iter().enumerate() {
                let panel = person.press(&post, "my-turn").await.private();
                let answer = ["toy-take", "toy-leave"][number.min(1)];
                person.press(&panel, answer).await.says(&["done"]);
                answers += 1;
            }
        }
        before = Some(post.id().to_owned());
        // The bot is restarted in the middle of the game.
        if turns == 3 {
            app.stop_library().await;
            app.start_library().await;
        }
    }

    // Each player drew two pebbles, and all that were offered were answered.
    assert_eq!((turns, answers), (6, 3));
    let posts = table.public().await;
    let last = posts.last().expect("the end was told");
    assert!(last.content().contains("The bag is empty"), "{}", last.0);
    // A rating has a question mark as long as there are few games.
    let mut lines = last.content().lines();
    let hidden = lines.any(|line| line.contains('?') && !line.starts_with("**Ratings**"));
    assert!(!hidden, "all is told: {}", last.0);
    // What each learned is one message, which is brought up to date: that of the one who took a pebble says the last.
    let (taker, others) = table.people.split_first().expect("three people");
    eventually("the worth with the pebble that was taken", || async {
        let last = learned(taker).await.pop();
        last.filter(|text| text.contains("Your pebbles are worth"))
    })
    .await;
    for person in others.iter().chain([taker]) {
        let secrets = learned(person).await;
        assert_eq!(secrets.len(), 1, "{}: {secrets:?}", person.name);
    }
    let told: Vec<&str> = posts.iter().map(PostedMessage::content).collect();
    assert!(!told.iter().any(|post| post.contains("You drew")));

    // It has its own record, and the same rematch button as any other game.
    let record = table.host().press(last, "export").await.private();
    assert_eq!(record.attachments().len(), 1);
    let again = table.host().press(last, "rematch").await.message();
    assert!(again.content().contains("Toy"), "{}", again.0);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn secrets_stay_secret_and_drafts_can_be_taken_back() {
    let app = App::start().await;
    let table = begun(&app).await;
    let (ana, ben) = (&table.people[0], &table.people[1]);

    // Given a draft that was taken back, when the turn is ended, then nothing has happened.
    let (post, mover) = acting(&table, None).await.expect("it has begun");
    assert_eq!(mover.id, ana.id);
    let panel = ana.press(&post, "my-turn").await.private();
    let drafted = ana.press(&panel, "toy-draw").await.private();
    let undone = ana.press(&drafted, "undo").await.private();
    assert!(!undone.has_button("end-turn"), "{}", undone.0);
    assert!(undone.has_button("toy-draw"));
    let drafted = ana.press(&undone, "toy-draw").await.private();
    ana.press(&drafted, "end-turn").await.says(&["done"]);

    // When a pebble is drawn, then only the player who drew it knows its worth, and the turn is still theirs alone.
    ben.press(&post, "my-turn").await.says(&["ana", "draws"]);
    ben.command("desert-1", "pebble", json!({"do": "keep"}))
        .await
        .says(&["ana"]);
    let panel = ana.press(&post, "my-turn").await.private();
    let kept = ana.press(&panel, "toy-keep").await.private();
    ana.press(&kept, "end-turn").await.says(&["done"]);
    let (_, next) = acting(&table, Some(post.id())).await.expect("it goes on");
    assert_eq!(next.id, ben.id);
    let score = ben.command("desert-1", "score", json!({})).await;
    assert!(score.text().contains("worth ?"), "{}", score.text());
    app.close().await;
}

/// Draws a pebble and offers it to the next player at this price.
async fn offers(mover: &TestUser, post: &PostedMessage, price: &str) {
    let panel = mover.press(post, "my-turn").await.private();
    let drafted = mover.press(&panel, "toy-draw").await.message();
    let panel = mover.press(&drafted, "end-turn").await.message();
    let drafted = mover.select(&panel, "toy-sell", &[price]).await;
    mover
        .press(&drafted.message(), "end-turn")
        .await
        .says(&["done"]);
}

/// The questions that somebody was asked by direct message.
async fn questions(person: &TestUser) -> Vec<PostedMessage> {
    let mut told = person.direct_messages().await;
    told.retain(|message| message.content().contains("An offer. "));
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_is_asked_once_and_answered_in_anybodys_turn() {
    let mut app = App::start_program().await;
    let table = begun(&app).await;
    let (ana, ben, cem) = (&table.people[0], &table.people[1], &table.people[2]);

    // Given a question of which the program is killed between the commit and the delivery, before or after Discord took it,
    let (post, _) = acting(&table, None).await.expect("it has begun");
    let told = app
        .wrong(json!({
            "fault": "slow", "ms": 3_600_000, "method": "POST", "route": DIRECTS, "carried_out": true,
        }))
        .await;
    offers(ana, &post, "4").await;
    app.struck(told).await;
    app.kill_bot().await;
    app.control.post("faults/clear", &json!({})).await;
    app.start_bot().await;

    // when it is started again, then the next player is asked once, by direct message.
    let question = eventually("a question", || async { questions(ben).await.pop() }).await;
    assert!(question.content().contains("for 4"), "{}", question.0);
    assert_eq!(question.notified().join(" "), ben.id);
    let (post, next) = acting(&table, Some(post.id())).await.expect("it goes on");
    assert_eq!(next.id, ben.id);

    // Nobody waits for the answer, which counts in another player's turn.
    offers(ben, &post, "5").await;
    let (post, next) = acting(&table, Some(post.id())).await.expect("it goes on");
    assert_eq!(next.id, cem.id);
    assert_eq!(questions(ben).await.len(), 1, "asked once");
    let answered = ben.press(&question, "toy-take pebble 1").await.message();
    assert!(answered.content().contains("Done"), "{}", answered.0);
    eventually("the answer in the post of the turn", || async {
        let post = cem.message(post.id()).await;
        post.content().contains("took pebble 1").then_some(())
    })
    .await;
    for message in table.public().await {
        assert!(!message.text().contains("for 4"), "{}", message.0);
    }

    // Given somebody who accepts no direct messages, when they are asked, then the channel mentions them, without the price.
    ana.accept_direct_messages(false).await;
    offers(cem, &post, "5").await;
    let mention = table.newest_with("question").await;
    assert_eq!(mention.notified().join(" "), ana.id);
    assert!(!mention.text().contains("for 5"), "{}", mention.0);
    let opened = ana.press(&mention, "question").await.private();
    assert!(opened.content().contains("for 5"), "{}", opened.0);
    ben.press(&mention, "question").await.says(&["No offer"]);
    ana.press(&opened, "toy-leave pebble 3")
        .await
        .says(&["done"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_commands_of_one_game_are_no_commands_of_another() {
    let app = App::start().await;
    let table = begun(&app).await;
    let other = app.table("desert-2", &["ana", "ben"]).begin().await;
    let ana = table.host();
    let place = json!({"colour": "pink", "space": "C7"});
    ana.command("desert-1", "place", place)
        .await
        .says(&["Through the Desert", "Toy"]);
    let draw = json!({"do": "draw"});
    ana.command("desert-2", "pebble", draw)
        .await
        .says(&["Toy", "Through the Desert"]);
    let nothing = ana
        .autocomplete("desert-2", "pebble", json!({}), "do", "")
        .await;
    assert!(nothing.is_empty());
    // A button of one game, forged for a table of the other, changes nothing.
    let (post, _) = acting(&other, None).await.expect("it has begun");
    let forged = post
        .custom_id("my-turn")
        .replace("my-turn", "toy-draw")
        .replace(":-", ":0");
    let refused = ana.forge("desert-2", &forged).await;
    refused.says(&["out of date"]);
    let rules = ana
        .command("desert-1", "rules", json!({"topic": "toy"}))
        .await;
    rules.says(&["takes or leaves it"]);
    app.close().await;
}
