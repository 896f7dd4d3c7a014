//! The people and the channels of a local Discord.

use serde_json::json;

use crate::local::Local;

/// Discord allows 500 channels in a server; further games are played in threads.
const CHANNELS: usize = 300;

/// Somebody who plays.
#[derive(Clone)]
pub struct Person {
    pub id: String,
    /// What others read.
    pub name: String,
    /// The channel of their direct messages with the bot. They have played before: Discord lets a bot
    /// open ten of these in ten seconds and no more.
    pub direct: String,
}

pub struct Town {
    pub guild: String,
    pub people: Vec<Person>,
    /// One for each game, the first of them text channels, the others threads.
    pub channels: Vec<String>,
}

impl Town {
    /// Makes so many people and channels.
    pub async fn found(local: &Local, people: usize, channels: usize) -> Town {
        let control = &local.control;
        let state = control.get("state", &[]).await.expect("the state");
        let text = |value: &serde_json::Value| value.as_str().expect("an id").to_owned();
        let mut town = Town {
            guild: text(&state["guilds"][0]["id"]),
            people: Vec::new(),
            channels: Vec::new(),
        };
        for number in 1..=people {
            let name = format!("Player {number:03}");
            let body = json!({"name": format!("player{number:03}"), "display": name});
            let made = control.post("users", &body).await.expect("a person");
            let id = text(&made["id"]);
            let own = [("user", id.as_str()), ("channel", "@bot")];
            control
                .get("messages", &own)
                .await
                .expect("a direct channel");
            let direct = control.get("dms", &own[..1]).await.expect("it is there");
            town.people.push(Person {
                direct: text(&direct[0]["channel"]),
                id,
                name,
            });
        }
        for number in 0..channels {
            let name = format!("game-{number}");
            let made = if number < CHANNELS {
                control.post("channels", &json!({"name": name})).await
            } else {
                let parent = &town.channels[number % CHANNELS];
                let body = json!({"channel": parent, "name": name, "user": town.people[0].id});
                control.post("threads", &body).await
            };
            town.channels.push(text(&made.expect("a channel")["id"]));
        }
        town
    }
}
