//! Reactions of people and bots: what they become in messages, and which events tell of them.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{ANA, BEN, BOT, DESERT, Error, Socket, TestWorld};

const GUILDS: u64 = 1;
const REACTIONS: u64 = 1 << 10;
const CAMEL: &str = "%F0%9F%90%AA";

/// A bot that hears of reactions, and a message of Ana's.
async fn begin() -> Result<(TestWorld, Socket, String), Error> {
    let scene = TestWorld::new().await?;
    let socket = scene.log_in(GUILDS | REACTIONS).await?;
    let say = json!({"user": "ana", "channel": "desert-1", "content": "look"});
    let said = scene.control("say", say).await?;
    let id = said["message"]["id"].as_str().ok_or("no id")?.to_owned();
    Ok((scene, socket, id))
}

impl TestWorld {
    async fn react(&self, user: &str, message: &str, emoji: &str) -> Result<Value, Error> {
        let body = json!({"user": user, "message": message, "emoji": emoji});
        self.control("react", body).await
    }

    /// A request of the bot about the reactions to a message in the first channel for games.
    async fn on(&self, method: Method, message: &str, below: &str) -> Result<(u16, Value), Error> {
        let path = format!("/channels/{DESERT}/messages/{message}{below}");
        let (status, body) = self.rest(method, &path, Value::Null).await?;
        Ok((status.as_u16(), body))
    }
}

#[tokio::test]
async fn a_reaction_is_counted_and_told_to_bots_that_listen() -> TestResult {
    // Given a bot that listens for reactions and one that does not,
    let (scene, mut socket, id) = begin().await?;
    let mut deaf = scene.log_in(GUILDS).await?;

    // when two people react, one of them twice,
    for user in ["ana", "ben", "ben"] {
        assert_eq!(scene.react(user, &id, "🐪").await?["ok"], true);
    }

    // then the bot hears of each once, with what Discord says of it,
    for user in [ANA, BEN] {
        let heard = socket.event("MESSAGE_REACTION_ADD").await?;
        assert_eq!(heard["user_id"], user);
        assert_eq!(heard["message_id"], id.as_str());
        assert_eq!(heard["message_author_id"], ANA);
        assert_eq!(heard["emoji"], json!({"id": null, "name": "🐪"}));
        assert_eq!(heard["member"]["user"]["id"], user);
    }
    // the message counts them, and says which is the reader's own,
    let (_, message) = scene.on(Method::GET, &id, "").await?;
    let reaction = &message["reactions"][0];
    assert_eq!(
        (&reaction["count"], &reaction["me"]),
        (&json!(2), &json!(false))
    );
    let path = format!("messages/{id}?user=ben");
    let seen = scene.control(&path, Value::Null).await?;
    assert_eq!(seen["reactions"][0]["me"], true);
    assert_eq!(seen["reactions"][0]["users"], json!([ANA, BEN]));

    // and when Ben takes his back twice, it is told once, and the other bot has heard nothing.
    for _ in 0..2 {
        let body = json!({"user": "ben", "message": id, "emoji": "🐪", "remove": true});
        assert_eq!(scene.control("react", body).await?["ok"], true);
    }
    scene.control("channels", json!({"name": "last"})).await?;
    let heard = socket.event("MESSAGE_REACTION_REMOVE").await?;
    assert_eq!(heard["user_id"], BEN);
    assert_eq!(heard["message_author_id"], Value::Null);
    socket.event("CHANNEL_CREATE").await?;
    deaf.event("CHANNEL_CREATE").await?;
    Ok(())
}

