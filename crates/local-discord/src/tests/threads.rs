//! Threads: opening them, who is in them, and who can still do what in archived and locked ones.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{BEN, BOT, DESERT, ELI, Error, Socket, TestWorld};
use super::interactions::{begin, go, play};

/// Discord's message about a thread that is locked or archived.
const CLOSED: &str = "Thread is archived";

/// A thread in which the bot has posted a button.
struct ThreadFixture {
    scene: TestWorld,
    socket: Socket,
    /// The path of its messages.
    messages: String,
    /// The id of the post.
    post: String,
}

impl ThreadFixture {
    async fn begin() -> Result<ThreadFixture, Error> {
        let (scene, mut socket) = begin().await?;
        let threads = format!("/channels/{DESERT}/threads");
        let body = json!({"name": "strand", "type": 11});
        let (_, thread) = scene.rest(Method::POST, &threads, body).await?;
        socket.event("THREAD_CREATE").await?;
        let messages = format!(
            "/channels/{}/messages",
            thread["id"].as_str().ok_or("no id")?
        );
        let button = json!({"type": 2, "style": 1, "label": "Join", "custom_id": "join"});
        let body = json!({"content": "lobby", "components": [{"type": 1, "components": [button]}]});
        let (_, post) = scene.rest(Method::POST, &messages, body).await?;
        let post = post["id"].as_str().ok_or("no id")?.to_owned();
        Ok(ThreadFixture {
            scene,
            socket,
            messages,
            post,
        })
    }

    async fn settle(&mut self, archived: bool, locked: bool) -> TestResult {
        let body = json!({"thread": "strand", "archived": archived, "locked": locked});
        self.scene.control("threads/settle", body).await?;
        self.socket.event("THREAD_UPDATE").await?;
        Ok(())
    }

    /// A request of the bot about its post, or with another path below the thread's messages.
    async fn ask(&self, method: Method, below: &str, body: Value) -> Result<(u16, Value), Error> {
        let path = format!("{}{below}", self.messages);
        let (status, mut body) = self.scene.rest(method, &path, body).await?;
        Ok((status.as_u16(), body["code"].take()))
    }
}

#[tokio::test]
async fn only_somebody_who_manages_threads_acts_in_a_locked_one() -> TestResult {
    // Given a thread that is locked but not archived.
    let mut strand = ThreadFixture::begin().await?;
    let mut command = go(json!({"text": "C7"}));
    command["channel"] = json!("strand");
    let mut typing = command.clone();
    typing["focused"] = json!("text");
    let press = json!({"user": "ben", "message": strand.post, "label": "Join"});
    let say = json!({"user": "ben", "channel": "strand", "content": "hello"});
    let form = json!({"type": 9, "data": {"custom_id": "f", "title": "T", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "t", "label": "L", "style": 1}]}]}});
    let act = ("command", command.clone());
    let (opened, _) = play(&strand.scene, &mut strand.socket, act, form).await?;
    let fill = json!({"user": "ben", "interaction": opened["id"], "fields": {"t": "x"}});
    strand.settle(false, true).await?;
    // Then a plain member can do nothing in it.
    let acts = [
        ("command", &command),
        ("autocomplete", &typing),
        ("press", &press),
        ("modal", &fill),
        ("say", &say),
    ];
    for (act, body) in acts {
        let told = strand.scene.control(act, body.clone()).await?;
        let error = told["error"].as_str().unwrap_or_default();
        assert!(error.contains("locked"), "{act}: {told}");
        assert_eq!(told["interaction"], Value::Null, "{act}");
    }
    // Users who may manage threads can continue, and any bot can answer ephemerally.
    let hidden = json!({"type": 4, "data": {"content": "gone", "flags": 64}});
    for (act, body) in [("command", &command), ("press", &press)] {
        let mut body = body.clone();
        body["user"] = json!("ana");
        let act = (act, body);
        let (told, _) = play(&strand.scene, &mut strand.socket, act, hidden.clone()).await?;
        assert_eq!(told["message"]["content"], "gone", "{told}");
    }
    let mut said = say.clone();
    said["user"] = json!("ana");
    assert_eq!(strand.scene.control("say", said).await?["ok"], true);
    // When it is unlocked, then everybody can act.
    strand.settle(false, false).await?;
    let act = ("press", press);
    let (told, _) = play(&strand.scene, &mut strand.socket, act, hidden).await?;
    assert_eq!(told["ok"], true, "{told}");
    assert_eq!(strand.scene.control("say", say).await?["ok"], true);
    Ok(())
}

