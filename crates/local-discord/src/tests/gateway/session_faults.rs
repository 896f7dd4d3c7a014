//! Faults that concern one connection of a shard and leave the others alone.

use serde_json::{Value, json};

use super::super::TestResult;
use super::super::bot::TestWorld;
use super::handover::{connections, create, disturb, hears, two};
use super::{GUILDS, greeted, identify, invalid, logged_in, resume, text};

/// Plans something for the next creation of a channel that this session hears.
async fn plan(scene: &TestWorld, session: &Value, how: Value) -> TestResult {
    let mut request = how;
    request["event"] = json!("CHANNEL_CREATE");
    request["session"] = session.clone();
    let told = scene.control("events", request).await?;
    assert_eq!(told, json!({"ok": true}));
    Ok(())
}

#[tokio::test]
async fn each_disturbance_may_concern_one_connection() -> TestResult {
    // Given two connections, when the older one is asked for a heartbeat and to reconnect, then only it hears of that.
    let (scene, [(mut older, old), (mut newer, new)]) = two().await?;
    disturb(&scene, &old, json!({"do": "beat"})).await?;
    assert_eq!(text(&mut older).await?["op"], 1);
    disturb(&scene, &old, json!({"do": "reconnect"})).await?;
    assert_eq!(text(&mut older).await?["op"], 7);

    // When its session is declared invalid, then it may log in anew on its connection, and is the newer one.
    disturb(&scene, &old, json!({"do": "invalid", "resumable": false})).await?;
    assert_eq!(older.next().await?, invalid(false));
    older.send(&identify(GUILDS)).await?;
    let third = older.event("READY").await?["session_id"].clone();
    older.event("GUILD_CREATE").await?;
    let listed = connections(&scene).await?;
    let sessions: Vec<&Value> = listed.iter().map(|line| &line["session"]).collect();
    assert_eq!(sessions, [&new, &third]);

    // When it is dropped, then it is alone in that, too: the other one heard nothing of all this.
    disturb(&scene, &third, json!({"do": "drop"})).await?;
    assert!(older.next().await.is_err());
    create(&scene, "a").await?;
    hears(&mut newer, "a").await
}

#[tokio::test]
async fn a_session_without_a_connection_is_not_over_because_another_one_is() -> TestResult {
    // Given a session that lost its connection, and another that is connected,
    let (scene, [(_older, old), (mut newer, _)]) = two().await?;
    disturb(&scene, &old, json!({"do": "drop"})).await?;

    // when all connections of the bot are closed for good,
    let close = json!({"do": "close", "code": 4003});
    let closed = scene.control("gateway", close).await?;
    assert_eq!(closed, json!({"ok": true, "sessions": 1}));
    newer.next().await?;

    // then the first session can still be resumed,
    let mut again = greeted(&scene).await?;
    again.send(&resume(&old, 2)).await?;
    again.event("RESUMED").await?;

    // until it is forgotten.
    disturb(&scene, &old, json!({"do": "drop", "forget": true})).await?;
    let mut again = greeted(&scene).await?;
    again.send(&resume(&old, 3)).await?;
    assert_eq!(again.next().await?, invalid(false));
    Ok(())
}

#[tokio::test]
async fn a_session_that_is_shut_does_not_go_on_until_it_is_opened() -> TestResult {
    // Given two connections, when the session of the older one is shut,
    let (scene, [(mut older, old), (mut newer, new)]) = two().await?;
    let shut = json!({"do": "shut", "session": old});
    let ended = scene.control("gateway", shut.clone()).await?;
    assert_eq!(ended, json!({"ok": true, "sessions": 1, "refused": 0}));
    assert!(older.next().await.is_err());

    // then it cannot be resumed, and that is counted,
    let mut again = greeted(&scene).await?;
    again.send(&resume(&old, 2)).await?;
    assert_eq!(again.next().await?, invalid(false));
    let counted = scene.control("gateway", shut).await?;
    assert_eq!(counted, json!({"ok": true, "sessions": 0, "refused": 1}));

    // while logins and the other session go on,
    logged_in(&scene, GUILDS).await?;
    create(&scene, "a").await?;
    hears(&mut newer, "a").await?;
    drop(newer);
    let mut newer = greeted(&scene).await?;
    newer.send(&resume(&new, 3)).await?;
    newer.event("RESUMED").await?;

    // until it is opened: then it hears what it missed.
    let open = json!({"do": "open", "session": old});
    let opened = scene.control("gateway", open).await?;
    assert_eq!(opened, json!({"ok": true, "sessions": 0, "refused": 1}));
    again.send(&resume(&old, 2)).await?;
    hears(&mut again, "a").await?;
    again.event("RESUMED").await?;
    Ok(())
}

#[tokio::test]
async fn an_event_is_repeated_for_one_connection_only() -> TestResult {
    // Given a plan to repeat the next channel for the newer of two connections, when there are two channels,
    let (scene, [(mut older, _), (mut newer, new)]) = two().await?;
    plan(&scene, &new, json!({"do": "repeat"})).await?;
    create(&scene, "a").await?;
    create(&scene, "b").await?;

    // then it hears of the first twice, and the other connection of each once.
    let first = text(&mut newer).await?;
    assert_eq!(text(&mut newer).await?, first);
    hears(&mut newer, "b").await?;
    hears(&mut older, "a").await?;
    hears(&mut older, "b").await
}

