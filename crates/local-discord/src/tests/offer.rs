//! Which commands a person is offered in a channel.

use serde_json::{Value, json};

use super::TestResult;
use super::bot::{Error, TestWorld};

impl TestWorld {
    /// The names of the commands that a person is offered in a channel.
    async fn offered(&self, user: &str, channel: &str) -> Result<Vec<String>, Error> {
        let path = format!("commands?user={user}&channel={channel}");
        let commands = self.control(&path, Value::Null).await?;
        let commands = commands.as_array().ok_or("no commands")?;
        let names = commands.iter().map(|command| command["name"].as_str());
        Ok(names.flatten().map(str::to_owned).collect())
    }

    async fn run(&self, user: &str, command: &str) -> Result<Value, Error> {
        let body = json!({"user": user, "channel": "desert-1", "command": command, "wait_ms": 0});
        self.control("command", body).await
    }
}

#[tokio::test]
async fn a_command_is_offered_to_people_with_its_registered_permission() -> TestResult {
    // Given a command for people who manage the server (bit 5), one for administrators, and one for everybody,
    let scene = TestWorld::new().await?;
    let _socket = scene.log_in(1).await?;
    scene
        .register(json!([{"name": "free", "description": "d"},
            {"name": "manage", "description": "d", "default_member_permissions": "32"},
            {"name": "rule", "description": "d", "default_member_permissions": "0"}]))
        .await?;

    // then the owner is offered all, and a member the one for everybody,
    assert_eq!(
        scene.offered("ana", "desert-1").await?,
        ["free", "manage", "rule"]
    );
    assert_eq!(scene.offered("ben", "desert-1").await?, ["free"]);
    // who tries another anyway is refused, and no bot hears of it;
    let refused = scene.run("ben", "manage").await?;
    assert_eq!(refused["interaction"], Value::Null, "{refused}");

    // and when Ben gets a role that may manage the server, then he is offered it, and may use it.
    let role = json!({"name": "Keepers", "permissions": ["MANAGE_GUILD"]});
    scene.control("roles", role).await?;
    let mut given = json!({"user": "ben", "role": "Keepers"});
    scene.control("roles/give", given.clone()).await?;
    assert_eq!(scene.offered("ben", "desert-1").await?, ["free", "manage"]);
    assert_ne!(
        scene.run("ben", "manage").await?["interaction"],
        Value::Null
    );
    let may = scene
        .control("permissions?user=ben&channel=desert-1", Value::Null)
        .await?;
    let names = may["names"].as_array().ok_or("no names")?;
    assert!(names.contains(&json!("MANAGE_GUILD")), "{may}");

    // When the role is taken from him again, it is gone.
    given["taken"] = json!(true);
    scene.control("roles/give", given).await?;
    assert_eq!(scene.offered("ben", "desert-1").await?, ["free"]);
    Ok(())
}

#[tokio::test]
async fn only_the_commands_of_that_bot_are_offered_in_its_direct_messages() -> TestResult {
    // Given two bots in the server,
    let scene = TestWorld::new().await?;
    scene
        .register(json!([{"name": "ours", "description": "d"},
        {"name": "public", "description": "d", "contexts": [0]}]))
        .await?;
    let other = json!({"token": "other", "name": "Other"});
    let other = scene.control("bots", other).await?["id"].take();
    let other = other.as_str().ok_or("no id")?.to_owned();
    let url = format!(
        "{}/v10/applications/{other}/commands",
        scene.running.addresses().api
    );
    let request = scene.client.put(url).header("Authorization", "Bot other");
    let body = json!([{"name": "theirs", "description": "d"}]);
    assert!(request.json(&body).send().await?.status().is_success());

    // then the server has the commands of both,
    let mut all = scene.offered("ben", "desert-1").await?;
    all.sort();
    assert_eq!(all, ["ours", "public", "theirs"]);
    // direct messages those of their bot, whether anybody has opened them or not,
    assert_eq!(scene.offered("ben", "@bot").await?, ["ours"]);
    assert_eq!(
        scene.offered("ben", &format!("@bot&bot={other}")).await?,
        ["theirs"]
    );
    scene
        .control("direct-channels", json!({"user": "ben"}))
        .await?;
    assert_eq!(scene.offered("ben", "@bot").await?, ["ours"]);
    let direct = scene.control("dms?user=ben", Value::Null).await?;
    let body =
        json!({"user": "ben", "channel": direct[0]["channel"], "command": "theirs", "wait_ms": 0});
    assert_eq!(
        scene.control("command", body).await?["interaction"],
        Value::Null
    );
    // and a bot that has left the server is not offered there.
    scene.control("kick", json!({"bot": other})).await?;
    let mut left = scene.offered("ben", "desert-1").await?;
    left.sort();
    assert_eq!(left, ["ours", "public"]);
    Ok(())
}