#[tokio::test]
async fn a_bot_that_may_not_manage_threads_writes_nothing_into_a_locked_one() -> TestResult {
    let mut strand = ThreadFixture::begin().await?;
    let post = format!("/{}", strand.post);
    let reaction = format!("{post}/reactions/%F0%9F%91%8D/@me");
    let text = || json!({"content": "x"});
    strand.settle(false, true).await?;
    assert_eq!(
        strand.ask(Method::POST, "", text()).await?,
        (403, json!(50083))
    );
    let refused = strand.ask(Method::PATCH, &post, text()).await?;
    assert_eq!(refused, (403, json!(50083)));
    // As long as the thread is not archived, the bot may react and delete.
    let (status, _) = strand.ask(Method::PUT, &reaction, Value::Null).await?;
    assert_eq!(status, 204);
    strand.settle(true, true).await?;
    let refused = strand.ask(Method::PUT, &reaction, Value::Null).await?;
    assert_eq!(refused, (400, json!(50083)));
    let refused = strand.ask(Method::DELETE, &post, Value::Null).await?;
    assert_eq!(refused, (403, json!(50083)));
    // In an archived thread that is not locked nothing can be edited, but writing unarchives it.
    strand.settle(true, false).await?;
    let refused = strand.ask(Method::PATCH, &post, text()).await?;
    assert_eq!(refused, (400, json!(50083)));
    assert_eq!(strand.ask(Method::POST, "", text()).await?.0, 200);
    assert_eq!(strand.ask(Method::PATCH, &post, text()).await?.0, 200);
    // With the permission, a lock has no effect.
    let rights = json!({"channel": "desert-1", "allow": ["MANAGE_THREADS"]});
    strand.scene.control("permissions", rights).await?;
    strand
        .scene
        .control(
            "threads/settle",
            json!({"thread": "strand", "locked": true}),
        )
        .await?;
    assert_eq!(strand.ask(Method::POST, "", text()).await?.0, 200);
    assert_eq!(strand.ask(Method::PATCH, &post, text()).await?.0, 200);
    assert_eq!(strand.ask(Method::DELETE, &post, Value::Null).await?.0, 204);
    Ok(())
}

#[tokio::test]
async fn an_answer_into_a_thread_that_was_locked_meanwhile_is_refused() -> TestResult {
    let mut strand = ThreadFixture::begin().await?;
    let mut command = go(json!({"text": "C7"}));
    command["channel"] = json!("strand");
    command["wait_ms"] = json!(0);
    let press = json!({"user": "ben", "message": strand.post, "label": "Join", "wait_ms": 0});
    // Given two pending commands and a pending press, one of them deferred, when the thread is locked,
    let mut asked = Vec::new();
    for (act, body) in [
        ("command", &command),
        ("command", &command),
        ("press", &press),
    ] {
        strand.scene.control(act, body.clone()).await?;
        asked.push(strand.socket.event("INTERACTION_CREATE").await?);
    }
    let part = |asked: &Value, key: &str| asked[key].as_str().unwrap_or_default().to_owned();
    let callback = |asked: &Value| {
        let (id, token) = (part(asked, "id"), part(asked, "token"));
        format!("/interactions/{id}/{token}/callback")
    };
    let (later, at_once, pressed) = (&asked[0], &asked[1], &asked[2]);
    let (status, _) = strand
        .scene
        .rest(Method::POST, &callback(later), json!({"type": 5}))
        .await?;
    assert!(status.is_success());
    strand.settle(false, true).await?;
    // then no public answer is accepted.
    let token = part(later, "token");
    let original = format!("/webhooks/{BOT}/{token}/messages/@original");
    let text = json!({"content": "x"});
    let refused = [
        (
            Method::POST,
            callback(at_once),
            json!({"type": 4, "data": text}),
        ),
        (Method::POST, callback(at_once), json!({"type": 5})),
        (
            Method::POST,
            callback(pressed),
            json!({"type": 7, "data": text}),
        ),
        (Method::PATCH, original, text.clone()),
        (
            Method::POST,
            format!("/webhooks/{BOT}/{token}"),
            text.clone(),
        ),
    ];
    for (method, path, body) in refused {
        let (status, answer) = strand.scene.rest(method, &path, body.clone()).await?;
        assert_eq!(
            (status, &answer["code"], &answer["message"]),
            (StatusCode::FORBIDDEN, &json!(50083), &json!(CLOSED)),
            "{path} {body}"
        );
    }
    // Ephemeral answers are accepted.
    for asked in [at_once, pressed] {
        let body = json!({"type": 4, "data": {"content": "x", "flags": 64}});
        let (status, answer) = strand
            .scene
            .rest(Method::POST, &callback(asked), body)
            .await?;
        assert!(status.is_success(), "{answer}");
    }
    Ok(())
}