#[tokio::test]
async fn an_event_is_held_back_from_one_connection_only() -> TestResult {
    // Given an event that one of two connections is to hear out of order, when three channels are created,
    let (scene, [(mut older, old), (mut newer, new)]) = two().await?;
    plan(&scene, &old, json!({"do": "hold", "others": 2})).await?;
    for channel in ["a", "b", "c"] {
        create(&scene, channel).await?;
    }

    // then it hears of the first one last, and the other connection in order.
    for channel in ["b", "c", "a"] {
        hears(&mut older, channel).await?;
    }
    for channel in ["a", "b", "c"] {
        hears(&mut newer, channel).await?;
    }

    // Given one event that is held from both, each by a plan of its own,
    let hold = json!({"do": "hold", "until": "release"});
    plan(&scene, &old, hold.clone()).await?;
    plan(&scene, &new, hold).await?;
    create(&scene, "d").await?;
    create(&scene, "e").await?;
    hears(&mut older, "e").await?;
    hears(&mut newer, "e").await?;

    // when it is released for one, then the other waits on.
    let release = json!({"do": "release", "session": new});
    let released = scene.control("events", release).await?;
    assert_eq!(released, json!({"ok": true, "released": 1}));
    hears(&mut newer, "d").await?;
    create(&scene, "f").await?;
    hears(&mut older, "f").await?;
    hears(&mut newer, "f").await?;

    // When everything is released, then it hears of it, and the first one not again.
    let released = scene.control("events", json!({"do": "release"})).await?;
    assert_eq!(released, json!({"ok": true, "released": 1}));
    hears(&mut older, "d").await?;
    create(&scene, "g").await?;
    hears(&mut newer, "g").await
}

#[tokio::test]
async fn an_event_that_is_held_until_a_login_comes_to_its_connection_only() -> TestResult {
    // Given an event that is held from one of two connections until the bot logs in,
    let (scene, [(mut older, old), (mut newer, _)]) = two().await?;
    plan(&scene, &old, json!({"do": "hold", "until": "login"})).await?;
    create(&scene, "a").await?;
    hears(&mut newer, "a").await?;

    // when a third one logs in, then the one that waited hears of it, and nobody else.
    let (mut third, _) = logged_in(&scene, GUILDS).await?;
    hears(&mut older, "a").await?;
    create(&scene, "b").await?;
    for socket in [&mut older, &mut newer, &mut third] {
        hears(socket, "b").await?;
    }
    Ok(())
}

#[tokio::test]
async fn what_is_planned_for_the_whole_bot_goes_before_what_is_for_one_connection() -> TestResult {
    // Given a plan for one of two connections, and then one for the bot,
    let (scene, [(mut older, old), (mut newer, _)]) = two().await?;
    let hold = json!({"do": "hold", "until": "release"});
    plan(&scene, &old, hold).await?;
    scene.control("events", json!({"do": "repeat"})).await?;

    // when there are two events, then the first one is repeated for both, and the second held from one.
    create(&scene, "a").await?;
    create(&scene, "b").await?;
    create(&scene, "c").await?;
    for channel in ["a", "a", "c"] {
        hears(&mut older, channel).await?;
    }
    for channel in ["a", "a", "b", "c"] {
        hears(&mut newer, channel).await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_session_is_named_alone_and_must_exist() -> TestResult {
    let (scene, [(mut older, old), _]) = two().await?;
    for (route, what) in [("gateway", "drop"), ("events", "repeat")] {
        let unknown = json!({"do": what, "session": "no"});
        let told = scene.control(route, unknown).await?;
        assert_eq!(told["error"], "there is no session \"no\"");
        for both in [
            json!({"do": what, "session": old, "shard": 0}),
            json!({"do": what, "session": old, "bot": "Bot"}),
        ] {
            assert_eq!(
                scene.control(route, both.clone()).await?["ok"],
                false,
                "{both}"
            );
        }
    }
    // Nothing of it was done.
    create(&scene, "a").await?;
    create(&scene, "b").await?;
    hears(&mut older, "a").await?;
    hears(&mut older, "b").await
}

#[tokio::test]
async fn another_bot_hears_nothing_of_a_disturbance() -> TestResult {
    // Given a connection of the bot and one of another bot,
    let scene = TestWorld::new().await?;
    scene.running.admit("another", "Another");
    let (mut own, session) = logged_in(&scene, GUILDS).await?;
    let mut other = greeted(&scene).await?;
    let mut login = identify(GUILDS);
    login["d"]["token"] = json!("another");
    other.send(&login).await?;
    let strange = other.event("READY").await?["session_id"].clone();
    other.event("GUILD_CREATE").await?;

    // when one is named by its session, then its bot need not be.
    plan(&scene, &strange, json!({"do": "repeat"})).await?;
    create(&scene, "a").await?;
    hears(&mut other, "a").await?;
    hears(&mut other, "a").await?;
    disturb(&scene, &session, json!({"do": "drop"})).await?;
    hears(&mut own, "a").await?;
    assert!(own.next().await.is_err());
    create(&scene, "b").await?;
    hears(&mut other, "b").await?;
    Ok(())
}