#[tokio::test]
async fn a_bot_lists_and_clears_reactions() -> TestResult {
    // Given reactions of two people and of the bot,
    let (scene, mut socket, id) = begin().await?;
    for (user, emoji) in [("ana", "🐪"), ("ben", "🐪"), ("ben", "👍")] {
        scene.react(user, &id, emoji).await?;
        socket.event("MESSAGE_REACTION_ADD").await?;
    }
    let own = format!("/reactions/{CAMEL}/@me");
    assert_eq!(scene.on(Method::PUT, &id, &own).await?.0, 204);
    socket.event("MESSAGE_REACTION_ADD").await?;

    // when it lists who has reacted, then it gets users by pages,
    let list = format!("/reactions/{CAMEL}");
    let (_, users) = scene.on(Method::GET, &id, &list).await?;
    let ids = |users: &Value| -> Vec<Value> {
        let users = users.as_array().into_iter().flatten();
        users.map(|user| user["id"].clone()).collect()
    };
    assert_eq!(ids(&users), [ANA, BEN, BOT]);
    let page = format!("{list}?limit=1&after={ANA}");
    let (_, users) = scene.on(Method::GET, &id, &page).await?;
    assert_eq!(ids(&users), [BEN]);
    let (status, _) = scene
        .on(Method::GET, &id, &format!("{list}?limit=0"))
        .await?;
    assert_eq!(status, 400);

    // and when it clears one person's, one emoji and all, then each is told in its own event.
    let bens = format!("/reactions/{CAMEL}/{BEN}");
    assert_eq!(scene.on(Method::DELETE, &id, &bens).await?.0, 204);
    let heard = socket.event("MESSAGE_REACTION_REMOVE").await?;
    assert_eq!(heard["user_id"], BEN);
    assert_eq!(scene.on(Method::DELETE, &id, &list).await?.0, 204);
    let heard = socket.event("MESSAGE_REACTION_REMOVE_EMOJI").await?;
    assert_eq!(heard["emoji"]["name"], "🐪");
    assert_eq!(scene.on(Method::DELETE, &id, "/reactions").await?.0, 204);
    let heard = socket.event("MESSAGE_REACTION_REMOVE_ALL").await?;
    assert_eq!(heard["message_id"], id.as_str());
    let (_, message) = scene.on(Method::GET, &id, "").await?;
    assert_eq!(message["reactions"], Value::Null);
    Ok(())
}

#[tokio::test]
async fn a_new_emoji_takes_a_permission_and_joining_in_does_not() -> TestResult {
    // Given a channel in which Ben may not add reactions, and a message with one.
    let (scene, _, id) = begin().await?;
    let rights = json!({"channel": "desert-1", "user": "ben", "deny": ["ADD_REACTIONS"]});
    scene.control("permissions", rights).await?;
    scene.react("ana", &id, "🐪").await?;

    // Then he may join in, but bring no emoji of his own.
    assert_eq!(scene.react("ben", &id, "🐪").await?["ok"], true);
    let refused = scene.react("ben", &id, "👍").await?;
    assert!(refused.to_string().contains("50013"), "{refused}");

    // Without reading the history one can do neither, and a word is no emoji.
    let rights = json!({"channel": "desert-1", "user": "ben", "deny": ["READ_MESSAGE_HISTORY"]});
    scene.control("permissions", rights).await?;
    let refused = scene.react("ben", &id, "🐪").await?;
    assert!(refused.to_string().contains("50013"), "{refused}");
    let refused = scene.react("ana", &id, "camel").await?;
    assert!(refused.to_string().contains("10014"), "{refused}");
    Ok(())
}

#[tokio::test]
async fn a_message_carries_twenty_different_emoji() -> TestResult {
    let (scene, _, id) = begin().await?;
    let faces = ('😀'..).take(21).map(String::from).collect::<Vec<_>>();
    let (last, first) = faces.split_last().ok_or("no faces")?;
    for face in first {
        assert_eq!(scene.react("ana", &id, face).await?["ok"], true, "{face}");
    }
    let refused = scene.react("ana", &id, last).await?;
    assert!(refused.to_string().contains("30010"), "{refused}");
    Ok(())
}

#[tokio::test]
async fn only_managers_of_messages_clear_the_reactions_of_others() -> TestResult {
    // Given a bot that may not manage messages,
    let (scene, _, id) = begin().await?;
    scene.react("ben", &id, "🐪").await?;
    let rights = json!({"channel": "desert-1", "deny": ["MANAGE_MESSAGES"]});
    scene.control("permissions", rights).await?;

    // then it clears nothing,
    for below in [
        format!("/reactions/{CAMEL}/{BEN}"),
        format!("/reactions/{CAMEL}"),
        "/reactions".to_owned(),
    ] {
        let (status, refused) = scene.on(Method::DELETE, &id, &below).await?;
        assert_eq!((status, &refused["code"]), (403, &json!(50013)), "{below}");
    }
    // and in direct messages nobody does.
    let say = json!({"user": "ben", "channel": "@bot", "content": "hello"});
    let said = scene.control("say", say).await?;
    let direct = said["message"]["channel_id"].as_str().ok_or("no channel")?;
    let id = said["message"]["id"].as_str().ok_or("no id")?;
    scene.react("ben", id, "🐪").await?;
    let path = format!("/channels/{direct}/messages/{id}/reactions");
    let (status, refused) = scene.rest(Method::DELETE, &path, Value::Null).await?;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::FORBIDDEN, &json!(50003))
    );
    Ok(())
}
