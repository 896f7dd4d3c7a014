//! Roles: who is told of them, whom their mention notifies, and what they open.

use reqwest::Method;
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{DESERT, Error, TestWorld};
use super::interactions::begin;
use crate::DEFAULT_TOKEN;

const GUILDS_AND_MEMBERS: u64 = 1 | 1 << 1;
const BEN: &str = "100000000000000002";
const PLAYERS: &str = "500000000000000001";

/// The bot mentions a role in a channel: whom the message notifies, and the roles that it mentions.
async fn mention(scene: &TestWorld, role: &str) -> Result<(Value, Value), Error> {
    let body = json!({"content": format!("<@&{role}>"), "allowed_mentions": {"roles": [role]}});
    let path = format!("/channels/{DESERT}/messages");
    let (_, sent) = scene.rest(Method::POST, &path, body).await?;
    let id = sent["id"].as_str().ok_or("no id")?;
    let path = format!("messages/{id}?user=ben");
    let shown = scene.control(&path, Value::Null).await?;
    Ok((shown["notified"].clone(), sent["mention_roles"].clone()))
}

#[tokio::test]
async fn a_role_that_may_be_mentioned_notifies_its_members() -> TestResult {
    // Given a role that anybody may mention, then its members are notified.
    let (scene, _socket) = begin().await?;
    let (notified, roles) = mention(&scene, PLAYERS).await?;
    assert_eq!(notified.as_array().map(Vec::len), Some(2), "{notified}");
    assert!(
        notified
            .as_array()
            .is_some_and(|ids| ids.contains(&json!(BEN)))
    );
    assert_eq!(roles, json!([PLAYERS]));

    // Given one that nobody may mention, then whoever may mention everybody notifies them,
    let closed = json!({"name": "Players", "mentionable": false});
    scene.control("roles", closed).await?;
    let (notified, _) = mention(&scene, PLAYERS).await?;
    assert_eq!(notified.as_array().map(Vec::len), Some(2));

    // and nobody else: it is no mention.
    let deny = json!({"channel": "desert-1", "deny": ["MENTION_EVERYONE"]});
    scene.control("permissions", deny).await?;
    let (notified, roles) = mention(&scene, PLAYERS).await?;
    assert_eq!((notified, roles), (json!([]), json!([])));

    // A role that is not there is none either.
    let (_, roles) = mention(&scene, "77").await?;
    assert_eq!(roles, json!([]));
    Ok(())
}

#[tokio::test]
async fn bots_are_told_of_roles_and_of_their_members() -> TestResult {
    let (scene, _socket) = begin().await?;
    let mut socket = scene.log_in(GUILDS_AND_MEMBERS).await?;
    let made = scene
        .control("roles", json!({"name": "Nomads", "mentionable": true}))
        .await?;
    let event = socket.event("GUILD_ROLE_CREATE").await?;
    assert_eq!(event["role"]["id"], made["id"]);
    assert_eq!(event["role"]["mentionable"], true);
    scene
        .control("roles", json!({"name": "Nomads", "mentionable": false}))
        .await?;
    let event = socket.event("GUILD_ROLE_UPDATE").await?;
    assert_eq!(event["role"]["mentionable"], false);
    scene
        .control("roles/give", json!({"user": "ana", "role": "Nomads"}))
        .await?;
    let event = socket.event("GUILD_MEMBER_UPDATE").await?;
    assert_eq!(event["roles"], json!([made["id"]]));
    scene
        .control("roles/delete", json!({"role": "Nomads"}))
        .await?;
    let event = socket.event("GUILD_ROLE_DELETE").await?;
    assert_eq!(event["role_id"], made["id"]);
    Ok(())
}

#[tokio::test]
async fn a_channel_for_a_role_is_seen_by_its_members_and_bots_know_of_it() -> TestResult {
    // Given a channel that only one role sees,
    let (scene, mut socket) = begin().await?;
    let everybody = json!({"channel": "desert-2", "role": "@everyone", "deny": ["VIEW_CHANNEL"]});
    scene.control("permissions", everybody).await?;
    let players = json!({"channel": "desert-2", "role": "Players", "allow": ["VIEW_CHANNEL"]});
    scene.control("permissions", players).await?;

    // then bots are told, although they do not see it,
    let event = socket.event("CHANNEL_UPDATE").await?;
    assert_eq!(event["permission_overwrites"][0]["type"], 0);
    let mut anew = scene.connect("?v=10").await?;
    anew.next().await?;
    let login = json!({"token": DEFAULT_TOKEN, "intents": 1, "properties": {}});
    anew.send(&json!({"op": 2, "d": login})).await?;
    anew.event("READY").await?;
    let whole = anew.event("GUILD_CREATE").await?;
    let channels = whole["channels"].as_array().ok_or("no channels")?;
    let known = channels.iter().any(|channel| channel["name"] == "desert-2");
    assert!(known, "{channels:?}");

    // and of people those with the role see it.
    for (user, sees) in [("ben", true), ("dia", false)] {
        let path = format!("messages?user={user}&channel=desert-2");
        let read = scene.control(&path, Value::Null).await;
        assert_eq!(read.is_ok_and(|read| read.is_array()), sees, "{user}");
    }
    Ok(())
}