/// A message of the bot in the channel, and the path on which a thread is opened on it.
async fn posted(scene: &TestWorld) -> Result<(String, String), Error> {
    let messages = format!("/channels/{DESERT}/messages");
    let (_, post) = scene
        .rest(Method::POST, &messages, json!({"content": "lobby"}))
        .await?;
    let id = post["id"].as_str().ok_or("no id")?.to_owned();
    let threads = format!("{messages}/{id}/threads");
    Ok((id, threads))
}

#[tokio::test]
async fn a_thread_on_a_message_has_its_id_and_there_is_only_one() -> TestResult {
    // Given a message,
    let (scene, mut socket) = begin().await?;
    let (id, threads) = posted(&scene).await?;

    // when a thread is opened on it,
    let body = json!({"name": "strand", "auto_archive_duration": 10080});
    let (status, thread) = scene.rest(Method::POST, &threads, body.clone()).await?;
    socket.event("THREAD_CREATE").await?;

    // then it has the message's id and begins with a reference to the message, which shows it;
    assert_eq!((status, &thread["id"]), (StatusCode::CREATED, &json!(id)));
    assert_eq!(thread["thread_metadata"]["auto_archive_duration"], 10080);
    let first = format!("/channels/{id}/messages");
    let (_, first) = scene.rest(Method::GET, &first, Value::Null).await?;
    let reference = &first[0]["message_reference"];
    assert_eq!(
        (&first[0]["type"], &reference["message_id"]),
        (&json!(21), &json!(id))
    );
    assert_eq!(reference["channel_id"], DESERT);
    let path = format!("/channels/{DESERT}/messages/{id}");
    let (_, shown) = scene.rest(Method::GET, &path, Value::Null).await?;
    assert_eq!(
        (&shown["flags"], &shown["thread"]["id"]),
        (&json!(32), &json!(id))
    );

    // a second one is refused, and so is one in it;
    let (status, refused) = scene.rest(Method::POST, &threads, body.clone()).await?;
    assert_eq!((status.as_u16(), &refused["code"]), (400, &json!(160_004)));
    let inside = format!("/channels/{id}/threads");
    let (status, refused) = scene.rest(Method::POST, &inside, body.clone()).await?;
    assert_eq!((status.as_u16(), &refused["code"]), (400, &json!(50024)));

    // and one without a message is announced in the channel.
    let threads = format!("/channels/{DESERT}/threads");
    let (_, other) = scene.rest(Method::POST, &threads, body).await?;
    let path = format!("/channels/{DESERT}/messages?limit=1");
    let (_, last) = scene.rest(Method::GET, &path, Value::Null).await?;
    assert_eq!(
        (&last[0]["type"], &last[0]["content"]),
        (&json!(18), &json!("strand"))
    );
    assert_eq!(last[0]["message_reference"]["channel_id"], other["id"]);
    Ok(())
}

