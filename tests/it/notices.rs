//! Who is notified of what: one notification a turn, to the player to move, and none by accident.

use std::collections::HashMap;

use serde_json::json;

use crate::app::App;
use test_kit::{InputMethod, Playstyle, Stand, Taste, eventually, play};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tokens_ring_nobody_and_only_the_current_turn_has_buttons() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    // Whoever makes the first move offered takes a token within some turns, and not only by the one that ends the game.
    let greedy = Playstyle {
        best: 1,
        ..Playstyle::BRISK
    };
    let mut taste = Taste::of(64, greedy);
    let mut before: Option<String> = None;
    let mut turns: HashMap<String, usize> = HashMap::new();
    // Given a game in which somebody has taken tokens,
    let told = loop {
        let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
            panic!("nobody took a token in a whole game");
        };
        let mover = &people[0];
        // Whoever ends a turn before its direct message arrives is told of tokens in that one.
        let turn = turns.entry(mover.id.clone()).or_insert(0);
        *turn += 1;
        mover.told_of_turn(*turn).await;
        let preview = play::prepare(&table, mover, InputMethod::Typing, &mut taste).await;
        let answer = mover.press(&preview, "end-turn").await.message();
        before = Some(post.id().to_owned());
        let answer = answer.content().to_owned();
        let Some(at) = answer.find("1 new token").or(answer.find("2 new tokens")) else {
            continue;
        };
        // when they are told by direct message,
        let told = eventually("a direct message about the token", || async {
            let mut told = mover.direct_messages().await.into_iter();
            told.find(|message| message.content().contains(" new token"))
        })
        .await;
        // then it says what the answer said,
        let words = told.content().lines().last().expect("two lines");
        assert!(answer[at..].starts_with(words), "{answer}\n{words}");
        break told;
    };
    // it rang nobody, as every turn did its player but the first, whose player had pressed *Start*,
    assert!(told.notified().is_empty(), "{}", told.0);
    let mut silent = Vec::new();
    for person in &table.people {
        for message in person.direct_messages().await {
            if message.content().contains("it is your turn") {
                match message.notified().join(" ") {
                    rung if rung == person.id => {}
                    _ => silent.push(person.id.clone()),
                }
            }
        }
    }
    assert_eq!(silent, [table.people[0].id.clone()]);
    // and of all turns only the current one has a button in a direct message; the others keep their link.
    eventually("one button of a turn", || async {
        let (mut live, mut links) = (0, 0);
        for person in &table.people {
            for message in person.direct_messages().await {
                live += usize::from(message.has_button("my-turn"));
                let turn = message.content().contains("it is your turn");
                links += usize::from(turn && message.links().is_empty());
            }
        }
        (live == 1 && links == 0).then_some(())
    })
    .await;
    // Each was told of once.
    let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
        panic!("the game goes on");
    };
    let turn = turns.entry(people[0].id.clone()).or_insert(0);
    *turn += 1;
    people[0].told_of_turn(*turn).await;
    for person in &table.people {
        assert_eq!(person.told_of_turns().await.len(), turns[&person.id]);
    }
    // When one of them resigns, then the end rings the other.
    let (ana, ben) = (&table.people[0], &table.people[1]);
    let sure = ben.command("desert-1", "game resign", json!({})).await;
    ben.press(&sure.private(), "really-resign").await.private();
    let Stand::Over(last) = table.stand(Some(post.id())).await else {
        panic!("one player is left");
    };
    assert_eq!(last.notified().join(" "), ana.id, "{}", last.0);
    eventually("no button of a turn", || async {
        let mut live = 0;
        for person in &table.people {
            let told = person.direct_messages().await;
            live += told
                .iter()
                .filter(|message| message.has_button("my-turn"))
                .count();
        }
        (live == 0).then_some(())
    })
    .await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_left_every_server_of_the_bot_is_mentioned_and_not_tried_again() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    let mut taste = Taste::new(68);
    let mut before: Option<String> = None;
    // Given Ana's turn, when Ben leaves and it becomes his.
    loop {
        let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
            panic!("two leaders do not end a game");
        };
        before = Some(post.id().to_owned());
        if people[0].id == ana.id {
            break;
        }
        play::turn(&table, ben, InputMethod::Typing, &mut taste).await;
    }
    app.control.post("kick", &json!({"user": "ben"})).await;
    play::turn(&table, ana, InputMethod::Typing, &mut taste).await;
    // Then his direct message is refused, and the channel mentions him instead.
    let asks = format!("<@{}>, it is your turn", ben.id);
    let mentions = || async {
        let posts = table.public().await;
        let asking = posts.iter().filter(|post| post.content().contains(&asks));
        asking.count()
    };
    eventually("a mention of Ben", || async {
        (mentions().await == 1).then_some(())
    })
    .await;
    let refused = || async {
        let requests = app.control.requests().await;
        let refused = requests
            .iter()
            .filter(|request| request["error"]["code"] == 50278);
        refused.count()
    };
    assert_eq!(refused().await, 1);
    // When he is back and plays, then he gets direct messages again.
    app.control.post("invite", &json!({"user": "ben"})).await;
    let had = ben.direct_messages().await.len();
    for person in [ben, ana] {
        let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
            panic!("four leaders do not end a game");
        };
        assert_eq!(people[0].id, person.id);
        before = Some(post.id().to_owned());
        play::turn(&table, person, InputMethod::Typing, &mut taste).await;
    }
    eventually("a direct message to Ben", || async {
        (ben.direct_messages().await.len() > had).then_some(())
    })
    .await;
    assert_eq!((refused().await, mentions().await), (1, 1));
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_no_mention() {
    let app = App::start().await;
    let names = [
        ("evil", "@everyone <@100000000000000001>"),
        ("bold", "**[x](http://example.com)**\n# `big`"),
    ];
    for (name, display) in names {
        app.control
            .post("users", &json!({"name": name, "display": display}))
            .await;
    }
    let table = app.table("desert-1", &["evil", "bold"]).begin().await;
    eventually("the first turn", || async {
        table
            .public()
            .await
            .iter()
            .any(|message| message.has_button("my-turn"))
            .then_some(())
    })
    .await;
    for message in table.public().await {
        assert!(message.notified().is_empty(), "{}", message.text());
        assert!(
            !message.content().contains("@everyone"),
            "{}",
            message.content()
        );
        assert!(
            !message.content().contains("<@100000000000000001>"),
            "{}",
            message.content()
        );
    }
    app.close().await;
}
