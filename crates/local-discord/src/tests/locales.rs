//! The languages of people and servers.

use serde_json::{Value, json};

use super::TestResult;
use super::interactions::{begin, go, play};

#[tokio::test]
async fn an_interaction_carries_the_languages_of_its_sender_and_of_the_server() -> TestResult {
    // Given a bot, and a person and a server whose languages are changed,
    let (scene, mut socket) = begin().await?;
    let languages = async |scene: &super::bot::TestWorld, socket: &mut super::bot::Socket| {
        let answer = json!({"type": 4, "data": {"content": "gone"}});
        let act = ("command", go(json!({"text": "C7"})));
        let (_, asked) = play(scene, socket, act, answer).await?;
        Ok::<_, Box<dyn std::error::Error>>((
            asked["locale"].clone(),
            asked["guild_locale"].clone(),
        ))
    };
    let before = languages(&scene, &mut socket).await?;
    assert_eq!(before, (json!("en-US"), json!("en-US")));
    let person = json!({"user": "ben", "locale": "de"});
    scene.control("locale", person).await?;
    scene.control("locale", json!({"locale": "pt-BR"})).await?;

    // then the bot hears of the server's, and finds both in the next interaction; and the state tells them.
    let changed = socket.event("GUILD_UPDATE").await?;
    assert_eq!(changed["preferred_locale"], "pt-BR");
    let after = languages(&scene, &mut socket).await?;
    assert_eq!(after, (json!("de"), json!("pt-BR")));
    let state = scene.control("state", Value::Null).await?;
    assert_eq!(state["guilds"][0]["locale"], "pt-BR");
    let mut users = state["users"].as_array().into_iter().flatten();
    let ben = users.find(|user| user["name"] == "ben");
    assert_eq!(ben.map(|ben| &ben["locale"]), Some(&json!("de")));
    Ok(())
}

#[tokio::test]
async fn nobody_speaks_a_language_that_discord_does_not_know() -> TestResult {
    let (scene, _socket) = begin().await?;
    for (route, body) in [
        ("locale", json!({"user": "ben", "locale": "tlh"})),
        ("locale", json!({"locale": "pt_BR"})),
        ("users", json!({"name": "kim", "locale": "tlh"})),
    ] {
        let told = scene.control(route, body).await?;
        let told = told["error"].as_str().unwrap_or_default().to_owned();
        assert!(told.contains("Discord knows no locale"), "{route}: {told}");
    }
    Ok(())
}

#[tokio::test]
async fn a_choice_may_be_named_in_another_language() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let choice = json!({"name": "dark", "value": "d", "name_localizations": {"de": "dunkel"}});
    let theme = json!({"type": 3, "name": "theme", "description": "d", "choices": [choice]});
    let command = json!([{"name": "look", "description": "d", "options": [theme]}]);
    scene.register(command).await?;
    for name in ["dunkel", "dark", "d"] {
        let body = json!({"user": "ben", "channel": "desert-1", "command": "look", "options": {"theme": name}});
        let answer = json!({"type": 4, "data": {"content": "seen"}});
        let (_, asked) = play(&scene, &mut socket, ("command", body), answer).await?;
        assert_eq!(asked["data"]["options"][0]["value"], "d", "{name}");
    }
    Ok(())
}