#[tokio::test]
async fn a_mention_that_adds_to_a_thread_notifies_unless_it_is_an_edit() -> TestResult {
    // Given a thread of the bot, in which nobody else is,
    let mut strand = ThreadFixture::begin().await?;
    let thread = strand
        .messages
        .replace("/channels/", "")
        .replace("/messages", "");
    let members = format!("/channels/{thread}/thread-members");
    let who = async |strand: &ThreadFixture| -> Result<Vec<Value>, Error> {
        let (_, listed) = strand
            .scene
            .rest(Method::GET, &members, Value::Null)
            .await?;
        let listed = listed.as_array().ok_or("no list")?.iter();
        Ok(listed.map(|member| member["user_id"].clone()).collect())
    };
    assert_eq!(who(&strand).await?, [json!(BOT)]);

    // when a mention is edited into a message, then who is mentioned is in it, and not notified;
    let edit = json!({"content": format!("lobby <@{BEN}>"), "allowed_mentions": {"users": [BEN]}});
    let post = strand.post.clone();
    strand.ask(Method::PATCH, &format!("/{post}"), edit).await?;
    assert_eq!(who(&strand).await?, [json!(BOT), json!(BEN)]);
    let path = format!("messages/{post}?user=ben");
    let seen = strand.scene.control(&path, Value::Null).await?;
    assert_eq!(seen["notified"], json!([]));

    // a mention that is not allowed adds nobody;
    let edit = json!({"content": format!("lobby <@{ELI}>"), "allowed_mentions": {"parse": []}});
    strand.ask(Method::PATCH, &format!("/{post}"), edit).await?;
    assert_eq!(who(&strand).await?.len(), 2);

    // when somebody is added, then they are notified, once;
    let eli = format!("{members}/{ELI}");
    for _ in 0..2 {
        let (status, _) = strand.scene.rest(Method::PUT, &eli, Value::Null).await?;
        assert_eq!(status, StatusCode::NO_CONTENT);
    }
    let path = format!("messages?user=eli&channel={thread}");
    let seen = strand.scene.control(&path, Value::Null).await?;
    let added = seen.as_array().ok_or("no list")?.iter();
    let added: Vec<&Value> = added.filter(|message| message["type"] == 1).collect();
    assert_eq!(added.len(), 1);
    assert_eq!(added[0]["notified"], json!([ELI]));

    // whoever writes is in it, and whoever is taken out is not.
    let said = json!({"user": "ana", "channel": "strand", "content": "hello"});
    strand.scene.control("say", said).await?;
    strand.scene.rest(Method::DELETE, &eli, Value::Null).await?;
    assert_eq!(who(&strand).await?.len(), 3);
    // Nobody is added to an archived thread.
    strand.settle(true, false).await?;
    let (_, refused) = strand.scene.rest(Method::PUT, &eli, Value::Null).await?;
    assert_eq!(refused["code"], 50083);
    Ok(())
}

#[tokio::test]
async fn a_bot_archives_its_own_thread_and_unarchives_any_but_locks_none() -> TestResult {
    // Given a thread of the bot and one of somebody else,
    let strand = ThreadFixture::begin().await?;
    let own = strand.messages.replace("/messages", "");
    let other = json!({"channel": "desert-1", "name": "other", "user": "ana"});
    let other = strand.scene.control("threads", other).await?;
    let other = format!("/channels/{}", other["id"].as_str().ok_or("no id")?);
    let change = async |path: &str, body: Value| -> Result<(u16, Value), Error> {
        let (status, mut body) = strand.scene.rest(Method::PATCH, path, body).await?;
        Ok((status.as_u16(), body["code"].take()))
    };

    // then the bot archives and unarchives its own,
    assert_eq!(change(&own, json!({"archived": true})).await?.0, 200);
    let renamed = change(&own, json!({"name": "strip"})).await?;
    assert_eq!(renamed, (400, json!(50083)), "it is archived");
    assert_eq!(change(&own, json!({"archived": false})).await?.0, 200);
    assert_eq!(change(&own, json!({"name": "strip"})).await?.0, 200);

    // only unarchives the other,
    let refused = (403, json!(50013));
    assert_eq!(change(&other, json!({"archived": true})).await?, refused);
    let archived = json!({"thread": "other", "archived": true});
    strand.scene.control("threads/settle", archived).await?;
    assert_eq!(change(&other, json!({"archived": false})).await?.0, 200);

    // locks neither, and cannot unarchive what is locked.
    assert_eq!(change(&own, json!({"locked": true})).await?, refused);
    let locked = json!({"thread": "other", "archived": true, "locked": true});
    strand.scene.control("threads/settle", locked).await?;
    let unarchived = change(&other, json!({"archived": false})).await?;
    assert_eq!(unarchived, (403, json!(50083)));
    Ok(())
}
