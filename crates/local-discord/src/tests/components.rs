//! Buttons, menus, forms.

use serde_json::{Value, json};

use super::TestResult;
use super::bot::BOT;
use super::interactions::{begin, callback, go, play};

#[tokio::test]
async fn everybody_who_sees_buttons_menus_and_forms_may_use_them() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let rows = json!([
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"},
            {"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": true}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "menu", "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]}]}]);
    let answer = json!({"type": 4, "data": {"content": "lobby", "components": rows, "flags": 64}});
    let (told, _) = play(
        &scene,
        &mut socket,
        ("command", go(json!({"text": "a"}))),
        answer,
    )
    .await?;
    let id = &told["message"]["id"];
    for (user, label) in [("ana", "Join"), ("ben", "Off"), ("ben", "Nothing")] {
        let told = scene
            .control(
                "press",
                json!({"user": user, "message": id, "label": label}),
            )
            .await?;
        assert_eq!(
            (&told["ok"], &told["interaction"]),
            (&json!(false), &Value::Null),
            "{user} {label}"
        );
    }
    let press = (
        "press",
        json!({"user": "ben", "message": id, "label": "Join"}),
    );
    let (told, asked) = play(
        &scene,
        &mut socket,
        press,
        json!({"type": 7, "data": {"content": "joined"}}),
    )
    .await?;
    assert_eq!(
        (
            &told["updated"],
            &told["message"]["content"],
            &told["message"]["id"]
        ),
        (&json!(true), &json!("joined"), id)
    );
    assert_eq!(
        (
            &asked["data"]["custom_id"],
            &asked["message"]["id"],
            &asked["message"]["flags"]
        ),
        (&json!("join"), id, &json!(64))
    );
    let wrong = scene
        .control(
            "select",
            json!({"user": "ben", "message": id, "custom_id": "menu", "values": ["c"]}),
        )
        .await?;
    assert_eq!(wrong["ok"], false);
    let select = (
        "select",
        json!({"user": "ben", "message": id, "custom_id": "menu", "values": ["b"]}),
    );
    let form = json!({"type": 9, "data": {"custom_id": "form", "title": "Your name", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "name", "label": "Name", "style": 1, "max_length": 5}]}]}});
    let (told, asked) = play(&scene, &mut socket, select, form).await?;
    assert_eq!(asked["data"]["values"], json!(["b"]));
    assert_eq!(told["modal"]["title"], "Your name");
    let mut hand = json!({"user": "ben", "interaction": told["interaction"], "custom_id": "form", "fields": {"name": "too long"}});
    assert_eq!(scene.control("modal", hand.clone()).await?["ok"], false);
    hand["fields"]["name"] = json!("Ben");
    // Nobody waits for an edit, for the bot makes none.
    hand["wait_ms"] = json!(0);
    let told = scene.control("modal", hand).await?;
    let asked = socket.event("INTERACTION_CREATE").await?;
    callback(&scene, &asked, json!({"type": 6})).await?;
    let path = format!("interactions/{}", told["id"].as_str().ok_or("no id")?);
    let told = scene.control(&path, Value::Null).await?;
    assert_eq!(
        asked["data"]["components"][0]["components"][0]["value"],
        "Ben"
    );
    assert_eq!(
        (&told["ok"], &told["updated"]),
        (&json!(true), &json!(false))
    );
    Ok(())
}

#[tokio::test]
async fn a_client_that_lies_may_press_what_is_not_there() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let lie = json!({"user": "eli", "raw": true, "channel": "general", "custom_id": "forged"});
    let answer = json!({"type": 4, "data": {"content": "no", "flags": 64}});
    let (told, asked) = play(&scene, &mut socket, ("press", lie), answer).await?;
    assert_eq!(
        (&told["ok"], &asked["data"]["custom_id"]),
        (&json!(true), &json!("forged"))
    );
    assert_eq!(asked["message"]["author"]["id"], BOT);
    Ok(())
}
