//! A server that the bot joins is greeted once, in its system channel, and never because of anything else that Discord
//! says of it.

use serde_json::{Value, json};

use crate::app::App;
use crate::world_faults::{heard, until_heard};
use test_kit::eventually;

/// The system channel of the server that is there from the start.
const GENERAL: &str = "300000000000000001";
/// Discord's flag of a message that rings nobody's phone.
const SILENT: u64 = 1 << 12;

impl App {
    /// The greetings that the bot has tried to post, oldest first: the requests.
    async fn greetings(&self) -> Vec<Value> {
        let mut requests = self.control.requests().await;
        requests.retain(|request| {
            let text = request["body"]["content"].as_str().unwrap_or_default();
            request["method"] == "POST" && text.contains("</game new:")
        });
        requests
    }

    /// Those in the system channel of the first server.
    pub async fn greetings_at_home(&self) -> Vec<Value> {
        let mut greetings = self.greetings().await;
        greetings.retain(|request| request["path"] == format!("/channels/{GENERAL}/messages"));
        greetings
    }

    /// Waits until the first server was greeted.
    async fn greeted(&self) -> Value {
        eventually("the greeting", || async {
            let greetings = self.greetings_at_home().await;
            greetings
                .into_iter()
                .find(|request| request["status"] == 200)
        })
        .await
    }

    /// Removes the bot from the first server and invites it again.
    pub async fn invited_again(&self) {
        self.control.post("kick", &json!({})).await;
        self.control.post("invite", &json!({})).await;
    }

    /// Lets the bot join another server, and waits until it has greeted that: it has dealt with what it heard before.
    pub async fn joins_another(&self) {
        let elsewhere = async || {
            let (all, home) = (self.greetings().await, self.greetings_at_home().await);
            all.len() - home.len()
        };
        let before = elsewhere().await;
        self.control.post("guilds", &json!({"name": "Well"})).await;
        eventually("the greeting of another server", || async {
            (elsewhere().await > before).then_some(())
        })
        .await;
    }

    /// How many messages are in the system channel of the first server.
    async fn welcomed(&self) -> usize {
        self.control.messages("ana", GENERAL, 50).await.len()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_invites_the_bot_is_greeted_once_and_silently() {
    // Given a bot that is started for the first time, and has been in its server for long,
    let app = App::start().await;

    // when it joins another, then it greets that one only;
    app.joins_another().await;
    assert_eq!(app.greetings_at_home().await, [Value::Null; 0]);

    // when it is invited to its server again, then it says in silence what to do first, and where to set things.
    app.invited_again().await;
    let greeting = app.greeted().await;
    let state = app.control.state().await;
    let commands = state["commands"].as_array().expect("they are registered");
    for (name, link) in [("game", "game new"), ("help", "help"), ("server", "server")] {
        let command = commands.iter().find(|command| command["name"] == name);
        let id = command.and_then(|command| command["id"].as_str());
        let link = format!("</{link}:{}>", id.expect("it has an id"));
        let text = greeting["body"]["content"].as_str().unwrap_or_default();
        assert!(text.contains(&link), "{text}");
    }
    assert_eq!(greeting["body"]["flags"], SILENT);
    assert_eq!(greeting["body"]["allowed_mentions"]["parse"], json!([]));
    assert_eq!(app.welcomed().await, 1);

    // When it is removed and invited again and again, then it says no more.
    for _ in 0..3 {
        app.invited_again().await;
    }
    app.joins_another().await;
    assert_eq!(app.greetings_at_home().await.len(), 1);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_not_greeted_again_whatever_else_discord_says_of_it() {
    let mut app = App::start().await;
    // When Discord says twice that the bot joined a server, then it greets it once.
    let twice = json!({"do": "repeat", "event": "GUILD_CREATE"});
    app.control.post("events", &twice).await;
    app.invited_again().await;
    app.greeted().await;

    // When it is restarted, also a day later, and when the server fails for a while, then it says no more.
    for hours in [0.0, 24.0] {
        app.jump(hours).await;
        app.stop_library().await;
        app.start_library().await;
        app.joins_another().await;
    }

    let before = heard(&app).await;
    app.control.post("outage", &json!({})).await;
    app.control.post("outage", &json!({"over": true})).await;
    until_heard(&app, "GUILD_CREATE", before).await;
    app.joins_another().await;
    assert_eq!(app.greetings_at_home().await.len(), 1);
    assert_eq!(app.welcomed().await, 1);
    app.close().await;
}
